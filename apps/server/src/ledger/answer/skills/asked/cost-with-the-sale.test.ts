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
  [id, date, party, kind = 'invoice']: [string, string, string, string?],
  sold: readonly [item: string, account: string, amount: number][],
  cost: readonly [item: string, amount: number, account?: string][],
) {
  const sum = sold.reduce((all, [, , amount]) => all + amount, 0);
  const total = Math.abs(sum);
  transactions.push(`${id},${kind},${date},,${party},${date},${total.toFixed(2)},0.00,,,${date}`);
  const all = [
    sum < 0 ? `ar,,${total.toFixed(2)},` : `ar,${total.toFixed(2)},,`,
    ...sold.map(([item, account, amount]) =>
      amount < 0
        ? `${account},${(-amount).toFixed(2)},,${item}`
        : `${account},,${amount.toFixed(2)},${item}`,
    ),
    ...cost.flatMap(([item, amount, account = 'goods']) => [
      `${account},${amount.toFixed(2)},,${item}`,
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
// Given away, and its goods booked to it.
invoice(
  ['e', '2026-05-10', 'c3'],
  [
    ['i2', 'sales', 10],
    ['i3', 'sales', 20],
    ['i3', 'sales', -20],
  ],
  [['i3', 5]],
);
// Goods of an account that is called after the work, which is taken off once.
invoice(['f', '2026-05-11', 'c3'], [['', 'repairs', 100]], [['', 30, 'parts']]);
// Given back in part, which is no second sale.
invoice(['g', '2026-05-12', 'c1', 'credit_memo'], [['i2', 'sales', -10]], []);
transactions.push('s,bill,2026-01-05,,v1,2026-01-05,2000.00,0.00,,,2026-01-05');
lines.push('s,1,stock,2000.00,,,,,,', 's,2,ap,,2000.00,,,,,');

// More entries than are shown, of an account that collects what nobody sorted.
for (let at = 0; at < 60; at += 1) {
  const [id, day] = [`u${String(at)}`, `2026-01-${String(1 + (at % 28)).padStart(2, '0')}`];
  transactions.push(`${id},bill,${day},,v1,${day},1.00,0.00,,,${day}`);
  lines.push(`${id},1,unsorted,1.00,,,,,,`, `${id},2,ap,,1.00,,,,,`);
}

const owning = owningArchive(() => server, {
  'business.csv':
    'business_name,fiscal_year_start_month,currency,time_zone\nFen Shop,1,USD,America/Chicago\n',
  'accounts.csv':
    'account_id,name,type,number,opening_balance,opening_date\nar,Receivables,accounts_receivable,,,\nap,Payables,accounts_payable,,,\nsales,Goods Sold,income,,,\nrepairs,Repair Labor,income,,,\ngoods,Cost of Goods Sold,cost_of_goods_sold,,,\nparts,Repair Parts,cost_of_goods_sold,,,\nunsorted,Uncategorized Expense,expense,,,\nstock,Inventory Asset,other_asset,,,\n',
  'parties.csv':
    'party_id,kind,name,email,city,state\nc1,customer,Hill House,,,\nc2,customer,Mill House,,,\nc3,customer,Dell House,,,\nv1,vendor,Ostrava Timber,,,\n',
  'items.csv':
    'item_id,name,kind,unit_price\ni1,Oak Bench,product,100.00\ni2,Ash Stool,product,50.00\ni3,Elm Shelf,product,20.00\n',
  'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n${transactions.join('\n')}\n`,
  'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n${lines.join('\n')}\n`,
});
const ask = async (question: string) => (await owning.ask(question)).text;

it('ranks customers by what is left after the goods of their own invoices', async () => {
  const text = await ask('top two accounts by what we actually keep, not by sales');
  expect(text).toMatch(
    /^\*\*Mill House leaves you the most after the cost of its goods, \$720 \(80% of its sales\) from \$900/,
  );
  expect(text).toContain('Next: Hill House at $390 (39% of its sales).');
});

it('books what names a product to it, and splits what is of a whole sale', async () => {
  // Of the 80 of the third invoice a quarter is of the bench.
  const text = await ask('which of the things we sell make us money and which should we quit');
  expect(text).toMatch(/^\*\*Ash Stool leaves you the most after the cost of its goods, \$740 /);
  expect(text).toContain('Oak Bench at $180 (26% of its sales)');
  expect(text).toContain('this is close but not exact');
});

it('holds work against goods', async () => {
  const text = await ask('which leaves us more, fixing or selling?');
  expect(text).toMatch(/^\*\*Selling leaves you the most after the cost of its goods, \$915 /);
  expect(text).toContain('Fixing at $310 (78% of its sales)');
});

it.each(['which pays better, acme or bolt?', 'which is better, red or blue?'])(
  'leaves sides that no record knows to others: %s',
  async (question) => {
    expect(await ask(question)).not.toContain('apart');
  },
);

it('tells no sides apart that are the same accounts', async () => {
  expect(await ask('do we make more on wholesale or retail')).not.toContain('leaves you the most');
});

it('tells what an account held on the day of a count', async () => {
  const text = await ask('I counted $1,500 on March 31, how far apart is the inventory account');
  expect(text).toMatch(
    /^\*\*Inventory Asset was \$1,300 on Mar 31, 2026, \$200\.00 less than your \$1,500\.00/,
  );
});

it('sums all that was booked to an account, and not only what is shown', async () => {
  const text = await ask('Is the stuff sitting in Uncategorized Expense real?');
  expect(text).toContain('Uncategorized Expense came to $60 in the 12 months to Jun 15, 2026');
  expect(text).toContain('60 entries since Jan 1, 2026');
  expect(text).toContain('57 more');
});

it('misses nothing in months after the books end', async () => {
  expect(await ask('what is missing before I close the year?')).not.toContain(
    'Booked in most months',
  );
});

it('tells who came back', async () => {
  const text = await ask('which customers came back for a second order this year');
  expect(text).toMatch(
    /^\*\*2 of your 3 customers from Jan 1 to Jun 15, 2026 came back for a second sale\.\*\*\s+[^.]*Dell House[ (]+3[^.]*Mill House[ (]+2/,
  );
  expect(text).toContain('Bought once and not since: Hill House.');
});
