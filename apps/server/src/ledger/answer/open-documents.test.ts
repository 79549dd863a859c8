import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerOfBooks, type LedgerOfBooks } from '../../testing/ledger-of-books.ts';
import type { TransactionInput } from '../write/ledger-batch.ts';

let ledger: LedgerOfBooks;

const document = (kind: 'invoice' | 'credit_memo', date: string, total: bigint, open: bigint) => {
  const [debitCents, creditCents] = kind === 'invoice' ? [total, 0n] : [0n, total];
  return {
    externalId: `${kind} ${date}`,
    ...{ kind, date, totalCents: total, openBalanceCents: open, party: 'Ada' },
    lines: [
      { account: 'owed', debitCents, creditCents },
      { account: 'sales', debitCents: creditCents, creditCents: debitCents },
    ],
  } satisfies TransactionInput;
};

beforeAll(async () => {
  ledger = await openLedgerOfBooks([
    {
      ...{ origin: 'books', source: 'open', items: [] },
      accounts: [
        { externalId: 'owed', name: 'Receivable', type: 'accounts_receivable' },
        { externalId: 'sales', name: 'Sales', type: 'income' },
      ],
      parties: [{ externalId: 'Ada', name: 'Ada', kind: 'customer' }],
      transactions: [
        document('invoice', '2026-06-01', 200_000n, 50_000n),
        document('invoice', '2026-06-05', 150_000n, 150_000n),
        document('invoice', '2026-02-05', 90_000n, 0n),
        document('credit_memo', '2026-03-01', 8_000n, 8_000n),
      ],
    },
  ]);
});
afterAll(() => ledger.close());

const list = (measure: string, conditions: unknown[]) =>
  ledger.answer({
    ...{ kind: 'list', measure, conditions, period: null, order: 'newest' },
    ...{ limit: 100, skip: 0, each: null, of: 'rows', focus: 'rows' },
  });
const ofInvoices = { field: 'kind', not: false, values: ['invoice'] };

it('lists what is open beside what was billed and paid, and says what credits take off', async () => {
  const { text, tables } = await list('receivables', [ofInvoices]);
  expect(text).toContain('**$2,000.00** in total.');
  expect(text).toContain("Credits not applied yet take $80.00 off that, so you're owed $1,920.00.");
  expect(tables[0]?.headers.slice(-3)).toEqual(['Billed', 'Paid', 'Open']);
  expect(tables[0]?.rows.map((row) => row.slice(-3))).toEqual([
    ['$1,500.00', '$0.00', '$1,500.00'],
    ['$2,000.00', '$1,500.00', '$500.00'],
  ]);
});

it('sums what is open of unpaid invoices that are told by what they were for', async () => {
  const { text, tables } = await list('invoices', [{ field: 'status', value: 'open' }]);
  expect(text).toContain('**$2,000.00** still open of $3,500.00 billed.');
  expect(tables[0]?.headers).not.toContain('Amount');
});

it('tells credits beside the total of open invoices, and not beside what they are in already', async () => {
  const total = (conditions: unknown[]) =>
    ledger.answer({
      ...{ kind: 'figure', measures: ['receivables'], aggregation: 'total', per: null, conditions },
      ...{ period: null, comparison: null, groupBy: null, order: 'natural', limit: null },
      ...{ having: null, share: false, trend: false, presentation: 'auto' },
    });
  expect((await total([ofInvoices])).text).toContain("so you're owed $1,920.00.");
  const { text } = await total([]);
  expect(text).toContain('**$1,920.00**');
  expect(text).not.toContain('Credits not applied');
});
