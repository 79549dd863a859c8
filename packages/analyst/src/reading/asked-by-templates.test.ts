import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Travel', { field: 'category', accountType: 'expense' }),
    record('Prepaid Insurance', { field: 'category', accountType: 'other_asset' }),
    record('Insurance:Liability', { field: 'category', accountType: 'expense' }),
    record('Laptop', { field: 'item', itemKind: 'product' }),
    record('Managed Support', { field: 'item', itemKind: 'service' }),
    record('Security Audit', { field: 'item', itemKind: 'service' }),
    record('Redstone Hotel', { field: 'party', partyKind: 'customer' }),
    record('Ingram', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: ['Check'],
  cities: ['Dover'],
  states: [],
});
/** 15 June 2026. */
const ask = asking({ vocabulary });

it.each([
  // As many days of the one before as this one has had.
  ['revenue last year to date', 'Revenue from 2025-01-01 to 2025-06-15'],
  ['revenue last fiscal year to date', 'Revenue from 2025-01-01 to 2025-06-15'],
  ['revenue last month to date', 'Revenue from 2026-05-01 to 2026-05-15'],
  ['revenue prior YTD', 'Revenue from 2025-01-01 to 2025-06-15'],
  [
    'Did we spend more on Travel this fiscal year to date than last fiscal year to date?',
    'Expenses on Travel from 2026-01-01 to 2026-06-15 compared with 2025-01-01 to 2025-06-15',
  ],
  // Who buys is a customer.
  ['who bought the most in 2025', 'Revenue of customers by customer from 2025-01-01 to 2025-12-31'],
  ['who orders the most from us', 'Revenue of customers by customer of all time'],
  ['who spent the most on Laptops', 'Revenue of Laptop of customers by customer of all time'],
  ['who do we buy the most from', 'Bills and expense transactions by vendor of all time'],
  // The most of a thing that is counted.
  ['Who bought the most Laptops', 'Quantity sold of Laptop of customers by customer of all time'],
  ['Which month did we sell the most Laptops?', 'Quantity sold of Laptop by month of all time'],
  [
    'Which customer buys the most Managed Support',
    'Sales of Managed Support of customers by customer of all time',
  ],
  // What fell due, by the day on which it did.
  [
    'How many invoices went past due in May?',
    'Number of overdue invoices due from 2026-05-01 to 2026-05-31 of all time',
  ],
  [
    'which bills became overdue in the last 7 days',
    'Latest 100 overdue bills due from 2026-06-09 to 2026-06-15 of all time',
  ],
  [
    'what is our average collection period',
    'Receivables until 2026-06-15 in days of Revenue from 2025-06-16 to 2026-06-15',
  ],
  [
    'When was Redstone Hotel created as a customer',
    'Oldest income row from Redstone Hotel without credit memo or refund of all time',
  ],
  // The same part of the year before, and of this one.
  [
    'How much less did we earn in April than in the same month last year?',
    'Revenue from 2026-04-01 to 2026-04-30 compared with 2025-04-01 to 2025-04-30',
  ],
  [
    'Did travel rise compared with the first quarter of last year?',
    'Expenses on Travel from 2026-01-01 to 2026-03-31 compared with 2025-01-01 to 2025-03-31',
  ],
  [
    'Sales to date this quarter compared to sales to date last quarter',
    'Revenue from 2026-04-01 to 2026-06-15 compared with 2026-01-01 to 2026-03-15',
  ],
  ['invoices in calendar Q4 of 2024', 'Latest 100 invoices from 2024-10-01 to 2024-12-31'],
  ['Largest cash outflow of the quarter', 'Largest payment from 2026-04-01 to 2026-06-30'],
  // Vendors are paid by card as well.
  [
    'How many vendors did we pay in May?',
    'Number of vendors with paid of vendors from 2026-05-01 to 2026-05-31',
  ],
  [
    'How much does insurance cost us this year',
    'Expenses on Insurance:Liability from 2026-01-01 to 2026-12-31',
  ],
  [
    'Which payment method brought in the most money in 2025?',
    'Received from customers by payment method from 2025-01-01 to 2025-12-31',
  ],
  // A bound at the documents is theirs.
  [
    'Invoices above $1,000 to customers in Dover in 2025',
    'Latest 100 invoices in Dover over $1,000.00 from 2025-01-01 to 2025-12-31',
  ],
  [
    'Checks over $1,000 paid to vendors in May',
    'Paid by Check of vendors over $1,000.00 from 2026-05-01 to 2026-05-31',
  ],
  [
    'customers with invoices above $1,000 in 2025',
    'Invoices of customers by customer from 2025-01-01 to 2025-12-31, each above $1,000.00',
  ],
  [
    'Products sold to customers in Dover in 2025, by quantity',
    'Quantity sold in Dover of customers of products by product or service from 2025-01-01 to 2025-12-31',
  ],
  [
    'Number of distinct items sold in May',
    'Number of product or services with sales without credit memo or refund from 2026-05-01 to 2026-05-31',
  ],
  // The ranking tells whether it is so.
  [
    'Is Managed Support our best selling service?',
    'Sales of services by product or service of all time',
  ],
  ['Is travel our largest expense?', 'Expenses by category of all time'],
  [
    'Which months were profitable in 2025?',
    'Net profit by month from 2025-01-01 to 2025-12-31, each above zero',
  ],
  [
    'which months had the highest profit in 2025',
    'Net profit by month from 2025-01-01 to 2025-12-31',
  ],
  // So long until today, and no whole months.
  [
    'Which customers are inactive for more than 6 months?',
    'Customers who had revenue before and none from 2025-12-16 to 2026-06-15',
  ],
  [
    "What's the highest rate at which we sold Managed Support?",
    'Highest price charged for Managed Support',
  ],
  [
    'How many hours of Managed Support did we bill in May?',
    'Quantity sold of Managed Support from 2026-05-01 to 2026-05-31',
  ],
  ['How many bills did we enter in May?', 'Number of bills from 2026-05-01 to 2026-05-31'],
  // Days on either side.
  [
    'invoices more than 60 but less than 91 days overdue',
    'Latest 100 overdue invoices due from 2026-03-17 to 2026-04-15 of all time',
  ],
  [
    'invoices between 30 and 60 days past due',
    'Latest 100 overdue invoices due from 2026-04-16 to 2026-05-16 of all time',
  ],
  // Only where products are few beside services are 'products' all of them.
  [
    'sales of products in May',
    'Sales of products by product or service from 2026-05-01 to 2026-05-31',
  ],
  ['price list of all products', 'List of products with their prices'],
  ['price list of our services', 'List of services with their prices'],
  [
    'sales of products only in May',
    'Sales of products by product or service from 2026-05-01 to 2026-05-31',
  ],
  ['What does a Laptop cost', 'What is on record of Laptop'],
  ['what does Managed Support cost us', 'Expenses of Managed Support of all time'],
])('reads "%s" as %s', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});

it('declines the hours of a customer, which nothing counts', () => {
  expect(ask('how many hours of Redstone Hotel').kind).toBe('declined');
});
