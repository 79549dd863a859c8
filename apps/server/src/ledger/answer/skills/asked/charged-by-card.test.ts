import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchive } from '../../../../features/data-archive/import-archive.ts';
import { archiveFolder } from '../../../../testing/archive-folder.ts';
import { createSignedInUser, type SignedInUser } from '../../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

/** Postage on a card: the last charge is in the books, and not on the card as the bank shows it. */
const charges = [
  ['2024-06-20', 40],
  ['2025-02-03', 41],
  ['2025-04-05', 44],
  ['2026-03-04', 52],
  ['2026-04-06', 48],
  ['2026-05-08', 57],
  ['2026-06-26', 61],
] as const;
const atBank = charges.filter(([date]) => date > '2026-01-01' && date < '2026-06-01');

const files = {
  'business.csv':
    'business_name,fiscal_year_start_month,currency,time_zone\nFen Books,1,USD,America/Chicago\n',
  'accounts.csv':
    'account_id,name,type,number,opening_balance,opening_date\ncc,Card,credit_card,,0.00,2024-06-01\npost,Postage,expense,,,\n',
  'parties.csv': 'party_id,kind,name,email,city,state\nv1,vendor,Parcelway,,,\n',
  'items.csv': 'item_id,name,kind,unit_price\n',
  'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n${charges
    .map(
      ([date, sum], at) => `t${String(at)},expense,${date},,v1,,${String(sum)}.00,,Credit Card,,\n`,
    )
    .join('')}`,
  'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n${charges
    .map(
      ([, sum], at) =>
        `t${String(at)},1,post,${String(sum)}.00,,,,,,\nt${String(at)},2,cc,,${String(sum)}.00,,,,,\n`,
    )
    .join('')}`,
  'bank_accounts.csv':
    'bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\ncc,Quay,credit_card,6620,157.00,2026-06-30,cc\n',
  'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${atBank
    .map(
      ([date, sum], at) =>
        `b${String(at)},cc,${date},-${String(sum)}.00,PARCELWAY 4${String(at)},Parcelway,,\n`,
    )
    .join('')}`,
};

let server: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set('2026-06-30T17:00:00Z');
  owner = await createSignedInUser(server);
  await importArchive(server.services, owner.businessId, await archiveFolder(files));
});
afterAll(() => server.close());

it('counts what a card paid by the books, where the bank does not show it yet', async () => {
  const reply = await server.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers: owner.headers },
    payload: { question: 'how are things with Parcelway' },
  });
  const { text } = reply.json<ReplyOf<Api['ask']>>().response;
  expect(text).toMatch(/\$61 on Jun 26, 2026/);
  expect(text).toMatch(
    /Over the last 12 months, Parcelway came to \$218, compared with \$85 in the 12 before/,
  );
  expect(text).not.toMatch(/haven't paid|hasn't charged/);
});
