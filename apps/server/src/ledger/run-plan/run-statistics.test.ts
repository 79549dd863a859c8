import { plan as planSchema } from '@cairn/analyst';
import { businessDay } from '@cairn/finance';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ingest } from '../ingest/ingest.ts';
import type { TransactionInput } from '../ledger-batch.ts';
import { answerPlan } from './answer-plan.ts';

const settings = { firstWeekday: 0, fiscalYearStartMonth: 1 } as const;

let test: TestDatabase;
let businessId: string;

const invoice = (number: number, party: string, cents: bigint): TransactionInput => ({
  externalId: `invoice-${number}`,
  kind: 'invoice',
  date: '2026-05-04',
  totalCents: cents,
  party,
  lines: [
    { account: 'owed', debitCents: cents, creditCents: 0n },
    { account: 'sales', debitCents: 0n, creditCents: cents },
  ],
});

beforeAll(async () => {
  test = await createTestDatabase();
  businessId = newId();
  await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
  await test.database.withinBusiness(businessId, (tx) =>
    ingest(tx, businessId, {
      origin: 'books',
      source: 'statistics',
      accounts: [
        { externalId: 'owed', name: 'Receivable', type: 'accounts_receivable' },
        { externalId: 'sales', name: 'Sales', type: 'income' },
      ],
      items: [],
      parties: ['Ada', 'Bert'].map((name) => ({ externalId: name, name, kind: 'customer' })),
      transactions: [
        invoice(1, 'Ada', 1_000n),
        invoice(2, 'Ada', 2_000n),
        invoice(3, 'Bert', 6_000n),
        invoice(4, 'Bert', 11_000n),
      ],
    }),
  );
});
afterAll(() => test.drop());

const ask = (change: object) =>
  test.database.withinBusiness(businessId, async (tx) => {
    const plan = planSchema.parse({
      ...{ kind: 'figure', measures: ['invoices'], aggregation: 'total', per: null },
      ...{ conditions: [], period: null, comparison: null, groupBy: null, order: 'natural' },
      ...{ limit: null, having: null, share: false, trend: false, presentation: 'auto' },
      ...change,
    });
    const basis = { profitOrigin: 'books', cashOrigin: 'books' } as const;
    const scope = { tx, businessId, basis, firstWeekday: 0, now: new Date() } as const;
    return (await answerPlan(scope, plan, { today: businessDay('2026-06-15'), settings })).answer;
  });

it('tells several statistics of the same rows', async () => {
  const { text, tables } = await ask({
    statistics: ['least', 'most', 'average', 'median', 'count', 'total'],
  });
  expect(text).toContain(
    '**$10.00** the lowest, **$110.00** the highest, **$50.00** on average, **$40.00** the median, **4** in number, **$200.00** in all',
  );
  expect(tables[0]?.rows).toContainEqual(['Median', '$40.00']);
});

it('opens the rows behind each of them', async () => {
  const { evidence } = await ask({ statistics: ['least', 'most', 'average'] });
  expect(evidence.map(({ figure }) => figure)).toEqual(['$10.00', '$110.00', '$50.00']);
});

it('puts number and average beside the total of each customer', async () => {
  const { tables } = await ask({
    statistics: ['count', 'total', 'average'],
    groupBy: 'party',
    order: 'most',
  });
  expect(tables[0]).toMatchObject({
    headers: ['Customer', 'Invoices', 'Number', 'Average'],
    rows: [
      ['Bert', '$170.00', '2', '$85.00'],
      ['Ada', '$30.00', '2', '$15.00'],
    ],
  });
});

it('says what all who are counted came to', async () => {
  const { text } = await ask({
    aggregation: 'count_groups',
    statistics: ['total'],
    groupBy: 'party',
    order: 'most',
  });
  expect(text).toMatch(/^\*\*2\*\* customers .*: \*\*\$200\.00\*\* in all/);
});
