import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Operating Checking', { field: 'account', accountType: 'bank' }),
    record('Chase Ink Card', { field: 'account', accountType: 'credit_card' }),
    record('Warehouse Equipment', { field: 'category', accountType: 'fixed_asset' }),
    record('Product Sales', { field: 'category', accountType: 'income' }),
    record('Product Sales:Equipment Sales', { field: 'category', accountType: 'income' }),
    record('Product Sales:Smallwares', { field: 'category', accountType: 'income' }),
    record('Service Revenue', { field: 'category', accountType: 'income' }),
    record('Service Revenue:Installation', { field: 'category', accountType: 'income' }),
    record('Utilities', { field: 'category', accountType: 'expense' }),
    record('Utilities:Electric', { field: 'category', accountType: 'expense' }),
    record('Utilities:Natural Gas', { field: 'category', accountType: 'expense' }),
    record('Professional Fees:Legal', { field: 'category', accountType: 'expense' }),
    record('Advertising', { field: 'category', accountType: 'expense' }),
    record('Subcontractors', { field: 'category', accountType: 'cost_of_goods_sold' }),
    record('Dunmore Law', { field: 'party', partyKind: 'vendor' }),
    record('Equipment Installation', { field: 'item', itemKind: 'service' }),
  ],
  paymentMethods: ['Check', 'Chase Ink'],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary, hasBank: false });
const may = 'from 2026-05-01 to 2026-05-31';

it.each([
  // A word before an account names one within it.
  ['electric utilities in May', `Expenses on Utilities:Electric ${may}`],
  ['natural gas utilities in May', `Expenses on Utilities:Natural Gas ${may}`],
  ['equipment product sales in May', `Revenue on Product Sales:Equipment Sales ${may}`],
  // An account of income by its last part; pieces are of the service.
  ['income from installation in May', `Revenue on Service Revenue:Installation ${may}`],
  [
    'what did we make from installation work in May',
    `Revenue on Service Revenue:Installation ${may}`,
  ],
  ['how many installations did we sell in May', `Quantity sold of Equipment Installation ${may}`],
  // What something cost, by its verb, and whom it went to.
  ['how much did it cost to advertise in May', `Expenses on Advertising ${may}`],
  [
    'what did we pay Dunmore Law for legal services in May',
    `Expenses with Dunmore Law on Professional Fees:Legal ${may}`,
  ],
  [
    'how much did we pay each subcontractor in May',
    `Expenses on Subcontractors of vendors by vendor ${may}`,
  ],
  // A word that belongs to a figure names no account.
  ['what was the operating margin in May', `Operating profit ${may}, as a share of revenue`],
])('reads "%s"', (question, expected) => {
  expect(inWords(ask(question))).toBe(expected);
});
