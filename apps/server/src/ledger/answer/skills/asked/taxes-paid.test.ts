import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningRows, type BankRow } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const accounts = [
  'sales,Sales,income',
  'rent,Rent,expense',
  'estimated,Estimated Taxes,expense',
  'licenses,Taxes and Licenses,expense',
  'payroll,Payroll Taxes,expense',
];
/** 11,500 of profit as it is booked, 13,500 before the estimated tax. */
const rows: BankRow[] = [
  ['2026-02-02', 20_000, 'Fen Stores', 'sales'],
  ['2026-02-03', -5_000, 'Orion Property Trust', 'rent'],
  ['2026-04-14', -2_000, 'Internal Revenue Service', 'estimated'],
  ['2026-04-15', -1_000, 'Ohio Department of Revenue', 'licenses'],
  ['2026-05-15', -500, 'Internal Revenue Service', 'payroll'],
];

describe('what was paid of income tax', () => {
  const { ask } = owningRows(() => server, rows, accounts);

  it('is no cost of the profit that is taxed, and counts as paid', async () => {
    const { text } = await ask('how much should I set aside for taxes');
    expect(text).toContain(
      'since January 1 is $13,500, before the $2,000 of income tax recorded as a cost.',
    );
    const set = (await ask('my tax rate is 25%, how much should I set aside for taxes')).text;
    expect(set).toContain('Set aside about $1,375 more: 25% of your $13,500 profit');
  });

  it('may be what went to an agency and says no tax, but is no payroll tax', async () => {
    const { text } = await ask('how much should I set aside for taxes');
    expect(text).toContain(
      'That counts $1,000 paid to Ohio Department of Revenue since January 1 as a cost.',
    );
    expect(text).toContain('profit before it is $14,500');
  });
});

describe('what was sent to the IRS as a draw', () => {
  const drawn: BankRow[] = [
    ['2026-01-15', -900, 'Internal Revenue Service', 'draws'],
    ['2026-02-02', 20_000, 'Fen Stores', 'sales'],
    ['2026-04-14', -2_000, 'Internal Revenue Service', 'draws'],
    ['2026-05-15', -500, 'Internal Revenue Service', 'payroll'],
  ];
  const { ask } = owningRows(() => server, drawn, [
    'sales,Sales,income',
    'draws,Owner Draws,equity',
    'payroll,Payroll Taxes,expense',
  ]);

  it('is taken off, but for payroll tax and the payment of the year before', async () => {
    const { text } = await ask('how much should I set aside for taxes');
    expect(text).toContain('You already paid $2,000 (Internal Revenue Service)');
    const set = (await ask('my tax rate is 25%, how much should I set aside for taxes')).text;
    expect(set).toContain('Set aside about $2,875 more: 25% of your $19,500 profit');
  });
});

describe('a business that sent payroll tax alone', () => {
  const { ask } = owningRows(
    () => server,
    [
      ['2026-02-02', 20_000, 'Fen Stores', 'sales'],
      ['2026-05-15', -500, 'Internal Revenue Service', 'payroll'],
    ],
    ['sales,Sales,income', 'payroll,Payroll Taxes,expense'],
  );

  it('is told that nothing was found and taken off', async () => {
    const { text } = await ask('how much should I set aside for taxes');
    expect(text).toContain('I found no estimated tax payments since January 1, so nothing is');
  });
});

describe('a time that is said', () => {
  const earlier: BankRow[] = [
    ['2025-10-03', 40_000, 'Fen Stores', 'sales'],
    ['2025-12-03', -10_000, 'Orion Property Trust', 'rent'],
  ];
  const { ask } = owningRows(() => server, [...earlier, ...rows], accounts);

  it('is the year that is over, where a day only tells when to pay for it', async () => {
    const { text } = await ask(
      'July 15 is coming, how much should I set aside for tax for last year',
    );
    expect(text).toContain('Your profit in 2025 was $30,000');
  });

  it('has its own profit, with that of the calendar year beside it', async () => {
    const { text } = await ask(
      "With what we've made since October, what should I set aside for taxes before the June payment?",
    );
    // 30,000 of the year before, and 13,500.
    expect(text).toMatch(/^\*\*Your profit was \$43,500 from Oct 3, 2025/);
    expect(text).toContain(
      'a profit of $13,500 since January 1. What you earned before that counts',
    );
    expect(text).not.toContain('Read as: Revenue');
  });

  it('is the whole months on record where it is asked by the month', async () => {
    const { text } = await ask('how much should I be moving into the tax account every month');
    // 28,500 from November to May with the tax of April; October began before the records.
    expect(text).toMatch(/^\*\*Your profit was \$500 a month on average from November 2025/);
    expect(text).toContain('average of 7 full months, with $3,500 in profit');
  });
});

