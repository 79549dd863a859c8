import { plan as planSchema, type ListPlan, type MatrixCell, type Plan } from '@cairn/analyst';
import { bestOfEach } from '@cairn/analyst';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomLedger } from '../../../testing/random-plans/random-ledger.ts';
import {
  ofBooks as basis,
  openLedgerOfBooks,
  type LedgerOfBooks,
} from '../../../testing/ledger-of-books.ts';
import { runMatrix } from './run-matrix.ts';
import { runRows } from './run-rows.ts';

const today = '2026-06-15';

let ledger: LedgerOfBooks;

beforeAll(async () => {
  ledger = await openLedgerOfBooks(randomLedger(4_401));
});
afterAll(() => ledger.close());

const answered = (plan: Plan) => ledger.answer(plan);

const listOf = (change: Partial<ListPlan>): ListPlan =>
  planSchema.parse({
    ...{ kind: 'list', measure: 'all_transactions', conditions: [], period: null },
    ...{ order: 'most', limit: 1, focus: 'rows' },
    ...change,
  }) as ListPlan;

const cents = (text: unknown) => Math.round(Number(String(text).replaceAll(/[$,]/g, '')) * 100);

it('picks of each customer and of each month the rows that loops over all rows pick', async () => {
  const all = await ledger.within((tx) =>
    runRows(
      { tx, businessId: ledger.businessId, basis },
      { measure: 'all_transactions', conditions: [], from: null, to: null, asOf: today },
      { order: 'most', limit: 10_000, offset: 0 },
    ),
  );
  expect(all.rows.length).toBeGreaterThan(20);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('party' as const, 'month' as const),
      fc.constantFrom('most' as const, 'least' as const),
      fc.integer({ min: 1, max: 3 }),
      async (each, order, limit) => {
        const groups = new Map<string, number[]>();
        for (const { party, date, amount } of all.rows) {
          const key = each === 'party' ? party : date.slice(0, 7);
          if (key !== null) groups.set(key, [...(groups.get(key) ?? []), Number(amount)]);
        }
        const sign = order === 'most' ? -1 : 1;
        const expected = [...groups.values()].flatMap((amounts) =>
          amounts.sort((left, right) => sign * (left - right)).slice(0, limit),
        );
        const { tables } = await answered(listOf({ each, order, limit }));
        const found = (tables[0]?.rows ?? []).map((row) => cents(row.at(-1)));
        expect(found.sort()).toEqual(expected.sort());
      },
    ),
    { numRuns: 12, seed: 2 },
  );
});

it('names in each month the customer whose sum there is the highest', async () => {
  const plan = planSchema.parse({
    ...{ kind: 'matrix', measure: 'revenue', aggregation: 'total', conditions: [], period: null },
    ...{ rowsBy: 'party', columnsBy: 'month', limit: null, best: { order: 'most', limit: 1 } },
  });
  if (plan.kind !== 'matrix') throw new Error('no matrix');
  const cells: MatrixCell[] = await ledger.within((tx) =>
    runMatrix(
      { tx, businessId: ledger.businessId, basis, firstWeekday: 0, now: new Date() },
      plan,
      today,
    ),
  );
  const { tables, text, evidence } = await answered(plan);
  expect(text).toMatch(/^The customer with the most revenue for each month to date\./);
  expect(evidence).toHaveLength(1);
  const months = new Map<string, bigint>();
  for (const { columnKey, rowKey, total } of cells) {
    const highest = months.get(columnKey ?? '');
    if (rowKey !== null && (highest === undefined || total > highest))
      months.set(columnKey ?? '', total);
  }
  const shown = tables[0]?.rows.map((row) => cents(row[2]));
  expect(shown).toEqual([...months].sort().map(([, total]) => Number(total)));
});

it('shows those that share a place, and leaves out what has no name', () => {
  const cell = (rowKey: string | null, total: bigint): MatrixCell => ({
    ...{ rowKey, rowLabel: rowKey ?? '', columnKey: 'May', columnLabel: 'May', total, count: 1 },
  });
  const cells = [cell(null, 90n), cell('Ada', 50n), cell('Bert', 50n), cell('Cy', 20n)];
  const kept = bestOfEach(cells, { order: 'most', limit: 1 }, ({ total }) => total);
  expect(kept.get('May')?.map(({ rowLabel }) => rowLabel)).toEqual(['Ada', 'Bert']);
});
