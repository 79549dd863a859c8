import { plan as planSchema, type AbsentPlan } from '@cairn/analyst';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { naiveGroups } from '../../../testing/random-plans/naive-ledger.ts';
import { randomLedger } from '../../../testing/random-plans/random-ledger.ts';
import {
  ofBooks as basis,
  openLedgerOfBooks,
  type LedgerOfBooks,
} from '../../../testing/ledger-of-books.ts';
import { runAbsent } from './run-absent.ts';

const batches = randomLedger(7_101);

let ledger: LedgerOfBooks;
const items = new Map<string, string>();

beforeAll(async () => {
  ledger = await openLedgerOfBooks(batches);
  const { rows } = await ledger.test.owner.query<{ item_id: string; external_id: string }>(
    "select item_id, external_id from items where business_id = $1 and source = 'random-books'",
    [ledger.businessId],
  );
  for (const row of rows) items.set(row.external_id, row.item_id);
});
afterAll(() => ledger.close());

type Condition = AbsentPlan['conditions'][number];
const ofItem = (name: string): Condition => ({
  field: 'item',
  not: false,
  values: [{ id: items.get(name) ?? newId(), name }],
});

const notBack: Condition = { field: 'kind', not: true, values: ['credit_memo', 'refund'] };

/** By plain loops: which parties have rows of the measure with these conditions between two days; what came back is no sale. */
function partiesWith(
  measure: AbsentPlan['measure'],
  conditions: Condition[],
  from: string | null,
  to: string | null,
  countsAll = false,
): Set<string> {
  const isOfSales = !countsAll && (measure === 'revenue' || measure === 'product_sales');
  const asked = isOfSales ? [...conditions, notBack] : conditions;
  const selection = { measure, conditions: asked, from, to, asOf: '2026-06-15' };
  const { groups } = naiveGroups(batches, basis, { selection, groupBy: 'party' });
  return new Set([...groups.keys()].filter((key) => key !== null));
}

const days = fc.tuple(
  fc.constantFrom('2025-12-01', '2026-01-15', '2026-03-01'),
  fc.constantFrom('2026-03-31', '2026-05-15', '2026-08-01'),
);
const measure = fc.constantFrom('revenue' as const, 'expenses' as const, 'invoices' as const);

const absent = (change: Partial<AbsentPlan>): AbsentPlan =>
  planSchema.parse({
    kind: 'absent',
    measure: 'revenue',
    dimension: 'party',
    party: null,
    period: null,
    ...change,
  }) as AbsentPlan;

const found = async (plan: AbsentPlan) => {
  const rows = await ledger.within((tx) =>
    runAbsent({ tx, businessId: ledger.businessId, basis }, plan, '2026-06-15'),
  );
  return new Set(rows.map(({ label }) => label.replace('Party ', 'party-')));
};

it('finds who is new: rows in the period, and none before it', async () => {
  await fc.assert(
    fc.asyncProperty(days, measure, async ([from, to], asked) => {
      const period = { from, to, label: 'a period', step: { days: 1 } };
      const before = partiesWith(asked, [], null, dayBefore(from), true);
      const expected = [...partiesWith(asked, [], from, to, true)].filter((id) => !before.has(id));
      const plan = absent({ measure: asked, period, sense: 'new', tookPartBefore: false });
      expect(await found(plan)).toEqual(new Set(expected));
    }),
    { numRuns: 27, seed: 3 },
  );
});

const dayBefore = (day: string) =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

it('finds who had rows in some dates and none in others, whichever were first', async () => {
  await fc.assert(
    fc.asyncProperty(days, measure, fc.boolean(), async ([from, to], asked, isLater) => {
      const early = { from: '2025-06-01', to: dayBefore(from), label: 'early', step: { days: 1 } };
      const late = { from, to, label: 'late', step: { days: 1 } };
      const [before, period] = isLater ? [late, early] : [early, late];
      const none = partiesWith(asked, [], period.from, period.to);
      const expected = [...partiesWith(asked, [], before.from, before.to)].filter(
        (id) => !none.has(id),
      );
      const plan = absent({ measure: asked, period, before, sense: 'gone' });
      expect(await found(plan)).toEqual(new Set(expected));
    }),
    { numRuns: 27, seed: 11 },
  );
});

it.each(['gone', 'both'] as const)(
  'finds who had the one thing and, %s, the other',
  async (sense) => {
    await fc.assert(
      fc.asyncProperty(days, fc.boolean(), async ([from, to], turned) => {
        const [one, other] = turned
          ? (['item-2', 'item-1'] as const)
          : (['item-1', 'item-2'] as const);
        const period = { from, to, label: 'a period', step: { days: 1 } };
        const had = partiesWith('product_sales', [ofItem(one)], from, to);
        const others = partiesWith('product_sales', [ofItem(other)], from, to);
        const plan = absent({
          measure: 'product_sales',
          period,
          sense,
          tookPartBefore: false,
          had: [ofItem(one)],
          conditions: [ofItem(other)],
        });
        const expected = [...had].filter((id) => others.has(id) === (sense === 'both'));
        expect(await found(plan)).toEqual(new Set(expected));
      }),
      { numRuns: 18, seed: 5 },
    );
  },
);

it('finds who paid nothing lately and owes something now', async () => {
  const owes = naiveGroups(batches, basis, {
    selection: { measure: 'receivables', conditions: [], from: null, to: null, asOf: '2026-06-15' },
    groupBy: 'party',
  }).groups;
  const paid = partiesWith('payments_received', [], '2026-03-01', '2026-06-15');
  const expected = [...owes].flatMap(([id, { total }]) =>
    id !== null && total > 0n && !paid.has(id) ? [id] : [],
  );
  const plan = absent({
    measure: 'payments_received',
    period: { from: '2026-03-01', to: '2026-06-15', label: 'a period', step: { days: 1 } },
    tookPartBefore: false,
    owing: true,
  });
  expect(expected.length).toBeGreaterThan(0);
  expect(await found(plan)).toEqual(new Set(expected));
});

it('looks for those somewhere among those somewhere', async () => {
  const day = { from: '2026-03-01', to: '2026-03-01', label: 'a day', step: { days: 1 } };
  const inTexas: Condition = { field: 'state', not: false, values: ['TX'] };
  const everywhere = await found(absent({ period: day, tookPartBefore: false }));
  const there = await found(absent({ period: day, tookPartBefore: false, conditions: [inTexas] }));
  const texans = new Set(['party-2', 'party-3']);
  expect(there).toEqual(new Set([...everywhere].filter((id) => texans.has(id))));
  expect(there.size).toBeGreaterThan(0);
  expect(everywhere.size).toBeGreaterThan(there.size);
});

it('finds who had the one thing in some dates and never the other', async () => {
  const [from, to] = ['2026-01-15', '2026-05-15'];
  const had = partiesWith('product_sales', [ofItem('item-1')], from, to);
  const others = partiesWith('product_sales', [ofItem('item-2')], null, null);
  const plan = absent({
    measure: 'product_sales',
    before: { from, to, label: 'a period', step: { days: 1 } },
    tookPartBefore: false,
    had: [ofItem('item-1')],
    conditions: [ofItem('item-2')],
  });
  expect(await found(plan)).toEqual(new Set([...had].filter((id) => !others.has(id))));
});
