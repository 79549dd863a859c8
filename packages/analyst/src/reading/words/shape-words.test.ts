import { expect, test } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Harlow Mill', { field: 'party', partyKind: 'customer' }),
    record('Half Acre Farm', { field: 'party', partyKind: 'customer' }),
    record('Friday Gumbo House', { field: 'party', partyKind: 'customer' }),
    record('Rope', { field: 'item', itemKind: 'product' }),
    record('Canvas', { field: 'item', itemKind: 'product' }),
    record('Payroll', { field: 'category', accountType: 'expense' }),
    record('Operating Checking', { field: 'account', accountType: 'bank' }),
  ],
  paymentMethods: ['Check'],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });
const thisYear = 'from 2026-01-01 to 2026-12-31';
const may = 'from 2026-05-01 to 2026-05-31';

test.each([
  ['invoices in May, number', `Number of invoices ${may}`],
  ['which two of our customers bought the most in May', `Revenue of customers by customer ${may}`],
  ['revenue in 2024, and the same for 2025', 'Revenue by year from 2024-01-01 to 2025-12-31'],
  [
    'customers who were invoiced for Rope in May but not for Canvas',
    `Customers who had sales of Rope, invoice only and no sales of Canvas, invoice only ${may}`,
  ],
  [
    'customers who bought Rope in 2025 but in 2025 never a Canvas',
    'Customers who had sales of Rope and no sales of Canvas from 2025-01-01 to 2025-12-31',
  ],
  [
    'units sold and the dollars for Rope and for Canvas in May',
    `Quantity sold and Revenue of Rope or Canvas by product or service ${may}`,
  ],
  [
    'how many payments did we get by check in May and the dollars for each',
    `Number and total of payments received by Check ${may}`,
  ],
  [
    'invoices of May paid before their due date',
    `Latest 100 invoices that are paid on time ${may}`,
  ],
  [
    'open invoices above $900 and past due already',
    'Latest 100 overdue invoices over $900.00 of all time',
  ],
  ['unpaid invoices past due', 'Overdue invoices of all time'],
  ['could you check how much revenue there was in May', `Revenue ${may}`],
  ['revenue in the 2025 calendar-year', 'Revenue from 2025-01-01 to 2025-12-31'],
  [
    'Payroll over revenue, as a percent, May',
    `Expenses on Payroll ${may} divided by Revenue ${may}`,
  ],
  ['average invoice by year', 'Average invoices per transaction by year of all time'],
  ['invoices above 2000 dollars in May', `Latest 100 invoices over $2,000.00 ${may}`],
  [
    'in which month did customers pay us the most this year',
    `Received from customers of customers by month ${thisYear}`,
  ],
  [
    'Friday Gumbo revenue as a multiple of Harlow Mill revenue, May',
    `Revenue from Friday Gumbo House ${may} divided by Revenue from Harlow Mill ${may}`,
  ],
  ['how much, annoyingly, was revenue in May', `Revenue ${may}`],
  ['May: vendors paid, how many', `Number of vendors with paid of vendors ${may}`],
  ['revenue in May, Harlow Mill aside', `Revenue without Harlow Mill ${may}`],
  ['revenue in May if you leave out Harlow Mill', `Revenue without Harlow Mill ${may}`],
  [
    'invoices from $500 to $900 in May',
    `Latest 100 invoices of at least $500.00 of at most $900.00 ${may}`,
  ],
  ['what was the leanest month for revenue this year', `Revenue by month ${thisYear}`],
  ['the tallest invoice in May', `Largest invoice ${may}`],
  ["2025's revenue", 'Revenue from 2025-01-01 to 2025-12-31'],
  ['how many dollars of revenue in May', `Revenue ${may}`],
  [
    'invoices on Mondays vs Fridays this year, how many',
    `Number of invoices on Mondays or Fridays by weekday ${thisYear}`,
  ],
  [
    'who bought Rope this year but never Canvas',
    `Customers who had sales of Rope ${thisYear} and never had any sales of Canvas`,
  ],
  [
    'customers who bought Rope this year but Canvas never',
    `Customers who had sales of Rope ${thisYear} and never had any sales of Canvas`,
  ],
  [
    'who bought Rope in 2025 and not since',
    'Customers who had sales of Rope from 2025-01-01 to 2025-12-31 and none from 2026-01-01 to 2026-06-15',
  ],
  [
    'Payroll as a share of money in, 2025',
    'Expenses on Payroll from 2025-01-01 to 2025-12-31 divided by Money in from 2025-01-01 to 2025-12-31',
  ],
  [
    'out of every dollar of revenue in May how many cents went to payroll',
    `Expenses on Payroll ${may} divided by Revenue ${may}`,
  ],
  [
    'besides payroll who gets the most of our money these days, top ten or so',
    'Expenses without Payroll of vendors by vendor from 2025-06-01 to 2026-05-31',
  ],
  [
    'who are the five outfits that take most of our money, not counting payroll',
    'Expenses without Payroll of vendors by vendor from 2025-06-01 to 2026-05-31',
  ],
  [
    'not counting payroll who takes the most of our money this year',
    `Expenses without Payroll of vendors by vendor ${thisYear}`,
  ],
  ['who gets the biggest chunk of our money in May', `Expenses of vendors by vendor ${may}`],
  [
    'how many times bigger is revenue than payroll in May',
    `Revenue ${may} divided by Expenses on Payroll ${may}`,
  ],
])('%s', (question, reading) => {
  expect(inWords(ask(question))).toBe(reading);
});

test.each([
  ['half of what we sold in May', 'half'],
  ['operating expenses, operating, in May', 'Operating Checking'],
])('a word of a name is not the name: %s', (question, lost) => {
  const read = inWords(ask(question));
  expect(typeof read === 'string' && read.includes(lost)).toBe(false);
});

test('money that was taken out is not left out', () => {
  expect(
    JSON.stringify(inWords(ask('how much have I taken out for myself this year'))),
  ).not.toMatch(/without/);
});
