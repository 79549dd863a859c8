import { addDays, addMonths, businessDay, endOfMonth } from '@cairn/finance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { owningArchive } from '../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const today = businessDay('2026-06-15');
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set(`${today}T17:00:00Z`);
});
afterAll(() => server.close());

type Line = [account: string, dollars: number, item?: string, quantity?: number];
type Entry = [kind: string, day: string, party: string, lines: Line[]];

const paycheck = (day: string, party: string, wages: number, account = 'wages'): Entry => [
  'payroll',
  day,
  party,
  [
    [account, wages],
    ['taxes', wages * 0.08],
    ['checking', -wages * 1.08],
  ],
];
/** Each month three crowns at $190 and a repair that says no number; Nora is paid twice the same, Ty what he worked. */
const entries: Entry[] = Array.from({ length: 15 }, (_, back): Entry[] => {
  const month = addMonths(businessDay('2026-05-01'), -back);
  const sold: Line[] = [
    ['checking', 770],
    ['sales', -570, 'crown', 3],
    ['repairs', -200],
  ];
  return [
    ['sales_receipt', addDays(month, 4), 'c1', sold],
    paycheck(addDays(month, 14), 'e1', back < 4 ? 1_000 : 900),
    paycheck(endOfMonth(month), 'e1', back < 4 ? 1_000 : 900),
    paycheck(addDays(month, 9), 'e2', back % 2 === 0 ? 500 : 700),
    ...(back > 6 ? [paycheck(addDays(month, 20), 'e3', 800)] : []),
  ];
}).flat();

const csv = (header: string, rows: string[]) => `${[header, ...rows].join('\n')}\n`;
const books = owningArchive(() => server, {
  'business.csv':
    'business_name,fiscal_year_start_month,currency,time_zone\nFen Dental,1,USD,America/Chicago\n',
  'accounts.csv': csv('account_id,name,type,number,opening_balance,opening_date', [
    'checking,Checking,bank,,90000.00,2025-01-01',
    'sales,Crown Income,income,,,',
    'repairs,Repair Income,income,,,',
    'wages,Staff Wages,expense,,,',
    'taxes,Employer Taxes,expense,,,',
    'equity,Equity,equity,,-90000.00,2025-01-01',
  ]),
  'items.csv': csv('item_id,name,kind,unit_price', [
    'crown,Crown,service,190.00',
    'guard,Night Guard,product,50.00',
  ]),
  'parties.csv': csv('party_id,kind,name,email,city,state', [
    'c1,customer,Tarn Hotel,,,',
    'e1,employee,Nora Pike,,,',
    'e2,employee,Ty Brandt,,,',
    'e3,employee,Kai Larsen,,,',
  ]),
  'transactions.csv': csv(
    'transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date',
    entries.map(
      ([kind, day, party, lines], at) =>
        `t${String(at)},${kind},${day},,${party},,${Math.abs(lines.find(([account]) => account === 'checking')?.[1] ?? 0).toFixed(2)},,,,`,
    ),
  ),
  'lines.csv': csv(
    'transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description',
    entries.flatMap(([, , , lines], at) =>
      lines.map(
        ([account, dollars, item = '', quantity = ''], number) =>
          `t${String(at)},${String(number + 1)},${account},${dollars > 0 ? dollars.toFixed(2) : ''},${dollars < 0 ? (-dollars).toFixed(2) : ''},${item},${String(quantity)},,,`,
      ),
    ),
  ),
});
const told = async (question: string) => (await books.ask(question)).text;