describe('a year that is over', () => {
  const lastYear: BankRow[] = [
    ['2025-03-03', 40_000, 'Fen Stores', 'sales'],
    ['2026-01-15', -3_000, 'Internal Revenue Service', 'estimated'],
  ];
  const { ask } = owningRows(() => server, [...lastYear, ...rows], accounts);

  it('has its own profit, and what was paid until it was settled', async () => {
    const { text } = await ask(
      'my tax rate is 25%, how much should I have set aside for last year',
    );
    // 10,000, less 3,000 in January and 2,000 in April.
    expect(text).toMatch(/Set aside about \$5,000 more: 25% of your \$40,000 profit is \$10,000/);
    expect(text).toContain('The rest of your 2025 tax was due on Apr 15, 2026.');
  });

  it('is what is to be sent for it, and not where it is only told of', async () => {
    const { text } = await ask('What do I have to send the IRS for last year?');
    expect(text).toContain('$40,000');
    const told = await ask('Last year I guessed. What do I have to send the IRS this time?');
    expect(told.text).not.toContain('$40,000');
  });

  it('is whose last installment is sent in January', async () => {
    server.clock.set('2026-01-10T17:00:00Z');
    const { text } = await ask('how much do I send the IRS');
    server.clock.set('2026-06-15T12:00:00Z');
    expect(text).toContain('the basis for the payment due on Jan 15, 2026');
    expect(text).toContain("One installment is a quarter of the year's tax: $2,500 at 25%");
  });
});

describe('estimated payments', () => {
  const quarterly: BankRow[] = [
    ['2025-01-02', 20_000, 'Fen Stores', 'sales'],
    ...['2025-09-12', '2026-01-14'].map((day): BankRow => [day, -2_100, 'US Treasury']),
    ['2026-05-14', -60, 'US Treasury', 'payroll'],
    ['2026-05-15', 20_000, 'Fen Stores', 'sales'],
  ];
  const { ask } = owningRows(() => server, quarterly, [
    'sales,Sales,income',
    'payroll,Payroll Taxes,expense',
  ]);

  it('are told without a rate, and without what was payroll tax', async () => {
    const { text, evidence } = await ask(
      'when is my next estimated tax payment due, and how much do I usually send',
    );
    expect(text).toContain('due on Jun 15, 2026.**');
    expect(text).toContain('You usually send US Treasury $2,100, the middle of 2 payments');
    expect(text).toContain('due on Apr 15, 2026 I find no payment from Mar 1 to');
    expect(evidence.map(({ figure }) => figure)).toContain('$2,100');
  });

  it('hang on a rate where a sum to set aside is asked about', async () => {
    const { text } = await ask('is 60k in savings enough for what I am going to owe in taxes');
    expect(text).toContain('Which tax rate should I use?');
    expect(text).toContain('$60,000 covers all of the profit so far');
  });

  it('are worked out for a day that is over, with whether something was sent for it', async () => {
    const { text } = await ask(
      'I forgot the april 15 quarterly payment, how much should I have sent?',
    );
    expect(text).toContain('$2,100 of $2,100 of costs from January to March 2026');
    expect(text).toContain('due on Apr 15, 2026 I find no payment from Mar 1 to');
  });

  it('are told to the end of the year as the one before went', async () => {
    const { text } = await ask(
      'what will I owe the IRS next april if the rest of the year goes like this',
    );
    expect(text).toContain('Your profit would be');
    expect(text).toContain('in 2026 if the rest of the year goes like 2025');
  });
});
