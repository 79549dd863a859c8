import { afterAll, beforeAll, expect, it } from 'vitest';
import { owningArchive } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set('2026-06-15T17:00:00Z');
});
afterAll(() => server.close());

const months = Array.from({ length: 14 }, (_, at) =>
  new Date(Date.UTC(2025, 4 + at, 1)).toISOString().slice(0, 7),
);
/** Account, day, dollars, what the bank writes. */
const rows = months.flatMap((month): [string, string, number, string][] => [
  ['chk', `${month}-02`, 6000, 'HILL HOUSE'],
  ['chk', `${month}-03`, -2500, 'ORION PROPERTY'],
  ['chk', `${month}-04`, -400, 'TRANSFER TO SAVINGS'],
  ['sav', `${month}-04`, 400, 'TRANSFER FROM CHECKING'],
  ['card', `${month}-05`, -300, 'CLOUDLEDGER SOFTWARE'],
  ['card', `${month}-06`, -600, 'QUILL PAPER'],
  ['chk', `${month}-09`, -900, 'CARD PAYMENT'],
  ['card', `${month}-09`, 900, 'PAYMENT THANK YOU'],
]);
const business =
  'business_name,fiscal_year_start_month,currency,time_zone\nFen Books,1,USD,America/Chicago\n';

const ofBank = owningArchive(() => server, {
  'business.csv': business,
  'bank_accounts.csv':
    'bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nchk,Quay,checking,6620,9000.00,2026-06-15,\nsav,Quay,checking,3391,20000.00,2026-06-15,\ncard,Quay,credit_card,7001,-250.00,2026-06-15,\n',
  'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${rows
    .map(
      ([account, day, sum, text], at) => `b${String(at)},${account},${day},${sum}.00,${text},,,\n`,
    )
    .join('')}`,
});
const ask = async (question: string) => (await ofBank.ask(question)).text;

it('leaves the account alone that is not to be touched, whatever it is called on record', async () => {
  const text = await ask('can we pay $7,500 on June 20 without dipping into the money market');
  expect(text).toMatch(
    /outside Quay checking 3391 [^]*leaves the \$20,000 in Quay checking 3391 \\\(I took this as your money market/,
  );
});

it('says first that no card is called so, and looks at all of them', async () => {
  const text = await ask('list the subscriptions that hit the Amex every month');
  expect(text).toMatch(
    /^There's no card called “Amex” on record, so this covers all your cards: Quay credit card 7001\. /,
  );
  expect(text).toContain('Cloudledger Software ($300 a month)');
  expect(text).not.toContain('Orion');
});

it('counts what is bought by card once, and not what pays the card beside it', async () => {
  const text = await ask('what do we have to bring in a month to break even');
  expect(text).toMatch(/^\*\*You need to bring in about \$3,400 a month/);
});

it('tells who was away what there is, what moved and what is coming', async () => {
  const text = await ask('been out two weeks, catch me up on the accounts');
  expect(text).toMatch(
    /^\*\*Today you have \$20,000 in Quay checking 3391 and \$9,000 in Quay checking 6620\.\*\*\n\n- You owe \$250 on Quay credit card 7001\./,
  );
  expect(text).toMatch(/From Jun 2 to Jun 15, 2026, \$6,000 came in and you paid \$3,400/);
});

const books = months.slice(0, -1).flatMap((month): [string, string, string, string, number][] => [
  ['sales_receipt', `${month}-12`, 'chk', 'sales', 1000],
  ['expense', `${month}-20`, 'rent', 'chk', 600],
  ['journal', `${month}-28`, 'wear', 'worn', 300],
]);
const ofBooks = owningArchive(() => server, {
  'business.csv': business,
  'accounts.csv':
    'account_id,name,type,number,opening_balance,opening_date\nchk,Main Checking,bank,,9000.00,2025-04-30\nsales,Sales,income,,,\nrent,Rent,expense,,,\nwear,Wear of Vans,expense,,,\nworn,Vans Written Down,fixed_asset,,,\n',
  'parties.csv': 'party_id,kind,name,email,city,state\n',
  'items.csv': 'item_id,name,kind,unit_price\n',
  'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n${books
    .map(([kind, day, , , sum], at) => `t${String(at)},${kind},${day},,,,${sum}.00,,,,\n`)
    .join('')}`,
  'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n${books
    .map(
      ([, , to, from, sum], at) =>
        `t${String(at)},1,${to},${sum}.00,,,,,,\nt${String(at)},2,${from},,${sum}.00,,,,,\n`,
    )
    .join('')}`,
});

it('counts what takes no cash as left over, whatever its account is called', async () => {
  const { text } = await ofBooks.ask('can we afford a $350 a month lease');
  expect(text).toContain(
    "$400 a month was left over on average. That's a profit of $1,200, with $3,600 of depreciation added back because it takes no cash.",
  );
});