it('counts how many are sold at another price, and how many may stay away', async () => {
  const { text, evidence } = await books.ask(
    'what would happen if i put crowns up by 10 bucks, how many do we do in a year anyway',
  );
  expect(text).toMatch(
    /^From June 2025 to May 2026, you sold 36 of Crown at an average of \$190\.00\. \*\*\$10\.00 more each comes to \$30\.00 more a month, or \$360\.00 a year\.\*\* That assumes you sell as many\. If you lose 5% of them, about 1\.8 of 36, revenue is back where it was\. At its lowest, cash would be \$/,
  );
  expect(text).toContain('Read as: Crown $10.00 more each from Jun 16, 2026.');
  expect(evidence[0]).toMatchObject({ figure: 'sold 36', label: 'Quantity sold of Crown' });
  expect(await told('what if we charge $10 less for crown income')).toContain(
    'sell no more. With 5.56% more, about 2 on top of 36, revenue is back where it was',
  );
});

it('counts another price from one to another, and what it goes to from the average', async () => {
  expect(await told('what if I put crowns up from 180 to 190 dollars')).toMatch(
    /^From June 2025 .* \*\*\$10\.00 more each comes to \$30\.00 more a month, or \$360\.00 a year\.\*\*/,
  );
  const to = await told('raise crowns to $200');
  expect(to).toMatch(
    /\*\*\$200\.00 each, \$10\.00 more than now, comes to \$30\.00 more a month, or \$360\.00 a year\.\*\* .* If you lose 5% of them/,
  );
  expect(to).toContain('Read as: Crown at $200.00 each from Jun 16, 2026.');
  expect(await told('what if crowns go to $171')).toContain(
    '**$171.00 each, $19.00 less than now, comes to $57.00 less a month, or $684.00 a year.**',
  );
  const { text, understood } = await books.ask('what if I raise crowns to $180');
  expect(understood).toBe(false);
  expect(text).toMatch(/^Crown sold at \$190\.00 on average .* so \$180\.00 each is not more\./);
});

