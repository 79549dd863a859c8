import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Amex Gold Card', { field: 'account', accountType: 'credit_card' }),
    record('Travel', { field: 'category', accountType: 'expense' }),
    record('Gift Cards Outstanding', { field: 'category', accountType: 'other_liability' }),
    record('Accounts Receivable (A/R)', {
      field: 'category',
      accountType: 'accounts_receivable',
    }),
    record('Rosalind Pike', { field: 'party', partyKind: 'customer' }),
    record('Subcontractors', { field: 'category', accountType: 'cost_of_goods_sold' }),
    record('SBA Loan', { field: 'category', accountType: 'other_liability' }),
    record('Soccer Ball', { field: 'item', itemKind: 'product' }),
    record('Bike Tune-Up', { field: 'item', itemKind: 'service' }),
    record('Golden Gate Summer Camp', { field: 'party', partyKind: 'customer' }),
    record('Grant Lumber', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: ['Amex', 'Check'],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });

it.each([
  ['How many accounts of type expense are in the chart of accounts?', 'Number of expense accounts'],
  ['list accounts of type income', 'List of income accounts'],
  [
    'Which expense categories were below $500 in May 2026?',
    'Expenses by category from 2026-05-01 to 2026-05-31, each below $500.00',
  ],
  [
    'Which item has the highest revenue per unit?',
    'Average price without credit memo or refund by product or service of all time',
  ],
  [
    'Where do we buy our soccer balls?',
    'Purchases of Soccer Ball of vendors by vendor of all time',
  ],
  ['What did we last charge for a soccer ball?', 'Latest price charged for Soccer Ball'],
  // What is paid with a card is charged to it, though a way to pay is called so as well.
  ['How much did we pay with the Amex in May?', 'Paid by Amex from 2026-05-01 to 2026-05-31'],
  [
    'How much have we paid off on the SBA Loan in 2025?',
    'Debits on SBA Loan from 2025-01-01 to 2025-12-31',
  ],
  // A card named whole is owed, and no other account that has the word.
  ['How much do we owe on the amex gold card?', 'Balance of Amex Gold Card as of 2026-06-15'],
  ['What do we owe on credit cards in total?', 'Balance of Amex Gold Card as of 2026-06-15'],
  ['total net pay in May 2026', 'Money out of employees from 2026-05-01 to 2026-05-31'],
  [
    'Revenue growth from FY 2024 to 2025',
    'Revenue from 2025-01-01 to 2025-12-31 compared with 2024-01-01 to 2024-12-31',
  ],
  ['How much did customers pay in May?', 'Received from customers from 2026-05-01 to 2026-05-31'],
  ['What is the vendor count?', 'Number of vendors'],
  [
    'Which of the last 12 months had the best sales?',
    'Revenue by month from 2025-06-01 to 2026-05-31',
  ],
  [
    'How much do we owe Grant Lumber and by when?',
    'Payables to Grant Lumber of all time; and Earliest due 100 open bills from Grant Lumber of all time',
  ],
  [
    'Number of invoices and total invoiced in May',
    'Number and total of invoices from 2026-05-01 to 2026-05-31',
  ],
  ['What is the city and state of Grant Lumber?', 'What is on record of Grant Lumber'],
  ['How much do we owe for bills from May?', 'Payables, bill only from 2026-05-01 to 2026-05-31'],
  [
    'What went through the Amex Gold Card in May?',
    'Latest 100 transactions on account Amex Gold Card from 2026-05-01 to 2026-05-31',
  ],
  [
    'Which customers have paid by Amex and by Check?',
    'Customers who had incoming payments by Amex and incoming payments by Check',
  ],
  [
    'Show the purchase history of Golden Gate Summer Camp',
    'Latest 100 income rows from Golden Gate Summer Camp of all time',
  ],
  ['Give the AR aging by customer', 'Receivables of customers by customer and age of all time'],
  // Pieces, and no dollars.
  [
    'Which customers bought more than 20 soccer balls?',
    'Quantity sold of Soccer Ball of customers by customer of all time, each above 20',
  ],
  [
    'What is the quantity of soccer balls purchased this year?',
    'Quantity purchased of Soccer Ball from 2026-01-01 to 2026-12-31',
  ],
  // Months in which there was none.
  [
    'Which months of 2026 had no travel expense?',
    'Months from 2026-01-01 to 2026-12-31 that had no expenses on Travel',
  ],
  // A season is nobody's name.
  ['sales in summer 2025', 'Revenue from 2025-06-01 to 2025-08-31'],
  [
    'sales to summer camp in 2025',
    'Revenue from Golden Gate Summer Camp from 2025-01-01 to 2025-12-31',
  ],
])('reads “%s”', (question, reading) => {
  expect(inWords(ask(question))).toBe(reading);
});

it('takes the letter of a first name for no account', () => {
  expect(ask('How much did R. Pike pay us?')).toMatchObject({ kind: 'declined' });
});

it('knows no hours', () => {
  expect(ask('What time of day do most sales happen?')).toMatchObject({
    kind: 'declined',
    reason: 'Your records have dates but no times of day.',
  });
});
