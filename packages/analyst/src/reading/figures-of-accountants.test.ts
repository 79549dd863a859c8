import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Amex Card', { field: 'account', accountType: 'credit_card' }),
    record('Undeposited Funds', { field: 'category', accountType: 'other_asset' }),
    record('Vehicles', { field: 'category', accountType: 'fixed_asset' }),
    record('Vehicle:Fuel', { field: 'category', accountType: 'expense' }),
    record('Vehicle:Repairs', { field: 'category', accountType: 'expense' }),
    record('Depreciation', { field: 'category', accountType: 'expense' }),
    record('Consulting Income', { field: 'category', accountType: 'income' }),
    record('Training Fees', { field: 'category', accountType: 'income' }),
    record('Andre Poole', { field: 'party', partyKind: 'employee' }),
    record('Leadership Workshop', { field: 'item', itemKind: 'service' }),
    record('Air Filter', { field: 'item', itemKind: 'product' }),
    record('Hand Soap Refill', { field: 'item', itemKind: 'product' }),
  ],
  paymentMethods: ['Check', 'Credit Card'],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary, hasBank: false });
const may = 'from 2026-05-01 to 2026-05-31';
const y25 = 'from 2025-01-01 to 2025-12-31';

it.each([
  // Ranked by what they come to, and not by their average.
  [
    'top 3 customers by payments received in 2025',
    `Payments received of customers by customer ${y25}`,
  ],
  ['bottom three vendors by bills total in 2025', `Bills of vendors by vendor ${y25}`],
  ['average revenue per invoice in 2025', 'Average'],
  ['amount charged to the Amex Card in May', `Credits on account Amex Card ${may}`],
  ['Amex Card charges versus payments in May', `Debits and Credits on account Amex Card ${may}`],
  ['undeposited funds on hand', 'Balance of Undeposited Funds as of 2026-06-15'],
  [
    'amount billed for consulting in May',
    `Income from sales on Consulting Income, invoice only ${may}`,
  ],
  ['vehicle costs in 2025', `Expenses on Vehicle:Fuel or Vehicle:Repairs ${y25}`],
  ['total invoiced sales in May', `Invoices ${may}`],
  ['who received the least pay in 2025', `of employees by employee ${y25}`],
  ['bill payments made by credit card in May', `Latest 100 bill payments by Credit Card ${may}`],
  ['total amount of bill payments made in May', `Bill payments ${may}`],
  ['Air Filter: units and average price, 2025', `Quantity sold and Average price of Air Filter`],
  ['average price of Air Filter by month in 2025', 'by month from 2025-01-01'],
  ['average rate for Air Filter in 2025', 'Average price of Air Filter'],
])('reads "%s" as "%s"', (question, expected) => {
  expect(inWords(ask(question))).toContain(expected);
});

it.each([
  'depreciation method used for the vans',
  'which accounts carry a credit balance',
  'operating costs in the month with the highest revenue this year',
  'invoices with three or more items in May',
  'invoices with more than 3 lines in May',
])('declines "%s"', (question) => {
  expect(ask(question).kind).toBe('declined');
});

it.each([
  ['what share of training fees came from Leadership Workshop in 2025', 'category'],
  ['what share of Leadership Workshop is training fees', 'item'],
  ['what share of revenue came from Leadership Workshop in 2025', null],
])('takes what stands behind the share for the whole: %s', (question, shareWithin) => {
  expect(ask(question)).toMatchObject({ plan: { share: true, shareWithin } });
});
