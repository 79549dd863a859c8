import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningArchive } from '../../../../testing/bank-alone.ts';
import { owningBooks, type BooksEntry } from '../../../../testing/books-written.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const bought = (date: string, dollars: number, account: string, party = 'v1'): BooksEntry => ({
  ...{ kind: 'expense', date, dollars, account, party },
});

describe('books alone', () => {
  const { ask } = owningBooks(() => server, {
    accounts: ['office,Office Supplies,expense'],
    parties: ['v1,vendor,Barn Depot', 'v2,vendor,Orion Tools'],
    entries: [
      ...['01', '02', '03', '04', '05'].map((month) =>
        bought(`2026-${month}-03`, 100 + Number(month), 'supplies'),
      ),
      bought('2026-05-20', 70, 'office'),
      bought('2026-05-21', 80, 'supplies', 'v2'),
    ],
  });

  it('show whose purchases are booked to several accounts', async () => {
    const { text, tables } = await ask('is anything in the wrong category');
    expect(text).toMatch(
      /^\*\*One payee may be miscoded .*, with purchases in more than one expense account/,
    );
    expect(text).toContain(
      'Barn Depot: $70.00 in Office Supplies (once, most recently on May 20, 2026) and $515.00 in Supplies (5 times).',
    );
    expect(tables[0]?.rows.map(([name]) => name)).toEqual(['Barn Depot']);
  });

  it('are held against no bank, and say so', async () => {
    const { text } = await ask('do the books match the bank');
    expect(text).toMatch(/^\*\*Your bank isn't linked, so I cannot compare it with your books/);
    expect(text).toContain('Checking at -$665');
    const { text: receipt } = await ask(
      'I found an Orion Tools receipt from May 22 so now I dont trust it, do the books match the bank',
    );
    expect(receipt).toContain('On record for Orion Tools from May 19 to May 25, 2026: $80.00');
  });

  it('say since when nothing came', async () => {
    const { text } = await ask('how up to date are the books');
    expect(text).toContain("run from Jan 3 to May 21, 2026. There's been nothing in the 25 days");
    expect(text).toContain('all of it has a category.');
  });
});

describe('books with a debt that was paid and never booked', () => {
  const { ask } = owningBooks(() => server, {
    accounts: ['withheld,Payroll Liabilities,other_liability'],
    parties: ['v1,vendor,Barn Depot'],
    entries: [bought('2026-04-03', 90, 'supplies'), bought('2026-05-20', 700, 'withheld')],
  });

  it('show it, also where what was kept by somebody else is doubted', async () => {
    const wrong =
      /Payroll Liabilities is overpaid by \$700\.\W+You paid more on it than your records show you owed/;
    const { text } = await ask('what looks miscoded in there');
    expect(text).toMatch(new RegExp(`^\\*\\*${wrong.source}`));
    const { text: since } = await ask(
      'I took over the books in May from someone creative. Can I trust these books?',
    );
    expect(since).toMatch(wrong);
    expect(since).toMatch(/expense account from May 1, 2025 to Jun 1\d, 2026/);
  });
});

describe('books that are about to be closed', () => {
  const { ask } = owningBooks(() => server, {
    accounts: ['shed,Shed Rent,expense'],
    parties: ['v1,vendor,Barn Depot', 'v2,vendor,Orion Tools'],
    entries: [
      ...['2025-11', '2025-12', '2026-01', '2026-02', '2026-03'].map((month) =>
        bought(`${month}-03`, 900, 'shed'),
      ),
      { kind: 'bill', date: '2026-05-30', due: '2026-06-05', dollars: 80, party: 'v2' },
    ],
  });

  it('lack what was booked in most months and is not in the last', async () => {
    const { text } = await ask(
      'The bookkeeper closes out the year next week. Anything that looks off or in the wrong bucket or plain missing that I should tell her first?',
    );
    expect(text).toContain(
      'Recorded in most months but missing from the last full one: Shed Rent.',
    );
    expect(text).toContain('Still to clear up: $80 of bills past due (1).');
  });
});

describe('books and bank', () => {
  const line = (id: string, at: number, account: string, dollars: number) =>
    `${id},${String(at)},${account},${dollars > 0 ? dollars.toFixed(2) : ''},${dollars < 0 ? (-dollars).toFixed(2) : ''},,,,,\n`;
  const spent = (id: string, dollars: number) =>
    line(id, 1, 'supplies', dollars) + line(id, 2, 'bank', -dollars);
  const { ask } = owningArchive(() => server, {
    'business.csv':
      'business_name,fiscal_year_start_month,currency,time_zone\nFen Books,1,USD,America/Chicago\n',
    'accounts.csv':
      'account_id,name,type,number,opening_balance,opening_date\nbank,Checking,bank,,,\nsupplies,Supplies,expense,,,\n',
    'parties.csv':
      'party_id,kind,name,email,city,state\nv1,vendor,Barn Depot,,,\ne1,employee,Skye Larkin,,,\ne2,employee,Omar Haddad,,,\n',
    'items.csv': 'item_id,name,kind,unit_price\n',
    'transactions.csv':
      'transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n' +
      't1,expense,2026-06-01,,v1,,100.00,,,,\nt2,expense,2026-06-03,,v1,,64.00,,,,\n' +
      't3,payroll,2026-06-01,,e1,,300.00,,,,\nt4,payroll,2026-06-01,,e2,,200.00,,,,\n',
    'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n${spent('t1', 100)}${spent('t2', 64)}${spent('t3', 300)}${spent('t4', 200)}`,
    'bank_accounts.csv':
      'bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Fen Bank,checking,0042,-612.00,2026-06-05,bank\n',
    'bank_transactions.csv':
      'bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n' +
      'r1,b1,2026-06-01,-100.00,BARN DEPOT,Barn Depot,,t1\nr2,b1,2026-06-04,-12.00,MONTHLY FEE,,,\n' +
      'r3,b1,2026-06-03,-500.00,PAYRIGHT,Payright,,\n',
  });

  it('are held against each other, with the rows that only one of them has', async () => {
    const { text, tables } = await ask('do the books match the bank');
    expect(text).toMatch(/^\*\*No\. Checking doesn't match the bank\.\*\*/);
    // The bank's day is its last row's or balance's, the books' that of their last entry.
    expect(text).toContain(
      'Checking on Jun 3, 2026: -$664 in the books, -$600 at the bank, $64.00',
    );
    expect(text).toContain('1 transaction (-$64.00) only in the books, which explains all of it.');
    expect(tables[0]?.rows).toEqual([['2026-06-03', 'Checking', 'Books', 'Barn Depot', '-$64.00']]);
    // One debit of the bank is all paychecks of its day.
    expect(text).toContain(
      'Payright, $500.00 on Jun 3, 2026 at the bank, is 2 entries in your books.',
    );
  });
});
