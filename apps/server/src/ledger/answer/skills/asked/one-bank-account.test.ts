import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchive } from '../../../../features/data-archive/import-archive.ts';
import { archiveFolder } from '../../../../testing/archive-folder.ts';
import { createSignedInUser, type SignedInUser } from '../../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

/** Kind, day, account that gets it, account that it comes from, dollars. */
const entries = [
  ['transfer', '2026-01-20', 'sav', 'chk', 900],
  ['deposit', '2026-04-05', 'chk', 'sales', 1000],
  ['expense', '2026-04-10', 'rent', 'chk', 2500],
  ['transfer', '2026-05-10', 'sav', 'chk', 600],
  ['transfer', '2026-05-12', 'chk', 'sav', 100],
  ['transfer', '2026-05-15', 'till', 'sav', 50],
  ['deposit', '2026-05-31', 'sav', 'interest', 7],
] as const;

/** The same movements as a bank alone shows them. */
const rows = [
  ['chk', '2026-01-05', '200.00', 'SQUARE PAYOUT'],
  ['chk', '2026-04-05', '1000.00', 'SQUARE PAYOUT'],
  ['chk', '2026-04-10', '-2500.00', 'ARCADE RENT'],
  ['chk', '2026-05-10', '-600.00', 'TRANSFER TO SAVINGS'],
  ['sav', '2026-05-11', '600.00', 'TRANSFER FROM CHECKING'],
  ['sav', '2026-05-31', '7.00', 'INTEREST'],
] as const;

const business =
  'business_name,fiscal_year_start_month,currency,time_zone\nFen Books,1,USD,America/Chicago\n';
const ofBooks = {
  'business.csv': business,
  'accounts.csv':
    'account_id,name,type,number,opening_balance,opening_date\nchk,Main Checking,bank,,8000.00,2026-01-01\nsav,Tax Savings,bank,,500.00,2026-01-01\ntill,Petty Cash,bank,,,\nsales,Sales,income,,,\ninterest,Interest,other_income,,,\nrent,Rent,expense,,,\n',
  'parties.csv': 'party_id,kind,name,email,city,state\n',
  'items.csv': 'item_id,name,kind,unit_price\n',
  'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n${entries
    .map(([kind, date, , , sum], at) => `t${String(at)},${kind},${date},,,,${String(sum)}.00,,,,\n`)
    .join('')}`,
  'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n${entries
    .map(
      ([, , to, from, sum], at) =>
        `t${String(at)},1,${to},${String(sum)}.00,,,,,,\nt${String(at)},2,${from},,${String(sum)}.00,,,,,\n`,
    )
    .join('')}`,
};
const ofBank = {
  'business.csv': business,
  'bank_accounts.csv':
    'bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nchk,Quay,checking,6620,5100.00,2026-06-30,\nsav,Quay,savings,3391,1107.00,2026-06-30,\n',
  'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${rows
    .map(
      ([account, date, sum, text], at) => `b${String(at)},${account},${date},${sum},${text},,,\n`,
    )
    .join('')}`,
};

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set('2026-06-30T17:00:00Z');
});
afterAll(() => server.close());

async function ownerOf(files: Record<string, string>): Promise<SignedInUser> {
  const owner = await createSignedInUser(server);
  await importArchive(server.services, owner.businessId, await archiveFolder(files));
  return owner;
}

async function ask(owner: SignedInUser, question: string): Promise<string> {
  const reply = await server.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers: owner.headers },
    payload: { question },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>().response.text;
}

it('tells why one account moved, with what moved to and from the others', async () => {
  const owner = await ownerOf(ofBooks);
  const fell = await ask(owner, 'why is the checking account down since march');
  expect(fell).toContain('**Main Checking fell $2,000 between Feb 28, 2026 and Jun 30, 2026');
  expect(fell).toContain('from $7,100 to $5,100.**');
  // What savings passed on to the till was not moved there from checking.
  expect(fell).toContain('moved to Tax Savings (-$500); other money out of Tax Savings (+$43)');
  expect(fell).toContain('other money into Petty Cash (-$50). Your total cash fell $1,493.');

  const rose = await ask(owner, 'why did the tax savings account go up this year');
  expect(rose).toContain('**Tax Savings rose $1,357 from January to June 2026');
  expect(rose).toContain('moved from Main Checking (+$1,400); moved to Petty Cash (-$50)');
  expect(rose).toContain('paid in and out directly (+$7)');

  const all = await ask(owner, 'why is the bank balance down since march');
  expect(all).toContain('**Cash fell $1,493');
});

it('tells the same of rows of a bank alone, whose transfers are two', async () => {
  const text = await ask(await ownerOf(ofBank), 'why did checking drop since march');
  expect(text).toContain('**Quay checking 6620 fell $2,100 between Feb 28, 2026');
  expect(text).toContain('moved to Quay savings 3391 (-$600)');
  expect(text).toContain('other money into Quay savings 3391 (-$7)');
});

it('takes the time that is asked about, and none that is only told', async () => {
  const text = await ask(
    await ownerOf(ofBooks),
    'The checking account feels low. January was a good month for us. Why is checking down over the last two months?',
  );
  expect(text).toMatch(/^\*\*Main Checking fell \$2,000 from April to May 2026/);
});

it('tells what went to savings and what came back, asked in one breath', async () => {
  const owner = await ownerOf(ofBooks);
  const text = await ask(
    owner,
    'how much have i actually moved to savings since january, and did i have to pull any back',
  );
  expect(text).toMatch(
    /^\*\*You moved \$1,500 to savings since January 1 and pulled \$150 back out\.\*\*[^]*\$1,350/,
  );
});
