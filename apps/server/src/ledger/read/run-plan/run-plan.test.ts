import {
  dimensions,
  documentStatuses,
  matrixSelection,
  measureIds,
  type Condition,
  type GroupQuery,
  type MatrixPlan,
  type Selection,
} from '@cairn/analyst';
import { ACCOUNT_TYPES, addDays, businessDay, transactionKinds } from '@cairn/finance';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { naiveGroups } from '../../../testing/random-plans/naive-ledger.ts';
import { randomLedger } from '../../../testing/random-plans/random-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { Basis } from '../../basis.ts';
import {
  evidenceToken,
  EVIDENCE_PAGE_ROWS,
  loadEvidence,
  readEvidenceToken,
} from '../evidence/evidence.ts';
import { ingest } from '../../write/ingest/ingest.ts';
import { runGroups } from './run-groups.ts';
import { runMatrix } from './run-matrix.ts';

/** Some hundreds of plans in every run; `RANDOM_PLANS=10000` for the long one. */
const runs = Number(process.env.RANDOM_PLANS ?? '400');
const bases: Basis[] = [
  { profitOrigin: 'books', cashOrigin: 'bank' },
  { profitOrigin: 'bank', cashOrigin: 'bank' },
  { profitOrigin: 'books', cashOrigin: 'books' },
];
/** Thousands of queries take their time, the more so on a machine that does other things as well. */
const timeout = 60_000 + runs * 60;
const batches = randomLedger(20_260_615);

let test: TestDatabase;
let businessId: string;
/** '<origin>/<external id>' to our id, and back. */
const ids = new Map<string, string>();
const names = new Map<string, string>();

beforeAll(async () => {
  test = await createTestDatabase();
  businessId = newId();
  await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
  for (const batch of batches) {
    await test.database.withinBusiness(businessId, (tx) => ingest(tx, businessId, batch));
  }
  for (const [table, id] of [
    ['accounts', 'account_id'],
    ['parties', 'party_id'],
    ['items', 'item_id'],
  ] as const) {
    const { rows } = await test.owner.query<{ id: string; source: string; external_id: string }>(
      `select ${id} as id, source, external_id from ${table} where business_id = $1`,
      [businessId],
    );
    for (const row of rows) {
      ids.set(`${row.source.replace('random-', '')}/${row.external_id}`, row.id);
      names.set(row.id, row.external_id);
    }
  }
});
afterAll(() => test.drop());

const named = (values: readonly string[]) =>
  fc
    .subarray([...values], { minLength: 1, maxLength: Math.min(3, values.length) })
    .map((chosen) => chosen.map((name) => ({ id: newId(), name })));
const accounts = named(ACCOUNT_TYPES.flatMap((type) => [`${type}-1`, `${type}-2`]));
const words = (...values: string[]) => fc.subarray(values, { minLength: 1 });

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    field: fc.constantFrom('category' as const, 'account' as const),
    not: fc.boolean(),
    values: accounts,
  }),
  fc.record({
    field: fc.constant('party' as const),
    not: fc.boolean(),
    values: named(['party-1', 'party-2', 'party-3', 'party-4', 'party-5']),
  }),
  fc.record({
    field: fc.constant('item' as const),
    not: fc.boolean(),
    values: named(['item-1', 'item-2']),
  }),
  fc.record({
    field: fc.constant('payment_method' as const),
    not: fc.boolean(),
    values: words('VISA', 'check', 'Cash'),
  }),
  fc.record({
    field: fc.constant('city' as const),
    not: fc.boolean(),
    values: words('boston', 'Austin'),
  }),
  fc.record({
    field: fc.constant('state' as const),
    not: fc.boolean(),
    values: words('ma', 'TX'),
  }),
  fc.record({
    field: fc.constant('item_kind' as const),
    not: fc.boolean(),
    values: fc.subarray(['product' as const, 'service' as const], { minLength: 1 }),
  }),
  fc.record({
    field: fc.constant('party_kind' as const),
    not: fc.boolean(),
    values: fc.subarray(['customer' as const, 'vendor' as const, 'employee' as const], {
      minLength: 1,
    }),
  }),
  fc.record({
    field: fc.constant('kind' as const),
    not: fc.boolean(),
    values: fc.subarray([...transactionKinds], { minLength: 1 }),
  }),
  fc.record({
    field: fc.constant('amount' as const),
    operator: fc.constantFrom(
      'above' as const,
      'below' as const,
      'at_least' as const,
      'at_most' as const,
      'exactly' as const,
    ),
    cents: fc.integer({ min: 0, max: 60 }).map((hundreds) => hundreds * 100),
  }),
  fc.record({
    field: fc.constant('status' as const),
    value: fc.constantFrom(...documentStatuses),
  }),
  fc.record({
    field: fc.constant('weekday' as const),
    days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
  }),
  fc.record({
    field: fc.constant('open_on' as const),
    day: fc.integer({ min: 0, max: 300 }).map((count) => addDays(businessDay('2025-11-01'), count)),
  }),
  fc
    .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 90 }))
    .chain(([first, length]) => {
      const from = addDays(businessDay('2025-11-01'), first);
      return fc.record({
        field: fc.constant('first_seen' as const),
        side: fc.constantFrom('customer' as const, 'vendor' as const),
        when: fc.constantFrom('within' as const, 'before' as const),
        from: fc.constant(from),
        to: fc.constant(addDays(from, length)),
      });
    }),
  fc.record({
    field: fc.constant('paid_on' as const),
    from: fc.option(
      fc.integer({ min: 0, max: 300 }).map((count) => addDays(businessDay('2025-11-01'), count)),
    ),
    to: fc.option(
      fc.integer({ min: 0, max: 300 }).map((count) => addDays(businessDay('2025-11-01'), count)),
    ),
  }),
);

