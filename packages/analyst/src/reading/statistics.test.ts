import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Payroll Liabilities', { field: 'category', accountType: 'other_liability' }),
    record('Payroll Expenses:Wages', { field: 'category', accountType: 'expense' }),
    record('Payroll Expenses:Taxes', { field: 'category', accountType: 'expense' }),
    record('Mark Young', { field: 'party', partyKind: 'customer' }),
    record('Gift baskets', { field: 'item', itemKind: 'product' }),
  ],
  paymentMethods: ['Check', 'Cash'],
  cities: [],
  states: [],
});
const ask = asking({
  vocabulary,
  hasBank: false,
  settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
});
const may = 'from 2026-05-01 to 2026-05-31';
const y25 = 'from 2025-01-01 to 2025-12-31';

it.each([
  [
    'How many invoices did we issue in May and for how much?',
    `Number and total of invoices ${may}`,
  ],
  ['Count and total of bills in May', `Number and total of bills ${may}`],
  ['number and value of credit memos in 2025', `Number and total of credit memos ${y25}`],
  ['how many bills in May and what was the total', `Number and total of bills ${may}`],
  [
    'minimum, maximum and average invoice amounts for May',
    `Lowest, highest and average of invoices ${may}`,
  ],
  ['min max avg bill 2025', `Lowest, highest and average of bills ${y25}`],
  [
    'highest, lowest, average and median invoice for Mark Young',
    'Highest, lowest, average and median of invoices to Mark Young of all time',
  ],
  [
    'number and total of invoices by customer for May',
    `Number and total of invoices of customers by customer ${may}`,
  ],
  [
    'How many Gift baskets did we sell in 2025 and for how much',
    `Quantity sold and Sales of Gift baskets ${y25}`,
  ],
  [
    'number of invoices and their total value by customer for May',
    `Number and total of invoices of customers by customer ${may}`,
  ],
  // Wages are no payroll taxes.
  ['wages in 2025', `Expenses on Payroll Expenses:Wages ${y25}`],
  ['how many invoices in total in May', `Number of invoices ${may}`],
  ['the highest average invoice by customer in 2025', 'Average invoices per transaction'],
  ['best and worst month for revenue in 2025', `Revenue by month ${y25}`],
  // What wages cost, and not what is owed of them.
  [
    'payroll expense for 2025',
    `Expenses on Payroll Expenses:Wages or Payroll Expenses:Taxes ${y25}`,
  ],
])('reads "%s" as "%s"', (question, expected) => {
  expect(inWords(ask(question))).toContain(expected);
});

it.each([
  'best and worst customer of 2025',
  'smallest and largest expense in 2025',
  'highest and lowest invoice by customer in 2025',
])('declines "%s", of which a plan would keep one', (question) => {
  expect(ask(question).kind).toBe('declined');
});

it('counts whom was paid, and says what all of them got', () => {
  const read = ask('how many vendors did we pay in May and how much');
  expect(read).toMatchObject({
    plan: { aggregation: 'count_groups', groupBy: 'party', statistics: ['total'] },
  });
});
