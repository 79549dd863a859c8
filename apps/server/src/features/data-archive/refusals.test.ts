import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ArchiveRefusal, describeProblem } from '../../archive/archive-refusal.ts';
import { archiveFolder, soundArchive } from '../../testing/archive-folder.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { importArchive } from './import-archive.ts';

let test: TestApp;
let user: SignedInUser;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await createSignedInUser(test);
});

const tables = [
  'accounts',
  'parties',
  'items',
  'transactions',
  'lines',
  'bank_accounts',
  'books_templates',
];

/** The problems of an archive, after seeing that nothing of it has stayed. */
async function problemsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = await archiveFolder(files);
  const refusal = await importArchive(test.services, user.businessId, folder).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refusal instanceof ArchiveRefusal))
    throw new Error('it was not refused', { cause: refusal });
  for (const table of tables) {
    const { rows } = await test.owner.query<{ count: string }>(
      `select count(*)::text as count from ${table} where business_id = $1`,
      [user.businessId],
    );
    expect(rows[0]?.count, table).toBe('0');
  }
  const { rows } = await test.owner.query<{ business_name: string | null }>(
    'select business_name from businesses where business_id = $1',
    [user.businessId],
  );
  expect(rows[0]?.business_name).toBeNull();
  return refusal.problems.length === 0 ? [refusal.message] : refusal.problems.map(describeProblem);
}

const broken = (file: string, from: string, to: string) => {
  const text = soundArchive[file] ?? '';
  expect(text).toContain(from);
  return { ...soundArchive, [file]: text.replace(from, to) };
};

const cases: [rule: string, file: string, from: string, to: string, ...problems: string[]][] = [
  [
    'an unbalanced transaction',
    'lines.csv',
    ',,125.00,i1',
    ',,124.00,i1',
    'transactions.csv:2: does not balance: debits 125.00, credits 124.00',
  ],
  [
    'a total without lines',
    'lines.csv',
    't2,1,1000,125.00,,,,,,\nt2,2,1100,,125.00,,,,,\n',
    '',
    'transactions.csv:3: has a total of 125.00 and no lines',
  ],
  [
    'an invoice without a total',
    'transactions.csv',
    '2026-06-03,125.00',
    '2026-06-03,',
    'transactions.csv:2: total is empty',
  ],
  [
    'an unknown account',
    'lines.csv',
    't1,2,4000',
    't1,2,4999',
    "lines.csv:3: account_id '4999' is not in accounts.csv",
  ],
  [
    'an unknown transaction',
    'lines.csv',
    't2,2,1100,,125.00,,,,,\n',
    't2,2,1100,,125.00,,,,,\nt9,1,1100,,,,,,,\n',
    "lines.csv:6: transaction_id 't9' is not in transactions.csv",
  ],
  [
    'an unknown party',
    'transactions.csv',
    'INV-1,c1',
    'INV-1,c2',
    "transactions.csv:2: party_id 'c2' is not in parties.csv",
  ],
  [
    'an unknown item',
    'lines.csv',
    'i1,10',
    'i2,10',
    "lines.csv:3: item_id 'i2' is not in items.csv",
  ],
  [
    'an unknown bank account',
    'bank_transactions.csv',
    't1,b1',
    't1,b2',
    "bank_transactions.csv:2: bank_account_id 'b2' is not in bank_accounts.csv",
  ],
  [
    'an unknown category',
    'bank_transactions.csv',
    ',4000,',
    ',4001,',
    "bank_transactions.csv:2: category_account_id '4001' is not in accounts.csv",
  ],
  [
    'a bank row of an unknown transaction',
    'bank_transactions.csv',
    '4000,t2',
    '4000,t7',
    "bank_transactions.csv:2: transaction_id 't7' is not in transactions.csv",
  ],
  [
    'a template of an unknown account',
    'recurring.csv',
    '6000',
    '6001',
    "recurring.csv:2: account_id '6001' is not in accounts.csv",
  ],
  [
    'a day that does not exist',
    'transactions.csv',
    '2026-05-04',
    '2026-02-30',
    "transactions.csv:2: date '2026-02-30' is not a date (YYYY-MM-DD)",
  ],
  [
    'a date in another order',
    'bank_transactions.csv',
    '2026-05-21',
    '05/21/2026',
    "bank_transactions.csv:2: date '05/21/2026' is not a date (YYYY-MM-DD)",
  ],
  [
    'an amount with a separator',
    'lines.csv',
    't1,1,1100,125.00',
    't1,1,1100,"1,125.00"',
    "lines.csv:2: debit '1,125.00' is not an amount with two decimals and a point",
  ],
  [
    'an amount of one decimal',
    'bank_transactions.csv',
    '-40.00',
    '-40.0',
    "bank_transactions.csv:3: amount '-40.0' is not an amount with two decimals and a point",
  ],
  [
    'an id that is there twice',
    'accounts.csv',
    '1100,Receivables',
    '1000,Receivables',
    "accounts.csv:3: account_id '1000' is on line 2 already",
    "lines.csv:2: account_id '1100' is not in accounts.csv",
    "lines.csv:5: account_id '1100' is not in accounts.csv",
  ],
  [
    'a line number that is there twice',
    'lines.csv',
    't1,2,4000',
    't1,1,4000',
    "lines.csv:3: line_number 1 of transaction 't1' is on line 2 already",
  ],
  [
    'an unknown kind',
    'transactions.csv',
    't2,payment',
    't2,present',
    "transactions.csv:3: kind 'present' is not a kind of transaction (invoice, sales_receipt, payment, credit_memo, refund, bill, bill_payment, vendor_credit, expense, deposit, transfer, payroll, journal, estimate, purchase_order)",
  ],
  [
    'an unknown type',
    'accounts.csv',
    'income',
    'incomes',
    "accounts.csv:4: type 'incomes' is not a type of account (bank, accounts_receivable, other_asset, fixed_asset, credit_card, accounts_payable, other_liability, equity, income, cost_of_goods_sold, expense, other_income, other_expense)",
  ],
  [
    'an unknown type of bank account',
    'bank_accounts.csv',
    'Bluff Bank,checking',
    'Bluff Bank,brokerage',
    "bank_accounts.csv:2: account_type 'brokerage' is not a type of bank account (checking, savings, money_market, cd, cash, credit_card, line_of_credit)",
  ],
  [
    'a debit and a credit on one line',
    'lines.csv',
    't1,1,1100,125.00,',
    't1,1,1100,125.00,125.00',
    'lines.csv:2: has both a debit and a credit',
    'transactions.csv:2: does not balance: debits 125.00, credits 250.00',
  ],
  [
    'a negative debit',
    'lines.csv',
    't1,1,1100,125.00',
    't1,1,1100,-125.00',
    'lines.csv:2: the debit is negative',
    'transactions.csv:2: does not balance: debits -125.00, credits 125.00',
  ],
  [
    'a required cell that is empty',
    'parties.csv',
    'c1,customer,"Hill ""House"" Ltd"',
    'c1,customer,',
    'parties.csv:2: name is empty',
  ],
  [
    'a required column that is missing',
    'items.csv',
    'item_id,name,kind',
    'item_id,title,kind',
    'items.csv:1: the column name is missing',
    "lines.csv:3: item_id 'i1' is not in items.csv",
  ],
  [
    'a row of too few cells',
    'items.csv',
    'i1,Hammer,product,12.50\n',
    'i1,Hammer,product,12.50\ni2,Saw\n',
    'items.csv:3: has 2 cells where the header has 4',
  ],
  [
    'a quoted text that does not end',
    'recurring.csv',
    'r1,Rent',
    'r1,"Rent',
    'recurring.csv:2: cannot be read as CSV from here on: a quoted text does not end',
  ],
  [
    'a balance without its day',
    'bank_accounts.csv',
    '2026-06-01',
    '',
    'bank_accounts.csv:2: has a current_balance without the day (as_of) on which it held',
  ],
  [
    'a month that is none',
    'business.csv',
    ',7,',
    ',13,',
    "business.csv:2: fiscal_year_start_month '13' is not a whole number from 1 to 12",
  ],
  [
    'a time zone that is none',
    'business.csv',
    'America/Chicago',
    'Chicago/America',
    "business.csv:2: time_zone 'Chicago/America' is not a time zone (America/New_York)",
  ],
  [
    'a second business',
    'business.csv',
    'Chicago\n',
    'Chicago\nAnother,,,\n',
    'business.csv:3: there is a second business: an archive holds one',
  ],
  [
    'a booking on a category of bank rows',
    'lines.csv',
    't1,2,4000',
    't1,2,category:sales',
    "lines.csv:3: account_id 'category:sales' is a category of bank rows, not an account of the books",
    "lines.csv:3: account_id 'category:sales' is not in accounts.csv",
  ],
];

