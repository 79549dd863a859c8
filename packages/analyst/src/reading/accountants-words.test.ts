import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const customer = { field: 'party', partyKind: 'customer' } as const;

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Hosting', { field: 'category', accountType: 'expense' }),
    record('Sales Tax Payable', { field: 'category', accountType: 'other_liability' }),
    record('Wages', { field: 'category', accountType: 'expense' }),
    record('Payroll Tax', { field: 'category', accountType: 'expense' }),
    record('Harbor Foods', customer),
    record('Ingram', { field: 'party', partyKind: 'vendor' }),
    record('Site Audits', { field: 'category', accountType: 'income' }),
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
  ['Which services have never been invoiced', 'Services that never had any sales, invoice only'],
  [
    'which products have not been invoiced since May',
    'Products that had no sales, invoice only from 2026-05-01 to 2026-06-15',
  ],
  [
    'which customers were not invoiced in May',
    'Customers who had no invoices from 2026-05-01 to 2026-05-31',
  ],
  // What is open or due are invoices, of vendors bills.
  [
    'how many transactions are over 1000 and 30 days past due',
    'Number of overdue invoices due until 2026-05-16 over $1,000.00 of all time',
  ],
  ['open transactions with Ingram', 'Latest 100 open bills from Ingram of all time'],
  // Of the last document, not of all that is open.
  ['Has Harbor Foods paid its last invoice?', 'Latest invoice to Harbor Foods of all time'],
  // A customer pays us.
  [
    'When is the next payment from Harbor Foods due?',
    'Earliest due open invoice to Harbor Foods due from 2026-06-15 of all time',
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
  // The day of payment, not that of the document.
  [
    'how many invoices were paid in May',
    'Number of invoices paid in full from 2026-05-01 to 2026-05-31 of all time',
  ],
  [
    'which bills did we pay last month',
    'Latest 100 bills paid in full from 2026-05-01 to 2026-05-31 of all time',
  ],
  ['paid invoices in May', 'Latest 100 invoices that are paid from 2026-05-01 to 2026-05-31'],
  [
    'bills to be paid this week',
    'Latest 100 open bills due from 2026-06-14 to 2026-06-20 of all time',
  ],
  // A number that could be a year.
  [
    'list all the invoices with the amount more than 2000 created in May',
    'Latest 100 invoices over $2,000.00 from 2026-05-01 to 2026-05-31',
  ],
  ['bills over 2000', 'Latest 100 bills over $2,000.00 of all time'],
  // What is open of a vendor is owed by us.
  ['Which vendor has the highest outstanding balance', 'Payables of vendors by vendor of all time'],
  ['outstanding balance of Ingram', 'Payables to Ingram of all time'],
  ['outstanding balance of Harbor Foods', 'Receivables from Harbor Foods of all time'],
  // How somebody paid stands on the payment.
  [
    'how much of our income was paid in cash in May',
    'Received from customers by Cash from 2026-05-01 to 2026-05-31',
  ],
  [
    'what portion of accounts receivable is over 60 days',
    'Overdue invoices due until 2026-04-15 of all time, as a share of receivables',
  ],
  ["what's our gross profit percentage YTD", 'Gross margin from 2026-01-01 to 2026-06-15'],
  [
    'what is the percentage increase in Hosting from last year',
    'Expenses on Hosting from 2026-01-01 to 2026-06-15 compared with 2025-01-01 to 2025-06-15',
  ],
  ['has Harbor Foods ever been late', 'Payment behavior of Harbor Foods'],
  [
    'give me a list of customers who bought Monitor',
    'Sales of Monitor of customers without credit memo or refund by customer of all time',
  ],
  ['number of invoices per payment method', 'Number of invoices by payment method of all time'],
  [
    'cash flow statement for May',
    'Money in and Money out and Net cash flow from 2026-05-01 to 2026-05-31',
  ],
  [
    'what did payroll cost us incl. payroll taxes in May',
    'Expenses on Wages or Payroll Tax from 2026-05-01 to 2026-05-31',
  ],
  ['the last purchase made by Harbor Foods', 'Latest sale to Harbor Foods of all time'],
  ['how much did we pay Ingram in the 4th quarter', 'Paid to Ingram from 2025-10-01 to 2025-12-31'],
  ['list of vendors we paid by check', 'Paid by Check of vendors by vendor of all time'],
  ['how much of our AR is current', 'Receivables, invoice only that are not yet due of all time'],
  ['what do we owe for this week', 'Payables due from 2026-06-14 to 2026-06-20 of all time'],
  [
    'transactions in the checking account last week',
    'Latest 100 transactions on account Checking from 2026-06-07 to 2026-06-13',
  ],
  ['our cash at the start of the year', 'Balance of your bank accounts as of 2025-12-31'],
  ['open invoices sorted by due date', 'Earliest due 100 open invoices of all time'],
  ['first ten transactions of the year', 'Oldest 10 transactions from 2026-01-01 to 2026-12-31'],
  [
    'payroll this year vs last year',
    'Expenses on Wages or Payroll Tax from 2026-01-01 to 2026-06-15 compared with 2025-01-01 to 2025-06-15',
  ],
  [
    'how many times was Monitor sold in May',
    'Number of sales of Monitor from 2026-05-01 to 2026-05-31',
  ],
  [
    'how many times did Harbor Foods buy a Monitor',
    'Number of sales of Monitor to Harbor Foods of all time',
  ],
  [
    'how many times have we billed Harbor Foods for Monitor',
    'Number of invoices to Harbor Foods of Monitor of all time',
  ],
  [
    'what did we sell to Harbor Foods in May',
    'Revenue from Harbor Foods by product or service from 2026-05-01 to 2026-05-31',
  ],
  ['sales of Site Audit', 'Revenue of Site Audit of all time'],
  ['what is the total of all bank accounts', 'Balance of your bank accounts as of 2026-06-15'],
  // That there ever was something is no yes.
  ['are we still with Ingram', 'Whether payments to Ingram go on'],
  ['does Harbor Foods still pay us', 'Whether payments from Harbor Foods go on'],
  ['is Harbor Foods still a customer', 'Whether payments from Harbor Foods go on'],
  ['do we still owe Ingram', 'Payables to Ingram of all time'],
  [
    'bills dated in April but paid in May',
    'Latest 100 bills paid in full from 2026-05-01 to 2026-05-31 from 2026-04-01 to 2026-04-30',
  ],
  [
    'sales ytd vs last year',
    'Revenue from 2026-01-01 to 2026-06-15 compared with 2025-01-01 to 2025-06-15',
  ],
  [
    'who has paid the most in May',
    'Received from customers of customers by customer from 2026-05-01 to 2026-05-31',
  ],
  [
    'what is the largest amount owed by a single customer',
    'Receivables of customers by customer of all time',
  ],
  [
    'sales by customer summary for May',
    'Revenue of customers by customer from 2026-05-01 to 2026-05-31',
  ],
  ['which invoices include Monitor', 'Latest 100 invoices of Monitor of all time'],
  ['which bills did we pay late', 'Latest 100 bills that are paid late of all time'],
  ['days payable outstanding', 'Days until we pay of all time'],
  ['what time of year do we sell the most', 'Revenue by month of all time'],
  [
    'how does Harbor Foods pay',
    'Number of incoming payments from Harbor Foods by payment method of all time',
  ],
  ['what did we pay Ingram for', 'Expenses with Ingram by category of all time'],
  [
    'average time it takes Harbor Foods to pay its invoices',
    'Days to pay of Harbor Foods of all time',
  ],
  ['bills paid by check in May', 'Latest 100 bill payments by Check from 2026-05-01 to 2026-05-31'],
  [
    'sales tax charged on invoices in 2025',
    'Credits on Sales Tax Payable from 2025-01-01 to 2025-12-31',
  ],
  [
    'which customers dropped off in May',
    'Customers who had revenue before and none from 2026-05-01 to 2026-05-31',
  ],
  ['how much money is sitting in the bank', 'Balance of your bank accounts as of 2026-06-15'],
  ['did we make more than we spent in May', 'Net profit from 2026-05-01 to 2026-05-31'],
  [
    'which was higher in May, income or expenses',
    'Revenue and Expenses from 2026-05-01 to 2026-05-31',
  ],
  [
    'Hosting as a percentage of Wages in May',
    'Expenses on Hosting from 2026-05-01 to 2026-05-31 divided by Expenses on Wages from 2026-05-01 to 2026-05-31',
  ],
  ['list all vendors in the system', 'List of vendors'],
  ['uncollected invoices from May', 'Latest 100 open invoices from 2026-05-01 to 2026-05-31'],
])('reads %s', (question, reading) => {
  expect(inWords(ask(question))).toBe(reading);
});

it.each([
  // A bound on the change of one figure bounds nothing that would be shown.
  'expense increase of more than 10 percent compared with last month',
  // Charges are looked through for doubles, invoices are not.
  'show me duplicate invoices',
  // A run of months does not say which of them grew.
  "which vendor's bills increased the most",
  // In each of the two, and not in the one or the other.
  // A margin of one account is none.
  'gross margin on Hosting',
  'average days between payments to Ingram',
])('declines %s', (question) => {
  expect(ask(question).kind).toBe('declined');
});
