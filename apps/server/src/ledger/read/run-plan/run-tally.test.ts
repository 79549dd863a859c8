import { phraseTally, plan as planSchema, type TallyPlan } from '@cairn/analyst';
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
import { runTally } from './run-tally.ts';

const today = '2026-06-15';
const batches = randomLedger(9_901);

let ledger: LedgerOfBooks;
const names = new Map<string, string>();

beforeAll(async () => {
  ledger = await openLedgerOfBooks(batches);
  for (const [table, id] of [
    ['accounts', 'account_id'],
    ['parties', 'party_id'],
    ['items', 'item_id'],
  ] as const) {
    const { rows } = await ledger.test.owner.query<{ id: string; external_id: string }>(
      `select ${id} as id, external_id from ${table} where business_id = $1`,
      [ledger.businessId],
    );
    for (const row of rows) names.set(row.id, row.external_id);
  }
});
afterAll(() => ledger.close());

type Condition = TallyPlan['conditions'][number];

const tally = (change: Partial<TallyPlan>): TallyPlan =>
  planSchema.parse({
    ...{ kind: 'tally', counted: 'party', groupBy: 'item', measure: 'product_sales', party: null },
    ...{ conditions: [], period: null, ask: 'each', order: 'most', limit: null, having: null },
    ...change,
  }) as TallyPlan;

const run = (plan: TallyPlan) =>
  ledger.within((tx) =>
    runTally(
      { tx, businessId: ledger.businessId, basis, firstWeekday: 0, now: new Date() },
      plan,
      today,
    ),
  );

/** The keys that a selection has rows under, by plain loops. */
function keys(
  measure: NonNullable<TallyPlan['measure']>,
  groupBy: 'party' | 'item' | 'category',
  conditions: TallyPlan['conditions'],
  dates: { from: string | null; to: string | null } = { from: null, to: null },
): string[] {
  const selection = { measure, conditions, ...dates, asOf: today };
  const { groups } = naiveGroups(batches, basis, { selection, groupBy });
  return [...groups.keys()].flatMap((key) => (key === null ? [] : [key]));
}

const measure = fc.constantFrom('revenue' as const, 'product_sales' as const, 'expenses' as const);
const way = fc.constantFrom('party' as const, 'item' as const, 'category' as const);
const from = fc.constantFrom(null, '2026-01-15', '2026-03-01');

it('counts in each group what loops find there, each once', async () => {
  const asked = fc
    .tuple(measure, way, way, from)
    .filter(([, counted, groupBy]) => counted !== groupBy);
  await fc.assert(
    fc.asyncProperty(asked, async ([of, counted, groupBy, first]) => {
      const dates = { from: first, to: first === null ? null : '2026-05-31' };
      const period =
        first === null
          ? null
          : { from: first, to: '2026-05-31', label: 'a period', step: { days: 1 } };
      const { groups, inAll } = await run(tally({ counted, groupBy, measure: of, period }));
      expect(inAll).toBe(keys(of, counted, [], dates).length);
      const expected = keys(of, groupBy, [], dates).flatMap((name) => {
        const one = { field: groupBy, not: false, values: [{ id: newId(), name }] } as Condition;
        const count = keys(of, counted, [one], dates).length;
        return count === 0 ? [] : [[name, count] as const];
      });
      const found = groups.flatMap(({ key, count }) =>
        key === null ? [] : [[names.get(key) ?? key, count] as const],
      );
      expect(new Map(found)).toEqual(new Map(expected));
    }),
    { numRuns: 25, seed: 17 },
  );
});

it('counts everybody new in the month of the first row, and nobody twice', async () => {
  const period = { from: '2026-01-01', to: '2026-05-31', label: 'a period', step: { days: 1 } };
  const { groups, inAll } = await run(
    tally({ groupBy: 'month', measure: 'revenue', isNew: true, period }),
  );
  const before = new Set(keys('revenue', 'party', [], { from: null, to: '2025-12-31' }));
  let seen = before.size;
  for (const [month, end] of [
    ['2026-01-01', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-31'],
    ['2026-04-01', '2026-04-30'],
    ['2026-05-01', '2026-05-31'],
  ] as const) {
    const until = keys('revenue', 'party', [], { from: null, to: end }).length;
    expect(groups.find(({ key }) => key === month)?.count ?? 0).toBe(until - seen);
    seen = until;
  }
  expect(inAll).toBe(seen - before.size);
});

it('counts customers on record by city, whether they ever bought or not', async () => {
  const parties = batches
    .filter(({ origin }) => origin === 'books')
    .flatMap(({ parties: all }) => all ?? [])
    .filter(({ kind }) => kind === 'customer');
  const expected = new Map<string | null, number>();
  for (const { city } of parties) expected.set(city ?? null, (expected.get(city ?? null) ?? 0) + 1);
  const plan = tally({ groupBy: 'city', measure: null, party: 'customer' });
  const { rows } = await ledger.test.owner.query<{ count: string }>(
    "select count(*) from parties where business_id = $1 and kind = 'customer'",
    [ledger.businessId],
  );
  const { groups, inAll } = await run(plan);
  expect(inAll).toBe(Number(rows[0]?.count));
  expect(inAll).toBeGreaterThanOrEqual(parties.length);
  for (const [city] of expected) expect(groups.some(({ key }) => key === city)).toBe(true);
});

it('words a bound, an average and who has the most', () => {
  const groups = [
    { key: 'a', label: 'Ada', count: 3 },
    { key: 'b', label: 'Bert', count: 3 },
    { key: 'c', label: 'Cy', count: 1 },
    { key: null, label: '', count: 9 },
  ];
  const of = (change: Partial<TallyPlan>) =>
    phraseTally(tally({ counted: 'item', groupBy: 'party', party: 'customer', ...change }), {
      groups,
      inAll: 5,
    }).text.split('\n')[0];
  expect(of({ having: { operator: 'above', value: 1 } })).toBe(
    '**2** customers had more than 1 product or service with sales to date.',
  );
  expect(of({ ask: 'average' })).toBe(
    '**2.33** products and services with sales per customer on average to date, over the 3 customers with any.',
  );
  expect(of({ limit: 1 })).toBe(
    '**Ada and Bert** have the most products and services with sales to date: **3**.',
  );
});
