import type { Api, ReplyOf } from '@cairn/contract';
import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importArchive } from '../../../../features/data-archive/import-archive.ts';
import { archiveFolder } from '../../../../testing/archive-folder.ts';
import { createSignedInUser } from '../../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const today = businessDay('2026-06-15');

type Row = [date: string, dollars: number, name: string, account: string];

const months = Array.from({ length: 27 }, (_, at) => addMonths(businessDay('2026-06-01'), -at));

/** Each month sales, goods, rent and fuel. February sells least each year; in May goods were dear and the rent was let off. */
const rowsOf = (isSorted: boolean): Row[] =>
  months.flatMap((month): Row[] => {
    const isMay = month === '2026-05-01';
    const sold = isMay ? 5000 : month.slice(5, 7) === '02' ? 2500 : 4000;
    const sort = (account: string) => (isSorted ? account : '');
    return [
      [addDays(month, 2), sold, 'Fen Stores', 'sales'],
      [addDays(month, 3), isMay ? -3500 : -1500, 'Ferro Supply', sort('goods')],
      [addDays(month, 4), isMay ? -100 : -2000, 'Orion Property Trust', sort('rent')],
      [addDays(month, 5), -60, 'Harbor Fuel', 'fuel'],
      [addDays(month, 6), -50, 'Verity Telecom', sort('phone')],
      [addDays(month, 7), -400, 'Norma Beck', sort('wages')],
    ];
  });