const day = fc
  .integer({ min: 0, max: 300 })
  .map((count) => addDays(businessDay('2025-11-01'), count));
const selection: fc.Arbitrary<Selection> = fc.record({
  measure: fc.constantFrom(...measureIds),
  conditions: fc.array(condition, { maxLength: 3 }),
  from: fc.option(day),
  to: fc.option(day),
  asOf: day,
});
const query: fc.Arbitrary<GroupQuery> = fc.record({
  selection,
  groupBy: fc.option(fc.constantFrom(...dimensions)),
});

/** The same selection with the ids that the ledger gave to the records of this origin. */
function withIds(named: Selection, basis: Basis): Selection {
  const isCash = [
    'money_in',
    'money_out',
    'paid_out',
    'net_cash_flow',
    'transactions',
    'transactions_with_cards',
    'money_back',
    'transfers_in',
    'transfers_out',
  ].includes(named.measure);
  const origin = isCash ? basis.cashOrigin : basis.profitOrigin;
  return {
    ...named,
    conditions: named.conditions.map((item): Condition => {
      if (
        item.field !== 'category' &&
        item.field !== 'account' &&
        item.field !== 'party' &&
        item.field !== 'item'
      )
        return item;
      return {
        ...item,
        values: item.values.map(({ name }) => ({
          id: ids.get(`${origin}/${name}`) ?? newId(),
          name,
        })),
      };
    }),
  };
}

it('finds by SQL exactly what plain loops over the same records find', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(query, fc.constantFrom(...bases), async (asked, basis) => {
      const expected = naiveGroups(batches, basis, asked);
      const found = await test.database.withinBusiness(businessId, (tx) =>
        runGroups(
          { tx, businessId, basis, firstWeekday: 1, now: new Date() },
          { ...asked, selection: withIds(asked.selection, basis) },
        ),
      );
      expect({ total: found.total, count: found.count }).toEqual({
        total: expected.total,
        count: expected.count,
      });
      const groups = new Map(
        found.groups.map(({ key, total, count }) => [
          key === null ? null : (names.get(key) ?? key),
          { total, count },
        ]),
      );
      expect(groups).toEqual(expected.groups);
    }),
    { numRuns: runs, seed: 7 },
  );
});

it('adds up two ways at once to what each way adds up to alone', { timeout }, async () => {
  const basis: Basis = { profitOrigin: 'books', cashOrigin: 'books' };
  const matrix = fc
    .tuple(selection, fc.constantFrom(...dimensions), fc.constantFrom(...dimensions))
    .filter(([, rowsBy, columnsBy]) => rowsBy !== columnsBy);
  await fc.assert(
    fc.asyncProperty(matrix, async ([named, rowsBy, columnsBy]) => {
      const { measure, conditions, from, to, asOf } = withIds(named, basis);
      const period =
        from === null || to === null || from > to
          ? null
          : { from, to, label: 'a period', step: { days: 1 } };
      const plan: MatrixPlan = {
        kind: 'matrix',
        measure,
        aggregation: 'total',
        conditions,
        period,
        rowsBy,
        columnsBy,
        limit: null,
        best: null,
      };
      const scope = { businessId, basis, firstWeekday: 1, now: new Date() };
      await test.database.withinBusiness(businessId, async (tx) => {
        const cells = await runMatrix({ tx, ...scope }, plan, asOf);
        for (const [groupBy, side] of [
          [rowsBy, 'rowKey'],
          [columnsBy, 'columnKey'],
        ] as const) {
          const asked = { selection: matrixSelection(plan, asOf), groupBy };
          const { groups } = await runGroups({ tx, ...scope }, asked);
          const sums = new Map<string | null, bigint>();
          for (const cell of cells) sums.set(cell[side], (sums.get(cell[side]) ?? 0n) + cell.total);
          expect(sums).toEqual(new Map(groups.map(({ key, total }) => [key, total])));
        }
      });
    }),
    { numRuns: Math.ceil(runs / 8), seed: 13 },
  );
});

it('opens for every figure the rows that sum to it, to the cent', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(selection, async (asked) => {
      // Both origins are on record and no bank account is linked: books say it all.
      const basis: Basis = { profitOrigin: 'books', cashOrigin: 'books' };
      const figure = withIds(asked, basis);
      const token = evidenceToken({ of: 'rows', title: 'A figure', selection: figure });
      const evidence = readEvidenceToken(token);
      if (evidence === null) throw new Error('the token does not read back');
      await test.database.withinBusiness(businessId, async (tx) => {
        const { total } = await runGroups(
          { tx, businessId, basis, firstWeekday: 0, now: new Date() },
          { selection: figure, groupBy: null },
        );
        let sum = 0n;
        let seen = 0;
        for (let page = 1; ; page += 1) {
          const { rows, totalCents, rowCount } = await loadEvidence(tx, businessId, evidence, page);
          expect(totalCents).toBe(total);
          for (const row of rows) sum += row.amount;
          seen += rows.length;
          if (page * EVIDENCE_PAGE_ROWS >= rowCount) break;
        }
        expect(sum).toBe(total);
        expect(seen).toBeGreaterThanOrEqual(0);
      });
    }),
    { numRuns: Math.ceil(runs / 4), seed: 11 },
  );
});
