import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Sales Tax Payable', { field: 'category', accountType: 'other_liability' }),
    record('Payroll Taxes', { field: 'category', accountType: 'expense' }),
    record('Services', { field: 'category', accountType: 'income' }),
    record('Catering', { field: 'item', itemKind: 'service' }),
    record('Hope Chase', { field: 'party', partyKind: 'customer' }),
    record('Drew Total', { field: 'party', partyKind: 'customer' }),
    record('Grant Lumber', { field: 'party', partyKind: 'vendor' }),
    record('Metro Phone', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: ['Check'],
  cities: ['Trenton', 'Princeton'],
  states: [],
});
const ask = asking({ vocabulary });
const may = 'from 2026-05-01 to 2026-05-31';
const year = 'from 2025-01-01 to 2025-12-31';

it.each([
  // What came of somebody.
  ['How much of May revenue is attributable to Hope Chase?', `Revenue from Hope Chase ${may}`],
  [
    'What percentage of our receivables belongs to Drew Total?',
    'Receivables from Drew Total of all time, as a share of the whole',
  ],
  ['Which customer gave us the most work in 2025?', `Revenue of customers by customer ${year}`],
  [
    'How many days since Hope Chase last paid?',
    'Latest incoming payment from Hope Chase of all time',
  ],
  // What was sent, and what came of it.
  [
    'What is the difference between invoiced and collected in May?',
    `Invoices ${may} minus Payments received ${may}`,
  ],
  [
    'Total paid vs total invoiced for Drew Total in 2025',
    `Payments received from Drew Total ${year}; and Invoices to Drew Total ${year}`,
  ],
  ['How much did we collect in May?', `Received from customers ${may}`],
  ['How much sales tax did we collect in May?', `Credits on Sales Tax Payable ${may}`],
  // What stands on a document.
  ['What is on invoice 2606?', 'Latest 100 invoices number 2606 of all time'],
  ['Show me the line items of invoice 2606', 'Latest 100 invoices number 2606 of all time'],
  ['What was check 725 for?', 'Latest 100 payments number 725 of all time'],
  // Younger and older, before and ahead, how many and how much.
  [
    'How many open invoices are less than 30 days old?',
    'Number of open invoices, invoice only from 2026-05-17 to 2026-06-15',
  ],
  [
    'How much of the receivables falls due after 1 September?',
    'Receivables due from 2026-09-02 to 2027-06-15 of all time',
  ],
  [
    'What proportion of 2025 invoices exceeded $3,000?',
    `Number of invoices over $3,000.00 ${year}, as a share of the whole`,
  ],
  [
    'Which customers have exactly one invoice in 2025?',
    `Number of invoices of customers by customer ${year}, each exactly 1`,
  ],
  [
    'How many customers had exactly two invoices in 2025?',
    `Number of invoices of customers by customer ${year}, each exactly 2`,
  ],
  [
    'customers with more than one invoice in 2025',
    `Number of invoices of customers by customer ${year}, each above 1`,
  ],
  [
    'customers who made only one purchase',
    'Number of sales of customers by customer of all time, each exactly 1',
  ],
  ['Amount payable within one week', 'Payables due from 2026-06-15 to 2026-06-22 of all time'],
  // Whose money it is.
  ['Who made the largest payment in May?', `Largest payment received of customers ${may}`],
  [
    'What is owed to us in total by customers in Trenton and Princeton?',
    'Receivables in Trenton or Princeton of customers by customer of all time',
  ],
  ['Who received a refund in May?', `Refunds of customers by customer ${may}`],
  [
    'How many bills have we paid to Grant Lumber in 2025?',
    `Number of bills from Grant Lumber paid in full ${year} of all time`,
  ],
  ['Vendors not billed by since May 1', 'Vendors who had no bills from 2026-05-01 to 2026-06-15'],
  // What became of them.
  ['Does Hope Chase have any past-due balance?', 'Overdue invoices to Hope Chase of all time'],
  ['Is invoice 1444 past due, and by how much?', 'Latest 100 invoices number 1444 of all time'],
  [
    'Did Hope Chase settle invoice 1637 in full?',
    'Latest 100 invoices to Hope Chase number 1637 of all time',
  ],
  [
    'Unpaid invoices under $500 that are overdue',
    'Latest 100 overdue invoices under $500.00 of all time',
  ],
  [
    'Which customers have credits on their account?',
    'Unapplied credits of customers by customer of all time',
  ],
  // The days stand in a column, and ask for no open ones.
  [
    'List all invoices of Hope Chase with their due dates',
    'Latest 100 invoices to Hope Chase of all time',
  ],
  ['Total invoiced less credits issued in 2025', `Invoices ${year} minus Credit memos ${year}`],
  // Not the account that is called so.
  ['What services did Hope Chase buy in May?', `Sales to Hope Chase by product or service ${may}`],
  [
    'Total overdue by customer, largest first',
    'Overdue invoices of customers by customer of all time',
  ],
])('reads "%s" as "%s"', (asked, expected) => {
  expect(inWords(ask(asked))).toBe(expected);
});

it.each([
  'Which invoices have been written off?',
  'Which employees left in 2025?',
  'List invoices in dispute',
  // What was due then is not what is still open of it.
  'How many invoices had a due date in May?',
])('declines "%s", as no record tells it', (asked) => {
  expect(ask(asked).kind).toBe('declined');
});

it.each([
  'What is the phone number of Grant Lumber?',
  "What is Hope Chase's credit limit?",
  'What are the payment terms for Hope Chase?',
  'What is the tax ID of Grant Lumber?',
])('says of "%s" what is kept of customers and vendors', (asked) => {
  expect(ask(asked)).toMatchObject({
    kind: 'declined',
    reason: expect.stringContaining('no phone numbers') as string,
  });
});
