import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Fuel Card', { field: 'account', accountType: 'credit_card' }),
    record('Company Card', { field: 'account', accountType: 'credit_card' }),
    record('Vans', { field: 'category', accountType: 'fixed_asset' }),
    record('Ovens', { field: 'category', accountType: 'fixed_asset' }),
    record('Van Loan', { field: 'category', accountType: 'other_liability' }),
    record('Loan Interest', { field: 'category', accountType: 'expense' }),
    record('Cost of Goods Sold', { field: 'category', accountType: 'cost_of_goods_sold' }),
    record('Freight', { field: 'category', accountType: 'cost_of_goods_sold' }),
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Power', { field: 'category', accountType: 'expense' }),
    record('Payroll Expenses:Wages', { field: 'category', accountType: 'expense' }),
    record('Payroll Expenses:Taxes', { field: 'category', accountType: 'expense' }),
    record('Dunmore Diner', { field: 'party', partyKind: 'customer' }),
    record('Gulf Fisheries', { field: 'party', partyKind: 'vendor' }),
    record('Faucet', { field: 'item', itemKind: 'product' }),
    record('Service Call', { field: 'item', itemKind: 'service' }),
  ],
  paymentMethods: ['Check', 'Cash'],
  cities: [],
  states: [],
});
const ask = asking({
  vocabulary,
  hasBank: false,
  settings: { firstWeekday: 0, fiscalYearStartMonth: 4 },
});
const may = 'from 2026-05-01 to 2026-05-31';

it.each([
  ['largest invoice of the fiscal year so far', 'Largest invoice from 2026-04-01 to 2026-06-15'],
  ['revenue to date this fiscal year', 'Revenue from 2026-04-01 to 2026-06-15'],
  ['who is overdue?', 'Overdue invoices of customers by customer of all time'],
  ['customers who bought nothing in May', `Customers who had no revenue ${may}`],
  ['products or services nobody has ever bought', 'Products and services that never had any sales'],
  ['services or products nobody has ever bought', 'Products and services that never had any sales'],
  [
    'gross profit FY26 minus FY25',
    'Gross profit from 2025-04-01 to 2026-03-31 minus Gross profit from 2024-04-01 to 2025-03-31',
  ],
  ['how much is left to pay on the vans', 'Balance of Van Loan as of 2026-06-15'],
  ['what do we still owe on the vans', 'Balance of Van Loan as of 2026-06-15'],
  ['how much do we owe on the loan', 'Balance of Van Loan as of 2026-06-15'],
  ['what is on the company card', 'Balance of Company Card as of 2026-06-15'],
  ['cash flow in May: in, out, net', `Money in and Money out and Net cash flow ${may}`],
  ['are we making any money in May', `Net profit ${may}`],
  ['how many customers have we got', 'Number of customers'],
  [
    'share of expenses that is rent and power in May',
    `Expenses on Rent or Power ${may}, as a share of the whole`,
  ],
  ['what was invoiced in the first week of April', 'Invoices from 2026-04-01 to 2026-04-07'],
  ['revenue in the past fortnight', 'Revenue from 2026-06-02 to 2026-06-15'],
  ['how much was collected on invoices in May', `Payments received ${may}`],
  [
    'what do we owe Gulf Fisheries and when',
    'Latest 100 open bills from Gulf Fisheries of all time',
  ],
  ['how much did we pay on bills in May', `Bill payments ${may}`],
  ['did anybody buy a Faucet in May', `Sales of Faucet ${may}`],
  // The account of that name, where the measure is over several.
  ['Cost of Goods Sold account in May', `Expenses on Cost of Goods Sold ${may}`],
  ['cost of goods sold in May', `Cost of goods sold ${may}`],
  [
    'ratio of the Cost of Goods Sold account to revenue in May',
    `Expenses on Cost of Goods Sold ${may} divided by Revenue ${may}`,
  ],
  ['payroll wages in May', `Expenses on Payroll Expenses:Wages ${may}`],
])('reads "%s" as "%s"', (question, expected) => {
  expect(inWords(ask(question))).toBe(expected);
});

it.each([
  ['only one invoice', 1],
  ['exactly 2 invoices', 2],
])('keeps those with %s', (words, value) => {
  expect(ask(`customers with ${words} in May`)).toMatchObject({
    plan: { aggregation: 'count', having: { on: 'figure', operator: 'exactly', value } },
  });
});

it.each([
  // What they are worth is not what is left to pay.
  'how much is left to pay on the ovens',
  // Two questions: one of them would be lost.
])('declines "%s"', (question) => {
  expect(ask(question).kind).toBe('declined');
});

const moved = {
  vocabulary: buildVocabulary({
    ...vocabulary.input,
    records: [
      record('Checking', { field: 'account', accountType: 'bank' }),
      record('Savings', { field: 'account', accountType: 'bank' }),
    ],
  }),
};

it('reads what went from one account to the other as what came to that one', () => {
  expect(inWords(ask('how much went from checking to savings in May', moved))).toBe(
    `Transfers in on account Savings ${may}`,
  );
});

it('declines it where a third account may have sent it', () => {
  const three = buildVocabulary({
    ...moved.vocabulary.input,
    records: [
      ...moved.vocabulary.input.records,
      record('Payroll Account', { field: 'account', accountType: 'bank' }),
    ],
  });
  expect(ask('how much went from checking to savings in May', { vocabulary: three }).kind).toBe(
    'declined',
  );
});

// 'Cash' is a way to pay as well, and what is in an account.
it.each([
  ['cash in by month in May', `Money in by month ${may}`],
  ['cash in and out in May', `Money in and Money out ${may}`],
  ['money in vs out by month in May', `Money in and Money out by month ${may}`],
  ['how much cash came in in May', `Money in ${may}`],
  ['what did we pay in cash in May', `Paid by Cash ${may}`],
  ['cash in checking', 'Balance of Checking as of 2026-06-15'],
  ['cash in May', 'Balance of your bank accounts as of 2026-05-31'],
])('takes cash for what it is: %s', (question, reading) => {
  expect(inWords(ask(question, { hasBank: true }))).toBe(reading);
});
