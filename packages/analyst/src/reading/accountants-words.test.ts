import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const customer = { field: 'party', partyKind: 'customer' } as const;

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Hosting', { field: 'category', accountType: 'expense' }),
    record('Sales Tax Payable', { field: 'category', accountType: 'other_liability' }),
    record('Payroll Tax', { field: 'category', accountType: 'expense' }),
    record('Harbor Foods', customer),
    record('Ingram', { field: 'party', partyKind: 'vendor' }),
    record('Site Audit', { field: 'item', itemKind: 'service' }),
    record('Monitor', { field: 'item', itemKind: 'product' }),
  ],
  paymentMethods: ['Check', 'Cash'],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });

it.each([
  // Products stand on the lines of invoices.
  [
    'Which services have never been invoiced',
    'Sales, invoice only of services: what never had any',
  ],
  [
    'which products have not been invoiced since May',
    'Sales of products: who had none from 2026-05-01 to 2026-06-15',
  ],
  // What is open or due are invoices, of vendors bills.
  [
    'how many transactions are over 1000 and 30 days past due',
    'Number of overdue invoices due until 2026-05-16 over $1,000.00 of all time',
  ],
  ['open transactions with Ingram', 'Latest 100 open bills with Ingram of all time'],
  // Of the last document, not of all that is open.
  ['Has Harbor Foods paid its last invoice?', 'Latest invoice with Harbor Foods of all time'],
  // A customer pays us.
  [
    'When is the next payment from Harbor Foods due?',
    'Earliest due open invoice with Harbor Foods due from 2026-06-15 of all time',
  ],
  // The one over the other, whichever is larger.
  [
    'ratio of expenses to income this year',
    'Expenses from 2026-01-01 to 2026-12-31 divided by Revenue from 2026-01-01 to 2026-12-31',
  ],
  [
    'What did we pay for Hosting in each of the last 3 months',
    'Expenses on Hosting by month from 2026-03-01 to 2026-05-31',
  ],
  ['which account has the highest debit YTD', 'Debits by account from 2026-01-01 to 2026-06-15'],
  [
    'which account had the largest credit in 2025',
    'Credits by account from 2025-01-01 to 2025-12-31',
  ],
  ['What payment methods do we accept', 'Payments received by payment method of all time'],
  ['what are all the accounts of type expense', 'List of expense accounts'],
  ['total tax collected in 2025', 'Credits on Sales Tax Payable from 2025-01-01 to 2025-12-31'],
])('reads %s', (question, reading) => {
  expect(inWords(ask(question))).toBe(reading);
});
