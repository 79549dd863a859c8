import type { Api, ReplyOf } from '@cairn/contract';
import type { AccountType } from '@cairn/finance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
  owner = await createSignedInUser(server);
  await server.database.withinBusiness(owner.businessId, (tx) =>
    ingest(tx, owner.businessId, books),
  );
});
afterAll(() => server.close());

const account = (name: string, type: AccountType, dollars: bigint, isLongTerm?: boolean) => ({
  ...{
    externalId: name,
    name,
    type,
    openingBalanceCents: dollars * 100n,
    openingDate: '2026-01-01',
  },
  ...(isLongTerm !== undefined && { isLongTerm }),
});
const bill = (id: string, dueDate: string, dollars: bigint, openDollars: bigint) => ({
  ...{ externalId: id, kind: 'bill' as const, date: '2026-02-01', dueDate, party: 'Vendor' },
  ...{ totalCents: dollars * 100n, openBalanceCents: openDollars * 100n },
  lines: [
    { account: 'Parts', debitCents: dollars * 100n, creditCents: 0n },
    { account: 'Payables', debitCents: 0n, creditCents: dollars * 100n },
  ],
});
const books = {
  ...{ source: 'test-books', origin: 'books' as const },
  accounts: [
    account('Checking', 'bank', 9_000n),
    account('Mortgage', 'other_liability', -5_000n, true),
    account('Sales tax', 'other_liability', -300n, false),
    account('Deposits', 'other_liability', -200n),
    account('Owner', 'equity', -3_500n),
    account('Payables', 'accounts_payable', 0n),
    account('Parts', 'expense', 0n),
  ],
  parties: [{ externalId: 'Vendor', kind: 'vendor' as const, name: 'Vendor' }],
  transactions: [
    bill('soon', '2026-03-01', 400n, 400n),
    bill('later', '2028-03-01', 1_000n, 600n),
    {
      ...{ externalId: 'paid', kind: 'bill_payment' as const, date: '2026-04-10', party: 'Vendor' },
      totalCents: 40_000n,
      lines: [
        { account: 'Payables', debitCents: 40_000n, creditCents: 0n },
        { account: 'Checking', debitCents: 0n, creditCents: 40_000n },
      ],
    },
  ],
};

const get = async (url: string) => {
  const reply = await server.app.inject({ url, headers: owner.headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['balanceSheet']>>();
};
const sheetAt = (day: string) =>
  get(`/reports/balance-sheet?period=custom&from=2026-01-01&to=${day}&compare=none`);

it('counts as current what is due within a year, and what nobody says more of', async () => {
  const { rows, notes } = await sheetAt('2026-04-30');
  const amount = (label: string) => rows.find((row) => row.label === label)?.amount;
  expect(amount('Total accounts payable')).toBe(400);
  expect(amount('Total other current liabilities')).toBe(500);
  expect(amount('Total current liabilities')).toBe(900);
  expect(amount('Mortgage')).toBe(5_000);
  expect(amount('Total long-term liabilities')).toBe(5_600);
  expect(amount('Total liabilities')).toBe(6_500);
  expect(notes.join()).toContain('do not say whether Deposits is due within a year');
});

it('takes bills as they were open on that day, and as they are due from there', async () => {
  const amountOn = async (day: string, label: string) =>
    (await sheetAt(day)).rows.find((row) => row.label === label)?.amount;
  expect(await amountOn('2026-03-31', 'Total long-term liabilities')).toBe(6_000);
  expect(await amountOn('2027-03-02', 'Total long-term liabilities')).toBe(5_000);
});

it('opens the rows of either part', async () => {
  const { rows } = await sheetAt('2027-03-02');
  const sums = rows.filter(
    ({ label }) =>
      label.startsWith('Total') && /liabilit|payable/.test(label) && !/equity/.test(label),
  );
  expect(sums).toHaveLength(5);
  for (const { label, amount, evidence } of sums) {
    const opened = await server.app.inject({
      url: `/ledger/evidence?token=${evidence ?? ''}`,
      headers: owner.headers,
    });
    expect(opened.json<{ total: number }>().total, label).toBe(amount);
  }
});
