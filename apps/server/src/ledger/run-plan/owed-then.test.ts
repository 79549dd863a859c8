import { plan as planSchema, type Plan } from '@cairn/analyst';
import { businessDay } from '@cairn/finance';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomLedger } from '../../testing/random-plans/random-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ingest } from '../ingest/ingest.ts';
import { answerPlan } from './answer-plan.ts';
import { runBalances } from './run-balances.ts';
import { runSection } from './run-section.ts';

const basis = { profitOrigin: 'books', cashOrigin: 'books' } as const;
const settings = { firstWeekday: 0, fiscalYearStartMonth: 7 } as const;
const today = businessDay('2026-06-15');
const asOf = '2026-03-31';

let test: TestDatabase;
let businessId: string;
let receivable: string[];

beforeAll(async () => {
  test = await createTestDatabase();
  businessId = newId();
  await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
  for (const batch of randomLedger(99))
    await test.database.withinBusiness(businessId, (tx) => ingest(tx, businessId, batch));
  const { rows } = await test.owner.query<{ account_id: string }>(
    "select account_id from accounts where business_id = $1 and origin = 'books' and type = 'accounts_receivable'",
    [businessId],
  );
  receivable = rows.map(({ account_id: id }) => id);
});
afterAll(() => test.drop());

const owedThen = planSchema.parse({
  kind: 'figure',
  measures: ['owed_by_customers'],
  aggregation: 'total',
  per: null,
  conditions: [],
  period: { from: '1900-01-01', to: asOf, label: 'until then', step: { days: 1 } },
  comparison: null,
  groupBy: 'party',
  order: 'most',
  limit: null,
  having: null,
  share: false,
  trend: false,
  presentation: 'auto',
});

const ask = (plan: Plan) =>
  test.database.withinBusiness(businessId, async (tx) => {
    const scope = { tx, businessId, basis, firstWeekday: 0, now: new Date() };
    return (await answerPlan(scope, plan, { today, settings })).answer;
  });

const inCents = (written: unknown) =>
  Math.round(Number(String(written).replaceAll(/[$,]/g, '')) * 100);

it('adds up, customer by customer, to the balance of the receivable accounts of that day', async () => {
  const { tables } = await ask(owedThen);
  const sum = (tables[0]?.rows ?? []).reduce((total, [, amount]) => total + inCents(amount), 0);
  const balances = await test.database.withinBusiness(businessId, (tx) =>
    runBalances({ tx, businessId, basis }, asOf, receivable),
  );
  const expected = balances.reduce((total, { cents }) => total + Number(cents ?? 0n), 0);
  expect(expected).not.toBe(0);
  expect(sum).toBe(expected);
});

it('gives assets that are liabilities and equity together', async () => {
  const { totals } = await test.database.withinBusiness(businessId, (tx) =>
    runSection({ tx, businessId, basis }, 'sheet', asOf, settings),
  );
  const [assets, liabilities, equity] = totals.map(({ cents }) => cents);
  expect(assets).not.toBe(0n);
  expect(assets).toBe((liabilities ?? 0n) + (equity ?? 0n));
});

it('does not say who owed what where the books began with a balance of nobody', async () => {
  await test.owner.query(
    'update accounts set opening_balance_cents = 500 where business_id = $1 and account_id = $2',
    [businessId, receivable[0]],
  );
  expect(await ask(owedThen)).toMatchObject({ understood: false, tables: [] });
});