it('gives no figure where it is not on record how many are sold', async () => {
  const asked = [
    'add $5 to every haircut',
    'put night guards up by $5',
    'charge $5 more for repair income',
  ];
  for (const one of asked) {
    const { text, understood } = await books.ask(`what if I ${one}`);
    expect(understood).toBe(false);
    expect(text).toMatch(/your records (?:have no product|don't show how many)/);
  }
  expect(await told('what if I take $200 off crowns')).toMatch(/^That's more than the price of/);
  expect(await told('what if I raise my prices by $5')).toMatch(/^Say which product/);
});

it('adds a raise and the payroll taxes on it to what paychecks that are alike come to', async () => {
  const { text, evidence } = await books.ask(
    'I want to give Nora a 5% raise starting in July whats that going to cost me all in for the year with the payroll taxes',
  );
  expect(text).toMatch(
    /^Nora Pike is paid \$2,000\.00 a month before taxes, \$1,000\.00 twice a month \(March to May 2026\)\. A raise of 5% comes to \$100\.00 more a month, or \$1,200\.00 a year\. \*\*With payroll taxes of 8%, it costs \$108\.00 more a month, or \$1,296\.00 a year\*\*/,
  );
  expect(text).toContain('Read as: A raise of 5% for Nora Pike from Jul 1, 2026.');
  expect(evidence[0]).toMatchObject({ figure: '$2,000.00' });
});

it('tells the average of a year where paychecks differ, and counts at most the hours that pay can be for', async () => {
  // Six of $500 and six of $700.
  expect(await told('what if I give Ty $2 an hour more for 30 hours a week')).toMatch(
    /^Ty Brandt is paid \$600\.00 a month before taxes on average \(June 2025 to May 2026\)\. A raise of \$2\.00 an hour for 30 hours a week comes to \$260\.00 more a month, or \$3,120\.00 a year\. \*\*With payroll taxes of 8%, it costs \$280\.80 more/,
  );
  // $7,200 a year is no more than 20 hours a week at the least pay; Nora may work full time.
  expect(await told('what if I give Ty $2 an hour more')).toMatch(
    /A raise of \$2\.00 an hour for 20 hours a week comes to .* \$2,080\.00 a year\..* don't show the hours .* so I counted 20 hours a week, the most that the current pay can cover\. The real cost is at most that\./,
  );
  expect(
    await told(
      'we would like to give Nora and Ty each two dollars more an hour. What would that do to our profit over a year?',
    ),
  ).toMatch(
    / for 40 hours a week comes to .*\$4,160\.00 a year.* for 20 hours a week comes to .*Together/s,
  );
});

it('knows no pay of whoever was not paid lately, or is on no payroll', async () => {
  for (const name of ['Kai', 'Steve']) {
    const { text, understood } = await books.ask(`what if I give ${name} a 5% raise`);
    expect(understood).toBe(false);
    expect(text).toMatch(/^I find no pay for (?:Kai Larsen|steve) by name/);
  }
  expect(await told('what if I give Kai a raise of $100 a month')).toMatch(
    /^Your records don't show what Kai Larsen is paid now\. .*With payroll taxes of 8%, it costs \$108\.00/,
  );
});

it('tells two of them apart and together, and what begins after the forecast', async () => {
  expect(await told('what if I add $10 to every crown and give Nora a 5% raise')).toContain(
    "Together, that's about $78.00 less a month, or $936.00 a year.",
  );
  expect(await told('what if I give Nora a 5% raise from March 2028')).toMatch(
    /\$1,296\.00 a year.* It starts after my forecast ends on .*, so nothing changes before then\./,
  );
  // $1,296 of Nora's and 60% of $648 of Ty's.
  expect(
    await told(
      'thinking about giving Nora and Ty 5% starting March 2028. can we swing it and what does it cost me all in with the payroll tax',
    ),
  ).toMatch(
    /^Nora Pike is paid .*\$1,296\.00 a year\*\*.* Ty Brandt is paid .*\$388\.80 a year\*\*.*\*\*Together, that's about \$140\.40 less a month, or \$1,684\.80 a year\.\*\* It starts after .*Read as: A raise of 5% for Nora Pike from Mar 1, 2028, A raise of 5% for Ty Brandt/s,
  );
});

it('counts payroll taxes on what somebody else would pay more', async () => {
  expect(
    await told('Nora got an offer for $12,000 more than we pay her, can the company match it'),
  ).toMatch(/\$1,000 in pay plus \$80 in payroll taxes/);
  // Ty is in Liberty, and is not paid more.
  expect(
    await told(
      'Liberty wants $12,000 more a year for the shop and Ty likes it there. Can we afford that',
    ),
  ).not.toMatch(/payroll taxes/);
});

it('holds a raise of all who are named by their paychecks against cash', async () => {
  // $2 for 40 hours a week of each, with 8% of payroll taxes.
  expect(
    await told('Could I give Nora and Kai each another two dollars an hour and still be ok'),
  ).toMatch(
    /(?:After|At|Spending) \$749 a month\b.*I counted \$749 a month \(\$2 an hour more for Nora Pike and Kai Larsen\)/s,
  );
  expect(await told('Nora wants a raise of 3 dollars an hour. can i do that')).toMatch(
    /(?:After|At|Spending) \$562 a month\b.*I counted \$562 a month \(\$3 an hour more for Nora Pike\)/s,
  );
});

it.each([
  // On average of the latest three, once a month, and with taxes of 8%.
  ['can we keep Ty on through the winter', 'After $612 a month', 'is paid $567 a month'],
  ['should I lay Nora off till March or keep her on', 'After $2,160 a month', 'counted it once'],
  ['keeping Nora and Ty on until March, what does that do', 'After $2,772 a month', 'Ty Brandt'],
])(
  'holds the pay of those who are kept for a time against the cash to come: %s',
  async (question, cost, held) => {
    const { text } = await books.ask(question);
    expect(text).toContain(cost);
    expect(text).toContain(held);
    expect(text).not.toContain('Over the last 12 full months');
  },
);

it('tells no cost of keeping somebody who was not paid lately', async () => {
  expect(await told('can we keep Kai on through the winter')).not.toContain('You can keep');
});
