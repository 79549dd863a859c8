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
const pad = (month: number) => String(month).padStart(2, '0');

/** A document of one line on its account, the other side on what is owed. */
function document(
  kind: 'bill' | 'invoice',
  [id, date, party]: [string, string, string],
  [account, amount, item = '']: [string, number, string?],
) {
  const [debit, credit] = kind === 'bill' ? [amount.toFixed(2), ''] : ['', amount.toFixed(2)];
  const owed = kind === 'bill' ? 'ap' : 'ar';
  transactions.push(`${id},${kind},${date},,${party},${date},${amount.toFixed(2)},0.00,,,${date}`);
  lines.push(
    `${id},1,${account},${debit},${credit},${item},,`,
    `${id},2,${owed},${credit},${debit},,,,,`,
  );
}

for (const year of [2024, 2025, 2026])
  for (let month = 1; month <= (year === 2026 ? 5 : 12); month += 1) {
    const at = `${String(year)}-${pad(month)}`;
    const price = year === 2026 ? 12 : 10;
    document(
      'bill',
      [`o${at}`, `${at}-05`, 'v1'],
      ['wood', 10 * price, `i1,10,${String(price)}.00`],
    );
    document('bill', [`f${at}`, `${at}-07`, 'v2'], ['freight', 40]);
    document('invoice', [`c${at}`, `${at}-09`, 'c1'], ['custom', 900]);
    document('invoice', [`s${at}`, `${at}-11`, 'c1'], ['shop', 300]);
    document('bill', [`g${at}`, `${at}-12`, 'v2'], ['goods', 60]);
  }

const owning = owningArchive(() => server, {
  'business.csv':
    'business_name,fiscal_year_start_month,currency,time_zone\nFen Shop,1,USD,America/Chicago\n',
  'accounts.csv':
    'account_id,name,type,number,opening_balance,opening_date\nar,Receivables,accounts_receivable,,,\nap,Payables,accounts_payable,,,\ncustom,Custom Tables,income,,,\nshop,Shop Goods,income,,,\nwood,Lumber,cost_of_goods_sold,,,\ngoods,Cost of Shop Goods,cost_of_goods_sold,,,\nfreight,Freight,expense,,,\n',
  'parties.csv':
    'party_id,kind,name,email,city,state\nc1,customer,Hill House,,,\nv1,vendor,Ostrava Timber,,,\nv2,vendor,Quillby Haulage,,,\n',
  'items.csv': 'item_id,name,kind,unit_price\ni1,Oak Boards,product,10.00\n',
  'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n${transactions.join('\n')}\n`,
  'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n${lines
    .map((line) => `${line}${','.repeat(9 - (line.match(/,/g)?.length ?? 0))}`)
    .join('\n')}\n`,
});
const ask = async (question: string) => (await owning.ask(question)).text;

it('says of a vendor whether its price rose or more was bought', async () => {
  const text = await ask('why is Ostrava Timber so high lately');
  expect(text).toMatch(/Spending at Ostrava Timber rose \$60 from March to May 2026/);
  expect(text).toContain('Prices added $60 and quantities changed nothing.');
  expect(text).toContain(
    'Oak Boards cost $12.00 each on average, compared with $10.00 before (20% more).',
  );
});

it('adds up vendors that send bills alone', async () => {
  const text = await ask(
    'ostrava timber and quillby haulage, add them up for me. are we spending too much on them',
  );
  expect(text).toMatch(/^\*\*.*cost you \$2,300 in total over the last 12 months/);
});

it.each([
  [
    'is ostrava timber going up faster than what we bring in',
    /^\*\*Ostrava Timber grew faster than revenue, unchanged from the 12 months before while revenue was down 8\.3%\.\*\*\W+Revenue came to \$13,200 /,
  ],
  [
    'ostrava timber versus quillby haulage, which one is actually growing',
    /^\*\*Ostrava Timber is unchanged: \$1,200 over .*\*\*\n\nQuillby Haulage is down 8\.3%/,
  ],
])('tells how a name moved against others: %s', async (question, said) => {
  expect(await ask(question)).toMatch(said);
});

it('tells lines of work side by side, and no profit of what shares its costs', async () => {
  const text = await ask('the custom tables or the shop goods - which one should i quit doing');
  expect(text).toMatch(
    /^\*\*Only Shop Goods has a cost account of its own, so your records can't rank these lines by what they leave\.\*\*\n\n- Shop Goods: \$3,300 .*took \$660, leaving \$2,640, .*\n- Custom Tables: \$9,900 /,
  );
  expect(text).toContain("I don't know what's left of Custom Tables, because");
  expect(text).toMatch(
    /leaves out shared costs: \$1,\d{3} of your \$2,\d{3} in costs isn't tied to any one line/,
  );
});

it('says of a vendor which price rose on its bills, and that none is on record only where none is', async () => {
  for (const question of [
    'did ostrava timber put their prices up on us',
    'has ostrava timber raised prices this year',
  ])
    expect(await ask(question)).toMatch(
      /^\*\*Ostrava Timber raised the price of Oak Boards from \$10\.00 to \$12\.00 on Jan 5, 2026\./,
    );
  const both = await ask('whos raised prices on us this year, ostrava timber? quillby haulage?');
  expect(both).toMatch(/Ostrava Timber raised the price of Oak Boards/);
  expect(both).toMatch(/Quillby Haulage has been \$100\.00 every month/);
});

it('tells of all suppliers which price on their bills went up', async () => {
  expect(await ask('which suppliers raised their prices this year')).toMatch(
    /^\*\*Your bills show 1 price increase since Jan 1, 2026\.\*\*\s+- Oak Boards from Ostrava Timber went from \$10\.00 to \$12\.00 on Jan 5, 2026\./,
  );
});

it('ranks what is sold by account where sales name no product, with the costs that are called after one', async () => {
  const text = await ask('which lines of work should we quit doing');
  expect(text).toMatch(
    /^\*\*Only Shop Goods has a cost account of its own, .*\n\n- Shop Goods: \$3,300 .*took \$660, leaving \$2,640, /,
  );
  const supposed = await ask('which lines of work should we quit doing if Hill House leaves us');
  expect(supposed).toMatch(/I didn't look at .*Hill House/);
});

it('holds one line against its own costs, and claims no cost that is missing', async () => {
  expect(
    await ask('feels like all we make from shop goods goes right back out, is that too much'),
  ).toMatch(
    /^\*\*Cost of Shop Goods took 20% of Shop Goods in the last 12 months\.\*\*\s+(?:- )?Shop Goods: \$3,300 .*took \$660, leaving \$2,640, /,
  );
});

it('tells the strongest and the weakest weeks by sales', async () => {
  const { text, tables } = await owning.ask('what were our strongest weeks this year');
  expect(text).toMatch(
    /^\*\*Your best weeks by sales from Jan 1 to Jun 15, 2026 were the week of /,
  );
  expect(text).toContain('($0)');
  expect(tables.length).toBeLessThanOrEqual(1);
});
