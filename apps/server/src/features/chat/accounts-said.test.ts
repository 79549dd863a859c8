import { addDays, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { owningArchive } from '../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const today = businessDay('2026-06-15');

interface Spent {
  date: string;
  party: 'p1' | 'p2' | 'p3';
  account: 'checking' | 'card';
  amount: string;
}

/** Supplies by card each week; twice on one day by card, and twice from checking. */
const spent: Spent[] = [
  ...Array.from({ length: 40 }, (_, back): Spent => ({
    ...{ date: addDays(businessDay('2026-06-12'), -7 * back), party: 'p1', account: 'card' },
    amount: `${String(40 + back)}.00`,
  })),
  ...[0, 1].map((): Spent => ({
    ...{ date: '2026-06-09', party: 'p2', account: 'card', amount: '310.00' },
  })),
  ...[0, 1].map((): Spent => ({
    ...{ date: '2026-06-10', party: 'p3', account: 'checking', amount: '520.00' },
  })),
];

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set(`${today}T17:00:00Z`);
});
afterAll(() => server.close());

const checking = spent.filter(({ account }) => account === 'checking');
const owning = owningArchive(() => server, {
  'business.csv':
    'business_name,fiscal_year_start_month,currency,time_zone\nFen Tools,1,USD,America/Chicago\n',
  'accounts.csv':
    'account_id,name,type,number,opening_balance,opening_date\nchecking,Operating Checking,bank,,,\ncard,Zephyra Business,credit_card,,,\nsupplies,Supplies,expense,,,\n',
  'parties.csv':
    'party_id,kind,name,email,city,state\np1,vendor,Ferro Supply,,,\np2,vendor,Orion Tools,,,\np3,vendor,Verity Paint,,,\n',
  'items.csv': 'item_id,name,kind,unit_price\n',
  'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n${spent
    .map(
      ({ date, party, amount }, at) => `t${String(at)},expense,${date},,${party},,${amount},,,,\n`,
    )
    .join('')}`,
  'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n${spent
    .map(
      ({ account, amount }, at) =>
        `t${String(at)},1,${account},,${amount},,,,,\nt${String(at)},2,supplies,${amount},,,,,,\n`,
    )
    .join('')}`,
  'bank_accounts.csv': `bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Fen Bank,checking,0042,9000.00,${today},checking\n`,
  'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${checking
    .map(
      ({ date, amount }, at) =>
        `r${String(at)},b1,${date},-${amount},VERITY PAINT,Verity Paint,,t${String(spent.length - checking.length + at)}\n`,
    )
    .join('')}`,
});
const ask = async (question: string) => (await owning.ask(question)).text;

it('knows a card of the books beside a linked bank', async () => {
  expect(await ask('what is the zephyra balance')).toContain('Zephyra Business');
  // 40 and 41, and the two of 310.
  expect(await ask('what did we spend on the zephyra in June')).toContain('$701.00');
});

it('looks for what was paid twice on the account that is named alone', async () => {
  const onCard = await ask('did we pay anything twice on the zephyra');
  expect(onCard).toContain('Orion Tools');
  expect(onCard).toContain('on Zephyra Business only');
  expect(onCard).not.toContain('Verity Paint');
  expect(await ask('did we pay anything twice')).toContain('1 more pair');
});

it('says of which account it knows no alerts, and tells of another only what is open there', async () => {
  expect(await ask('anything weird on the zephyra')).toMatch(
    /^\*\*I cannot check Zephyra Business for anything odd\. It's only in your books/,
  );
  const atBank = await ask('anything weird in operating checking');
  expect(atBank).toContain('on Operating Checking');
  expect(atBank).toContain('Verity Paint');
});
