import { plan as planSchema, type Claim, type MembersPlan } from '@cairn/analyst';
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
import { runMembers } from './run-members.ts';

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

type Condition = Claim['conditions'][number];
const ofItem = (name: string): Condition => ({
  field: 'item',
  not: false,
  values: [{ id: items.get(name) ?? newId(), name }],
});

const notBack: Condition = { field: 'kind', not: true, values: ['credit_memo', 'refund'] };

/** By plain loops: what each party's rows of a claim come to, and who has any; what came back is no sale. */
function byParty({ measure, conditions, period }: Claim) {
  const dates = { from: period?.from ?? null, to: period?.to ?? null, asOf: '2026-06-15' };
  const groupsOf = (asked: Condition[]) =>
    naiveGroups(batches, basis, {
      selection: { measure, conditions: asked, ...dates },
      groupBy: 'party',
    }).groups;
  const isOfSales = measure === 'revenue' || measure === 'product_sales';
  const taking = groupsOf(isOfSales ? [...conditions, notBack] : conditions);
  return { all: groupsOf(conditions), taking };
}

const everyone = [1, 2, 3, 4, 5].map((number) => `party-${number}`);

function isTrueOf(id: string, claim: Claim): boolean {
  const { all, taking } = byParty(claim);
  if (claim.bound === null) return taking.has(id) === claim.has;
  const total = all.get(id)?.total ?? 0n;
  const value = BigInt(claim.bound.value);
  if (claim.bound.operator === 'exactly') return total === value;
  return claim.bound.operator === 'above' ? total > value : total < value;
}

const named = (id: string) => id.replace('party-', 'Party ');

const period = fc
  .tuple(
    fc.constantFrom('2025-12-01', '2026-01-15', '2026-03-01'),
    fc.constantFrom('2026-03-31', '2026-05-15', '2026-08-01'),
  )
  .map(([from, to]) => ({ from, to, label: 'a period', step: { days: 1 } }));

const claim: fc.Arbitrary<Claim> = fc.oneof(
  fc.record({
    measure: fc.constantFrom('revenue', 'expenses', 'invoices', 'payments_received'),
    conditions: fc.constant([]),
    period: fc.option(period),
    has: fc.boolean(),
    bound: fc.constant(null),
  }),
  fc.record({
    measure: fc.constant('product_sales'),
    conditions: fc.constantFrom('item-1', 'item-2').map((name) => [ofItem(name)]),
    period: fc.option(period),
    has: fc.boolean(),
    bound: fc.constant(null),
  }),
  fc.record({
    measure: fc.constantFrom('revenue', 'receivables'),
    conditions: fc.constant([]),
    period: fc.constant(null),
    has: fc.constant(true),
    bound: fc.record({
      of: fc.constant('total'),
      operator: fc.constantFrom('above', 'below', 'exactly'),
      value: fc.constantFrom(0, 10_000, 200_000),
    }),
  }),
) as fc.Arbitrary<Claim>;

const members = (claims: Partial<Claim>[], change: Partial<MembersPlan> = {}): MembersPlan =>
  planSchema.parse({
    kind: 'members',
    dimension: 'party',
    party: null,
    claims,
    ...change,
  }) as MembersPlan;

const found = (plan: MembersPlan) =>
  ledger.within((tx) =>
    runMembers({ tx, businessId: ledger.businessId, basis, firstWeekday: 0 }, plan, '2026-06-15'),
  );
const names = async (plan: MembersPlan) => (await found(plan)).shown.map(({ label }) => label);

it('finds of whom every claim is true, whatever is claimed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(claim, { minLength: 1, maxLength: 4 }), async (claims) => {
      const expected = everyone.filter((id) => claims.every((one) => isTrueOf(id, one)));
      // Each bank and the books know everyone once more, of whom nothing but what is missing is true.
      fc.pre(claims.some(({ has, bound }) => has && bound === null));
      const label = await names(members(claims));
      expect(new Set(label)).toEqual(new Set(expected.map(named)));
    }),
    { numRuns: 60, seed: 3 },
  );
});

