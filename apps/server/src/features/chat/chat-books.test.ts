import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import type { LineInput, TransactionInput } from '../../ledger/write/ledger-batch.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInUser;

const debit = (account: string, debitCents: bigint): LineInput => ({
  account,
  debitCents,
  creditCents: 0n,
});
const credit = (account: string, creditCents: bigint, item?: string): LineInput => ({
  account,
  debitCents: 0n,
  creditCents,
  ...(item !== undefined && { item, quantity: '2' }),
});
const invoice = (
  number: string,
  party: string,
  date: string,
  dueDate: string,
  cents: bigint,
  open: bigint,
): TransactionInput => ({
  externalId: `invoice-${number}`,
  kind: 'invoice',
  number,
  party,
  date,
  dueDate,
  totalCents: cents,
  openBalanceCents: open,
  lines: [debit('receivable', cents), credit('income', cents, 'design')],
});

beforeAll(async () => {
  server = await createTestApp();
  owner = await createSignedInUser(server);
  await server.services.database.withinBusiness(owner.businessId, (tx) =>
    ingest(tx, owner.businessId, {
      source: 'books',
      origin: 'books',
      accounts: [
        {
          externalId: 'bank',
          name: 'Checking',
          type: 'bank',
          openingBalanceCents: 100_000n,
          openingDate: '2026-01-01',
        },
        { externalId: 'receivable', name: 'Accounts Receivable', type: 'accounts_receivable' },
        { externalId: 'payable', name: 'Accounts Payable', type: 'accounts_payable' },
        { externalId: 'income', name: 'Services', type: 'income' },
        { externalId: 'rent', name: 'Rent', type: 'expense' },
      ],
      parties: [
        { externalId: 'acme', kind: 'customer', name: 'Acme Corp', city: 'Boston' },
        { externalId: 'ridge', kind: 'customer', name: 'Blue Ridge LLC', city: 'Austin' },
        { externalId: 'oak', kind: 'vendor', name: 'Oak Street Properties' },
      ],
      items: [{ externalId: 'design', name: 'Logo Design', kind: 'service' }],
      transactions: [
        invoice('1001', 'acme', '2026-04-02', '2026-05-02', 120_000n, 0n),
        invoice('1002', 'acme', '2026-05-04', '2026-06-03', 80_000n, 30_000n),
        invoice('1003', 'ridge', '2026-06-01', '2026-07-01', 50_000n, 50_000n),
        {
          externalId: 'payment-1',
          kind: 'payment',
          party: 'acme',
          date: '2026-05-01',
          totalCents: 120_000n,
          lines: [debit('bank', 120_000n), credit('receivable', 120_000n)],
        },
        {
          externalId: 'bill-1',
          kind: 'bill',
          party: 'oak',
          date: '2026-05-03',
          dueDate: '2026-06-02',
          totalCents: 90_000n,
          openBalanceCents: 90_000n,
          lines: [debit('rent', 90_000n), credit('payable', 90_000n)],
        },
      ],
    }),
  );
});
afterAll(() => server.close());

async function ask(question: string): Promise<ReplyOf<Api['ask']>['response']> {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/chat/ask',
    headers: owner.headers,
    payload: { question },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>().response;
}

it.each([
  ['How much do customers owe us?', '$800.00'],
  ['How much does Acme owe us?', '$300.00'],
  ['What do we owe?', '$900.00'],
  ['How many invoices are overdue?', '1'],
  ['Which invoices are overdue?', '$300.00'],
  ['total of unpaid invoices', '$800.00'],
  ['List unpaid bills', '$900.00'],
  ['average invoice in 2026', '$833.33'],
  ['How many invoices did we send to Acme?', '2'],
  ['largest invoice', '$1,200.00'],
  ['How much did Acme pay us in May?', '$1,200.00'],
  ['revenue from customers in Boston', '$2,000.00'],
  ['How many units of Logo Design did we sell this year?', '6'],
  ['sales of Logo Design in May', '$800.00'],
  ['How many customers do we have?', '2'],
  ['What did we spend on rent in May?', '$900.00'],
  ['How much cash do we have?', '$2,200.00'],
  // What was owed then, not what is open now of the invoices dated then.
  ['receivables as of 30 April 2026', '$1,200.00'],
  ['what did we owe as of May 31', '$900.00'],
  ['amount of invoice #1002', '$800.00'],
  ['median invoice in 2026', '$800.00'],
  ['total debits to Accounts Receivable in May', '$800.00'],
  ['What is overdue by more than 10 days?', '$300.00'],
])('answers "%s" from the books with %s', async (question, figure) => {
  const { text, understood } = await ask(question);
  expect(understood, text).toBe(true);
  expect(text).toContain(`**${figure}**`);
});

it.each([
  ['Did we make money in May?', 'No. ', '-$100.00'],
  ['Did we make money in April?', 'Yes. ', '$1,200.00'],
  ['Did we lose money in May?', 'Yes. ', '-$100.00'],
  ['Did we lose money in April?', 'No. ', '$1,200.00'],
])('answers "%s" by the sign of the figure: %s', async (question, short, figure) => {
  const { text } = await ask(question);
  expect(text.startsWith(short), text).toBe(true);
  expect(text).toContain(`**${figure}**`);
});

it('says how far two named customers are apart', async () => {
  const { text } = await ask('how much more did Acme spend than Blue Ridge in 2026');
  expect(text).toContain("That's **$1,500.00** more than Blue Ridge LLC, which has $500.00.");
});

it('says when those who no longer buy were last seen, and for how much until then', async () => {
  const { tables } = await ask('Which customers have not bought anything in June 2026?');
  expect(tables[0]?.rows).toEqual([['Acme Corp', '2026-05-04', '$2,000.00']]);
});

it('reads what a vendor billed to us as bills', async () => {
  const { text } = await ask('how much was billed to us by Oak Street Properties in May');
  expect(text).toContain('**$900.00**');
});

it('asks back where the very words found nothing and the costs next to them did', async () => {
  const { text, understood, suggestions } = await ask('purchase orders on rent in May');
  expect(understood, text).toBe(false);
  expect(suggestions).toContain('Expenses on Rent from May 1, 2026 to May 31, 2026');
});

it('says none where a single plain condition found nothing', async () => {
  const { text, understood } = await ask('How much did Blue Ridge pay us in May?');
  expect(understood).toBe(true);
  expect(text).toContain('found no');
});

it('names who owes most first', async () => {
  const { tables } = await ask('Who owes us money?');
  expect(tables[0]?.rows).toEqual([
    ['Blue Ridge LLC', '$500.00'],
    ['Acme Corp', '$300.00'],
  ]);
});

it('says who owed what on an earlier day, from the account of receivables', async () => {
  const { tables } = await ask('Who owed us money as of 30 April 2026?');
  expect(tables[0]?.rows).toEqual([['Acme Corp', '$1,200.00']]);
});

it.each(['open invoices as of 30 April 2026', 'overdue invoices as of 10 May 2026'])(
  'declines "%s" where a settled invoice does not say since when',
  async (question) => {
    const { understood, text } = await ask(question);
    expect(understood, text).toBe(false);
    expect(text).toContain('do not say when 1 of the invoices');
  },
);
