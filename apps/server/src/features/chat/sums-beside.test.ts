import { addDays, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { owningArchive } from '../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const today = businessDay('2026-06-15');

/** Each week sales of $1,000, and every other week wages of $800, next on June 18. */
const rows = Array.from({ length: 60 }, (_, back): [string, string, string] => {
  const day = addDays(businessDay('2026-06-11'), -7 * back);
  return [day, '1000.00', 'Fen Stores'];
}).concat(
  Array.from({ length: 30 }, (_, back): [string, string, string] => {
    const day = addDays(businessDay('2026-06-04'), -14 * back);
    return [day, '-800.00', 'Gusto Payroll'];
  }),
);

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
    'account_id,name,type,number,opening_balance,opening_date\nsales,Sales,income,,,\nwages,Wages,expense,,,\n',
  'bank_accounts.csv': `bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Fen Bank,checking,0042,9000.00,${today},\n`,
  'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${rows
    .map(
      ([date, amount, name], at) =>
        `r${String(at)},b1,${date},${amount},${name.toUpperCase()},${name},${amount.startsWith('-') ? 'wages' : 'sales'},\n`,
    )
    .join('')}`,
});
const ask = async (question: string) => (await owning.ask(question)).text;

it.each([
  // Beside the payment that is asked about.
  [
    'Is there enough for payroll if I also buy a $700 rack before July 4',
    /after Gusto Payroll \(\$1,600 for 2 payments from Jun 18 to Jul 2, 2026\) and \$700\./,
  ],
  [
    'It costs 700. Will we make payroll?',
    /after Gusto Payroll \(\$800 on Jun 18, 2026\) and \$700\./,
  ],
  [
    'Is there enough for the $950 payroll',
    /after Gusto Payroll \(\$950 instead of the \$800 I expect\)\./,
  ],
  ['We sold $700 today. Will we make payroll?', /after Gusto Payroll \(\$800 on Jun 18, 2026\)\./],
  [
    'are we going to run out of cash if I buy a lift for 14,500',
    /^\*\*You won't have enough\. .*That's after \$14,500\./s,
  ],
  ['can we afford a $700 rack before July 4', /After \$700, you should still have at least/],
  [
    'will our cash last until next summer',
    /on May 31, 2027\.\*\*.*That assumes the days after my forecast go as they did a year earlier\./s,
  ],
  // Two of them, and what rises.
  [
    'Can we afford a $900 deposit and $200 a month after',
    /After \$900 and \$200 a month, you should still have at least/,
  ],
  [
    'If rent goes from $1,000 to $1,200 in July can we afford it',
    /After \$200 a month, you.*I counted \$200 a month \(\$1,000 to \$1,200\) from Jul 1, 2026\./s,
  ],
  ['Can we make payroll if I spend 700 on a rack', /\$700(?!.* a month)/],
  // Who pays it, and which of two it is, is no matter to guess.
  ['can we make payroll if Fen Stores pays us the $700', /I'd have to leave out .*“\$700”/],
  ['can we spend 700 or 900 on a rack', /^\*\*Is it \$700 or \$900, or both\?/],
  [
    'can we make payroll if Fen Stores pays late and I buy a $700 rack',
    /I'd have to leave out .*“if Fen Stores pays late”/,
  ],
])('%s', async (question, said) => {
  expect(await ask(question)).toMatch(said);
});
