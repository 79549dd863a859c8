import type { Api, ReplyOf } from '@cairn/contract';
import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importArchive } from '../../../features/data-archive/import-archive.ts';
import { archiveFolder } from '../../../testing/archive-folder.ts';
import { createSignedInUser, type SignedInUser } from '../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const today = businessDay('2026-06-15');
const months = Array.from({ length: 15 }, (_, at) => addMonths(businessDay('2026-06-01'), -at));
const business =
  'business_name,fiscal_year_start_month,currency,time_zone\nFen Tools,1,USD,America/Chicago\n';

type Row = [date: string, dollars: number, written: string, name: string];

const bankAlone = (rows: readonly Row[]) => ({
  'business.csv': business,
  'bank_accounts.csv': `bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Fen Bank,checking,0042,9000.00,${today},\n`,
  'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${rows
    .map(
      ([date, dollars, written, name], at) =>
        `r${String(at)},b1,${date},${dollars.toFixed(2)},${written},${name},,\n`,
    )
    .join('')}`,
});

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function ownerOf(files: Record<string, string>): Promise<SignedInUser> {
  const owner = await createSignedInUser(server);
  await importArchive(server.services, owner.businessId, await archiveFolder(files));
  return owner;
}

async function ask({ headers }: SignedInUser, question: string) {
  const reply = await server.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers, payload: { question } },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>().response;
}

describe('a bank alone, where most is paid in for others', () => {
  const rows = months.flatMap((month): Row[] => [
    ...[3, 6, 9].map((day): Row => [addDays(month, day), 900, 'NORTHPAY MERCHANT DEP', 'Northpay']),
    [addDays(month, 4), 300, 'ACH CREDIT OAK LODGE', 'Oak Lodge'],
    [addDays(month, 8), 40, 'INTEREST PAID', 'Interest'],
    [addDays(month, 5), -400, 'BLUFF REALTY RENT', 'Bluff Realty Rent'],
  ]);
  let owner: SignedInUser;
  beforeAll(async () => {
    owner = await ownerOf(bankAlone(rows));
  });

  it.each(['who are our best customers?', 'which customers are slipping away?'])(
    'names only who bought: %s',
    async (question) => {
      const { text, tables } = await ask(owner, question);
      expect(text).toMatch(/^\*\*8\d% of your revenue comes through Northpay \(\$\d\d,\d00\)/);
      const names = tables.flatMap((table) => table.rows.map(([name]) => name));
      expect(names).not.toContain('Northpay');
      expect(`${text} ${names.join()}`).not.toContain('Interest');
    },
  );

  it('ranks who pays by name', async () => {
    const { text } = await ask(owner, 'who are our best customers?');
    expect(text).toContain('Oak Lodge is your best customer by name: $3,600');
  });

  it('has no invoice of which to say who has not paid', async () => {
    const { text } = await ask(owner, 'who still hasn’t payed');
    expect(text).toMatch(/no open invoices.*Connect your books/s);
  });
});

describe('a bank alone, where one name brings most', () => {
  const weekly = Array.from({ length: 110 }, (_, at) => addDays(today, -3 * at));
  it.each([
    ['is a customer where it pays each month', months.map((day) => addDays(day, 2)), 900, true],
    ['is none where it pays in every few days', weekly, 90, false],
  ])('%s', async (_, days, dollars, isCustomer) => {
    const owner = await ownerOf(
      bankAlone([
        ...days
          .filter((day) => day <= today)
          .map((day): Row => [day, dollars, 'CREDIT VALECREST', 'Valecrest']),
        ...months.map((day): Row => [day, 100, 'CREDIT OAK LODGE', 'Oak Lodge']),
      ]),
    );
    const { text } = await ask(owner, 'who are our best customers?');
    expect(text.includes('Valecrest is your best customer')).toBe(isCustomer);
  });
});
