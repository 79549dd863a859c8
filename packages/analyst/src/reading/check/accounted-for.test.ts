import { describe, expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Rent & Lease', { field: 'category', accountType: 'expense' }),
    record('Equipment Rental', { field: 'category', accountType: 'expense' }),
    record('Wages', { field: 'category', accountType: 'expense' }),
    record('Legal & Professional Fees', { field: 'category', accountType: 'expense' }),
    record('Crab & Co.', { field: 'party', partyKind: 'customer' }),
    record('The Crab Shack', { field: 'party', partyKind: 'customer' }),
    record('Freeport Market', { field: 'party', partyKind: 'customer' }),
    record('Gulf Fisheries', { field: 'party', partyKind: 'vendor' }),
    record('Live Lobster', { field: 'item', itemKind: 'product' }),
    record('Support Hours', { field: 'item', itemKind: 'service' }),
  ],
  paymentMethods: ['Check', 'Cash'],
  cities: ['New York', 'Portland'],
  states: ['ME', 'NY'],
});

const ask = asking({ vocabulary, hasBank: false });
const reading = (question: string) => inWords(ask(question));

describe('what a question leaves unaccounted for', () => {
  it.each([
    ['top 2nd customer', '2nd'],
    ['at least 3 invoices', '3'],
    ['how much does a customer spend on average per month', 'per month'],
    ['when will Freeport Market pay', 'will'],
    ['Which products cost more than $15', 'products'],
  ])('declines "%s" for "%s"', (question, word) => {
    expect(ask(question)).toMatchObject({
      kind: 'declined',
      reason: expect.stringContaining(`“${word}”`) as string,
    });
  });

  it.each([
    ['profit by customer', /Costs are not kept by customer/],
    ['average revenue by customer', /average over what/],
    ['total debits and credits for January', /what figure/],
    ['revenue as of March 31', /since when/],
    ['what share of customers are in Portland', /what figure/],
    ['How much did Crab pay us?', /“Crab” could be/],
    ['what is the current market price', /nothing called “market”/],
  ])('declines "%s" and says why', (question, reason) => {
    expect(ask(question)).toMatchObject({
      kind: 'declined',
      reason: expect.stringMatching(reason) as string,
    });
  });
});

describe('names', () => {
  it.each([
    ['revenue from Crab & Co. in May', 'Revenue from Crab & Co. from 2026-05-01 to 2026-05-31'],
    [
      'legal fees last month',
      'Expenses on Legal & Professional Fees from 2026-05-01 to 2026-05-31',
    ],
    ['payroll in May', 'Expenses on Wages from 2026-05-01 to 2026-05-31'],
    ['rent last month', 'Expenses on Rent & Lease from 2026-05-01 to 2026-05-31'],
    ['sales in Maine in May', 'Revenue in ME from 2026-05-01 to 2026-05-31'],
    [
      'How many hours of support did we bill in May?',
      'Quantity sold of Support Hours from 2026-05-01 to 2026-05-31',
    ],
    ['How much does Freeport Market owe', 'Receivables from Freeport Market of all time'],
    ['How much do we owe Gulf Fisheries', 'Payables to Gulf Fisheries of all time'],
    ['total oustanding invoices', 'Receivables, invoice only of all time'],
    [
      'expenses without wages and rent in May',
      'Expenses without Wages or Rent & Lease from 2026-05-01 to 2026-05-31',
    ],
  ])('reads "%s" as "%s"', (question, expected) => {
    expect(reading(question)).toBe(expected);
  });
});

describe('what was bought, sold and paid', () => {
  it.each([
    [
      'customers who bought in 2024 but have not bought since July 2025',
      'Customers who had revenue from 2024-01-01 to 2024-12-31 and none from 2025-07-01 to 2026-06-15',
    ],
    [
      'customers with no invoices in 2026',
      'Customers who had no invoices from 2026-01-01 to 2026-12-31',
    ],
    ['Who has never bought Live Lobster?', 'Customers who never had any revenue of Live Lobster'],
    ['invoices unpaid for more than 60 days', 'Latest 100 open invoices until 2026-04-15'],
    [
      'How does Freeport Market usually pay us?',
      'Number of incoming payments from Freeport Market by payment method of all time',
    ],
  ])('reads "%s" as "%s"', (question, expected) => {
    expect(reading(question)).toBe(expected);
  });
});

describe('qualifiers', () => {
  it.each([
    [
      'Who is our second largest customer?',
      'Revenue of customers by customer of all time, number 2 by size',
    ],
    [
      'third largest invoice in 2025',
      'Largest invoice from 2025-01-01 to 2025-12-31, number 3 of them',
    ],
    ['average of the last 5 invoices', 'Average of the latest 5 invoices of all time'],
    [
      'how much did our top 3 customers bring in this year',
      'Revenue of customers by customer from 2026-01-01 to 2026-12-31, the first 3 together',
    ],
    [
      'What percent of invoices are unpaid?',
      'Number of invoices that are open of all time, as a share of the whole',
    ],
    [
      'what % of our expenses is rent',
      'Expenses on Rent & Lease of all time, as a share of the whole',
    ],
    [
      'wages as a percentage of revenue in May',
      'Expenses on Wages from 2026-05-01 to 2026-05-31, as a share of revenue',
    ],
    [
      'what percentage of customers have overdue invoices',
      'Number of customers with overdue invoices of customers of all time, as a share of all on record',
    ],
    ['how many invoices were paid late', 'Number of invoices that are paid late of all time'],
    [
      'unpaid invoices that are not overdue',
      'Latest 100 open invoices that are not yet due of all time',
    ],
    [
      'customers with more than 5 invoices',
      'Number of invoices of customers by customer of all time, each above 5',
    ],
    ['average number of invoices per month', 'Average number of invoices per month of all time'],
    ['average revenue per customer', 'Average revenue per customer of customers of all time'],
    ['Who pays slowest?', 'Days to pay of customers by customer of all time'],
    ['sales on Mondays', 'Revenue on Mondays of all time'],
    ['revenue in the second half of May', 'Revenue from 2026-05-16 to 2026-05-31'],
    ['how much did we earn in April and May', 'Revenue from 2026-04-01 to 2026-05-31'],
    ['average days past due of open invoices', 'Average days past due per transaction of all time'],
    ['has Freeport Market paid?', 'Receivables from Freeport Market of all time'],
    [
      'Rent or Wages: where do we spend more?',
      'Expenses on Rent & Lease or Wages by category of all time',
    ],
    ['total debits to rent as of May 31', 'Debits on Rent & Lease until 2026-05-31'],
    [
      'invoices 31-60 days past due, total',
      'Overdue invoices due from 2026-04-16 to 2026-05-15 of all time',
    ],
    ['what did Freeport Market pay us', 'Received from Freeport Market of all time'],
    ['did we make money in May?', 'Net profit from 2026-05-01 to 2026-05-31'],
    ['revenue over the past 12 months', 'Revenue from 2025-06-01 to 2026-05-31'],
    ['most common expense', 'Number of expenses by category of all time'],
  ])('reads "%s" as "%s"', (question, expected) => {
    expect(reading(question)).toBe(expected);
  });
});
