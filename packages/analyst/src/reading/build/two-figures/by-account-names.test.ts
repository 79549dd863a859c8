import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../../testing/ask.ts';
import { buildVocabulary, type NamedRecord } from '../../../vocabulary.ts';

const of = (name: string, accountType: NonNullable<NamedRecord['accountType']>) =>
  record(name, {
    field: accountType === 'credit_card' ? 'account' : 'category',
    accountType,
  });
const withRecords = (records: NamedRecord[]) =>
  asking({
    vocabulary: buildVocabulary({ records, paymentMethods: [], cities: [], states: [] }),
  });
const shared = [
  of('Sales', 'income'),
  of('Discounts Given', 'income'),
  of('Bank Interest', 'expense'),
  of('Interest Earned', 'other_income'),
  of('Vehicles', 'fixed_asset'),
  of('Computers', 'fixed_asset'),
  of('Visa', 'credit_card'),
  of('Truck Loan', 'other_liability'),
  of('Sales Tax Payable', 'other_liability'),
];
const ask = withRecords([
  ...shared,
  of('Depreciation Expense', 'expense'),
  of('Accumulated Depreciation', 'fixed_asset'),
]);
const without = withRecords(shared);
const of2025 = 'from 2025-01-01 to 2025-12-31';
const fixed = 'Balance of Vehicles and Computers and Accumulated Depreciation';
const gross = 'Income from sales without credit memo or refund without Discounts Given';

it.each([
  [
    'what was our EBITDA in 2025',
    `Net profit without Bank Interest or Depreciation Expense ${of2025}`,
  ],
  ['EBIT for 2025', `Net profit without Bank Interest ${of2025}`],
  ['earnings before interest and taxes in 2025', `Net profit without Bank Interest ${of2025}`],
  ['DSO for 2025', `Receivables until 2025-12-31 in days of Revenue ${of2025}`],
  [
    'what are our days sales outstanding',
    'Receivables until 2026-06-15 in days of Revenue from 2025-06-16 to 2026-06-15',
  ],
  ['net book value of fixed assets', `${fixed} as of 2026-06-15`],
  ['net book value of vehicles and computers as of 2025-12-31', `${fixed} as of 2025-12-31`],
  ['net fixed assets', `${fixed} as of 2026-06-15`],
  ['what is our total debt', 'Balance of Visa and Truck Loan as of 2026-06-15'],
  ['how much debt did we have as of 2025-12-31', 'Balance of Visa and Truck Loan as of 2025-12-31'],
  [
    'debt to equity ratio',
    'Total liabilities as of 2026-06-15 divided by Total equity as of 2026-06-15',
  ],
  ['gross sales in 2025', `${gross} ${of2025}`],
  ['sales before discounts and credits in 2025', `${gross} ${of2025}`],
  ['net sales in 2025', `Income from sales ${of2025}`],
  ['gross revenue in 2025', `Revenue ${of2025}`],
  ['invoiced amount before credit memos in 2025', `Invoices ${of2025}`],
])('%s', (question, expected) => {
  expect(inWords(ask(question))).toBe(expected);
});

it.each([
  [without, 'EBITDA in 2025', /depreciation or amortization/],
  [without, 'net book value of vehicles', /accumulated depreciation/],
  [ask, 'net book value of vehicles', /for all fixed assets together/],
])('says what the accounts do not tell (%#)', (asked, question, reason) => {
  expect(asked(question)).toMatchObject({
    kind: 'declined',
    reason: expect.stringMatching(reason) as string,
  });
});

it('breaks down by fiscal quarters and years, where they are others than those of the calendar', () => {
  expect(inWords(ask('net profit by fiscal quarter in 2025'))).toBe(
    `Net profit by quarter ${of2025}`,
  );
  const settings = { firstWeekday: 0, fiscalYearStartMonth: 7 } as const;
  expect(inWords(ask('net profit by fiscal quarter in 2025', { settings }))).toBe(
    `Net profit by fiscal quarter ${of2025}`,
  );
  expect(inWords(ask('revenue for each of the last two fiscal years', { settings }))).toBe(
    'Revenue by fiscal year from 2023-07-01 to 2025-06-30',
  );
  expect(inWords(ask('which fiscal quarter had the highest revenue', { settings }))).toBe(
    'Revenue by fiscal quarter of all time',
  );
  expect(inWords(ask('revenue for fiscal years 2024 and 2025', { settings }))).toBe(
    'Revenue by fiscal year from 2023-07-01 to 2025-06-30',
  );
});
