import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

/** Books whose income account is called 'Services', as many are, and whose receivables are an account by that name. */
const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Accounts Receivable (A/R)', { field: 'category', accountType: 'accounts_receivable' }),
    record('Accounts Payable (A/P)', { field: 'category', accountType: 'accounts_payable' }),
    record('Services', { field: 'category', accountType: 'income' }),
    record('Tutoring', { field: 'item', itemKind: 'service' }),
    record('Rock Salt', { field: 'item', itemKind: 'product' }),
    record('Carol Page', { field: 'party', partyKind: 'customer' }),
    record('Grant Lumber', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });

it.each([
  // Each of the services is asked for, and no row of the account.
  [
    'Which service was sold the most in 2025?',
    'Sales of services by product or service from 2025-01-01 to 2025-12-31',
  ],
  [
    'What service generated the most revenue in 2025?',
    'Sales of services by product or service from 2025-01-01 to 2025-12-31',
  ],
  ['top service by revenue', 'Sales of services by product or service of all time'],
  ['services revenue in 2025', 'Revenue on Services from 2025-01-01 to 2025-12-31'],
  ['which month had the most services income', 'Revenue on Services by month of all time'],
  // The accounts of what is owed, and what is owed.
  [
    'debits to Accounts Receivable in March 2025',
    'Latest 100 debits on Accounts Receivable (A/R) from 2025-03-01 to 2025-03-31',
  ],
  [
    'list credits in accounts payable in March 2025',
    'Latest 100 credits on Accounts Payable (A/P) from 2025-03-01 to 2025-03-31',
  ],
  // What is left of documents, and not what they came to.
  [
    'How much open balance do we have on bills from Grant Lumber?',
    'Payables to Grant Lumber, bill only of all time',
  ],
  [
    'What is the outstanding balance on invoices to Carol Page',
    'Receivables from Carol Page, invoice only of all time',
  ],
  ['Which invoices have an open balance?', 'Latest 100 open invoices of all time'],
  // A month of dates is no breakdown by month.
  ['revenue for the month of April 2025', 'Revenue from 2025-04-01 to 2025-04-30'],
  ['revenue for the year of 2025', 'Revenue from 2025-01-01 to 2025-12-31'],
  [
    'Which quarter of 2025 had the most revenue',
    'Revenue by quarter from 2025-01-01 to 2025-12-31',
  ],
  ['revenue till date', 'Revenue of all time'],
])('reads "%s" as %s', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});
