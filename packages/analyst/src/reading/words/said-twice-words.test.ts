import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Accounts Receivable', { field: 'category', accountType: 'accounts_receivable' }),
    record('Accounts Payable', { field: 'category', accountType: 'accounts_payable' }),
    record('Utilities', { field: 'category', accountType: 'expense' }),
    record('Wholesale Sales', { field: 'category', accountType: 'income' }),
    record('Climbing Rope', { field: 'item', itemKind: 'product' }),
    record('Bike Rental', { field: 'item', itemKind: 'service' }),
    record('Harbor Foods', { field: 'party', partyKind: 'customer' }),
    record('Denver Water Works', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: ['Check', 'Cash'],
  cities: ['Denver'],
  states: ['CO'],
});
/** Monday, 15 June 2026. */
const ask = asking({ vocabulary });

it.each([
  // What is said besides.
  [
    'Sales by customer for Q1 2026, descending',
    'Revenue of customers by customer from 2026-01-01 to 2026-03-31',
  ],
  [
    'Which month had the lowest revenue in 2024 and how much was it?',
    'Revenue by month from 2024-01-01 to 2024-12-31',
  ],
  [
    'Compare utilities costs of the last three full years or as far as we have them',
    'Expenses on Utilities by year from 2023-01-01 to 2025-12-31',
  ],
  [
    'How many customers paid us at least once by Check in 2026?',
    'Number of customers with received from customers by Check of customers from 2026-01-01 to 2026-12-31',
  ],
  ['sales in the 2025 calendar year', 'Revenue from 2025-01-01 to 2025-12-31'],
  ['vendors located in Denver', 'List of vendors in Denver'],
  ['bills since 2025 started', 'Latest 100 bills from 2025-01-01 to 2026-06-15'],
  // So many of them.
  [
    'How many customers bought from us only once?',
    'Number of sales of customers by customer of all time, each exactly 1',
  ],
  [
    'Give me the five customers with the most invoices this year',
    'Number of invoices of customers by customer from 2026-01-01 to 2026-12-31',
  ],
  [
    'Identify the three months with the highest sales since January 2025.',
    'Revenue by month from 2025-01-01 to 2026-06-15',
  ],
  [
    'two products with the lowest sales in 2025',
    'Sales of products by product or service from 2025-01-01 to 2025-12-31',
  ],
  [
    'What is the total number of invoices and their average amount in Q1 2026?',
    'Number and average of invoices from 2026-01-01 to 2026-03-31',
  ],
  [
    'Top 5 items sold by revenue in May 2026',
    'Sales by product or service from 2026-05-01 to 2026-05-31',
  ],
  [
    'Sales by product category: products and services, 2024',
    'Sales by kind of item from 2024-01-01 to 2024-12-31, as a share of the whole',
  ],
  [
    'Vendors in Denver with total spend this year',
    'Expenses in Denver of vendors by vendor from 2026-01-01 to 2026-12-31',
  ],
  // What somebody pays and owes.
  [
    'What do we usually pay Denver Water Works per bill?',
    'Average bills per transaction from Denver Water Works of all time',
  ],
  [
    'What does Denver Water Works usually charge us per bill',
    'Average bills per transaction from Denver Water Works of all time',
  ],
  [
    'What is the total of wholesale sales less credit memos for this year?',
    'Revenue on Wholesale Sales from 2026-01-01 to 2026-12-31',
  ],
  [
    'What did customers owe us at the end of last year?',
    'Balance of Accounts Receivable as of 2025-12-31',
  ],
  [
    'How much did we owe vendors on December 31 2025',
    'Balance of Accounts Payable as of 2025-12-31',
  ],
  [
    'Sum up invoice and sales receipt totals for Harbor Foods in 2026',
    'Sales made to Harbor Foods from 2026-01-01 to 2026-12-31',
  ],
  [
    'How much did we pay Denver Water Works in 2025 and for what?',
    'Paid to Denver Water Works by category from 2025-01-01 to 2025-12-31',
  ],
  [
    'Which months of 2024 were loss-making?',
    'Net profit by month from 2024-01-01 to 2024-12-31, each below zero',
  ],
  [
    'Give me a list of sales over $2,500 in May',
    'Latest 100 sales over $2,500.00 from 2026-05-01 to 2026-05-31',
  ],
])('reads “%s”', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});

// Without the word that no plan says, each of these would be another question.
it.each(['Which customers owe more than they bought in 2026?'])('declines “%s”', (question) => {
  expect(ask(question).kind).toBe('declined');
});
