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
  [
    'Do we have any invoices past 120 days?',
    'Latest 100 overdue invoices due until 2026-02-14 of all time',
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
  // Who pays, pays us; what we pay by check says so.
  ['Who pays by cash?', 'Received from customers by Cash of customers by customer of all time'],
  [
    'How many days on average does Evergreen HOA take to pay his invoices?',
    'Days to pay of Evergreen HOA of all time',
  ],
  [
    'On average how many days does it take Evergreen HOA to pay its bill?',
    'Days to pay of Evergreen HOA of all time',
  ],
  ['total sales by product_service', 'Sales by product or service of all time'],
  [
    'What was our highest money-making product?',
    'Sales of products by product or service of all time',
  ],
  [
    'how many new customers did we add this year',
    'Revenue: whose first was from 2026-01-01 to 2026-12-31',
  ],
  [
    'Which transaction type is the most common?',
    'Number of transactions by transaction type of all time',
  ],
  // A rank is told by the ranking, and not by the one who is asked about alone.
  ['Is Evergreen HOA among our top 5 customers?', 'Revenue of customers by customer of all time'],
  [
    'How does Evergreen HOA rank among customers by revenue?',
    'Revenue of customers by customer of all time',
  ],
  ['Is Home Depot one of our biggest vendors?', 'Expenses of vendors by vendor of all time'],
  // As often as it was sold, and not in how many pieces.
  [
    'How often does Evergreen HOA buy Mulch?',
    'Number of sales of Mulch to Evergreen HOA of all time',
  ],
  ['How many times was Evergreen HOA late?', 'Payment behaviour of Evergreen HOA'],
  [
    'What invoices did Evergreen HOA pay late?',
    'Latest 100 invoices to Evergreen HOA that are paid late of all time',
  ],
  [
    'What is the time between invoice and payment for Evergreen HOA?',
    'Days to pay of Evergreen HOA of all time',
  ],
  // What is paid in parts is paid as well.
  [
    'How much of what we billed in May has been collected?',
    'Invoices from 2026-05-01 to 2026-05-31 minus Receivables, invoice only from 2026-05-01 to 2026-05-31',
  ],
  [
    "How much of May's invoices has been paid so far?",
    'Invoices from 2026-05-01 to 2026-05-31 minus Receivables, invoice only from 2026-05-01 to 2026-05-31',
  ],
  [
    'Total billed and total collected in May',
    'Invoices from 2026-05-01 to 2026-05-31; and Payments received from 2026-05-01 to 2026-05-31',
  ],
  [
    'total invoiced and paid in May',
    'Invoices from 2026-05-01 to 2026-05-31; and Payments received from 2026-05-01 to 2026-05-31',
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
  [
    'How much did we borrow on the van loan in 2025?',
    'Credits on Van Loan from 2025-01-01 to 2025-12-31',
  ],
  ['Balances of all liability accounts', 'Balance of Amex Card and Van Loan as of 2026-06-15'],
  ['Is the checking account overdrawn?', 'Balance of Checking as of 2026-06-15'],
  // What customers order is sold, and a card is paid off by what is debited to it.
  ['number of orders in May', 'Number of sales from 2026-05-01 to 2026-05-31'],
  [
    'Which customer placed the most orders?',
    'Number of sales of customers by customer of all time',
  ],
  [
    'How much did we pay toward the Amex Card in May?',
    'Debits on account Amex Card from 2026-05-01 to 2026-05-31',
  ],
  ['total debits to Savings in May', 'Debits on account Savings from 2026-05-01 to 2026-05-31'],
  // The account, and no vendor or one product that shares the word.
  ['How much revenue came from training?', 'Revenue on Training Fees of all time'],
  [
    'How many invoices did Evergreen HOA receive, and what was the total?',
    'Number and total of invoices to Evergreen HOA of all time',
  ],
  ['revenue since the beginning of 2026', 'Revenue from 2026-01-01 to 2026-06-15'],
  ['Money in and out by week', 'Money in and Money out by week of all time'],
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
  // What is to be paid is due, and by Friday is by the next.
  ['bills to pay in June', 'Latest 100 open bills due from 2026-06-01 to 2026-06-30 of all time'],
  ['bills due on Friday', 'Latest 100 open bills due from 2026-06-19 to 2026-06-19 of all time'],
  [
    'invoices due this Friday',
    'Latest 100 open invoices due from 2026-06-19 to 2026-06-19 of all time',
  ],
  ['what bills must we pay by Friday', 'Latest 100 open bills due until 2026-06-19 of all time'],
  [
    'remaining balance on partially paid invoices',
    'Latest 100 open invoices that are partly paid of all time',
  ],
  // Rows, days and names where these are asked.
  [
    'Show everything from Home Depot in May',
    'Latest 100 transactions with Home Depot from 2026-05-01 to 2026-05-31',
  ],
  [
    'Which of Evergreen HOA and Harbor Foods bought more in May?',
    'Revenue from Evergreen HOA or Harbor Foods by customer from 2026-05-01 to 2026-05-31',
  ],
  ['customers not seen since 2025', 'Revenue: who had none from 2025-01-01 to 2026-06-15'],
  [
    'What did we bill Evergreen HOA for in May?',
    'Revenue from Evergreen HOA by product or service from 2026-05-01 to 2026-05-31',
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

it('declines what an employee earned, which is not what they cost', () => {
  expect(ask('Who earned the most in 2025?').kind).toBe('declined');
});

it('declines what a piece costs us, which no record says', () => {
  expect(ask('What is the unit cost of Mulch?').kind).toBe('declined');
});

it('declines the bill paid last, which is not the one dated last', () => {
  expect(ask('What bill did we pay most recently?').kind).toBe('declined');
});

it.each([
  ['What are the terms for Home Depot?', /^Of customers and vendors I have/],
  ['What is our accounts payable turnover?', /^I do not work out how often/],
  ['Who created the most invoices?', /^Who entered or approved/],
  ['What size of mulch sells best?', /^Sizes, colours/],
])('says of “%s” what is not kept', (question, reason) => {
  const read = ask(question);
  expect(read.kind === 'declined' ? read.reason : read).toMatch(reason);
});
