import { afterAll, beforeAll, expect, it } from 'vitest';
import { owningArchive } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set('2026-06-15T17:00:00Z');
});
afterAll(() => server.close());

const owning = owningArchive(() => server, {
  'business.csv':
    'business_name,fiscal_year_start_month,currency,time_zone\nFen Books,1,USD,America/Chicago\n',
  'accounts.csv':
    'account_id,name,type,number,opening_balance,opening_date\nar,Receivables,accounts_receivable,,,\nap,Payables,accounts_payable,,,\nsales,Sales,income,,,\nrent,Rent,expense,,,\nloan,Alder Loan,other_liability,,-12000.00,2026-01-01\nkept,Payroll Liabilities,other_liability,,-1000.00,2025-01-01\ndraw,Draws,equity,,,\n',
  'parties.csv':
    'party_id,kind,name,email,city,state\nc1,customer,Hill House,,,\nv1,vendor,Orion Property,,,\nv2,vendor,Tern and Pike CPA,,,\n',
  'items.csv': 'item_id,name,kind,unit_price\n',
  'transactions.csv':
    'transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\ni1,invoice,2026-04-10,1,c1,2026-05-10,9000.00,9000.00,,,\ni2,invoice,2026-05-20,2,c1,2026-06-30,2000.00,2000.00,,,\ni0,invoice,2025-01-01,0,c1,2025-04-10,4500.00,0.00,,,2025-04-09\nb1,bill,2026-04-12,7,v1,2026-05-12,700.00,700.00,,,\nj1,journal,2026-02-10,,,,900.00,,,,\n',
  'lines.csv':
    'transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\ni1,1,ar,9000.00,,,,,,\ni1,2,sales,,9000.00,,,,,\ni2,1,ar,2000.00,,,,,,\ni2,2,sales,,2000.00,,,,,\ni0,1,ar,4500.00,,,,,,\ni0,2,sales,,4500.00,,,,,\nb1,1,rent,700.00,,,,,,\nb1,2,ap,,700.00,,,,,\nj1,1,draw,900.00,,,,,,\nj1,2,kept,,900.00,,,,,\n',
});
const ask = async (question: string) => (await owning.ask(question)).text;

it('tells what is owed both ways, by its sums', async () => {
  const text = await ask('write something short for my bank about May, profit and what we owe');
  expect(text).toMatch(/“In May 2026, revenue was \$2,000\.00.*a profit of \$2,000\.00\./);
  expect(text).toContain('Customers owe us $11,000.00, including $9,000.00 that is past due.');
  expect(text).toContain('We owe $700.00 on bills, all of it past due.');
  expect(text).toContain(
    'Debts other than bills come to $13,900.00: Alder Loan $12,000.00, Payroll Liabilities $1,900.00.',
  );
  expect(text).not.toMatch(/largest costs|ask about|stands out/);
});

it('worries first about what was kept back for others and grows', async () => {
  const text = await ask('what should I worry about');
  expect(text).toContain("You owe $1,900 on Payroll Liabilities, and it's growing");
  expect(text).toContain(
    "That's $900 more than the $1,000 on Jun 15, 2025. By your books, you've sent in less than you withheld or collected",
  );
});

it('reaches through the day that is said, and names what it is for no more than that', async () => {
  const text = await ask(
    'my husband wants one page for Tern and Pike CPA - how we did through end of April, what we spent by category, anything weird',
  );
  expect(text).toMatch(
    /“.*Apr(?:il|) .*2026, revenue was \$9,000\.00, 100% more than in January to April 2025, and costs were \$700\.00, leaving/,
  );
  expect(text).toContain('Our largest costs were Rent ($700.00).');
  // What stood open then: the invoice of May came after it.
  expect(text).toContain('Customers owed us $13,500.00. We owed $700.00 on bills.');
  expect(text).toContain('Nothing unusual stands out.');
});

it('adds the running year where no time is said', async () => {
  const text = await ask('write two sentences for my bank');
  expect(text).toContain(
    'From Jan 1 to Jun 15, 2026, revenue was $11,000.00, 144% more than in the same period of 2025, with a profit of $10,300.00, and in May 2026 revenue was $2,000.00',
  );
});

it('writes two sentences where two or a few lines are asked for, with all that is owed', async () => {
  const text = await ask('The fellow who may buy in wants to know how we stand, in two sentences');
  const letter = /“(.*)”/.exec(text)?.[1] ?? '';
  expect(letter.match(/\.(?: |$)/g)).toHaveLength(2);
  expect(letter).toContain(
    'Customers owe us $11,000.00, including $9,000.00 that is past due, and we owe $700.00 on bills, all of it past due, plus $13,900.00 on Alder Loan and Payroll Liabilities.',
  );
  expect(letter).not.toContain('In May 2026, revenue');
});

it('takes the day on which it is handed over for no time of its figures', async () => {
  const text = await ask('draft one page for the bank that I can hand over Friday');
  expect(text).toMatch(/“In May 2026, revenue was/);
});

it('tells each of several times, whatever day it is handed over', async () => {
  const text = await ask(
    'write a few lines for my bank before Friday, sales and profit for 2025 and 2026',
  );
  expect(text).toMatch(/“In 2026.*revenue was \$11,000\.00/);
  expect(text).toContain('In 2025, revenue was $4,500.00, with a profit of $4,500.00.');
  expect(
    await ask('write something short for Tern and Pike CPA before Friday, how April went'),
  ).toMatch(/“In April 2026, revenue was/);
});
