import { businessDay, startOf } from '@cairn/finance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomLedger } from '../../../testing/random-plans/random-ledger.ts';
import {
  ofBooks as basis,
  openLedgerOfBooks,
  type LedgerOfBooks,
} from '../../../testing/ledger-of-books.ts';
import { runGroups } from './run-groups.ts';

let ledger: LedgerOfBooks;

beforeAll(async () => {
  ledger = await openLedgerOfBooks(randomLedger(7_707));
});
afterAll(() => ledger.close());

const groupsBy = (
  groupBy: 'day' | 'fiscal_quarter' | 'fiscal_year',
  fiscalYearStartMonth: number,
) =>
  ledger.within(async (tx) => {
    const scope = {
      tx,
      businessId: ledger.businessId,
      basis,
      firstWeekday: 0,
      fiscalYearStartMonth,
      now: new Date(),
    };
    const selection = {
      ...{ measure: 'revenue' as const, conditions: [] },
      ...{ from: null, to: null, asOf: businessDay('2026-06-15') },
    };
    const { groups } = await runGroups(scope, { groupBy, selection });
    return groups;
  });

it.each([
  ['fiscal_quarter', 2],
  ['fiscal_quarter', 7],
  ['fiscal_year', 4],
  ['fiscal_year', 3],
] as const)('adds up by %s that begins in month %i what its days come to', async (unit, start) => {
  const settings = { firstWeekday: 0, fiscalYearStartMonth: start } as const;
  const expected = new Map<string, bigint>();
  for (const { key, total } of await groupsBy('day', start)) {
    const first = startOf(unit, businessDay(key ?? ''), settings);
    expected.set(first, (expected.get(first) ?? 0n) + total);
  }
  const found = await groupsBy(unit, start);
  expect(expected.size).toBeGreaterThan(1);
  expect(new Map(found.map(({ key, total }) => [key ?? '', total]))).toEqual(expected);
});
