import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerOfBooks, type LedgerOfBooks } from '../../../testing/ledger-of-books.ts';
import type { TransactionInput } from '../../write/ledger-batch.ts';

let ledger: LedgerOfBooks;

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
  ledger = await openLedgerOfBooks([
    {
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
    },
  ]);
});
afterAll(() => ledger.close());

const ask = (change: object) =>
  ledger.answer({
    ...{ kind: 'figure', measures: ['invoices'], aggregation: 'total', per: null },
    ...{ conditions: [], period: null, comparison: null, groupBy: null, order: 'natural' },
    ...{ limit: null, having: null, share: false, trend: false, presentation: 'auto' },
    ...change,
  });

it('tells several statistics of the same rows', async () => {
  const { text, tables } = await ask({
    statistics: ['least', 'most', 'average', 'median', 'count', 'total'],
  });
  expect(text).toContain(
    '**$10.00** at the lowest, **$110.00** at the highest, **$50.00** on average, **$40.00** as the median, **4** transactions, **$200.00** in total',
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
  expect(text).toMatch(/^\*\*2\*\* customers .*: \*\*\$200\.00\*\* in total/);
});
