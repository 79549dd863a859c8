import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../../testing/ask.ts';
import { buildVocabulary } from '../../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Petty Cash', { field: 'account', accountType: 'bank' }),
    record('Accounts Receivable', { field: 'category', accountType: 'accounts_receivable' }),
    record('Sales Tax Payable', { field: 'category', accountType: 'other_liability' }),
    record('Van Loan', { field: 'category', accountType: 'other_liability' }),
    record('Training Fees', { field: 'category', accountType: 'income' }),
    record('Legal & Accounting', { field: 'category', accountType: 'expense' }),
    record('Workers Comp', { field: 'category', accountType: 'expense' }),
    record('Depreciation', { field: 'category', accountType: 'expense' }),
    record('Interest Expense', { field: 'category', accountType: 'other_expense' }),
    record('Payroll Taxes', { field: 'category', accountType: 'expense' }),
    record('Office Supplies', { field: 'category', accountType: 'expense' }),
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Mulch', { field: 'item', itemKind: 'product' }),
    record('Harbor Foods', { field: 'party', partyKind: 'customer' }),
    record('Home Depot', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: ['Cash', 'Check'],
  cities: [],
  states: ['OH'],
});
/** Monday, 15 June 2026. */
const ask = asking({ vocabulary });

it.each([
  ['State depreciation charged in 2025.', 'Expenses on Depreciation from 2025-01-01 to 2025-12-31'],
  ['state by state revenue in 2025', 'Revenue by state from 2025-01-01 to 2025-12-31'],
  ['What did Checking stand at on May 31?', 'Balance of Checking as of 2026-05-31'],
  ['Checking balance 3/31', 'Balance of Checking as of 2026-03-31'],
  ['invoices from 4/1 to 4/30', 'Latest 100 invoices from 2026-04-01 to 2026-04-30'],
  ['did we sell any mulch lately', 'Revenue of Mulch from 2026-03-18 to 2026-06-15'],
  ['list refunds with dates and amounts, 2025', 'Latest 100 refunds from 2025-01-01 to 2025-12-31'],
  [
    'largest payments out of Checking in May',
    'Largest 10 payments on account Checking from 2026-05-01 to 2026-05-31',
  ],
  ['five largest disbursements in May', 'Largest 5 payments from 2026-05-01 to 2026-05-31'],
  ['top 3 cash outflows last month', 'Largest 3 payments from 2026-05-01 to 2026-05-31'],
  [
    'largest payment received of the quarter',
    'Largest payment received from 2026-04-01 to 2026-06-30',
  ],
])('reads “%s”', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});

// What stands is of one day, and of the age that is said; what is paid in cash is no account of that word.
it.each([
  ['Balance of Van Loan a year ago', 'Balance of Van Loan as of 2025-06-15'],
  ['cash balance six months ago', 'Balance of your bank accounts as of 2025-12-15'],
  ['sales a year ago', 'Revenue from 2025-01-01 to 2025-12-31'],
  [
    'customers with balances older than 60 days',
    'Overdue invoices due until 2026-04-15 of customers by customer of all time',
  ],
  ['cash expenses in May', 'Expense transactions by Cash from 2026-05-01 to 2026-05-31'],
  [
    'legal and accounting fees in 2025',
    'Expenses on Legal & Accounting from 2025-01-01 to 2025-12-31',
  ],
  ['training fees in 2025', 'Revenue on Training Fees from 2025-01-01 to 2025-12-31'],
])('reads “%s”', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});

it.each(['accounts older than 60 days', 'home office expenses in 2025'])(
  'declines “%s”',
  (question) => {
    expect(ask(question).kind).toBe('declined');
  },
);
