import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../../testing/ask.ts';
import { buildVocabulary } from '../../../vocabulary.ts';

const ask = asking({
  vocabulary: buildVocabulary({
    records: [
      record('Acme', { field: 'party', partyKind: 'customer' }),
      record('Staples', { field: 'party', partyKind: 'vendor' }),
      record('Climbing Rope', { field: 'item', itemKind: 'product' }),
    ],
    paymentMethods: ['Check', 'ACH'],
    cities: [],
    states: [],
  }),
});
const of2025 = 'from 2025-01-01 to 2025-12-31';

it.each([
  ['How long has the oldest unpaid bill been outstanding?', 'Oldest open bill of all time'],
  ['age of the oldest open invoice', 'Oldest open invoice of all time'],
  [
    'On what date did Acme place its first purchase with us?',
    'Oldest income row from Acme without credit memo or refund of all time',
  ],
  [
    'What is the due date of the invoice that we sent to Acme on May 31, 2026?',
    'Latest 100 invoices to Acme from 2026-05-31 to 2026-05-31',
  ],
  [
    'Which customer has an invoice that is overdue by the greatest number of days?',
    'Earliest due overdue invoice of customers of all time',
  ],
  [
    'total value of the credit memos that customers have not yet used',
    'Unapplied credits, credit memo only of all time',
  ],
  [
    'list the invoices to Acme in April and May',
    'Latest 100 invoices to Acme from 2026-04-01 to 2026-05-31',
  ],
  ['When did we first bill Acme?', 'Oldest invoice to Acme of all time'],
])('%s', (asked, expected) => {
  expect(inWords(ask(asked))).toBe(expected);
});

it.each([
  // Ages are ranges, whoever writes them and however.
  [
    'Which invoices are 31 to 60 days late?',
    'Latest 100 overdue invoices due from 2026-04-16 to 2026-05-15 of all time',
  ],
  [
    'number of invoices 61 to 90 days past due',
    'Number of overdue invoices due from 2026-03-17 to 2026-04-15 of all time',
  ],
  [
    'What is our 31-60 day bucket?',
    'Latest 100 overdue invoices due from 2026-04-16 to 2026-05-15 of all time',
  ],
  // One document of each, and not the sum of theirs.
  ['largest open invoice of each customer', 'Largest open invoice for each customer of all time'],
  ['biggest overdue invoice per customer', 'Largest overdue invoice for each customer of all time'],
  // By what they were for.
  [
    'List invoices over $2,000 that are still open',
    'Latest 100 invoices that are open over $2,000.00 of all time',
  ],
  [
    'How many unpaid bills are over $1,000?',
    'Number of bills that are open over $1,000.00 of all time',
  ],
  ['total of open invoices over $2,000', 'Receivables, invoice only over $2,000.00 of all time'],
  // One sum of those who have the most.
  [
    'How much of the open receivables belongs to the top three debtors?',
    'Receivables of customers by customer of all time, the first 3 together',
  ],
  ['total of all sales in May over the years', 'Revenue in May of each year by year of all time'],
  [
    'How much did customers pay by check versus by ACH in 2025?',
    `Received from customers by Check or ACH by payment method ${of2025}`,
  ],
  [
    'What is the revenue split between invoices and sales receipts in 2025?',
    `Revenue by transaction type ${of2025}`,
  ],
  [
    'What payment methods do we have on record?',
    'Number of transactions by payment method of all time',
  ],
  [
    'how much of the total did Climbing Rope make up in 2025',
    `Revenue of Climbing Rope ${of2025}, as a share of the whole`,
  ],
  // What a payment's row shows is no breakdown.
  [
    'What payments did Acme make in 2025 and with which payment method?',
    `Latest 100 payments received from Acme ${of2025}`,
  ],
  [
    'payments by check in 2025, list with customer',
    `Latest 100 payments received by Check ${of2025}`,
  ],
  // What was due is paid by now, for the most part.
  [
    'total of bills due in May',
    'Bills due from 2026-05-01 to 2026-05-31 of all time; and Payables, bill only due from 2026-05-01 to 2026-05-31 of all time',
  ],
  [
    'total of bills due in July',
    'Payables, bill only due from 2026-07-01 to 2026-07-31 of all time',
  ],
  [
    'total owed on bills due in May',
    'Payables, bill only due from 2026-05-01 to 2026-05-31 of all time',
  ],
])('reads "%s" by what it asks of documents', (asked, expected) => {
  expect(inWords(ask(asked))).toBe(expected);
});
