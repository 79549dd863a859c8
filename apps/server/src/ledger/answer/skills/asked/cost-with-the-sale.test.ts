import { afterAll, beforeAll, expect, it } from 'vitest';
import { owningArchive } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set('2026-06-15T17:00:00Z');
});
afterAll(() => server.close());

const transactions: string[] = [];
const lines: string[] = [];

/** An invoice with what its goods cost: of each product that is said so, else of the whole. */
function invoice(
  [id, date, party]: [string, string, string],
  sold: readonly [item: string, account: string, amount: number][],
  cost: readonly [item: string, amount: number][],
) {
  const total = sold.reduce((sum, [, , amount]) => sum + amount, 0);
  transactions.push(`${id},invoice,${date},,${party},${date},${total.toFixed(2)},0.00,,,${date}`);
  const all = [
    `ar,${total.toFixed(2)},,`,
    ...sold.map(([item, account, amount]) => `${account},,${amount.toFixed(2)},${item}`),
    ...cost.flatMap(([item, amount]) => [
      `goods,${amount.toFixed(2)},,${item}`,
      `stock,,${amount.toFixed(2)},${item}`,
    ]),
  ];
  lines.push(...all.map((line, at) => `${id},${String(at + 1)},${line},,,,`));
}

invoice(
  ['a', '2026-02-03', 'c1'],
  [
    ['i1', 'sales', 600],
    ['i2', 'sales', 400],
  ],
  [
    ['i1', 500],
    ['i2', 100],
  ],
);
invoice(['b', '2026-03-03', 'c2'], [['i2', 'sales', 500]], [['', 100]]);
invoice(
  ['c', '2026-04-03', 'c2'],
  [
    ['i1', 'sales', 100],
    ['', 'repairs', 300],
  ],
  [['', 80]],
);
invoice(['d', '2026-05-03', 'c3'], [['i2', 'sales', 50]], [['', 10]]);
transactions.push('s,bill,2026-01-05,,v1,2026-01-05,2000.00,0.00,,,2026-01-05');
lines.push('s,1,stock,2000.00,,,,,,', 's,2,ap,,2000.00,,,,,');

const owning = owningArchive(() => server, {
  'business.csv':
    'business_name,fiscal_year_start_month,currency,time_zone\nFen Shop,1,USD,America/Chicago\n',
  'accounts.csv':
    'account_id,name,type,number,opening_balance,opening_date\nar,Receivables,accounts_receivable,,,\nap,Payables,accounts_payable,,,\nsales,Goods Sold,income,,,\nrepairs,Repair Labor,income,,,\ngoods,Cost of Goods Sold,cost_of_goods_sold,,,\nstock,Inventory Asset,other_asset,,,\n',
  'parties.csv':
    'party_id,kind,name,email,city,state\nc1,customer,Hill House,,,\nc2,customer,Mill House,,,\nc3,customer,Dell House,,,\nv1,vendor,Ostrava Timber,,,\n',
  'items.csv':
    'item_id,name,kind,unit_price\ni1,Oak Bench,product,100.00\ni2,Ash Stool,product,50.00\n',
  'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n${transactions.join('\n')}\n`,
  'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n${lines.join('\n')}\n`,
});
const ask = async (question: string) => (await owning.ask(question)).text;

it('ranks customers by what is left after the goods of their own invoices', async () => {
  const text = await ask('top two accounts by what we actually keep, not by sales');
  expect(text).toMatch(
    /^\*\*Mill House leaves most after the cost of its goods: \$720 \(80% of its sales\) of \$900/,
  );
  expect(text).toContain('Then Hill House $400 (40% of its sales).');
});

it('books what names a product to it, and splits what is of a whole sale', async () => {
  // Of the 80 of the third invoice a quarter is of the bench.
  const text = await ask('which of the things we sell make us money and which should we quit');
  expect(text).toMatch(/^\*\*Ash Stool leaves most after the cost of its goods: \$740 /);
  expect(text).toContain('Oak Bench $180 (26% of its sales)');
  expect(text).toContain('this is near and not exact');
});

it('holds work against goods', async () => {
  const text = await ask('which leaves us more, fixing or selling?');
  expect(text).toMatch(/^\*\*Selling leaves most after the cost of its goods: \$920 /);
  expect(text).toContain('Fixing $240 (80% of its sales)');
});

it('tells what an account held on the day of a count', async () => {
  const text = await ask('I counted $1,500 on March 31, how far apart is the inventory account');
  expect(text).toMatch(
    /^\*\*Inventory Asset stood at \$1,300 on Mar 31, 2026, \$200\.00 less than the \$1,500/,
  );
});

it('tells who came back', async () => {
  const text = await ask('which customers came back for a second order this year');
  expect(text).toMatch(
    /^\*\*1 of the 3 customers who bought from Jan 1, 2026[^:]*came back for a second sale: Mill House 2\./,
  );
  expect(text).toContain('Once only: ');
});
