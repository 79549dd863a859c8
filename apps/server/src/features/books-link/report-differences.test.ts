import { cents, naturalCents, type AccountType } from '@cairn/finance';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  adjustmentsOf,
  differencesOf,
  isOfProfit,
  type BookedAccount,
} from './report-differences.ts';

const types: AccountType[] = [
  'bank',
  'other_asset',
  'other_liability',
  'income',
  'cost_of_goods_sold',
  'expense',
];
const columns = ['2026-03-31', '2026-04-01', '2026-04-02', '2026-04-03'].map((day) => ({
  from: day as `${number}-${number}-${number}`,
  to: day as `${number}-${number}-${number}`,
}));

/** Entries between two accounts each: what they sum to always balances. */
const entries = fc.array(
  fc.record({
    debit: fc.nat(types.length - 1),
    credit: fc.nat(types.length - 1),
    column: fc.nat(columns.length - 1),
    amount: fc.bigInt(1n, 10_000_00n),
  }),
  { maxLength: 20 },
);
type Entries = { debit: number; credit: number; column: number; amount: bigint }[];

const movedBy = (list: Entries, account: number) =>
  columns.map((_, column) =>
    list
      .filter((entry) => entry.column === column)
      .reduce(
        (sum, { debit, credit, amount }) =>
          sum + (debit === account ? amount : 0n) - (credit === account ? amount : 0n),
        0n,
      ),
  );

function reportsOf(list: Entries) {
  const rows = types.map((type, account): [AccountType, string, bigint[]] => {
    let running = 0n;
    const natural = movedBy(list, account).map((moved) => {
      running += moved;
      return BigInt(naturalCents(type, cents(isOfProfit(type) ? moved : running)));
    });
    return [type, `Account:${account}`, natural];
  });
  const of = (isProfit: boolean) =>
    new Map(rows.filter(([type]) => isOfProfit(type) === isProfit).map(([, id, row]) => [id, row]));
  return { profit: of(true), balances: of(false), workedOut: new Set<string>() };
}

const bookedOf = (list: Entries): BookedAccount[] =>
  types.map((type, account) => ({
    externalId: `Account:${account}`,
    name: type,
    type,
    movedCents: movedBy(list, account),
  }));

it('adjusts so that what is here and what is added are what the reports say, each day balanced', () => {
  fc.assert(
    fc.property(entries, entries, (readable, hidden) => {
      const differences = differencesOf(
        bookedOf(readable),
        reportsOf([...readable, ...hidden]),
        columns.length,
      );
      const adjustments = adjustmentsOf(differences, columns, 'Books');
      const added = bookedOf(hidden);
      for (const [column, { to }] of columns.entries()) {
        if (column === 0) continue;
        const lines = (adjustments ?? [])
          .filter(({ date }) => date === to)
          .flatMap(({ lines: each }) => each);
        for (const { externalId, movedCents } of added) {
          const sum = lines
            .filter(({ account }) => account === externalId)
            .reduce((total, line) => total + line.debitCents - line.creditCents, 0n);
          expect(sum).toBe(movedCents[column]);
        }
      }
      for (const { lines } of adjustments ?? []) {
        expect(lines.reduce((sum, line) => sum + line.debitCents - line.creditCents, 0n)).toBe(0n);
      }
    }),
  );
});

it('takes nothing where a day does not balance', () => {
  const reports = reportsOf([{ debit: 0, credit: 3, column: 1, amount: 500n }]);
  reports.profit.set('Account:5', [0n, 0n, 7n, 0n]);
  const differences = differencesOf(bookedOf([]), reports, columns.length);
  expect(adjustmentsOf(differences, columns, 'Books')).toBeNull();
});
