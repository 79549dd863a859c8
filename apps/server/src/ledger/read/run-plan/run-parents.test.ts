import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerOfBooks, type LedgerOfBooks } from '../../../testing/ledger-of-books.ts';

let ledger: LedgerOfBooks;

const invoice = (party: string, cents: bigint) => ({
  externalId: `invoice of ${party}`,
  kind: 'invoice' as const,
  date: '2026-05-04',
  party,
  totalCents: cents,
  lines: [
    { account: 'receivable', debitCents: cents, creditCents: 0n },
    { account: 'sales', debitCents: 0n, creditCents: cents },
  ],
});

beforeAll(async () => {
  ledger = await openLedgerOfBooks([
    {
      origin: 'books',
      source: 'quickbooks',
      accounts: [
        { externalId: 'receivable', name: 'Accounts Receivable', type: 'accounts_receivable' },
        { externalId: 'sales', name: 'Sales', type: 'income' },
      ],
      items: [],
      // A job may come before the customer whose it is.
      parties: [
        { externalId: 'porch', name: 'Porch', kind: 'customer', parentId: 'kitchen' },
        { externalId: 'kitchen', name: 'Kitchen', kind: 'customer', parentId: 'mill' },
        { externalId: 'mill', name: 'Mill House', kind: 'customer' },
        { externalId: 'other', name: 'Other', kind: 'customer' },
      ],
      transactions: [
        invoice('mill', 100_00n),
        invoice('kitchen', 30_00n),
        invoice('porch', 7_00n),
        invoice('other', 1_00n),
      ],
    },
  ]);
});
afterAll(() => ledger.close());

async function revenueOf(name: string, not = false): Promise<string | undefined> {
  const { rows } = await ledger.test.owner.query<{ id: string }>(
    'select party_id as id from parties where business_id = $1 and name = $2',
    [ledger.businessId, name],
  );
  const { evidence } = await ledger.answer({
    ...{ kind: 'figure', measures: ['revenue'], aggregation: 'total', per: null },
    conditions: [{ field: 'party', not, values: [{ id: rows[0]?.id ?? '', name }] }],
    period: { from: '2026-01-01', to: '2026-12-31', label: '2026', step: { months: 12 } },
    ...{ comparison: null, groupBy: null, order: 'natural', limit: null, having: null },
    ...{ share: false, trend: false, presentation: 'auto' },
  });
  return evidence[0]?.figure;
}

it('a customer counts with its jobs and their jobs, each job by itself', async () => {
  expect(await revenueOf('Mill House')).toBe('$137.00');
  expect(await revenueOf('Kitchen')).toBe('$37.00');
  expect(await revenueOf('Porch')).toBe('$7.00');
});

it('without a customer is without its jobs', async () => {
  expect(await revenueOf('Mill House', true)).toBe('$1.00');
});
