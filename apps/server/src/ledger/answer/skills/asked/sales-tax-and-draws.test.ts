import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningArchive, owningRows, type BankRow } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set('2026-06-15T17:00:00Z');
});
afterAll(() => server.close());

type Line = [account: string, debit: number, credit: number, party?: string];
const booked: [id: string, kind: string, date: string, party: string, lines: Line[]][] = [
  [
    'a',
    'sales_receipt',
    '2026-04-03',
    'c1',
    [
      ['ck', 108, 0],
      ['sales', 0, 100],
      ['tax', 0, 8],
    ],
  ],
  [
    'b',
    'sales_receipt',
    '2026-05-03',
    'c1',
    [
      ['ck', 540, 0],
      ['sales', 0, 500],
      ['tax', 0, 40],
    ],
  ],
  [
    'c',
    'refund',
    '2026-05-20',
    'c1',
    [
      ['ck', 0, 54],
      ['sales', 50, 0],
      ['tax', 4, 0],
    ],
  ],
  [
    'd',
    'expense',
    '2026-05-01',
    'v1',
    [
      ['tax', 8, 0],
      ['ck', 0, 8],
    ],
  ],
  [
    'e',
    'expense',
    '2026-03-02',
    'o1',
    [
      ['draws', 200, 0, 'o1'],
      ['ck', 0, 200],
    ],
  ],
  [
    'f',
    'expense',
    '2026-04-02',
    'o2',
    [
      ['draws', 300, 0, 'o2'],
      ['ck', 0, 300],
    ],
  ],
  [
    'g',
    'expense',
    '2026-05-02',
    'o1',
    [
      ['draws', 250, 0, 'o1'],
      ['ck', 0, 250],
    ],
  ],
];

describe('books with sales tax and two owners', () => {
  const { ask } = owningArchive(() => server, {
    'business.csv':
      'business_name,fiscal_year_start_month,currency,time_zone\nFen Shop,1,USD,America/Chicago\n',
    'accounts.csv':
      'account_id,name,type,number,opening_balance,opening_date\nck,Checking,bank,,,\nsales,Goods Sold,income,,,\ntax,Sales Tax Payable,other_liability,,,\ndraws,Owner Draws,equity,,,\n',
    'parties.csv':
      'party_id,kind,name,email,city,state\nc1,customer,Hill House,,,\nv1,vendor,Ohio Revenue,,,\no1,vendor,Nora Pell,,,\no2,vendor,Gil Strand,,,\n',
    'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n${booked
      .map(([id, kind, date, party, lines]) => {
        const total = lines.reduce((sum, [, debit]) => sum + debit, 0);
        return `${id},${kind},${date},,${party},,${total.toFixed(2)},,,,\n`;
      })
      .join('')}`,
    'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n${booked
      .flatMap(([id, , , , lines]) =>
        lines.map(
          ([account, debit, credit, party = ''], at) =>
            `${id},${String(at + 1)},${account},${debit === 0 ? '' : debit.toFixed(2)},${credit === 0 ? '' : credit.toFixed(2)},,,,${party},\n`,
        ),
      )
      .join('')}`,
  });

  it('takes no tax that was given back to a customer for tax that was sent', async () => {
    const { text } = await ask('the sales tax we collected this quarter, is it still there');
    expect(text).toContain('You collected $44.00 of sales tax');
    expect(text).toContain('and sent $8.00 in that time');
    expect(text).toContain('You last sent $8.00 on May 1, 2026');
  });

  it('tells what is due in a time to come of what is open now', async () => {
    const { text } = await ask('is the sales tax that is due next month still there');
    expect(text).toMatch(/^\*\*As of today, you owe \$36\.00 in sales tax\.\*\*/);
    expect(text).not.toContain('2025');
  });

  it('holds what one owner took against a claim, by the months of that owner', async () => {
    const { text, tables } = await ask('How much has Nora taken out this year? She says $450');
    expect(text).toContain('Nora Pell took out $450');
    expect(text).not.toContain("less than what's on record");
    expect(tables.flatMap(({ rows }) => rows).flat()).not.toContain('$300.00');
  });

  it('answers what is asked beside it as well', async () => {
    const { text } = await ask('How much have I taken out so far, and who owes us money?');
    expect(text).toContain('$750');
    expect(text).toMatch(/owes? you|Nobody owes|open invoice/i);
  });
});

describe('a bank alone', () => {
  const rows: BankRow[] = [
    ['2026-02-02', 9_000, 'Fen Stores'],
    ['2026-03-02', -1_900, 'Business Owners Policy Hartford'],
  ];
  const { ask } = owningRows(() => server, rows);

  it('takes the insurance of owners for no draw', async () => {
    const { text } = await ask('how much have I taken out of the business this year');
    expect(text).not.toContain('going to the owner');
    expect(text).not.toContain('1,900');
  });
});
