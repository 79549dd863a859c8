import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { owningArchive } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const today = businessDay('2026-06-15');
type Row = [day: string, dollars: number, name: string, account: string];

/** Each week $1,000 of sales; each month $800 to Orla Finch, $100 of interest and $600 to the owner. */
const rows: Row[] = [
  ...Array.from({ length: 60 }, (_, back): Row => {
    return [addDays(businessDay('2026-06-11'), -7 * back), 1_000, 'Fen Stores', 'sales'];
  }),
  ...Array.from({ length: 14 }, (_, back): Row[] => {
    const month = addMonths(businessDay('2026-06-01'), -back);
    return [
      [addDays(month, 4), -800, 'Orla Finch', 'wages'],
      [addDays(month, 9), -600, 'Owner', 'draws'],
      [addDays(month, 11), -100, 'Fen Bank Loan', 'interest'],
    ];
  }).flat(),
];

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set(`${today}T17:00:00Z`);
});
afterAll(() => server.close());

const owning = owningArchive(() => server, {
  'business.csv':
    'business_name,fiscal_year_start_month,currency,time_zone\nFen Tools,1,USD,America/Chicago\n',
  'accounts.csv':
    'account_id,name,type,number,opening_balance,opening_date\nsales,Sales,income,,,\nwages,Wages,expense,,,\ninterest,Loan Interest,other_expense,,,\ndraws,Owner Draws,equity,,,\nchecking,Checking,bank,,,\ntax,Tax Savings,bank,,,\n',
  'bank_accounts.csv': `bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Fen Bank,checking,0042,9000.00,${today},checking\nb2,Fen Bank,savings,0077,5000.00,${today},tax\n`,
  'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${rows
    .map(
      ([date, dollars, name, account], at) =>
        `r${String(at)},b1,${date},${dollars.toFixed(2)},${name.toUpperCase()},${name},${account},\n`,
    )
    .join('')}`,
});
const ask = async (question: string) => (await owning.ask(question)).text;

it.each([
  // A payment by a word of who is paid; what nothing is called is no part of the verdict, and that is said.
  [
    'do we have enough for the bank payment and the mixer payment by July 20',
    /after Fen Bank Loan \(\$100 on Jul 12, 2026\).*I expect no payment called “mixer”/s,
  ],
  // What is paid now is looked up where nobody says it.
  [
    'can I bump Orla Finch up to 1,400 a month',
    /After \$600 a month, you .*\n\n.*I counted \$600 a month \(\$800 to \$1,400\)\..*You paid Orla Finch \$800 a month on average from March to May 2026\./s,
  ],
  [
    'could I raise my draw to a thousand a month',
    /After \$400 a month, you .*I counted \$400 a month \(\$600 to \$1,000\)\./s,
  ],
  [
    'I take out 600 every month. Could I bump that to 900 a month',
    /After \$300 a month, you .*I counted \$300 a month \(\$600 to \$900\)\./s,
  ],
  ['can I bump Orla Finch up to 700 a month', /^\*\*How much is it now\?/],
  // The price of whoever is paid at a steady beat takes the place of what is paid.
  [
    'Orla Finch wants 1000. Can I afford to keep her',
    /After \$200 a month, you .*I counted \$200 a month \(\$1,000 instead of \$800\)\..*You last paid Orla Finch \$800, once each month from March to May 2026\./s,
  ],
  ['can I afford it if Orla Finch wants 700', /^\*\*\$700 is \$100 a month less than now/],
  ['can I afford it if Orla Finch wants 1000 more', /After \$1,000, you/],
  ['can I afford it if Orla Finch wants 1,900', /After \$1,900, you/],
  // How much has to be there, behind the forecast's end by the year before.
  [
    'how much do we need in the bank to make it to spring',
    /in the bank today to get to Feb 28, 2027.*My forecast ends there\. From .* on, I used the same days a year earlier .*, when \$\d[\d,]* came in and \$\d[\d,]* went out/s,
  ],
  [
    'what will we have in checking on August 1',
    /^\*\*Checking should have enough\. It holds \$9,000 today and should hold about \$14,500 on Aug 1, 2026\.\*\*\n\n- That assumes it moves as it did a year earlier\./,
  ],
  // What lies in savings is told beside.
  [
    'can we afford a $3,000 rack',
    /Your cash includes \$5,000 in Tax Savings\. Not counting that, you should still have \$[\d,]+ left at the low point\./,
  ],
  [
    'can we swing a rack, its two five, paying cash',
    /After \$2,500, you should still have at least/,
  ],
  // A part at once, the rest as a loan of which nobody said the rate.
  [
    'can we afford a $30,000 van with 5 down and finance the rest',
    /\$5,000 \(down\) and \$507 a month \(\$25,000 over 5 years at 8%, on a \$30,000 price\) from Jul 15, 2026.*as an example/s,
  ],
  [
    'could we take on a helper at $10 an hour full time',
    /\$1,733 a month \(\$10 an hour, 40 hours a week\).*Payroll taxes and benefits come on top/s,
  ],
  [
    'can we make payroll in July and still pay Orla Finch what we usually pay',
    /after the usual payment to Orla Finch \(\$800.*You've paid Orla Finch 12 times since Jun 15, 2025, typically \$800\./s,
  ],
  [
    'could I start paying myself $2,500 a month',
    /\$1,900 a month \(\$600 to \$2,500\).*You took out \$600 a month on average/s,
  ],
  [
    'I have to place the spring order with Orla Finch by June 30, about $6,500. Will we have enough for payroll?',
    /after \$6,500\./,
  ],
  ['can we buy a van for $9,000 and finance the rest', /^\*\*What does it cost/],
  // Now or later: both, and which is safer.
  [
    'can we swing a $3,000 rack before July 4 or should we wait until after the fourth of July',
    /^\*\*Yes, you can afford \$3,000 now or on /,
  ],
  [
    'should I buy the $40,000 van now or wait until August',
    /^\*\*Spending \$40,000 isn't safe now or on Aug 1, 2026\.\*\*\s+(?:- )?(?:Either way|If you pay now), you could end up/,
  ],
  // How much, and until when it has to hold.
  [
    'how much can I take out and still be safe through July',
    /^\*\*Up to about \$[\d,]+ is safe through Jul 31, 2026.*You've taken out \$3,600 since January 1\./s,
  ],
  // What goes on has to hold for a year: $1,000 a week less $1,500 a month is left over.
  [
    'could we take on a helper at $25 an hour full time',
    /^\*\*Not for long\. At \$4,333 a month, .* less than 9 months\.\*\*\n\n- Without touching .*\$1,500 a month more .*you took in \$[\d,]+ more than you spent/s,
  ],
  [
    'can we afford to hire someone for $5,000 a month',
    /^No, not for long\. You'd spend \$2,\d+ a month more/,
  ],
  [
    'can we afford to hire someone for $500 a month',
    /^Yes\. .*you took in \$[\d,]+ more than you spent/s,
  ],
  // How long cash lasts goes by the same year, whatever is supposed: half of $4,333 a month is less than is left over.
  [
    'If sales stayed like they are now, how long would the savings and the checking last us?',
    /^\*\*At the pace of the last 12 months, your cash wouldn't run out\.\*\*/,
  ],
  [
    'Say sales fell by half from March, how long would the cash last us',
    /^\*\*Your cash wouldn't run out\.\*\*.*starts after my forecast ends on Dec 31, 2026.*None of your costs moved with sales/s,
  ],
  [
    'how long would our cash last if sales drop 90%',
    /^\*\*You'd spend \$1,067 a month more than you take in, so your cash would last about 1\d months/,
  ],
  // Interest has to be earned too.
  ['what do we need to sell to break even', /^\*\*You need about \$900 of revenue a month/],
  // Nothing comes in: what goes on, and what the owner takes.
  [
    'how many months could I go with zero sales',
    /^\*\*About 15 months with no revenue at all\. You have \$14,000 in cash, and \$900 a month in costs would continue\..*you took out, it's about 9\.3 months\..*If you don't touch that, the rest lasts about 10 months\./s,
  ],
  [
    'how long could we keep going if everybody just quit',
    /^\*\*About 15 months with no revenue at all/,
  ],
])('%s', async (question, said) => {
  expect(await ask(question)).toMatch(said);
});
