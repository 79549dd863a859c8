import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../../testing/ask.ts';
import { buildVocabulary } from '../../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Amex Gold Card', { field: 'account', accountType: 'credit_card' }),
    record('Accounts Receivable', { field: 'category', accountType: 'accounts_receivable' }),
    record('Climbing Rope', { field: 'item', itemKind: 'product' }),
    record('Bike Rental', { field: 'item', itemKind: 'service' }),
    record('Harbor Foods', { field: 'party', partyKind: 'customer' }),
    record('Golden Gate Summer Camp', { field: 'party', partyKind: 'customer' }),
    record('Peak Supply', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: ['Check', 'Amex'],
  cities: ['Denver'],
  states: ['CO'],
});
/** Monday, 15 June 2026. */
const ask = asking({ vocabulary });

it.each([
  [
    'List all invoices that are due between July 20 and July 30, 2026',
    'Latest 100 open invoices due from 2026-07-20 to 2026-07-30 of all time',
  ],
  ['sales from March 3 to April 2, 2025', 'Revenue from 2025-03-03 to 2025-04-02'],
  [
    'Which service did we sell most in summer, June to August 2025?',
    'Sales of services by product or service from 2025-06-01 to 2025-08-31',
  ],
  [
    'How many climbing ropes did we sell last winter, from November 2025 to March 2026?',
    'Quantity sold of Climbing Rope from 2025-11-01 to 2026-03-31',
  ],
  ['revenue in the year to May 31 from all sources', 'Revenue from 2026-01-01 to 2026-05-31'],
  [
    'Which customers have spent more than $10,000 with us since they started?',
    'Revenue of customers by customer of all time, each above $10,000.00',
  ],
  [
    'Which invoices have been open for more than a year?',
    'Latest 100 open invoices until 2025-06-14',
  ],
  [
    'How much revenue came from customers outside Colorado in 2025?',
    'Revenue without CO of customers from 2025-01-01 to 2025-12-31',
  ],
  [
    'our spend per vendor state in 2025',
    'Expenses of vendors by state from 2025-01-01 to 2025-12-31',
  ],
  ['What was the last invoice sent to Harbor Foods?', 'Latest invoice to Harbor Foods of all time'],
  [
    'Which invoices were sent to Denver customers in May',
    'Latest 100 invoices in Denver from 2026-05-01 to 2026-05-31',
  ],
  [
    'largest payment from a customer in May',
    'Largest payment received from 2026-05-01 to 2026-05-31',
  ],
  [
    'Show open balances over $1,500 by customer',
    'Receivables of customers by customer of all time, each above $1,500.00',
  ],
  [
    'Show me all sales to Harbor Foods this year',
    'Latest 100 sales to Harbor Foods from 2026-01-01 to 2026-12-31',
  ],
  [
    'Who owes us money from 2024?',
    'Receivables, invoice only of customers by customer from 2024-01-01 to 2024-12-31',
  ],
  [
    'How many climbing ropes did each customer buy in 2025?',
    'Quantity sold of Climbing Rope of customers by customer from 2025-01-01 to 2025-12-31',
  ],
  // Columns named first, or before whose documents they are.
  [
    'What are the amounts and due dates of the open invoices of Harbor Foods?',
    'Latest 100 open invoices to Harbor Foods of all time',
  ],
  [
    'Give me the invoice number, date and amount of all invoices to Harbor Foods in 2026',
    'Latest 100 invoices to Harbor Foods from 2026-01-01 to 2026-12-31',
  ],
  [
    'List open bills with their due dates and amounts for Peak Supply',
    'Latest 100 open bills from Peak Supply of all time',
  ],
  [
    'What expenses did we have with Peak Supply?',
    'Latest 100 expenses with Peak Supply of all time',
  ],
  // A card that is a way to pay.
  ['How much did we pay with the Amex in Q1 2026?', 'Paid by Amex from 2026-01-01 to 2026-03-31'],
  [
    'How often did we pay by Amex in 2025?',
    'Number of payments by Amex from 2025-01-01 to 2025-12-31',
  ],
])('reads “%s”', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});

it.each(['names and cities of all vendors outside Colorado'])('declines “%s”', (question) => {
  expect(ask(question).kind).toBe('declined');
});

it.each([
  ['Who owes us money', 0],
  ['Which customers owe us', 0],
  ['customers with their balances', 0],
])('“%s” keeps who owes something', (question, value) => {
  const read = ask(question);
  const plan = read.kind === 'plan' && read.plan.kind === 'figure' ? read.plan : null;
  expect(plan?.having?.value).toBe(value);
});
