import type { Api, ReplyOf } from '@cairn/contract';
import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchive } from '../../../../features/data-archive/import-archive.ts';
import { archiveFolder } from '../../../../testing/archive-folder.ts';
import { createSignedInUser } from '../../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
let headers = {};

/** A vendor of books and bank whose name has the word of an account, and six invoices of each customer, paid after so many days; Dune is slowest of all, Elm of those who buy bulk. */
const customers = [
  { id: 'c1', name: 'Dune Cafe', days: 70, account: 'a3' },
  { id: 'c2', name: 'Elm Bikes', days: 48, account: 'a2' },
  { id: 'c3', name: 'Fox Studio', days: 12, account: 'a2' },
];
const invoices = customers.flatMap((one) =>
  Array.from({ length: 6 }, (_, at) => {
    const date = addMonths(businessDay('2025-08-04'), at);
    return { ...one, key: `${one.id}i${String(at)}`, date, paid: addDays(date, one.days) };
  }),
);
const archive = {
  'business.csv':
    'business_name,fiscal_year_start_month,currency,time_zone\nFen Tools,1,USD,America/Chicago\n',
  'accounts.csv':
    'account_id,name,type,number,opening_balance,opening_date\na1,Accounts Receivable,accounts_receivable,,,\na2,Bulk Sales,income,,,\na3,Counter Sales,income,,,\n',
  'parties.csv': `party_id,kind,name,email,city,state\nv1,vendor,Fen Valley Bulk,,,\n${customers.map(({ id, name }) => `${id},customer,${name},,,\n`).join('')}`,
  'items.csv': 'item_id,name,kind,unit_price\n',
  'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n${invoices.map(({ key, date, id, paid }) => `${key},invoice,${date},${key},${id},${addDays(date, 30)},500.00,0.00,,,${paid}\n`).join('')}`,
  'bank_accounts.csv':
    'bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Fen Bank,checking,0042,900.00,2026-02-15,\n',
  'bank_transactions.csv':
    'bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\nr1,b1,2026-02-02,-120.00,FEN VALLEY BULK,Fen Valley Bulk,,\n',
  'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n${invoices.map(({ key, account }) => `${key},1,a1,500.00,,,,,,\n${key},2,${account},,500.00,,,,,\n`).join('')}`,
};

beforeAll(async () => {
  server = await createTestApp();
  const owner = await createSignedInUser(server);
  ({ headers } = owner);
  await importArchive(server.services, owner.businessId, await archiveFolder(archive));
});
afterAll(() => server.close());

it.each([
  ['who is our slowest payer, whom should I chase', /^\*\*Dune Cafe pays slowest: 70 days/],
  ['whos the slowest payer out of the bulk accounts', /^\*\*Elm Bikes pays slowest: 48 days/],
])('%s', async (question, said) => {
  const reply = await server.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers, payload: { question } },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.json<ReplyOf<Api['ask']>>().response.text).toMatch(said);
});
