import { businessDay } from '@cairn/finance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerOfBooks, type LedgerOfBooks } from '../../../testing/ledger-of-books.ts';
import type { TransactionInput } from '../../write/ledger-batch.ts';
import { agingsAt } from '../figures/open-documents.ts';

const today = businessDay('2026-06-15');

let ledger: LedgerOfBooks;

const document = (kind: 'invoice' | 'credit_memo', date: string, open: bigint, dueDate?: string) =>
  ({
    externalId: `${kind} ${date}`,
    ...{ kind, date, totalCents: open, openBalanceCents: open, party: 'Ada' },
    ...(dueDate !== undefined && { dueDate }),
    lines: [
      { account: kind === 'invoice' ? 'owed' : 'sales', debitCents: open, creditCents: 0n },
      { account: kind === 'invoice' ? 'sales' : 'owed', debitCents: 0n, creditCents: open },
    ],
  }) satisfies TransactionInput;

beforeAll(async () => {
  ledger = await openLedgerOfBooks([
    {
      origin: 'books',
      source: 'aging',
      accounts: [
        { externalId: 'owed', name: 'Receivable', type: 'accounts_receivable' },
        { externalId: 'sales', name: 'Sales', type: 'income' },
      ],
      items: [],
      parties: [{ externalId: 'Ada', name: 'Ada', kind: 'customer' }],
      transactions: [
        document('invoice', '2026-06-01', 1_000n, '2026-07-01'),
        // Without a due date they are due on their own date.
        document('invoice', '2026-06-05', 300n),
        document('invoice', '2026-02-05', 2_000n),
        document('invoice', '2026-04-01', 70n, '2026-05-01'),
        // A credit ages in neither, whatever date it carries.
        document('credit_memo', '2026-03-01', 50n, '2026-03-01'),
      ],
    },
  ]);
});
afterAll(() => ledger.close());

const tell = (measure: string, groupBy: string | null) =>
  ledger.answer({
    ...{ kind: 'figure', measures: [measure], aggregation: 'total', per: null, conditions: [] },
    ...{ period: null, comparison: null, groupBy, order: 'natural', limit: null, having: null },
    ...{ share: false, trend: false, presentation: 'auto' },
  });

const inCents = (written: unknown) =>
  BigInt(Math.round(Number(String(written).replaceAll(/[$,]/g, '')) * 100));

it('ages in an answer as in the report, documents without a due date and credits with one too', async () => {
  const { agings } = await ledger.within((tx) =>
    agingsAt(tx, ledger.businessId, 'books', { side: 'receivables', days: [today], today }),
  );
  const [report] = agings;
  expect(Object.values(report?.buckets ?? {})).toEqual([950n, 300n, 70n, 0n, 2_000n]);
  const { tables } = await tell('receivables', 'aging');
  expect((tables[0]?.rows ?? []).map(([, amount]) => inCents(amount))).toEqual([
    950n,
    300n,
    70n,
    2_000n,
  ]);
  const { text } = await tell('overdue_receivables', null);
  expect(text).toContain('**$23.70**');
  expect(report?.overdueCents).toBe(2_370n);
});