it('tells what the rows of each claim come to, and when they were first and last seen', async () => {
  const all = planSchema.parse({
    kind: 'members',
    dimension: 'party',
    party: null,
    claims: [{ measure: 'revenue' }, { measure: 'product_sales', conditions: [ofItem('item-1')] }],
  }) as MembersPlan;
  const { shown } = await found(all);
  expect(shown.length).toBeGreaterThan(0);
  const totals = all.claims.map((one) => byParty(one).all);
  for (const { label, totals: told, firstDay, lastDay } of shown) {
    const id = label.replace('Party ', 'party-');
    expect(told).toEqual(totals.map((of) => of.get(id)?.total ?? 0n));
    expect(String(firstDay) <= String(lastDay)).toBe(true);
  }
});

it('keeps the few with the most of something, and counts them all', async () => {
  const claims = [{ measure: 'revenue' as const }];
  const rank = { measure: 'revenue' as const, conditions: [], period: null };
  const all = await found(members(claims));
  const { count, shown } = await found(
    members(claims, { rank: { ...rank, order: 'most', limit: 1 } }),
  );
  expect(count).toBe(all.count);
  const most = [...all.shown].sort((a, b) => Number((b.totals[0] ?? 0n) - (a.totals[0] ?? 0n)));
  expect(shown.map(({ label }) => label)).toEqual([most[0]?.label]);
});

it('looks for those somewhere among those somewhere', async () => {
  const day = { from: '2026-03-01', to: '2026-03-01', label: 'a day', step: { days: 1 } };
  const inTexas: Condition = { field: 'state', not: false, values: ['TX'] };
  const none = [{ measure: 'revenue' as const, period: day, has: false }];
  const everywhere = await names(members(none));
  const there = await names(members(none, { of: [inTexas] }));
  expect(new Set(there)).toEqual(new Set(everywhere.filter((label) => /Party [23]$/.test(label))));
  expect(there.length).toBeGreaterThan(0);
  expect(everywhere.length).toBeGreaterThan(there.length);
});

it('asks of the one who is named', async () => {
  const { rows } = await ledger.test.owner.query<{ party_id: string; name: string }>(
    'select distinct party_id, p.name from parties p join transactions t using (business_id, party_id) where business_id = $1',
    [ledger.businessId],
  );
  const claims = [{ measure: 'revenue' as const }];
  const all = new Set(await names(members(claims)));
  expect(all.size).toBeGreaterThan(0);
  const named = await Promise.all(
    rows.map(({ party_id: id, name }) =>
      names(members(claims, { of: [{ field: 'party', not: false, values: [{ id, name }] }] })),
    ),
  );
  expect(new Set(named.flat())).toEqual(all);
});

it('counts the days and months without any, until today', async () => {
  const within = { from: '2026-05-01', to: '2026-12-31', label: 'a period', step: { days: 1 } };
  for (const dimension of ['day', 'month'] as const) {
    const length = dimension === 'day' ? 10 : 7;
    const selection = { measure: 'revenue' as const, conditions: [notBack], asOf: '2026-06-15' };
    const { groups } = naiveGroups(batches, basis, {
      selection: { ...selection, from: within.from, to: '2026-06-15' },
      groupBy: 'day',
    });
    const sold = new Set([...groups.keys()].map((day) => (day ?? '').slice(0, length)));
    const all = Array.from({ length: 46 }, (_, at) =>
      new Date(Date.parse(within.from) + at * 86_400_000).toISOString().slice(0, length),
    );
    const claims = [{ measure: 'revenue' as const, has: false }];
    const { shown } = await found(members(claims, { dimension, within }));
    const keys = shown.map(({ key }) => key.slice(0, length));
    expect(keys).toEqual([...new Set(all)].filter((one) => !sold.has(one)));
  }
});
