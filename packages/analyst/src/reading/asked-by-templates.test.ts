import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Travel', { field: 'category', accountType: 'expense' }),
    record('Laptop', { field: 'item', itemKind: 'product' }),
    record('Managed Support', { field: 'item', itemKind: 'service' }),
    record('Redstone Hotel', { field: 'party', partyKind: 'customer' }),
    record('Ingram', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: [],
  cities: [],
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
  ['who do we buy the most from', 'Expenses by vendor of all time'],
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
    'Overdue bills due from 2026-06-09 to 2026-06-15 of all time',
  ],
  [
    'What percent of total sales do Laptops represent',
    'Revenue of Laptop of all time, as a share of the whole',
  ],
  ['What is the due amount from Redstone Hotel', 'Receivables with Redstone Hotel of all time'],
  ['what is our average collection period', 'Days to pay of all time'],
  [
    'When was Redstone Hotel created as a customer',
    'Oldest income row with Redstone Hotel without credit memo or refund of all time',
  ],
  ['What does a Laptop cost', 'What is on record of Laptop'],
  ['what does Managed Support cost us', 'Expenses of Managed Support of all time'],
])('reads "%s" as %s', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});