const archiveOf = (rows: readonly Row[]) => ({
  'business.csv':
    'business_name,fiscal_year_start_month,currency,time_zone\nFen Tools,4,USD,America/Chicago\n',
  'accounts.csv':
    'account_id,name,type,number,opening_balance,opening_date\nsales,Sales,income,,,\ngoods,Goods,cost_of_goods_sold,,,\nrent,Rent,expense,,,\nfuel,Fuel,expense,,,\nphone,Telephone,expense,,,\nwages,Wages,expense,,,\n',
  'bank_accounts.csv': `bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Fen Bank,checking,0042,9000.00,${today},\n`,
  'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${rows
    .filter(([date]) => date <= today)
    .map(
      ([date, dollars, name, account], at) =>
        `r${String(at)},b1,${date},${dollars.toFixed(2)},${name.toUpperCase()},${name},${account},\n`,
    )
    .join('')}`,
});

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** Asks as the owner of these rows. */
function asking(isSorted: boolean) {
  let headers = {};
  beforeAll(async () => {
    const owner = await createSignedInUser(server);
    ({ headers } = owner);
    const archive = await archiveFolder(archiveOf(rowsOf(isSorted)));
    await importArchive(server.services, owner.businessId, archive);
  });
  return async (question: string) => {
    const reply = await server.app.inject({
      ...{ method: 'POST', url: '/chat/ask', headers, payload: { question } },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<ReplyOf<Api['ask']>>().response;
  };
}

describe('where each cost has its category', () => {
  const ask = asking(true);
  it.each([
    ['why are we always low on cash if we are making a profit', /came in and \$[\d,]+ went out/],
    ['why did gross profit fall last month', /^\*\*Gross profit fell \$1,000 in May 2026, to/],
    [
      'why is gross margin down last month',
      /^\*\*Gross margin was 30\.0% in May 2026, compared with 62/,
    ],
    [
      'why did profit fall last month',
      /^\*\*Profit didn't fall\. It was .* in May 2026, up \$900 from/,
    ],
    ['fuel. too much?', /^\*\*About usual for you: Fuel/],
    [
      'are we paying too much for fuel for a shop our size',
      /^\*\*About usual for you: Fuel.*other/s,
    ],
    [
      'How did we do in May compared with what we normally do in May?',
      /^\*\*Profit in May 2026 was \$890, \$900 more than the -\$10 of an average earlier May\./,
    ],
    [
      'Why was May worse than April when we paid wages every weekend?',
      /^\*\*Profit didn't fall\. It was .* in May 2026, up \$900 from/,
    ],
    [
      'what must we sell a year to break even, and in which month did we pass it in 2025?',
      /of revenue a year.*You (?:passed|haven't reached) that .*2025/s,
    ],
    ['is the bank balance lower than this time last yr', /Jun 15, 2025 and Jun 15, 2026/],
    ['can I give everyone a 500 bonus', /^\*\*How many is that for\? You said \$500 for each\./],
    [
      "can I give everyone a 500 bonus, there's 11 of us",
      /I counted \$5,500 \(\$500 for each of 11\)/,
    ],
    [
      'April was fine and then May jumped. What did that to goods',
      /^\*\*Goods rose \$2,000 in May 2026, to \$3,500\.\*\*\n\n- They were \$1,500 in April 2026\./,
    ],
    ["how'd May turn out", /At the bank, .* came in .*A year earlier, in May 2025, you /s],
    // The month that runs has less of it than the same days before.
    ['Goods jumped. What is behind it?', /^\*\*Goods rose \$2,000 in May 2026, to \$3,500/],
    ['why did goods go up like 3 grand', /\$1,000 less than the \$3,000 you mentioned/],
    [
      'how come May came out so much lower than February',
      /^\*\*Profit didn't fall\. It was .* in May 2026, up \$2,400 from/,
    ],
    ['is May beating March on revenue, are we on track', /in May 2026.* in March 2026/s],
    [
      'are we on track from January to April against this time last year',
      /January to April 2026 was/,
    ],
    [
      'ever since rent dropped in March what do we need to sell to break even',
      /Averages of March to May 2026/,
    ],
    [
      'will I reach my goal of 9,500 in checking by Christmas',
      /short of \$9,500.*on Dec 25, 2026/s,
    ],
    ['is my savings on track to get to 20,000, that is the goal', /^\*\*Which account is to hold/],
    ['why was May not like the May before', /in May 2026.* in May 2025/s],
    ['why did profit in May look nothing like March', /in May 2026.* in March 2026/s],
    ["did the bank charge us twice, I'm sure it did", /^\*\*No\. I found no two/],
    ['are we on track this fiscal year', /Revenue since Apr 1, 2026 is/],
    ['are we on track this fiscal year', /this fiscal year would end/],
    ['are we on track this year', /Revenue since Apr 1, 2026 is/],
    ['are we on track this month', /Revenue since Jun 1, 2026 is/],
    ['are we on track for the year compared to last year', /Revenue since Apr 1, 2026 is/],
    ['Will we beat last year', /Revenue since Apr 1, 2026 is/],
    [
      'are we up or down on this time last year, sales and whats left over both please',
      /Revenue since Apr 1, 2026 is/,
    ],
    [
      'hows this fiscal year going next to last one, same months only pls',
      /Revenue since Apr 1, 2026 is/,
    ],
    ['will we beat last month', /^(?![^]*Revenue since Jan)/],
    ['can I pay myself another $150 a week', /I counted \$650 a month \(\$150 a week\)/],
    [
      'could I give my crew 2 bucks more an hour',
      /^\*\*How many hours a month is that\? You said \$2 an hour\./,
    ],
    [
      'did anyone charge us twice, card or otherwise, in the last say 3 months',
      /from March to May 2026/,
    ],
    [
      'did we pay anything twice in the last bunch of months',
      /I didn't look at “last bunch of months” separately/,
    ],
    [
      'are we on track to clear 500 profit every month this year',
      /^\*\*Not every month\. Profit reached \$500 in 1 of the 2 full months from April 2026 to March 2027\.\*\*\n\nThat was May 2026\./,
    ],
    ['are we on track for 50k in sales this year', /above \$50,000 of revenue|of revenue\./],
    [
      'which months are usually dead for us?',
      /^\*\*Your lowest revenue is in February, averaging \$2,500/,
    ],
    ['is winter always this slow', /^\*\*Winter averages \$3,500 of revenue a month/],
    [
      'which months are usually tight for cash',
      /^\*\*Your lowest net cash flow is in February, averaging /,
    ],
    ['how much should I set aside for sales tax', /^\*\*As of today, you owe no sales tax\./],
    ['can I take out 5000 this month', /After \$5,000, you should still have at least/],
    [
      'could I take 5000 for myself next month',
      /afford it\. After \$5,000, you.*I counted \$5,000 on/s,
    ],
    // 46,500 less the 13,000 so far and what the other days had a year before.
    [
      'what would December have to bring in to end the year flat',
      /^\*\*You need about \$3,000 of revenue in December 2026 for this fiscal year to reach last year's \$46,500\./,
    ],
    [
      'what do we need to make in December to break even for the year',
      /^\*\*You need about \$710 of profit in December 2026 for this fiscal year to break even\./,
    ],
    [
      'what do we have to sell next month to cover the rent',
      /^\*\*I cannot say what it would have to bring in/,
    ],
    // Each of April and May brings 4,000 less 4,010, and 5,000 less 4,110.
    ['why is cash lower than in March', /^\*\*Cash .* between Mar 31, 2026 and Jun 15, 2026/],
    ['why was there less cash in March than in May', /^\*\*Cash rose \$880 between Mar 31, 2026/],
    ['cash in March versus cash in May', /^\*\*Cash rose \$880 between Mar 31, 2026 and May 31/],
    ['why is cash lower than in March 2023', /^\*\*I cannot say what cash was on Mar 31, 2023/],
    ['at what pace will sales be over the next three months', /^(?![^]*Revenue since Jun 15)/],
    ['why did Harbor Fuel cost more in January 2023', /^(?!\*\*Nothing of)/],
    [
      'write the bank a letter about the last three years',
      /“From Apr 3, 2024 to Dec 31, 2025, revenue/,
    ],
    ['what was our worst month and why', /^\*\*Your worst month was February 20/],
  ])('%s', async (question, said) => {
    expect((await ask(question)).text).toMatch(said);
  });

  it.each([
    'Are we on track for $500 of revenue this year?',
    'Are we on track for $500 of profit this year?',
  ])('answers what it offers: %s', async (question) => {
    expect((await ask(question)).text).toMatch(/\$500/);
  });

  it('opens the rows of each month that a goal is held against', async () => {
    const { tables } = await ask('Are we on track for $500 of profit every month this year?');
    expect(tables[0]?.rows.map(([, profit]) => profit)).toContain('$890.00');
    expect(tables[0]?.evidence).not.toContain(null);
  });
});

describe('where most costs have none', () => {
  const ask = asking(false);
  it.each([
    [
      'fuel. too much?',
      /^\*\*I cannot say yet: too many of your costs have no category to know whe/,
    ],
    ['Are we paying too much?', /^\*\*Ferro Supply is high for you.*judged by who you paid/s],
    ['why did gross profit fall last month', /^\*\*I cannot say yet: too many/],
    [
      'what do we need to sell to break even',
      /^\*\*You need to bring in about \$4,018 a month to cover what went out\..*You averaged \$3,958 a month, \$60 short of that.*1 of the last 6/s,
    ],
    [
      'how much do we need to bring in each week to break even',
      /^\*\*You need to bring in about \$927 a week.*You need \$4,018 a month/s,
    ],
    ['are we paying Orion Property Trust too much', /^\*\*(?:High|Lower|About)/],
    [
      'why did profit fall last month',
      /^\*\*Money in minus money out didn't fall\. It was .* in May 2026, up \$900 /,
    ],
    [
      'what subscriptions do we have',
      /^\*\*I see no subscriptions.*Verity Telecom \(\$600 a year\)/s,
    ],
    ['what subscriptions do we have', /regular payments? without a category, .*Norma Beck/s],
  ])('%s', async (question, said) => {
    expect((await ask(question)).text).toMatch(said);
  });
});
