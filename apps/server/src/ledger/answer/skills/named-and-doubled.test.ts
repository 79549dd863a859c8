import type { Api, ReplyOf } from '@cairn/contract';
import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchive } from '../../../features/data-archive/import-archive.ts';
import { archiveFolder } from '../../../testing/archive-folder.ts';
import { createSignedInUser, type SignedInUser } from '../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const today = businessDay('2026-06-15');

/** Each month a sale, rent and a tool that is bought on no fixed day; a customer who paid twice, and a bill of doubles. */
const rows = [
  ...Array.from({ length: 15 }, (_, at) => addMonths(businessDay('2026-06-01'), -at)).flatMap(
    (month, at): [string, number, string][] => [
      [addDays(month, 2), 4000 + at, 'Fen Stores'],
      [addDays(month, 4), -400, 'Bluff Realty Rent'],
    ],
  ),
  ...(['2026-05-06', '2026-05-07'].map((day) => [day, 900, 'Hill House']) as [
    string,
    number,
    string,
  ][]),
  ...(['2026-03-30', '2026-03-31'].map((day) => [day, -218, 'Ferro']) as [
    string,
    number,
    string,
  ][]),
  ['2026-04-10', 218, 'Ferro'] as [string, number, string],
];

let server: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
  owner = await createSignedInUser(server);
  const lines = rows.map(
    ([date, dollars, name], at) =>
      `r${String(at)},b1,${date},${dollars.toFixed(2)},${name.toUpperCase()},${name},,\n`,
  );
  const archive = await archiveFolder({
    'business.csv':
      'business_name,fiscal_year_start_month,currency,time_zone\nFen Tools,1,USD,America/Chicago\n',
    'bank_accounts.csv': `bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Fen Bank,checking,0042,9000.00,${today},\n`,
    'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${lines.join('')}`,
  });
  await importArchive(server.services, owner.businessId, archive);
});
afterAll(() => server.close());

it.each([
  ['Did a customer pay us twice?', /^\*\*Maybe: Hill House, \$900\.00, came in on May 6, 2026/],
  ['did Hill House pay us twice', /^\*\*Maybe: Hill House, \$900\.00/],
  ['Did we pay anything twice?', /^\*\*It was paid back: Ferro, \$218\.00/],
  ['did our VISA card get charged twice', /^\*\*It was paid back: Ferro/],
  ['did we pay anyone twice in March?', /between Mar 1, 2026 and Mar 31, 2026/],
  ['did we pay anyone twice in April?', /^\*\*No: I see no two .* between Apr 1, 2026/],
  ['How much should Hill House pay us by Friday?', /^\*\*(?!About)/],
  ['Are we spending too much on marketing?', /I find no cost called that/],
  ['Are we paying too much?', /^\*\*(?!I find no cost)/],
])('%s', async (question, said) => {
  const reply = await server.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers: owner.headers, payload: { question } },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.json<ReplyOf<Api['ask']>>().response.text).toMatch(said);
});
