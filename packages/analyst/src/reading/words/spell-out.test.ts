import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Visa 4411', { field: 'account', accountType: 'credit_card' }),
    record('Accounts Receivable', { field: 'category', accountType: 'accounts_receivable' }),
    record('Travel', { field: 'category', accountType: 'expense' }),
    record('Insurance', { field: 'category', accountType: 'expense' }),
    record('Payroll Expenses:Wages', { field: 'category', accountType: 'expense' }),
    record('Payroll Expenses:Taxes', { field: 'category', accountType: 'expense' }),
    record("Owner's Capital", { field: 'category', accountType: 'equity' }),
    record("Owner's Draw", { field: 'category', accountType: 'equity' }),
    record('Owner Investment', { field: 'category', accountType: 'equity' }),
    record('Harbor Foods', { field: 'party', partyKind: 'customer' }),
    record('Grant Lumber', { field: 'party', partyKind: 'vendor' }),
    record('Laura Finch', { field: 'party', partyKind: 'employee' }),
    record('Mowing', { field: 'item', itemKind: 'service' }),
    record('Paint', { field: 'item', itemKind: 'product' }),
  ],
  paymentMethods: ['Check', 'Cash'],
  cities: [],
  states: [],
});
/** Monday, 15 June 2026. */
const ask = asking({ vocabulary });

// One sentence a rule: without its rule, each of these is declined or reads as something else.
it.each([
  ['expenses year-to-date', 'Expenses from 2026-01-01 to 2026-06-15'],
  ['net profit prior year ytd', 'Net profit from 2025-01-01 to 2025-06-15'],
  ['revenue in the first two weeks of April', 'Revenue from 2026-04-01 to 2026-04-14'],
  [
    'invoices due within 14 days',
    'Latest 100 open invoices due from 2026-06-15 to 2026-06-29 of all time',
  ],
  ['revenue since the business opened our doors', 'Revenue of all time'],
  [
    'how much did Travel go up since last month',
    'Expenses on Travel from 2026-06-01 to 2026-06-15 compared with 2026-05-01 to 2026-05-15',
  ],
  [
    'did Travel increase from last month',
    'Expenses on Travel from 2026-06-01 to 2026-06-15 compared with 2026-05-01 to 2026-05-15',
  ],
  // What is said beside a question.
  ['at the end of the day, what did we spend on Travel', 'Expenses on Travel of all time'],
  ['rank our customers by revenue', 'Revenue of customers by customer of all time'],
  ['expenses ranked by vendor', 'Expenses of vendors by vendor of all time'],
  ['vendors by spend from highest to lowest', 'Expenses of vendors by vendor of all time'],
  // How things are counted and grouped.
  [
    'customers with only one invoice',
    'Number of invoices of customers by customer of all time, each exactly 1',
  ],
  ['accounts with account type expense', 'List of expense accounts'],
  [
    'who was our very first customer',
    'Oldest income row of customers without credit memo or refund of all time',
  ],
  [
    'what do we still have to collect from Harbor Foods',
    'Receivables from Harbor Foods of all time',
  ],
  ['cheques written in March', 'Paid by Check from 2026-03-01 to 2026-03-31'],
  [
    'how much was withdrawn by the owner in 2025',
    "Debits on Owner's Draw from 2025-01-01 to 2025-12-31",
  ],
  [
    'how many bills are unpaid and what do they total',
    'Number and total of payables, bill only of all time',
  ],
  [
    'current ratio',
    'Total current assets as of 2026-06-15 divided by Total current liabilities as of 2026-06-15',
  ],
  [
    'acid-test ratio',
    'Total quick assets as of 2026-06-15 divided by Total current liabilities as of 2026-06-15',
  ],
  ['credit card debt', 'Balance of Visa 4411 as of 2026-06-15'],
  ['closing balance of Checking', 'Balance of Checking as of 2026-06-15'],
  ['general ledger for Travel', 'Latest 100 entries on Travel of all time'],
  ['insurance premiums in 2025', 'Expenses on Insurance from 2025-01-01 to 2025-12-31'],
])('reads “%s”', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});

// 'Capital' is no account of capital, a minimum wage no smallest wage, and tax before which something stands no tax account.
it.each([])('declines “%s”', (question) => {
  expect(ask(question).kind).toBe('declined');
});
