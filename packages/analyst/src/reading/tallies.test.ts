import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Fees', { field: 'category', accountType: 'income' }),
    record('Catering', { field: 'item', itemKind: 'service' }),
    record('Napkins', { field: 'item', itemKind: 'product' }),
    record('Hope Chase', { field: 'party', partyKind: 'customer' }),
    record('Grant Lumber', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: ['Check'],
  cities: ['Trenton'],
  states: ['NJ'],
});
const ask = asking({ vocabulary });
const always = ' of all time';
const year = ' from 2026-01-01 to 2026-12-31';

it.each([
  // Where they are, by what is on record.
  ['How many customers do we have in each city?', 'Number of customers by city'],
  ['Number of vendors by state', 'Number of vendors by state'],
  ['Customer count by city', 'Number of customers by city'],
  ['How many customers are located in each city?', 'Number of customers by city'],
  ['Customers by state', 'Number of customers by state'],
  ['Vendors by city', 'Number of vendors by city'],
  [
    'Which city do most of our customers come from?',
    'Number of customers by city, the one with the most',
  ],
  ['How many cities do our customers come from?', 'Number of customers by city'],
  // Who took part in what.
  ['Number of customers per service', `Number of customers with sales by service${always}`],
  [
    'How many different services did each customer buy this year?',
    `Number of services with sales by customer${year}`,
  ],
  [
    'how many vendors do we use for each expense category',
    `Number of vendors with expenses by category${always}`,
  ],
  [
    'How many customers did we invoice each month this year?',
    `Number of customers with invoices by month${year}`,
  ],
  ['Number of active customers by month', `Number of customers with revenue by month${always}`],
  [
    'Average number of products per customer',
    `Average number of products with sales per customer${always}`,
  ],
  // By so many of them.
  [
    'Which products were sold to more than 5 customers this year?',
    `Number of customers with sales by product${year}, each above 5`,
  ],
  [
    'Which customers bought more than 3 different products?',
    `Number of products with sales by customer${always}, each above 3`,
  ],
  [
    'Customers who bought at least 2 services',
    `Number of services with sales by customer${always}, each at least 2`,
  ],
  [
    'products bought by only one customer',
    `Number of customers with sales by product${always}, each exactly 1`,
  ],
  [
    'vendors we buy from in more than 2 categories',
    `Number of categories with expenses by vendor${always}, each above 2`,
  ],
  [
    'Which product was bought by the most customers?',
    `Number of customers with sales by product${always}, the one with the most`,
  ],
  [
    'Which customer buys the most different products?',
    `Number of products with sales by customer${always}, the one with the most`,
  ],
  // Who came new, when.
  [
    'How many new customers did we get each month this year?',
    `Number of new customers by month${year}`,
  ],
  ['New vendors by quarter', `Number of new vendors by quarter${always}`],
  [
    'Which month had the most new customers?',
    `Number of new customers by month${always}, the one with the most`,
  ],
])('counts each once: %s', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});

it('asks again in other dates', () => {
  const before = ask('New customers by month');
  if (before.kind !== 'plan') throw new Error('not read');
  const read = inWords(ask('and last year?', { previousPlan: before.plan }));
  expect(read).toBe('Number of new customers by month from 2025-01-01 to 2025-12-31');
});
