import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningArchive, owningRows, type BankRow } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const months = Array.from({ length: 15 }, (_, at) => addMonths(businessDay('2026-05-01'), -at));

/** In May one customer bought less and the yard went up; the owner takes 2,600 every month. */
const rows: BankRow[] = [
  ['2026-06-10', 500, 'Marlow Dental'] as BankRow,
  ['2026-06-11', -500, 'Norma Beck'] as BankRow,
  ...months.flatMap(bankRowsIn),
];

function bankRowsIn(month: (typeof months)[number]): BankRow[] {
  const isMay = month === '2026-05-01';
  return [
    [addDays(month, 2), isMay ? 3_000 : 7_000, 'Quillby Homes'],
    [addDays(month, 9), 3_000, 'Marlow Dental'],
    [addDays(month, 3), isMay ? -2_400 : -2_000, 'Orion Yards'],
    [addDays(month, 11), -1_000, 'Norma Beck'],
    [addDays(month, 14), -2_600, 'Ada Fenwick'],
  ];
}

describe('a bank alone whose rows nobody has sorted', () => {
  const { ask } = owningRows(() => server, rows);

  it('tells why by whom it was with, to the cent', async () => {
    const { text, tables } = await ask('why did profit fall in May 2026');
    expect(text).toMatch(/^\*\*Money in minus money out fell \$4,400 in May 2026/);
    expect(text).toContain('The main reasons were Quillby Homes, down $4,000 to $3,000');
    expect(text).toContain('account by account, and by name where there is no category');
    const [table] = tables;
    expect(table?.headers[0]).toBe('Account or name');
    expect(table?.rows.map(([name, , , effect]) => [name, effect])).toEqual([
      ['Quillby Homes', '-$4,000.00'],
      ['Orion Yards', '-$400.00'],
    ]);
    expect(table?.evidence).not.toContain(null);
  });

  it('holds what the owner says they take against what was earned before it', async () => {
    const { text } = await ask('I take 2,600 out every month as my draw, is that too much');
    expect(text).toMatch(/^\*\*\$2,600\.00 went out 5 times since January 1 to Ada Fenwick/);
    expect(text).toContain(
      "$13,000 in total.**\n\nThat's 42% of the $30,600 you earned before those payments.",
    );
    expect(text).toContain('$17,600 stayed in the business.');
  });

  it('says where nothing went out so', async () => {
    const { text } = await ask('I take 2,100 out every month as my draw, is that too much');
    expect(text).toContain("I also don't see exactly $2,100.00 going to one payee more than once");
  });

  it('judges payees, where no account is named', async () => {
    const { text } = await ask('what are we spending too much on');
    expect(text).toMatch(/^\*\*Orion Yards, Ada Fenwick and Norma Beck are high for you/);
    expect(text).toContain('Costs without a category are judged by who you paid.');
  });

  it('says that a tax on profit may be more where draws count as costs', async () => {
    const { text } = await ask('my tax rate is 20%, how much should I set aside for taxes');
    expect(text).toContain('20% of your $17,600 profit');
    expect(text).toMatch(/It may be more: \$28,900 of \$28,900 of costs .* is uncategorized/);
  });
});

describe('a bank alone whose owner draws and pays off a loan', () => {
  const drawn = months.flatMap((month, at) => {
    const id = String(at);
    return [
      `s${id},b1,${month},1000.00,HILL HOUSE PMT,Hill House,,`,
      `r${id},b1,${addDays(month, 1)},-300.00,ZXQ 88,Zxq,,`,
      `d${id},b1,${addDays(month, 2)},-450.00,TRANSFER TO ADA FENWICK OWNER DRAW,Ada Fenwick,,`,
      `l${id},b1,${addDays(month, 3)},-50.00,LOAN PAYMENT SBA LOAN 4471,SBA,,`,
    ];
  });
  const { ask } = owningArchive(() => server, {
    'business.csv':
      'business_name,fiscal_year_start_month,currency,time_zone\nFen Tools,1,USD,America/Chicago\n',
    'bank_accounts.csv':
      'bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Fen Bank,checking,0042,9000.00,2026-06-15,\n',
    'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${drawn.join('\n')}\n`,
  });

  it.each([
    ['was May a good month for us?', /That's \$1,000 in and \$800 out/],
    ['write two sentences for my bank', /\$1,000\.00 came into .* and \$800\.00 went out in May/],
    ['what was our worst month', /\(?\$200\b/],
  ])('counts both among what went out: %s', async (question, said) => {
    expect((await ask(question)).text).toMatch(said);
  });
});

describe('a bank alone whose owner put money in last year', () => {
  const putIn: BankRow[] = [
    ...Array.from({ length: 18 }, (_, at) => addMonths(businessDay('2026-05-01'), -at)).flatMap(
      bankRowsIn,
    ),
    ['2025-04-20', 30_000, 'Ada Fenwick'],
  ];
  const { ask, lines } = owningRows(() => server, putIn);
  const told =
    /leaves out \$30,000 from Ada Fenwick \(Apr 20, 2025\)\. That looks like money from the owner or a lender, not a sale/;

  it.each([
    [
      'are we on track to beat last year',
      /^\*\*You took in less than last year.*\$46,000.*\$4,000 \(8%\) less/s,
    ],
    ['how are we doing', /From Jan 1 to May 15, 2025, you took in \$22,000 more than you spent/],
    ['what was our best month', /best month by money in minus money out was (?!April 2025)/],
  ])('counts it as nothing that came in, and says so: %s', async (question, said) => {
    const { text, suggestions } = await ask(question);
    expect(text).toMatch(said);
    expect(text).toMatch(told);
    expect(text).toContain('You paid Ada Fenwick $13,000 in 2026 through');
    expect(suggestions[0]).toBe('Uncategorized transactions');
  });

  it('leaves it out of a plain figure of what was earned, and of what Home opens with', async () => {
    const { text } = await ask('profit in April 2025');
    expect(text).toContain('**$4,400.00**');
    expect(text).toMatch(told);
    const home = await lines();
    expect(home.join(' ')).toMatch(told);
    expect(home.join(' ')).toContain('you took in $22,000 more than you spent');
  });

  it('counts it in money in that is asked beside revenue', async () => {
    const { text, tables } = await ask('what was revenue and money in for April 2025');
    expect(text + JSON.stringify(tables)).toContain('$40,000.00');
    expect(text).not.toMatch(told);
  });

  it('counts it in what moved cash, and of whom it is asked', async () => {
    expect((await ask('why did cash change in April 2025')).text).not.toMatch(told);
    expect((await ask('how much came in from Ada Fenwick in 2025')).text).toContain('$30,000.00');
  });
});
