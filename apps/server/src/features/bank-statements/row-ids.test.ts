import { describe, expect, it } from 'vitest';
import type { StatementRow } from '../../bank-statements/statement-file.ts';
import { createRowNamer, type HeldRow } from './row-ids.ts';

const row = (
  bankId: string | null,
  date: string,
  cents: number,
  description = 'A',
): StatementRow => ({
  line: 1,
  account: 0,
  date: `2026-${date}`,
  amountCents: BigInt(cents),
  description,
  balanceCents: null,
  bankId,
  checkNumber: null,
  counterparty: null,
});

/** The ledger as files leave it: each import changes or adds by name. */
function ledger() {
  const held = new Map<string, HeldRow>();
  return {
    bring: async (...rows: StatementRow[]): Promise<string[]> => {
      const namer = createRowNamer('account/fitid/');
      rows.forEach(namer.note);
      const named = await namer.name(rows, (ids) =>
        Promise.resolve(new Map([...held].filter(([id]) => ids.includes(id)))),
      );
      for (const { externalId, ...content } of named) held.set(externalId, content);
      return named.map(({ externalId }) => externalId);
    },
    rows: () => [...held.values()].map(({ date, amountCents }) => `${date} ${amountCents}`).sort(),
  };
}

describe('rows with an id of the bank', () => {
  it('are corrected in place when their amount, day or text changes', async () => {
    const { bring, rows } = ledger();
    await bring(row('a', '01-10', -450), row('b', '01-11', -700), row('c', '01-31', 100));
    await bring(row('a', '01-10', -475), row('b', '01-12', -700, 'B'), row('c', '01-31', 100));
    expect(rows()).toEqual(['2026-01-10 -475', '2026-01-12 -700', '2026-01-31 100']);
  });

  it('stay apart when the bank counts from one again in every file, in any order of files', async () => {
    const january = [row('1', '01-01', -2_000), row('2', '01-09', -500)];
    const february = [row('1', '02-01', -2_000), row('2', '02-09', -600)];
    for (const files of [
      [january, february, january, february],
      [february, january, [...january, ...february], february],
    ]) {
      const { bring, rows } = ledger();
      for (const file of files) await bring(...file);
      expect(rows()).toEqual([
        '2026-01-01 -2000',
        '2026-01-09 -500',
        '2026-02-01 -2000',
        '2026-02-09 -600',
      ]);
    }
  });

  it('stay apart when an id names another row of the same time with nothing in common', async () => {
    const { bring, rows } = ledger();
    await bring(row('1', '01-10', -450), row('2', '01-20', -1));
    await bring(row('3', '01-05', -9), row('1', '01-12', -999), row('2', '01-20', -1));
    expect(rows()).toHaveLength(4);
  });

  it('have the same names whether the id is unique in one file or not', async () => {
    const { bring, rows } = ledger();
    await bring(row('x', '01-10', -1));
    await bring(row('x', '01-10', -1), row('x', '01-11', -2));
    await bring(row('x', '01-11', -2));
    await bring(row('x', '01-10', -1), row('x', '01-11', -2), row('x', '01-11', -2, 'other'));
    expect(rows()).toEqual(['2026-01-10 -1', '2026-01-11 -2', '2026-01-11 -2']);
  });

  it('that the file repeats word for word are one', async () => {
    const { bring } = ledger();
    expect(await bring(row('x', '01-10', -1), row('x', '01-10', -1))).toHaveLength(1);
  });
});

describe('rows without an id of the bank', () => {
  it('are numbered where one day has equal ones', async () => {
    const { bring, rows } = ledger();
    await bring(row(null, '01-10', -450), row(null, '01-10', -450));
    await bring(row(null, '01-10', -450), row(null, '01-10', -450), row(null, '01-10', -450));
    expect(rows()).toHaveLength(3);
  });
});

describe('equal rows without an id of the bank', () => {
  const coffee = (date: string) => row(null, date, -450, 'Coffee');

  it.each([
    ['oldest first', ['01-10', '01-10', '01-11', '01-11']],
    ['newest first', ['01-11', '01-11', '01-10', '01-10']],
    ['in no order', ['01-10', '01-11', '01-10', '01-11']],
  ])('have the same names in every file, %s', async (_order, dates) => {
    const { bring, rows } = ledger();
    const names = await bring(...dates.map(coffee));
    expect(new Set(names).size).toBe(4);
    expect([...names].sort()).toEqual((await bring(...dates.map(coffee).reverse())).sort());
    expect(rows()).toHaveLength(4);
  });
});
