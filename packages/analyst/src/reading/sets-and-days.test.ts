import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const cost = { field: 'category', accountType: 'expense' } as const;

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Accounts Receivable', { field: 'category', accountType: 'accounts_receivable' }),
    record('Truck Loan', { field: 'category', accountType: 'other_liability' }),
    record('Payroll Liabilities', { field: 'category', accountType: 'other_liability' }),
    record('Common Stock', { field: 'category', accountType: 'equity' }),
    record('Interest Earned', { field: 'category', accountType: 'other_income' }),
    record('Wages', cost),
    record('Payroll Taxes', cost),
    record('Insurance', cost),
    record('Freeport Market', { field: 'party', partyKind: 'customer' }),
    record('Gulf Fisheries', { field: 'party', partyKind: 'vendor' }),
    record('Cedar Mulch', { field: 'item', itemKind: 'product' }),
    record('Patio Stone', { field: 'item', itemKind: 'product' }),
    record('Lawn Mowing', { field: 'item', itemKind: 'service' }),
  ],
  paymentMethods: ['Check', 'Cash'],
  cities: ['Portland'],
  states: [],
});
const ask = asking({ vocabulary, settings: { firstWeekday: 0, fiscalYearStartMonth: 7 } });
const reading = (question: string) => inWords(ask(question));

const may = 'from 2026-05-01 to 2026-05-31';
const year = 'from 2026-01-01 to 2026-12-31';

it.each([
  ['where did most of our money go this year', `Expenses by vendor ${year}`],
  ['top 5 places we spent money in 2026', `Expenses by vendor ${year}`],
  ['were we in the red in May', `Net profit ${may}`],
  ['revenue including interest in May', `Revenue ${may}`],
  ['wich customer owes us the most', 'Receivables of customers by customer of all time'],
  [
    'revenue this month compared with the same days last month',
    'Revenue from 2026-06-01 to 2026-06-15 compared with 2026-05-01 to 2026-05-15',
  ],
  [
    'revenue in May versus the same month a year earlier',
    `Revenue ${may} compared with 2025-05-01 to 2025-05-31`,
  ],
  ['how many new customers did we get this year', `Customers who had their first revenue ${year}`],
  [
    'who bought Cedar Mulch but not Patio Stone in May',
    `Customers who had sales of Cedar Mulch and no sales of Patio Stone ${may}`,
  ],
  [
    'customers who bought Cedar Mulch but never Patio Stone',
    'Customers who had sales of Cedar Mulch and never had any sales of Patio Stone',
  ],
  [
    'customers that bought both Cedar Mulch and Patio Stone in May',
    `Customers who had sales of Cedar Mulch and sales of Patio Stone ${may}`,
  ],
  [
    'customers with no invoices in May but who bought before',
    `Customers who had invoices before and none ${may}`,
  ],
  [
    'customers who have not paid anything in the last 90 days but owe us money',
    'Customers who had no incoming payments from 2026-03-18 to 2026-06-15 and owe you something now',
  ],
  ['total unapplied credit memos', 'Unapplied credits, credit memo only of all time'],
  ['when is our next bill due', 'Earliest due open bill due from 2026-06-15 of all time'],
  ['longest overdue invoice', 'Earliest due overdue invoice of all time'],
  ['total liabilities at the end of May', 'Total liabilities as of 2026-05-31'],
  ['balance sheet as of 5/31/2026', 'Balance sheet as of 2026-05-31'],
  ['remaining balance on the truck loan', 'Balance of Truck Loan as of 2026-06-15'],
  ['gross wages in May', `Expenses on Wages ${may}`],
  ['payroll in May', `Expenses on Wages or Payroll Taxes ${may}`],
  ['list our debtors', 'Receivables of customers by customer of all time'],
  ['who owed us money as of May 31', 'Receivables by customer until 2026-05-31'],
  [
    'which invoices were unpaid as of May 31',
    'Latest 100 invoices not settled by 2026-05-31 until 2026-05-31',
  ],
  ['when was Gulf Fisheries last paid', 'Latest payment to Gulf Fisheries of all time'],
  ['how much is open on invoice 1364', 'Latest 100 invoices number 1364 of all time'],
  ['when is the next insurance payment', 'Upcoming payments of Insurance'],
  ['what did we make in May after all expenses', `Net profit ${may}`],
  ['revenue in Q2 of this fiscal year', 'Revenue from 2025-10-01 to 2025-12-31'],
  ['revenue in calendar year 2025', 'Revenue from 2025-01-01 to 2025-12-31'],
  [
    'how did wages change from 2024 Q4 to 2025 Q4',
    'Expenses on Wages from 2025-10-01 to 2025-12-31 compared with 2024-10-01 to 2024-12-31',
  ],
  [
    'what sold better in 2025, cedar mulch or patio stone',
    'Revenue of Cedar Mulch or Patio Stone by product or service from 2025-01-01 to 2025-12-31',
  ],
  ['our single largest bill in May - which vendor?', `Largest bill of vendors ${may}`],
  ['sales by customer city in May', `Revenue by city ${may}`],
  [
    'average quantity of cedar mulch per invoice',
    'Average quantity sold per transaction of Cedar Mulch, invoice only of all time',
  ],
  ['how did cash change in May', `Net cash flow ${may}`],
])('reads "%s" as "%s"', (question, expected) => {
  expect(reading(question)).toBe(expected);
});

it.each([
  ['which customer has the most unpaid invoices', { aggregation: 'count', groupBy: 'party' }],
  ['how many lawn mowing jobs in May', { measures: ['quantity_sold'] }],
  ['who is invoice 1050 for', { kind: 'list', focus: 'party' }],
  ['what do we spend most on', { groupBy: 'category' }],
  ['worst month for expenses in 2025', { order: 'most', groupBy: 'month' }],
  [
    'what is due to vendors by August 1',
    { conditions: [{ field: 'due', from: null, to: '2026-08-01' }] },
  ],
  ['vendors with no bills or expenses in May', { claims: [{ measure: 'all_transactions' }] }],
  [
    'vendors we used in 2025 but not in 2026',
    { claims: [{ period: { from: '2025-01-01' } }, { has: false }] },
  ],
  ['items not sold in the last 6 months', { kind: 'members', dimension: 'item' }],
  [
    'is Freeport Market a new customer this year',
    { kind: 'members', claims: [{ has: false }, { has: true }] },
  ],
  ['who owes us more than $10,000', { groupBy: 'party', having: { value: 1_000_000 } }],
])('plans "%s"', (question, plan) => {
  expect(ask(question)).toMatchObject({ kind: 'plan', plan });
});

it('keeps who fell by more than a percentage, not who rose', () => {
  const read = ask('customers whose revenue dropped by more than 30% in 2025 versus 2024');
  expect(read).toMatchObject({
    plan: { having: { on: 'change_percent', operator: 'below', value: -30 } },
  });
});

it.each(['how many lawn mowings do we have in stock', 'revenue including wages in May'])(
  'declines "%s", which no plan holds',
  (question) => {
    expect(ask(question).kind).toBe('declined');
  },
);

it.each([
  'top selling product in May',
  'how many products do we have',
  'how many customers do we have',
])('says of "%s" that bank rows do not tell', (question) => {
  expect(ask(question, { hasBooks: false })).toMatchObject({
    kind: 'declined',
    reason: expect.stringContaining('accounting software') as string,
  });
});
