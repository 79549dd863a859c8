import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Savings', { field: 'account', accountType: 'bank' }),
    record('Accounts Receivable', { field: 'category', accountType: 'accounts_receivable' }),
    record('Amex Card', { field: 'account', accountType: 'credit_card' }),
    record('Training Fees', { field: 'category', accountType: 'income' }),
    record('Fire Training', { field: 'item', itemKind: 'service' }),
    record('Training Manual', { field: 'item', itemKind: 'product' }),
    record('Safeguard Training Press', { field: 'party', partyKind: 'vendor' }),
    record('Andre Poole', { field: 'party', partyKind: 'employee' }),
    record('Van Loan', { field: 'category', accountType: 'other_liability' }),
    record('Mulch', { field: 'item', itemKind: 'product' }),
    record('Evergreen HOA', { field: 'party', partyKind: 'customer' }),
    record('Harbor Foods', { field: 'party', partyKind: 'customer' }),
    record('Home Depot', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: ['Cash'],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });

it.each([
  [
    'Identify customers with overdue balances',
    'Overdue invoices of customers by customer of all time',
  ],
  [
    'Determine the average days to pay for Evergreen HOA',
    'Days to pay of Evergreen HOA of all time',
  ],
  ['Invoices from the past 90 days', 'Latest 100 invoices from 2026-03-18 to 2026-06-15'],
  [
    'How many sales transactions did we have in May?',
    'Number of sales from 2026-05-01 to 2026-05-31',
  ],
  [
    'average sales transaction in 2025',
    'Average sales made per transaction from 2025-01-01 to 2025-12-31',
  ],
  [
    'How many days on average does Evergreen HOA take to pay his invoices?',
    'Days to pay of Evergreen HOA of all time',
  ],
  [
    'On average how many days does it take Evergreen HOA to pay its bill?',
    'Days to pay of Evergreen HOA of all time',
  ],
  [
    "How much of May's invoices has been paid so far?",
    'Invoices from 2026-05-01 to 2026-05-31 minus Receivables, invoice only from 2026-05-01 to 2026-05-31',
  ],
  // A week of days late is no breakdown by week.
  [
    'How many invoices are past due by less than a week?',
    'Number of overdue invoices due from 2026-06-09 to 2026-06-14 of all time',
  ],
  [
    'How many customers paid us late in May?',
    'Number of customers with invoices that are paid late of customers from 2026-05-01 to 2026-05-31',
  ],
  [
    'Which bank account has the lowest balance?',
    'Balance of your bank accounts as of 2026-06-15, the lowest',
  ],
  [
    'receivables at the end of each quarter in 2025',
    'Balance of Accounts Receivable at the end of each quarter from 2025-01-01 to 2025-12-31',
  ],
  [
    'receivables balance by month end for 2026',
    'Balance of Accounts Receivable at the end of each month from 2026-01-01 to 2026-12-31',
  ],
  [
    'Month end balances of receivables in 2025',
    'Balance of Accounts Receivable at the end of each month from 2025-01-01 to 2025-12-31',
  ],
  [
    'Which vendors have a credit balance?',
    'Unapplied vendor credits of vendors by vendor of all time',
  ],
  ['What is our net income to date for 2026?', 'Net profit from 2026-01-01 to 2026-06-15'],
  [
    'Payments received on account from Harbor Foods in May',
    'Latest 100 payments received from Harbor Foods from 2026-05-01 to 2026-05-31',
  ],
  ['Balances of all liability accounts', 'Balance of Amex Card and Van Loan as of 2026-06-15'],
  ['Is the checking account overdrawn?', 'Balance of Checking as of 2026-06-15'],
  ['total debits to Savings in May', 'Debits on account Savings from 2026-05-01 to 2026-05-31'],
  // The account, and no vendor or one product that shares the word.
  ['How much revenue came from training?', 'Revenue on Training Fees of all time'],
  [
    'How many invoices did Evergreen HOA receive, and what was the total?',
    'Number and total of invoices to Evergreen HOA of all time',
  ],
  ['revenue since the beginning of 2026', 'Revenue from 2026-01-01 to 2026-06-15'],
  // As on the cards, until yesterday.
  [
    'key figures',
    'Revenue and Expenses and Net profit and Net cash flow from 2026-05-15 to 2026-06-14 compared with 2026-04-15 to 2026-05-14',
  ],
  [
    'payments to the Amex Card in May',
    'Latest 100 debits on account Amex Card from 2026-05-01 to 2026-05-31',
  ],
  ['What was the last bill we received?', 'Latest bill of all time'],
  [
    'What did we get billed by Home Depot on average in May?',
    'Average bills per transaction from Home Depot from 2026-05-01 to 2026-05-31',
  ],
  [
    'invoices due this Friday',
    'Latest 100 open invoices due from 2026-06-19 to 2026-06-19 of all time',
  ],
  [
    'remaining balance on partially paid invoices',
    'Latest 100 open invoices that are partly paid of all time',
  ],
  // What went out, whatever way; and what was moved between own accounts is no cost.
  ['How much cash did we spend in May?', 'Money out from 2026-05-01 to 2026-05-31'],
  [
    'How much money went into Savings in May?',
    'Transfers in on account Savings from 2026-05-01 to 2026-05-31',
  ],
])('reads "%s" as %s', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});

it('declines what a piece costs us, which no record says', () => {
  expect(ask('What is the unit cost of Mulch?').kind).toBe('declined');
});

it('declines the bill paid last, which is not the one dated last', () => {
  expect(ask('What bill did we pay most recently?').kind).toBe('declined');
});

it.each([
  ['What are the terms for Home Depot?', /^For customers and vendors I have/],
  ['What is our accounts payable turnover?', /^I don't work out turnover/],
  ['Who created the most invoices?', /^Your records don't say who entered or approved/],
  ['What size of mulch sells best?', /^Sizes, colors/],
])('says of “%s” what is not kept', (question, reason) => {
  const read = ask(question);
  expect(read.kind === 'declined' ? read.reason : read).toMatch(reason);
});
