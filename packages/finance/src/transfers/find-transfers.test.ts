import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOf } from './fee-of.ts';
import { findTransfers } from './find-transfers.ts';
import type { OwnMovement } from './own-movement.ts';

let count = 0;
const movement = (
  accountId: string,
  day: number,
  dollars: number,
  name: string | null,
  more: Partial<OwnMovement> = {},
): OwnMovement => ({
  id: `${String(++count).padStart(6, '0')}-${accountId}`,
  accountId,
  day,
  amountCents: BigInt(Math.round(dollars * 100)),
  name,
  saysTransfer: false,
  isCheck: false,
  namedAccountIds: [],
  isStranger: false,
  booksTransferId: null,
  isUncategorized: true,
  isConverted: false,
  ...more,
});

const pairsOf = (movements: OwnMovement[]) =>
  findTransfers(movements).transfers.map(({ outId, inId }) => `${outId} > ${inId}`);

describe('transfers between own accounts', () => {
  it('are found by amounts that all have their other side, whatever the words', () => {
    const weeks = [1_204.11, 1_377.4, 1_190.02, 1_204.11];
    const rows = weeks.flatMap((amount, week) => [
      movement('checking', week * 7, -amount, 'fund payroll'),
      movement('payroll', week * 7 + 1, amount, 'operating'),
    ]);
    expect(findTransfers(rows)).toMatchObject({
      transfers: weeks.map(() => ({ evidence: 'regular' })),
      questions: [],
    });
  });

  it('are found by one name on both sides three times, and asked for before', () => {
    const rows = [0, 7, 14].flatMap((day) => [
      movement('checking', day, -500, 'tax set aside'),
      movement('tax', day, 500, 'tax set aside'),
    ]);
    expect(findTransfers(rows).transfers).toHaveLength(3);
    const { transfers, questions } = findTransfers(rows.slice(0, 4));
    expect([transfers.length, questions.length]).toEqual([0, 2]);
  });

  it('are asked for where the same amount comes every month under two names', () => {
    const rows = [0, 30, 60, 90].flatMap((day) => [
      movement('checking', day + 2, -1_200, 'old mill mortgage'),
      movement('savings', day, 1_200, 'j smith'),
    ]);
    const { transfers, questions } = findTransfers(rows);
    expect([transfers.length, questions.length]).toEqual([0, 4]);
  });

  it('are no strangers who met once: their names are known otherwise', () => {
    const rows = [
      ...[10, 40, 70].map((day) => movement('checking', day, -300 - day, 'acme supply')),
      ...[12, 33, 60].map((day) => movement('savings', day, 800 + day, 'jones dental')),
      movement('checking', 50, -500, 'acme supply'),
      movement('savings', 51, 500, 'jones dental'),
    ];
    expect(findTransfers(rows)).toEqual({ transfers: [], questions: [] });
  });

  it('are found by the words of one side, unless the other is somebody known otherwise', () => {
    const says = { saysTransfer: true, namedAccountIds: ['savings'] };
    const found = [movement('checking', 1, -500, null, says), movement('savings', 2, 500, null)];
    expect(findTransfers(found).transfers).toMatchObject([{ evidence: 'words' }]);
    const customer = [5, 9, 20].map((day) => movement('savings', day, 90 + day, 'jones dental'));
    const doubtful = [
      movement('checking', 1, -500, null, says),
      movement('checking', -9, -1, 'fee'),
      movement('checking', 30, -1, 'fee'),
      movement('savings', 2, 500, 'jones dental'),
      ...customer,
    ];
    const { transfers, questions } = findTransfers(doubtful);
    expect([transfers.length, questions.length]).toEqual([0, 1]);
    expect(findTransfers(found.map((row) => ({ ...row, isStranger: true }))).transfers).toEqual([]);
  });

  it('are asked for where two accounts would do as well', () => {
    const out = movement('checking', 1, -500, null, { saysTransfer: true });
    const first = movement('savings', 1, 500, null);
    const second = movement('reserve', 1, 500, null);
    const { transfers, questions } = findTransfers([out, first, second]);
    expect(transfers).toEqual([]);
    expect(questions.map(({ inId }) => inId).sort()).toEqual([first.id, second.id].sort());
    const both = [out, first, second, movement('checking', 1, -500, null, { saysTransfer: true })];
    expect(findTransfers(both)).toMatchObject({ transfers: [{}, {}], questions: [] });
  });

  it('ask of what has no name, unless each is the only one of its amount', () => {
    const rows = [movement('checking', 1, -77.31, null), movement('savings', 1, 77.31, null)];
    expect(findTransfers(rows).transfers).toMatchObject([{ evidence: 'unnamed' }]);
    const check = [movement('checking', 1, -77.31, null, { isCheck: true }), ...rows.slice(1)];
    expect(findTransfers(check)).toMatchObject({ transfers: [], questions: [{}] });
  });

  it('are those of the books, even of names that are strangers otherwise', () => {
    const rows = [
      movement('checking', 1, -500, 'acme', { booksTransferId: 'b1', isStranger: true }),
      movement('savings', 3, 500, 'jones', { booksTransferId: 'b1' }),
    ];
    expect(findTransfers(rows).transfers).toMatchObject([{ evidence: 'books' }]);
  });

  it('stay what the owner says', () => {
    const rows = [0, 7, 14, 21].flatMap((day) => [
      movement('checking', day, -500 - day, 'fund payroll'),
      movement('payroll', day, 500 + day, 'fund payroll'),
    ]);
    const [out, into] = rows;
    if (out === undefined || into === undefined) throw new Error('no rows');
    const pair = { outId: out.id, inId: into.id };
    const declined = findTransfers(rows, { confirmed: [], declined: [pair] });
    expect(declined.transfers).toHaveLength(3);
    expect(declined.questions).toEqual([]);
    const all = rows.flatMap(({ id: outId }, at) => {
      const inId = rows[at + 1]?.id;
      return at % 2 === 0 && inId !== undefined ? [{ outId, inId }] : [];
    });
    const later = [movement('checking', 28, -77, 'fund payroll')];
    later.push(movement('payroll', 28, 77, 'fund payroll'));
    const nothing = { transfers: [], questions: [] };
    expect(findTransfers([...rows, ...later], { confirmed: [], declined: all })).toEqual(nothing);
    const few = rows.slice(0, 4);
    expect(findTransfers(few).transfers).toEqual([]);
    // What the owner confirmed once holds for the same names on the same accounts.
    expect(findTransfers(few, { confirmed: [pair], declined: [] }).transfers).toHaveLength(2);
  });

  describe('less a fee', () => {
    const toSavings = { saysTransfer: true, namedAccountIds: ['savings'] };
    const sides = (out: Partial<OwnMovement>, into: Partial<OwnMovement>, came = 985) => [
      movement('checking', 1, -1_000, null, out),
      movement('savings', 2, came, null, into),
    ];
    const counts = (rows: OwnMovement[], declined: OwnMovement[] = []) => {
      const [out, into] = declined;
      const pairs =
        out === undefined || into === undefined ? [] : [{ outId: out.id, inId: into.id }];
      const found = findTransfers(rows, { confirmed: [], declined: pairs });
      return [found.transfers.length, found.questions.length];
    };

    it('are found where both sides are called so and one names the other account', () => {
      expect(counts(sides(toSavings, { saysTransfer: true }))).toEqual([1, 0]);
    });

    it('are asked for where the words say less, once for what fits', () => {
      expect(counts(sides(toSavings, {}))).toEqual([0, 1]);
      expect(counts(sides({ saysTransfer: true }, { saysTransfer: true }))).toEqual([0, 1]);
      expect(counts(sides({}, {}))).toEqual([0, 1]);
      const two = [...sides({}, {}), movement('reserve', 2, 990, null)];
      expect(counts(two)).toEqual([0, 0]);
      const said = [...sides(toSavings, { saysTransfer: true }), movement('savings', 3, 990, null)];
      expect(counts(said)).toEqual([0, 2]);
    });

    it('are none of amounts too far apart, of somebody named, or of rates', () => {
      expect(counts(sides(toSavings, { saysTransfer: true }, 940))).toEqual([0, 0]);
      expect(counts(sides(toSavings, { saysTransfer: true }, 1_001))).toEqual([0, 0]);
      expect(counts(sides(toSavings, { name: 'acme' }))).toEqual([0, 0]);
      expect(counts(sides(toSavings, { isStranger: true }))).toEqual([0, 0]);
      expect(counts(sides(toSavings, { isUncategorized: false }))).toEqual([0, 0]);
      expect(counts(sides({ ...toSavings, isConverted: true }, { saysTransfer: true }))).toEqual([
        0, 0,
      ]);
      const elsewhere = { saysTransfer: true, namedAccountIds: ['reserve'] };
      expect(counts(sides(elsewhere, { saysTransfer: true }))).toEqual([0, 0]);
    });

    it('are none where the amount itself has its other side', () => {
      const rows = [...sides(toSavings, {}), movement('savings', 3, 1_000, null)];
      expect(counts(rows)).toEqual([1, 0]);
      expect(findTransfers(rows).transfers).toMatchObject([{ inId: rows[2]?.id }]);
    });

    it('are what the owner says', () => {
      const rows = sides({}, {});
      expect(counts(rows, rows)).toEqual([0, 0]);
      const said = sides(toSavings, { saysTransfer: true });
      expect(counts(said, said)).toEqual([0, 0]);
      const [out, into] = rows;
      const pair = { outId: out?.id ?? '', inId: into?.id ?? '' };
      const confirmed = findTransfers(rows, { confirmed: [pair], declined: [] });
      expect(confirmed).toEqual({ transfers: [{ ...pair, evidence: 'owner' }], questions: [] });
    });
  });

  it('stop at months that the other account does not cover', () => {
    const early = [-200, -170, -140, -110].map((day) =>
      movement('checking', day, -900 + day, 'sweep'),
    );
    const late = [0, 30, 60].flatMap((day) => [
      movement('checking', day, -900 - day, 'sweep'),
      movement('reserve', day + 1, 900 + day, 'sweep'),
    ]);
    expect(findTransfers([...early, ...late]).transfers).toHaveLength(3);
  });
});

