import { plan as planSchema, type Plan } from '@cairn/analyst';
import { businessDay } from '@cairn/finance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomLedger } from '../../../testing/random-plans/random-ledger.ts';
import {
  ofBooks as basis,
  openLedgerOfBooks,
  type LedgerOfBooks,
} from '../../../testing/ledger-of-books.ts';
import { runBalances } from './run-balances.ts';
import { runSection } from './run-section.ts';

const settings = { firstWeekday: 0, fiscalYearStartMonth: 7 } as const;
const today = businessDay('2026-06-15');
const asOf = '2026-03-31';

let ledger: LedgerOfBooks;
let receivable: string[];

beforeAll(async () => {
  ledger = await openLedgerOfBooks(randomLedger(99), { today, settings });
  const { rows } = await ledger.test.owner.query<{ account_id: string }>(
    "select account_id from accounts where business_id = $1 and origin = 'books' and type = 'accounts_receivable'",
    [ledger.businessId],
  );
  receivable = rows.map(({ account_id: id }) => id);
});
afterAll(() => ledger.close());

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

const ask = (plan: Plan) => ledger.answer(plan);

const inCents = (written: unknown) =>
  Math.round(Number(String(written).replaceAll(/[$,]/g, '')) * 100);

it('adds up, customer by customer, to the balance of the receivable accounts of that day', async () => {
  const { tables } = await ask(owedThen);
  const sum = (tables[0]?.rows ?? []).reduce((total, [, amount]) => total + inCents(amount), 0);
  const balances = await ledger.within((tx) =>
    runBalances({ tx, businessId: ledger.businessId, basis }, asOf, receivable),
  );
  const expected = balances.reduce((total, { cents }) => total + Number(cents ?? 0n), 0);
  expect(expected).not.toBe(0);
  expect(sum).toBe(expected);
});

it('gives assets that are liabilities and equity together', async () => {
  const { totals } = await ledger.within((tx) =>
    runSection({ tx, businessId: ledger.businessId, basis }, 'sheet', asOf, settings),
  );
  const [assets, liabilities, equity] = totals.map(({ cents }) => cents);
  expect(assets).not.toBe(0n);
  expect(assets).toBe((liabilities ?? 0n) + (equity ?? 0n));
});

it('does not say who owed what where the books began with a balance of nobody', async () => {
  await ledger.test.owner.query(
    'update accounts set opening_balance_cents = 500 where business_id = $1 and account_id = $2',
    [ledger.businessId, receivable[0]],
  );
  expect(await ask(owedThen)).toMatchObject({ understood: false, tables: [] });
});
