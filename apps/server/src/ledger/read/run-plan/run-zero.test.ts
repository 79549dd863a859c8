import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerOfBooks, type LedgerOfBooks } from '../../../testing/ledger-of-books.ts';
import type { TransactionInput } from '../../write/ledger-batch.ts';

let ledger: LedgerOfBooks;

const invoice = (number: number, date: string, party: string, open: bigint): TransactionInput => ({
  externalId: `invoice-${number}`,
  kind: 'invoice',
  date,
  totalCents: 1_000n,
  openBalanceCents: open,
  party,
  lines: [
    { account: 'owed', debitCents: 1_000n, creditCents: 0n },
    { account: 'sales', debitCents: 0n, creditCents: 1_000n },
  ],
});

beforeAll(async () => {
  ledger = await openLedgerOfBooks([
    {
      origin: 'books',
      source: 'zero',
      accounts: [
        { externalId: 'owed', name: 'Receivable', type: 'accounts_receivable' },
        { externalId: 'sales', name: 'Sales', type: 'income' },
        { externalId: 'rent', name: 'Rent', type: 'expense' },
      ],
      items: [],
      parties: ['Ada', 'Bert', 'Cy'].map((name) => ({ externalId: name, name, kind: 'customer' })),
      transactions: [invoice(1, '2025-12-04', 'Ada', 1_000n), invoice(2, '2026-05-04', 'Bert', 0n)],
    },
  ]);
});
afterAll(() => ledger.close());

const ask = (plan: object) => ledger.answer(plan);

const members = { kind: 'members', dimension: 'party' };

it('names who owes nothing, whether anything was ever billed to them or not', async () => {
  const { text, tables } = await ask({
    ...{ ...members, party: 'customer' },
    claims: [{ measure: 'receivables', bound: { of: 'total', operator: 'exactly', value: 0 } }],
  });
  expect(text).toMatch(/^\*\*2\*\* customers on record have a zero balance/);
  expect(tables[0]?.rows).toEqual([['Bert'], ['Cy']]);
});

it('names the accounts that nothing was posted to, of the types that were said', async () => {
  const idle = (types: string[], from: string, to: string) =>
    ask({
      ...{ ...members, dimension: 'category', party: null, types },
      claims: [
        {
          ...{ measure: 'account_entries', has: false },
          period: { from, to, label: 'a period', step: { days: 1 } },
        },
      ],
    });
  const inMay = await idle([], '2026-05-01', '2026-05-31');
  expect(inMay.tables[0]?.rows.map(([name]) => name)).toEqual(['Rent']);
  const inApril = await idle(['income'], '2026-04-01', '2026-04-30');
  expect(inApril.tables[0]?.rows.map(([name]) => name)).toEqual(['Sales']);
});

it('puts the trial balance of a day on two sides that agree, and names what stands at zero', async () => {
  const day = { kind: 'balance', asOf: '2026-06-15', accounts: [], byAccount: false };
  const { text, tables } = await ask({ ...day, section: 'trial' });
  expect(text).toContain('debits **$20.00**, credits **$20.00**. The two sides agree.');
  expect(tables[0]?.rows).toEqual([
    ['Receivable', '$20.00', ''],
    ['Sales', '', '$10.00'],
    ['Retained earnings of earlier years', '', '$10.00'],
    ['Total', '$20.00', '$20.00'],
  ]);
  const atZero = await ask({ ...day, section: 'zero' });
  expect(atZero.text).toMatch(/^\*\*1\*\* account has a zero balance .*\*\*Rent\*\*\./);
});
