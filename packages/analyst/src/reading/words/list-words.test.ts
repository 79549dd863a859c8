import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Travel', { field: 'category', accountType: 'expense' }),
    record('Bank Fees', { field: 'category', accountType: 'expense' }),
    record('Mountain Bike', { field: 'item', itemKind: 'product' }),
    record('Climbing Rope', { field: 'item', itemKind: 'product' }),
    record('Bike Rental', { field: 'item', itemKind: 'service' }),
    record('Harbor Foods', { field: 'party', partyKind: 'customer' }),
    record('Mile High Properties', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: ['Check', 'Cash'],
  cities: ['Denver'],
  states: ['CO'],
});
/** Monday, 15 June 2026. */
const ask = asking({ vocabulary });

it.each([
  // What a list shows is no breakdown.
  [
    'List invoices over $4,000 issued this year with the customer name.',
    'Latest 100 invoices over $4,000.00 from 2026-01-01 to 2026-12-31',
  ],
  [
    'List travel expenses in 2025 with vendor and amount',
    'Latest 100 expenses on Travel from 2025-01-01 to 2025-12-31',
  ],
  [
    'List refunds of 2026 with the customer and reason',
    'Latest 100 refunds from 2026-01-01 to 2026-12-31',
  ],
  [
    'list bills of May, including due dates, vendors and amounts',
    'Latest 100 bills from 2026-05-01 to 2026-05-31',
  ],
  [
    'How many bills from Mile High Properties remain unpaid and what are their dates?',
    'Latest 100 open bills from Mile High Properties of all time',
  ],
  [
    'List every invoice Harbor Foods has not paid, with number, due date and the amount still open',
    'Latest 100 open invoices to Harbor Foods of all time',
  ],
  // Where somebody is picks the documents.
  [
    'Invoices coming due in the next 30 days for customers in Colorado',
    'Latest 100 open invoices in CO due from 2026-06-15 to 2026-07-15 of all time',
  ],
  [
    'Invoices to Denver customers in May',
    'Latest 100 invoices in Denver from 2026-05-01 to 2026-05-31',
  ],
  [
    'Invoices to customers in May by city',
    'Invoices of customers by city from 2026-05-01 to 2026-05-31',
  ],
  // One by one.
  [
    'What expenses did we record on 15 May 2026?',
    'Latest 100 expenses from 2026-05-15 to 2026-05-15',
  ],
  [
    'Which bank fees did we pay in the last 60 days?',
    'Latest 100 expenses on Bank Fees from 2026-04-17 to 2026-06-15',
  ],
  [
    'What amount does Harbor Foods still owe and since when?',
    'Oldest 100 open invoices to Harbor Foods of all time',
  ],
  // Vendors.
  [
    'Rank vendors by total amount billed in the first quarter of 2026.',
    'Bills of vendors by vendor from 2026-01-01 to 2026-03-31',
  ],
  [
    'Which vendors gave us credits in 2025?',
    'Vendor credits of vendors by vendor from 2025-01-01 to 2025-12-31',
  ],
  [
    'How much do we need to pay vendors by the end of this month?',
    'Payables, bill only due until 2026-06-30 of all time',
  ],
  [
    'State how many bills and how much in total we received from Mile High Properties in 2025.',
    'Number and total of bills from Mile High Properties from 2025-01-01 to 2025-12-31',
  ],
  // What was sold.
  [
    'Which customer bought the most climbing ropes ever, by amount?',
    'Revenue of Climbing Rope of customers by customer of all time',
  ],
  [
    'What did we charge per unit for Climbing Ropes on average this year?',
    'Average price of Climbing Rope without credit memo or refund from 2026-01-01 to 2026-12-31',
  ],
  [
    'What quantity of each product was sold in May 2026?',
    'Quantity sold of products by product or service from 2026-05-01 to 2026-05-31',
  ],
  [
    'Give me total sales per service for last month.',
    'Sales of services by product or service from 2026-05-01 to 2026-05-31',
  ],
  ['sales by product in May', 'Sales by product or service from 2026-05-01 to 2026-05-31'],
  // Both bounds are of the sum.
  [
    'Which customers owe us between $500 and $1,000?',
    'Receivables of customers by customer of all time, each from $500.00 to $1,000.00',
  ],
  [
    'invoices between $500 and $600 in 2025',
    'Latest 100 invoices of at least $500.00 of at most $600.00 from 2025-01-01 to 2025-12-31',
  ],
  [
    'What payment methods do we have on record?',
    'Number of transactions by payment method of all time',
  ],
  // Verbs that only say 'show'.
  ['Itemize the bills of 2025.', 'Latest 100 bills from 2025-01-01 to 2025-12-31'],
  [
    'Determine operating expenses by month for the first half of 2026.',
    'Operating expenses by month from 2026-01-01 to 2026-06-30',
  ],
  [
    'Summarize revenue for 2024, 2025 and 2026 to date.',
    'Revenue by year from 2024-01-01 to 2026-12-31',
  ],
  ['Determine if any invoices are overdue', 'Latest 100 overdue invoices of all time'],
])('reads “%s”', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});

it.each([])('declines “%s”', (question) => {
  expect(ask(question).kind).toBe('declined');
});