it.each(cases)('refuses %s and changes nothing', async (_rule, file, from, to, ...problems) => {
  const order = ['business', 'accounts', 'parties', 'items', 'transactions', 'lines', 'bank'];
  const place = (problem: string) => order.findIndex((name) => problem.startsWith(name));
  expect(await problemsOf(broken(file, from, to))).toEqual(
    [...problems].sort((a, b) => place(a) - place(b)),
  );
});

it('lists the first hundred problems in the order of the files and their lines', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => `p${index},friend,Name,,,`);
  const problems = await problemsOf({
    ...soundArchive,
    'parties.csv': ['party_id,kind,name,email,city,state', ...rows].join('\n'),
    'accounts.csv': soundArchive['accounts.csv']?.replace('income', 'incomes') ?? '',
  });
  expect(problems).toHaveLength(100);
  expect(problems.slice(0, 2)).toEqual([
    "accounts.csv:4: type 'incomes' is not a type of account (bank, accounts_receivable, other_asset, fixed_asset, credit_card, accounts_payable, other_liability, equity, income, cost_of_goods_sold, expense, other_income, other_expense)",
    "parties.csv:2: kind 'friend' is not a kind of party (customer, vendor, employee)",
  ]);
});

it('tells the line on which a row begins, also after a text with line breaks', async () => {
  const rows = 'i1,"A\nB\r\nC",product,1.00\r\ni2,Saw,tool,1.00\r\n';
  expect(await problemsOf({ 'items.csv': `item_id,name,kind,unit_price\r\n${rows}` })).toEqual([
    "items.csv:5: kind 'tool' is not a kind of item (product, service)",
  ]);
});

it('refuses a folder that holds nothing of an archive', async () => {
  const [message] = await problemsOf({ 'notes.txt': 'hello' });
  expect(message).toContain('This is no books archive');
});
