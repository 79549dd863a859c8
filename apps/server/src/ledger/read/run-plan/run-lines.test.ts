import { plainFigure, plan as planSchema } from '@cairn/analyst';
import { businessDay } from '@cairn/finance';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { ingest } from '../../write/ingest/ingest.ts';
import type { TransactionInput } from '../../write/ledger-batch.ts';
import { answerPlan } from '../../answer/answer-plan.ts';

const settings = { firstWeekday: 0, fiscalYearStartMonth: 1 } as const;
const today = businessDay('2026-06-15');

let test: TestDatabase;
let businessId: string;

const debit = (account: string, cents: bigint) => ({ account, debitCents: cents, creditCents: 0n });
const credit = (account: string, cents: bigint) => ({
  account,
  debitCents: 0n,
  creditCents: cents,
});

const transactions: TransactionInput[] = [
  {
    ...{ externalId: 'invoice', kind: 'invoice', date: '2026-05-01', number: '2606' },
    totalCents: 40_650n,
    lines: [
      debit('owed', 40_650n),
      { ...credit('sales', 36_000n), item: 'lessons', quantity: '10', unitPriceCents: 3_600n },
      { ...credit('sales', 5_000n), item: 'salt', quantity: '2.50', unitPriceCents: 2_000n },
      { ...debit('goods', 3_000n), item: 'salt' },
      { ...credit('stock', 3_000n), item: 'salt' },
      debit('discounts', 1_000n),
      credit('tax', 650n),
    ],
  },
  {
    ...{ externalId: 'bill', kind: 'bill', date: '2026-05-02', number: 'B-7' },
    totalCents: 8_000n,
    lines: [
      { ...debit('stock', 6_000n), item: 'salt', quantity: '100', description: 'Salt by the sack' },
      debit('rent', 2_000n),
      credit('payable', 8_000n),
    ],
  },
  {
    ...{ externalId: 'back', kind: 'vendor_credit', date: '2026-05-09' },
    totalCents: 600n,
    lines: [{ ...credit('stock', 600n), item: 'salt', quantity: '10' }, debit('payable', 600n)],
  },
];

beforeAll(async () => {
  test = await createTestDatabase();
  businessId = newId();
  await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
  const accounts = [
    ['owed', 'Receivable', 'accounts_receivable'],
    ['payable', 'Payable', 'accounts_payable'],
    ['sales', 'Sales', 'income'],
    ['discounts', 'Discounts given', 'income'],
    ['goods', 'Cost of Goods Sold', 'cost_of_goods_sold'],
    ['stock', 'Inventory', 'other_asset'],
    ['tax', 'Sales Tax', 'other_liability'],
    ['rent', 'Rent', 'expense'],
  ] as const;
  await test.database.withinBusiness(businessId, (tx) =>
    ingest(tx, businessId, {
      ...{ origin: 'books', source: 'lines', parties: [], transactions },
      accounts: accounts.map(([externalId, name, type]) => ({ externalId, name, type })),
      items: [
        { externalId: 'lessons', name: 'Lessons', kind: 'service' },
        { externalId: 'salt', name: 'Rock salt', kind: 'product' },
      ],
    }),
  );
});
afterAll(() => test.drop());

const answerOf = (plan: object) =>
  test.database.withinBusiness(businessId, (tx) => {
    const basis = { profitOrigin: 'books', cashOrigin: 'books' } as const;
    const scope = { tx, businessId, basis, firstWeekday: 0, now: new Date() } as const;
    return answerPlan(scope, planSchema.parse(plan), { today, settings });
  });

async function tablesOf(measure: 'invoices' | 'bills', conditions: object[]) {
  const { answer } = await answerOf({
    ...{ kind: 'list', measure, conditions, period: null },
    ...{ order: 'newest', limit: 100, focus: 'rows' },
  });
  return answer.tables;
}

it('shows what stands on one invoice, without what is owed for it and the goods that left the stock', async () => {
  const [, lines] = await tablesOf('invoices', [{ field: 'number', values: ['2606'] }]);
  expect(lines).toEqual({
    title: 'Lines',
    headers: ['For', 'Quantity', 'Price', 'Amount'],
    rows: [
      ['Lessons', '10', '$36.00', '$360.00'],
      ['Rock salt', '2.5', '$20.00', '$50.00'],
      ['Discounts given', '-', '-', '-$10.00'],
      ['Sales Tax', '-', '-', '$6.50'],
    ],
  });
});

it('counts of what was bought the pieces on bills less those sent back, and nothing that was sold', async () => {
  const bold = async (measure: 'purchases' | 'quantity_purchased') => {
    const { answer } = await answerOf({
      ...plainFigure,
      measures: [measure],
      conditions: [],
      period: null,
    });
    return /\*\*(.+?)\*\*/.exec(answer.text)?.[1];
  };
  expect([await bold('purchases'), await bold('quantity_purchased')]).toEqual(['$54.00', '90']);
});

it('shows of a bill what it was for, stock as well', async () => {
  const [, lines] = await tablesOf('bills', [{ field: 'number', values: ['B-7'] }]);
  expect(lines).toEqual({
    title: 'Lines',
    headers: ['For', 'Description', 'Quantity', 'Price', 'Amount'],
    rows: [
      ['Rock salt', 'Salt by the sack', '100', '-', '$60.00'],
      ['Rent', '-', '-', '-', '$20.00'],
    ],
  });
});

it('shows no lines where no one document was asked for by its number', async () => {
  expect(await tablesOf('invoices', [])).toHaveLength(1);
});
