import { describe, expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const cost = { field: 'category', accountType: 'expense' } as const;
const customer = { field: 'party', partyKind: 'customer' } as const;
const vendor = { field: 'party', partyKind: 'vendor' } as const;

const vocabulary = buildVocabulary({
  records: [
    record('Technician Wages', cost),
    record('Office Wages', cost),
    record('Vehicle Maintenance', cost),
    record('Payroll Tax', cost),
    record('Shipping', cost),
    record('City of Fallbrook', customer),
    record('Stormy Hill', customer),
    record('Summer Day', customer),
    record('Summer Day', vendor),
    record('Large Basket', { field: 'item', itemKind: 'product' }),
    record('Hill Clearing', { field: 'item', itemKind: 'service' }),
    record('Gardening', { field: 'item', itemKind: 'service' }),
    record('Edging', { field: 'item', itemKind: 'service' }),
  ],
  paymentMethods: ['Check'],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });
const reading = (question: string) => inWords(ask(question));
const toDate = 'from 2026-01-01 to 2026-06-15 compared with 2025-01-01 to 2025-06-15';

it.each([
  // One word tells which of the accounts that share the other.
  ['total wages technicians in May', 'Expenses on Technician Wages from 2026-05-01 to 2026-05-31'],
  [
    'vehicle maintenance for tax year 2025',
    'Expenses on Vehicle Maintenance from 2025-01-01 to 2025-12-31',
  ],
  // What one piece brings, and how many go with an order: what came back is neither.
  [
    'how much is a Large Basket sold for on average in May?',
    'Average price of Large Basket without credit memo or refund from 2026-05-01 to 2026-05-31',
  ],
  [
    'how much do we sell a Large Basket for',
    'Average price of Large Basket without credit memo or refund of all time',
  ],
  // What is on the list of items are all 'products' where most of them are services.
  ['top 5 products in May', 'Sales by product or service from 2026-05-01 to 2026-05-31'],
  [
    'top 5 services in May',
    'Sales of services by product or service from 2026-05-01 to 2026-05-31',
  ],
  [
    'average quantity of Large Basket per invoice in May',
    'Average quantity sold per transaction of Large Basket, invoice only from 2026-05-01 to 2026-05-31',
  ],
  [
    "how many days is Stormy Hill's invoice past due",
    'Average days past due per transaction of Stormy Hill of all time',
  ],
  [
    'what has Stormy Hill bought so far',
    'Revenue from Stormy Hill by product or service of all time',
  ],
  [
    'how many Large Baskets per order on average in May',
    'Average quantity sold per transaction of Large Basket without credit memo or refund from 2026-05-01 to 2026-05-31',
  ],
  [
    'how many days does City of Fallbrook need to pay',
    'Days to pay of City of Fallbrook of all time',
  ],
  // Ages.
  ['A/R aging summary', 'Receivables by age of all time'],
  ['AP aging report', 'Payables by age of all time'],
  [
    'what is in the 31-60 days bucket of my AR aging',
    'Latest 100 overdue invoices due from 2026-04-16 to 2026-05-15 of all time',
  ],
  // The same part of another year.
  ['revenue this month last year', 'Revenue from 2025-06-01 to 2025-06-30'],
  ['has revenue increased compared to last year same period', `Revenue ${toDate}`],
  ['how much did shipping go up since last year', `Expenses on Shipping ${toDate}`],
  ['did shipping get more expensive', `Expenses on Shipping ${toDate}`],
  ['did shipping get more expensive this year', `Expenses on Shipping ${toDate}`],
  [
    'shipping this winter vs last winter',
    'Expenses on Shipping from 2025-12-01 to 2026-02-28 compared with 2024-12-01 to 2025-02-28',
  ],
  // Of credits that are open, those that were said.
  ['open credit memos', 'Unapplied credits, credit memo only of all time'],
  ['unapplied payments', 'Unapplied credits, payment only of all time'],
  ['number of refunds given in May', 'Number of refunds from 2026-05-01 to 2026-05-31'],
  // Of somebody who is both, the side that was said.
  ['number of invoices for Summer Day', 'Number of invoices to Summer Day of all time'],
  ['number of bills from Summer Day', 'Number of bills from Summer Day of all time'],
  ['what have we paid Summer Day as a vendor', 'Paid to Summer Day of all time'],
  // Which of them, and not their sum.
  [
    'what expenses were higher in May than in April',
    'Expenses by category from 2026-05-01 to 2026-05-31 compared with 2026-04-01 to 2026-04-30',
  ],
  [
    'as of last quarter how many invoices for City of Fallbrook remained outstanding',
    'Number of invoices to City of Fallbrook not settled by 2026-03-31 until 2026-03-31',
  ],
  // Whoever bought this month has bought in the last three.
  [
    'customers who have not bought in the last 3 months',
    'Customers who had no revenue from 2026-03-01 to 2026-06-15',
  ],
  [
    'customers who bought nothing last month',
    'Customers who had no revenue from 2026-05-01 to 2026-05-31',
  ],
  [
    'total wages technicians in May 🙂',
    'Expenses on Technician Wages from 2026-05-01 to 2026-05-31',
  ],
  // The bound is a part of what was read; with one, what came back lowers a month as it does its sum.
  [
    'how many months in 2025 had revenue above 40000',
    'Number of months with revenue from 2025-01-01 to 2025-12-31, each above $40,000.00',
  ],
])('reads "%s"', (question, expected) => {
  expect(reading(question)).toBe(expected);
});

it('names both whose names hold the word, of a product as of a customer', () => {
  expect(ask('what did hill bring in in May')).toMatchObject({
    kind: 'declined',
    reason: '“hill” could be Stormy Hill or Hill Clearing. Which one do you mean?',
  });
});

describe('what no record tells', () => {
  it.each([
    'how much did we spend on ☕ last month',
    'what are the payment terms of City of Fallbrook',
    'what did Stormy Hill say about the last invoice',
    'how many hours did Summer Day work last week',
    'which invoices of City of Fallbrook are past due and by how many days',
  ])('declines "%s"', (question) => {
    expect(ask(question).kind).toBe('declined');
  });
});