/** Strangers on three accounts, with amounts so few that many coincide, and own transfers among them. */
const histories = fc.record({
  strangers: fc.array(
    fc.record({
      account: fc.constantFrom('a', 'b', 'c'),
      day: fc.integer({ min: 0, max: 300 }),
      dollars: fc.constantFrom(-500, 500, -120, 120, -75.5, 75.5, -1_000, 1_000),
      name: fc.constantFrom('acme', 'jones', 'oak', 'river', 'smith'),
    }),
    { minLength: 10, maxLength: 60 },
  ),
  own: fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 300 }),
      cents: fc.integer({ min: 200_000, max: 900_000 }),
      lag: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 4, maxLength: 20 },
  ),
  name: fc.constantFrom('fund payroll', 'set aside', 'sweep', null),
});

describe('in any history', () => {
  it('each movement is in one transfer at most, of opposite amounts on two accounts a few days apart', () => {
    fc.assert(
      fc.property(histories, ({ strangers, own, name }) => {
        const rows = [
          ...strangers.map(({ account, day, dollars, name }) =>
            movement(account, day, dollars, name),
          ),
          ...own.flatMap(({ day, cents, lag }) => [
            movement('a', day, -cents / 100, name, { saysTransfer: name === null }),
            movement('b', day + lag, cents / 100, 'from a'),
          ]),
        ];
        const byId = new Map(rows.map((row) => [row.id, row]));
        const { transfers, questions } = findTransfers(rows);
        const ids = transfers.flatMap(({ outId, inId }) => [outId, inId]);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { outId, inId } of [...transfers, ...questions]) {
          const out = byId.get(outId);
          const into = byId.get(inId);
          if (out === undefined || into === undefined) throw new Error('unknown row');
          const kept = -out.amountCents - into.amountCents;
          expect(feeOf(out, into)).toBe(kept);
          expect(kept * 5n).toBeLessThanOrEqual(-out.amountCents);
          expect(out.amountCents).toBeLessThan(0n);
          expect(out.accountId).not.toBe(into.accountId);
          expect(Math.abs(out.day - into.day)).toBeLessThanOrEqual(4);
        }
        for (const { outId, inId } of questions)
          expect(ids.includes(outId) || ids.includes(inId)).toBe(false);
      }),
    );
  });

  it('own transfers are found and strangers with other dealings are left alone', () => {
    fc.assert(
      fc.property(histories, ({ strangers, own, name }) => {
        // Each stranger deals with the business at odd amounts too, all year.
        const dealings = ['acme', 'jones', 'oak', 'river', 'smith'].flatMap((stranger, index) =>
          ['a', 'b', 'c'].flatMap((account) =>
            Array.from({ length: 200 }, (_, at) =>
              movement(
                account,
                at * 2,
                (at % 2 === 0 ? 1 : -1) * (1.01 + index + at / 100),
                stranger,
                {},
              ),
            ),
          ),
        );
        const distinct = own.filter(
          ({ cents }, at) => own.findIndex((one) => one.cents === cents) === at,
        );
        fc.pre(distinct.length >= 3);
        const sides = distinct.flatMap(({ day, cents, lag }) => [
          movement('a', day, -cents / 100, name, { saysTransfer: name === null }),
          movement('b', day + lag, cents / 100, 'from a'),
        ]);
        const rows = [
          ...dealings,
          ...strangers.map(({ account, day, dollars, name }) =>
            movement(account, day, dollars, name),
          ),
          ...sides,
        ];
        const expected = distinct.map(
          (_, at) => `${sides[at * 2]?.id ?? ''} > ${sides[at * 2 + 1]?.id ?? ''}`,
        );
        expect(pairsOf(rows).sort()).toEqual(expected.sort());
      }),
    );
  });
});
