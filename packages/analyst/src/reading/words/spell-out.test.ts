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
  // Figures as they are written short.
  ['Total revenue T12M', 'Revenue from 2025-06-01 to 2026-05-31'],
  ['revenue MoM growth', 'Revenue by month from 2025-06-01 to 2026-05-31'],
  ['revenue qoq', 'Revenue from 2026-04-01 to 2026-06-30 compared with 2026-01-01 to 2026-03-31'],
  ['expenses year-to-date', 'Expenses from 2026-01-01 to 2026-06-15'],
  ['net profit prior year ytd', 'Net profit from 2025-01-01 to 2025-06-15'],
  // Days and dates.
  ['revenue 1/1/2026 - 3/31/2026', 'Revenue from 2026-01-01 to 2026-03-31'],
  ['revenue 4th–8th of May', 'Revenue from 2026-05-04 to 2026-05-08'],
  ['revenue January & February 2026', 'Revenue by month from 2026-01-01 to 2026-02-28'],
  [
    'revenue this month compared to this time last year',
    'Revenue from 2026-06-01 to 2026-06-15 compared with 2025-06-01 to 2025-06-15',
  ],
  ['revenue in the first two weeks of April', 'Revenue from 2026-04-01 to 2026-04-14'],
  ['revenue in the first ten days of April', 'Revenue from 2026-04-01 to 2026-04-10'],
  ['invoices dated on or after March 1', 'Latest 100 invoices from 2026-03-01 to 2026-06-15'],
  [
    'invoices due on or before June 30',
    'Latest 100 open invoices due until 2026-06-30 of all time',
  ],
  [
    'invoices due within 14 days',
    'Latest 100 open invoices due from 2026-06-15 to 2026-06-29 of all time',
  ],
  [
    'which bills are due over the next quarter',
    'Latest 100 open bills due from 2026-06-15 to 2026-09-15 of all time',
  ],
  ['invoices dated over 60 days ago', 'Latest 100 invoices until 2026-04-15'],
  ['unpaid invoices at least 60 days old', 'Latest 100 open invoices until 2026-04-16'],
  ['cash at quarter end', 'Balance of your bank accounts as of 2026-03-31'],
  ['receivables as of month end', 'Balance of Accounts Receivable as of 2026-05-31'],
  [
    'cash balance every quarter end',
    'Balance of your bank accounts at the end of each quarter from 2025-06-01 to 2026-05-31',
  ],
  ['revenue since the business opened our doors', 'Revenue of all time'],
  [
    'how much did Travel go up since last month',
    'Expenses on Travel from 2026-06-01 to 2026-06-15 compared with 2026-05-01 to 2026-05-15',
  ],
  [
    'did Travel increase from last month',
    'Expenses on Travel from 2026-06-01 to 2026-06-30 compared with 2026-05-01 to 2026-05-31',
  ],
  // What is said beside a question.
  ['at the end of the day, what did we spend on Travel', 'Expenses on Travel of all time'],
  [
    'generally speaking, what did we spend on Travel in 2025',
    'Expenses on Travel from 2025-01-01 to 2025-12-31',
  ],
  ['quick check: revenue in March', 'Revenue from 2026-03-01 to 2026-03-31'],
  ['what were ur sales last month', 'Revenue from 2026-05-01 to 2026-05-31'],
  ['rank our customers by revenue', 'Revenue of customers by customer of all time'],
  ['expenses ranked by vendor', 'Expenses of vendors by vendor of all time'],
  ['vendors by spend from highest to lowest', 'Expenses of vendors by vendor of all time'],
  ['sales to everyone except Harbor Foods', 'Revenue without Harbor Foods of all time'],
  // How things are counted and grouped.
  [
    'customers with only one invoice',
    'Number of invoices of customers by customer of all time, each exactly 1',
  ],
  [
    'transactions in March by type',
    'Transactions by transaction type from 2026-03-01 to 2026-03-31',
  ],
  [
    'types of transactions with their number',
    'Number of transactions by transaction type of all time',
  ],
  [
    'sales over our customers in March',
    'Revenue of customers by customer from 2026-03-01 to 2026-03-31',
  ],
  ['accounts with account type expense', 'List of expense accounts'],
  ['receipts that contain Paint', 'Money in of Paint of all time'],
  // Customers.
  ['where does Harbor Foods come from', 'What is on record of Harbor Foods'],
  ['is Harbor Foods still ordering', 'Whether payments from Harbor Foods go on'],
  [
    'how long has Harbor Foods been a customer',
    'Oldest income row from Harbor Foods without credit memo or refund of all time',
  ],
  [
    'who was our very first customer',
    'Oldest income row of customers without credit memo or refund of all time',
  ],
  [
    'which customers have we helped this year',
    'Revenue of customers by customer from 2026-01-01 to 2026-12-31',
  ],
  ['customers who did not return in 2026', 'Revenue: who had none from 2026-01-01 to 2026-12-31'],
  [
    'products that nobody wanted in 2025',
    'Sales of products: who had none from 2025-01-01 to 2025-12-31',
  ],
  [
    'how much do we depend on Harbor Foods',
    'Revenue from Harbor Foods of all time, as a share of the whole',
  ],
  [
    'how heavily do we rely on Harbor Foods',
    'Revenue from Harbor Foods of all time, as a share of the whole',
  ],
  [
    'what share of our revenue hinges on Harbor Foods',
    'Revenue from Harbor Foods of all time, as a share of the whole',
  ],
  [
    'how concentrated are our sales around Harbor Foods',
    'Revenue from Harbor Foods of all time, as a share of the whole',
  ],
  [
    'how concentrated were sales last year',
    'Revenue of customers by customer from 2025-01-01 to 2025-12-31, as a share of the whole',
  ],
  ['what has been invoiced but not paid', 'Receivables of all time'],
  [
    'what do we still have to collect from Harbor Foods',
    'Receivables from Harbor Foods of all time',
  ],
  ['what is left to come in from Harbor Foods', 'Receivables from Harbor Foods of all time'],
  [
    'are we still waiting on any money from Harbor Foods',
    'Receivables from Harbor Foods of all time',
  ],
  ['when did Harbor Foods settle their last invoice', 'Latest invoice to Harbor Foods of all time'],
  [
    'how much did Harbor Foods throw our way in 2025',
    'Received from Harbor Foods from 2025-01-01 to 2025-12-31',
  ],
  ['credits we issued to our customers', 'Credit memos of customers by customer of all time'],
  [
    'invoice payments received in March',
    'Latest 100 payments received from 2026-03-01 to 2026-03-31',
  ],
  // Vendors, staff and the owner.
  ['what have we bought from Grant Lumber', 'Expenses with Grant Lumber by category of all time'],
  ['how much are we on the hook for with Grant Lumber', 'Payables to Grant Lumber of all time'],
  [
    'how much did Grant Lumber ding us for in March',
    'Bills from Grant Lumber from 2026-03-01 to 2026-03-31',
  ],
  ['how much credit do we have with our vendors', 'Unapplied vendor credits of all time'],
  ['cheques written in March', 'Paid by Check from 2026-03-01 to 2026-03-31'],
  ['who got a salary in 2025', 'Money out of employees by employee from 2025-01-01 to 2025-12-31'],
  [
    'employees who received a paycheck in March',
    'Money out of employees by employee from 2026-03-01 to 2026-03-31',
  ],
  [
    'how much did each employee earn in 2025',
    'Money out of employees by employee from 2025-01-01 to 2025-12-31',
  ],
  [
    'how much was withdrawn by the owner in 2025',
    "Debits on Owner's Draw from 2025-01-01 to 2025-12-31",
  ],
  ['how much has our owner taken in 2025', "Debits on Owner's Draw from 2025-01-01 to 2025-12-31"],
  [
    'how much has the owner invested in 2025',
    'Credits on Owner Investment from 2025-01-01 to 2025-12-31',
  ],
  // Products and prices.
  ['what was the original price of Mowing', 'First price charged for Mowing'],
  ['what do we sell Mowing for', 'What is on record of Mowing'],
  [
    'average price of Paint apiece',
    'Average price of Paint without credit memo or refund of all time',
  ],
  ['value and count of bills in 2025', 'Total and number of bills from 2025-01-01 to 2025-12-31'],
  [
    'how many bills are unpaid and what do they total',
    'Number and total of payables, bill only of all time',
  ],
  // Statements, ratios and accounts.
  ['profit percentage last year', 'Net margin from 2025-01-01 to 2025-12-31'],
  [
    'current ratio',
    'Total current assets as of 2026-06-15 divided by Total current liabilities as of 2026-06-15',
  ],
  [
    'acid-test ratio',
    'Total quick assets as of 2026-06-15 divided by Total current liabilities as of 2026-06-15',
  ],
  [
    'debt to assets ratio',
    'Total liabilities as of 2026-06-15 divided by Total assets as of 2026-06-15',
  ],
  ['credit card debt', 'Balance of Visa 4411 as of 2026-06-15'],
  ['closing balance of Checking', 'Balance of Checking as of 2026-06-15'],
  ['general ledger for Travel', 'Latest 100 entries on Travel of all time'],
  ['payables aging schedule', 'Payables by age of all time'],
  ['a/p aged', 'Payables by age of all time'],
  ['receivables aged', 'Receivables by age of all time'],
  ['money in minus money out in March', 'Net cash flow from 2026-03-01 to 2026-03-31'],
  ['gross profit less opex in 2025', 'Operating profit from 2025-01-01 to 2025-12-31'],
  ['is our income higher than our expenses', 'Net profit of all time'],
  ['were costs more than income in March', 'Net profit from 2026-03-01 to 2026-03-31'],
  ['how much revenue did we recognize in March', 'Revenue from 2026-03-01 to 2026-03-31'],
  ['invoices prepared in March', 'Latest 100 invoices from 2026-03-01 to 2026-03-31'],
  // Verbs of a shop floor.
  ['how much have we blown on Travel', 'Expenses on Travel of all time'],
  [
    'how much of a hit did we take on Travel in 2025',
    'Expenses on Travel from 2025-01-01 to 2025-12-31',
  ],
  ["what's the damage for Travel in March", 'Expenses on Travel from 2026-03-01 to 2026-03-31'],
  ['how much did Travel set us back in March', 'Expenses on Travel from 2026-03-01 to 2026-03-31'],
  ['insurance premiums in 2025', 'Expenses on Insurance from 2025-01-01 to 2025-12-31'],
  ['what kind of money did we spend on Travel', 'Expenses on Travel of all time'],
  ['how much dough did we make in March', 'Revenue from 2026-03-01 to 2026-03-31'],
  ['how steep was the Travel bill in March', 'Expenses on Travel from 2026-03-01 to 2026-03-31'],
  ['how healthy was our profit in March', 'Net profit from 2026-03-01 to 2026-03-31'],
  ['how much did we rake in last month', 'Revenue from 2026-05-01 to 2026-05-31'],
  ['what was our haul from Mowing in 2025', 'Revenue of Mowing from 2025-01-01 to 2025-12-31'],
  ['our tally on Travel', 'Expenses on Travel of all time'],
  ['did we come out ahead last month', 'Net profit from 2026-05-01 to 2026-05-31'],
  ['where is all our money disappearing', 'Expenses by vendor of all time'],
])('reads “%s”', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});

// 'Capital' is no account of capital, a minimum wage no smallest wage, and tax before which something stands no tax account.
it.each([
  'how much did we spend on capital expenditures',
  'how much minimum wage do we pay',
  'profit before tax in 2025',
])('declines “%s”', (question) => {
  expect(ask(question).kind).toBe('declined');
});
