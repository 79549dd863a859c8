import { businessDay, type OperatingBurn } from '@cairn/finance';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addBankRows } from '../../../testing/documents.ts';
import { createSignedInUser } from '../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ingest } from '../../write/ingest/ingest.ts';
import type { LedgerBatch, TransactionInput } from '../../write/ledger-batch.ts';
import { loadKpiMetrics } from './kpi-metrics.ts';

let test: TestApp;
let businessId: string;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  businessId = newId();
  await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
});

const accounts = [
  { externalId: 'bank', name: 'Checking', type: 'bank' },
  { externalId: 'receivable', name: 'Receivable', type: 'accounts_receivable' },
  { externalId: 'oven', name: 'Oven', type: 'fixed_asset' },
  { externalId: 'loan', name: 'Harbor note', type: 'other_liability' },
  { externalId: 'taxes', name: 'Payroll taxes', type: 'other_liability' },
  { externalId: 'sales tax', name: 'Sales tax', type: 'other_liability' },
  { externalId: 'deposits', name: 'Deposits held', type: 'other_liability' },
  { externalId: 'olga', name: 'Olga', type: 'equity' },
  { externalId: 'sales', name: 'Sales', type: 'income' },
  { externalId: 'wages', name: 'Wages', type: 'expense' },
  { externalId: 'interest', name: 'Interest', type: 'other_expense' },
] satisfies LedgerBatch['accounts'];

/** Dollars by account: debits above zero, credits below. */
const entry = (
  date: string,
  amounts: Record<string, number>,
  kind: TransactionInput['kind'] = 'journal',
): TransactionInput => ({
  externalId: newId(),
  kind,
  date,
  totalCents: 0n,
  lines: Object.entries(amounts).map(([account, dollars]) => ({
    account,
    debitCents: dollars > 0 ? BigInt(dollars * 100) : 0n,
    creditCents: dollars < 0 ? BigInt(-dollars * 100) : 0n,
  })),
});

async function burnOf(transactions: TransactionInput[]): Promise<OperatingBurn> {
  return test.database.withinBusiness(businessId, async (tx) => {
    await ingest(tx, businessId, { source: 'test', origin: 'books', accounts, transactions });
    const { kpis } = await loadKpiMetrics(tx, businessId, businessDay('2026-06-15'));
    return kpis.projectedRunway.burn;
  });
}

const told = ({ inCents, outCents, leftOut }: OperatingBurn) => ({
  in: Number(inCents) / 100,
  out: Number(outCents) / 100,
  leftOut: Object.fromEntries(
    leftOut.map(({ name, amountCents }) => [name, Number(amountCents) / 100]),
  ),
});

const sale = entry('2026-05-01', { bank: 1_000, sales: -1_000 }, 'sales_receipt');

it('leaves out a loan, the money of the owner and equipment, whatever they are called', async () => {
  const burn = await burnOf([
    sale,
    entry('2026-05-02', { bank: 100_000, loan: -100_000 }, 'deposit'),
    entry('2026-05-03', { bank: -30_000, oven: 30_000 }, 'expense'),
    entry('2026-05-04', { bank: -5_000, olga: 5_000 }, 'expense'),
    entry('2026-05-05', { bank: -700, wages: 700 }, 'expense'),
  ]);
  expect(told(burn)).toEqual({
    in: 1_000,
    out: 700,
    leftOut: { 'Harbor note': 100_000, Oven: -30_000, Olga: -5_000 },
  });
});

it('counts the interest of a payment on a loan and leaves its principal out', async () => {
  const burn = await burnOf([
    sale,
    entry('2026-05-02', { bank: -1_000, loan: 900, interest: 100 }, 'expense'),
  ]);
  expect(told(burn)).toEqual({ in: 1_000, out: 100, leftOut: { 'Harbor note': -900 } });
});

it('counts what is owed from running the business: taxes on wages and sales, deposits used up', async () => {
  const burn = await burnOf([
    entry('2026-04-01', { bank: 1_080, sales: -1_000, 'sales tax': -80 }, 'sales_receipt'),
    entry('2026-04-02', { bank: -700, wages: 1_000, taxes: -300 }, 'payroll'),
    entry('2026-04-15', { bank: -300, taxes: 300 }, 'expense'),
    entry('2026-04-20', { bank: -80, 'sales tax': 80 }, 'expense'),
    entry('2026-04-21', { bank: 500, deposits: -500 }, 'deposit'),
    entry('2026-05-21', { deposits: 500, sales: -500 }),
  ]);
  expect(told(burn)).toEqual({ in: 1_580, out: 1_080, leftOut: {} });
});

it('is of no transfer between own accounts, and of the 13 weeks only', async () => {
  const burn = await burnOf([
    entry('2026-03-15', { bank: 50, sales: -50 }, 'sales_receipt'),
    entry('2026-03-16', { bank: 70, sales: -70 }, 'sales_receipt'),
    entry('2026-06-14', { bank: -20, wages: 20 }, 'expense'),
    entry('2026-06-15', { bank: -9, wages: 9 }, 'expense'),
    entry('2026-03-15', { bank: 10_000, loan: -10_000 }, 'transfer'),
  ]);
  expect(told(burn)).toEqual({ in: 70, out: 20, leftOut: {} });
});

it('is never moved by the owner and equipment, mixed with sales in one entry', async () => {
  for (let round = 0; round < 5; round += 1) {
    businessId = newId();
    await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
    const entries = Array.from({ length: 40 }, (_, at) => {
      const earned = ((at * 37 + round * 101) % 400) - 200;
      const other = ((at * 53 + round * 17) % 900) - 450;
      const account = at % 2 === 0 ? 'olga' : 'oven';
      const date = `2026-0${4 + (at % 2)}-${String(1 + (at % 28)).padStart(2, '0')}`;
      return {
        earned,
        other,
        entry: entry(date, { bank: earned + other, sales: -earned, [account]: -other }),
      };
    });
    const burn = told(await burnOf(entries.map(({ entry }) => entry)));
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    expect(burn.in).toBe(sum(entries.map(({ earned }) => Math.max(0, earned))));
    expect(burn.out).toBe(sum(entries.map(({ earned }) => Math.max(0, -earned))));
    expect(sum(Object.values(burn.leftOut))).toBe(sum(entries.map(({ other }) => other)));
  }
});

it('knows of bank rows by their category, and by the record that they are matched to', async () => {
  const user = await createSignedInUser(test);
  ({ businessId } = user);
  await addBankRows(test, user, [
    ['2026-04-01', 100_000n, 'CORNER CAFE PAYMENT'],
    ['2026-05-02', 10_000_000n, 'WIRE IN 4432'],
    ['2026-05-05', -70_000n, 'GUSTO PAYROLL'],
  ]);
  const books = await burnOf([entry('2026-05-01', { bank: 100_000, loan: -100_000 }, 'deposit')]);
  expect(told(books).leftOut).toEqual({});
  await test.owner.query(
    `update transactions b set matched_transaction_id = r.transaction_id from transactions r
     where b.business_id = $1 and r.business_id = $1 and b.origin = 'bank' and r.origin = 'books'
       and b.total_cents = 10000000`,
    [businessId],
  );
  expect(told(await burnOf([]))).toEqual({
    in: 1_000,
    out: 700,
    leftOut: { 'Harbor note': 100_000 },
  });
});
