import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Services', { field: 'category', accountType: 'income' }),
    record('Catering', { field: 'item', itemKind: 'service' }),
    record('Hope Chase', { field: 'party', partyKind: 'customer' }),
    record('Grant Lumber', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: ['Check'],
  cities: ['Trenton'],
  states: ['NJ'],
});
const ask = asking({ vocabulary });
const always = 'of all time';
const year = 'from 2026-01-01 to 2026-12-31';

it.each([
  // Ranked again in each stretch of time, or for each of something.
  [
    'What is our best selling product in each month?',
    'The product or service with the most sales for each month',
    always,
  ],
  [
    'Top customer by quarter this year',
    'The customer with the most revenue for each quarter',
    year,
  ],
  [
    'Largest expense account for each month of 2026',
    'The category with the most expenses for each month',
    year,
  ],
  [
    'top 3 customers each month this year',
    'The 3 customers with the most revenue for each month',
    year,
  ],
  ['top customers by month', 'The 3 customers with the most revenue for each month', always],
  ['Our largest customer in each city', 'The customer with the most revenue for each city', always],
  [
    'highest revenue customer for each year',
    'The customer with the most revenue for each year',
    always,
  ],
  [
    'Worst selling product each month',
    'The product or service with the least sales for each month',
    always,
  ],
  [
    'Which customer had the most invoices each month this year?',
    'The customer with the most invoices for each month',
    year,
  ],
  // So many in all are no ranking of each.
  ['top 5 vendors by month in 2026', 'Expenses of vendors by vendor and month', year],
  // Single rows of each.
  ['Biggest invoice of each customer', 'Largest invoice for each customer', always],
  ['What was the largest bill from each vendor?', 'Largest bill for each vendor', always],
  ['largest invoice per month this year', 'Largest invoice for each month', year],
  ['Date of the last invoice for each customer', 'Latest invoice for each customer', always],
  ['oldest unpaid invoice for each customer', 'Oldest open invoice for each customer', always],
  ['largest expense in each month of 2026', 'Largest expense for each month', year],
  ['most recent payment from each customer', 'Latest payment received for each customer', always],
  ['last payment date by customer', 'Latest payment received for each customer', always],
  ['two largest invoices of each customer', 'Largest 2 invoices for each customer', always],
  // Which customer had the most in all, and what each was paid.
  ['largest invoices by customer', 'Invoices of customers by customer', always],
  ['payments by customer', 'Payments received of customers by customer', always],
])('reads what comes first of each: %s', (question, read, when) => {
  expect(inWords(ask(question))).toBe(`${read} ${when}`);
});

it('breaks down nothing of what was picked of each', () => {
  const before = ask('Biggest invoice of each customer');
  if (before.kind !== 'plan') throw new Error('not read');
  expect(ask('by month', { previousPlan: before.plan }).kind).toBe('declined');
});
