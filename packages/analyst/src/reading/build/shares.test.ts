import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Road Bike', { field: 'item', itemKind: 'product' }),
    record('Touring Kayak', { field: 'item', itemKind: 'product' }),
    record('Tune-Up', { field: 'item', itemKind: 'service' }),
    record('Retail Sales', { field: 'category', accountType: 'income' }),
    record('Wholesale Sales', { field: 'category', accountType: 'income' }),
    record('Merchandise Purchases', { field: 'category', accountType: 'cost_of_goods_sold' }),
    record('Bluewater Company', { field: 'party', partyKind: 'vendor' }),
    record('Vail Rentals', { field: 'party', partyKind: 'customer' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });
const of2025 = 'from 2025-01-01 to 2025-12-31';

it.each([
  [
    'what percentage of product sales came from Road Bikes and Touring Kayaks in 2025',
    `Sales of Road Bike or Touring Kayak of products by product or service ${of2025}, as a share of sales, together`,
  ],
  [
    "what's the split between Retail Sales and Wholesale Sales in 2025",
    `Revenue on Retail Sales or Wholesale Sales by category ${of2025}, as a share of the whole`,
  ],
  [
    "what portion of Vail Rentals' balance is past due",
    'Overdue invoices to Vail Rentals of all time, as a share of receivables',
  ],
  // Of whom nothing is said, a few who bring a share of sales are customers.
  [
    'what share of revenue comes from our top 3 in 2025',
    `Revenue by customer ${of2025}, as a share of the whole, the first 3 together`,
  ],
  [
    'how much of our sales come from just the top three in 2025',
    `Revenue by customer ${of2025}, the first 3 together`,
  ],
  // Who is paid sold nothing: what it costs is the part.
  [
    'Bluewater Company as a percent of sales in 2025',
    `Expenses with Bluewater Company ${of2025}, as a share of revenue`,
  ],
  [
    'Bluewater Company as a share of what we sold in 2025',
    `Expenses with Bluewater Company ${of2025}, as a share of revenue`,
  ],
  [
    'what percent of overdue invoices is from Vail Rentals',
    'Overdue invoices to Vail Rentals of all time, as a share of the whole',
  ],
])('%s', (question, expected) => {
  expect(inWords(ask(question))).toBe(expected);
});

it('keeps the account that is named as the whole, with dates before it', () => {
  const question = 'what percentage of 2025 merchandise purchases came from Bluewater Company';
  expect(ask(question)).toMatchObject({ kind: 'plan', plan: { shareWithin: 'category' } });
});

it('tells a trend over some quarters by quarter', () => {
  expect(inWords(ask('trend of our net profit over the last 4 quarters'))).toBe(
    'Net profit by quarter from 2025-04-01 to 2026-03-31',
  );
});
