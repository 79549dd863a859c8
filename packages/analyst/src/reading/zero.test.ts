import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Fees', { field: 'category', accountType: 'income' }),
    record('Hope Chase', { field: 'party', partyKind: 'customer' }),
    record('Grant Lumber', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: ['Check'],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });
const may = 'from 2026-05-01 to 2026-05-31';

it.each([
  ['Which customers have a zero balance?', 'Customers who have a zero balance'],
  ['How many customers have a zero balance?', 'Customers who have a zero balance'],
  ['Customers with no outstanding balance', 'Customers who have a zero balance'],
  ['zero balance customers', 'Customers who have a zero balance'],
  ['Vendors with a zero balance', 'Vendors who have a zero balance'],
  ['Which accounts have a zero balance?', 'Accounts with a zero balance as of 2026-06-15'],
  ['Which accounts had no activity in May?', `Accounts that had no activity ${may}`],
  ['Accounts with no transactions in May', `Accounts that had no activity ${may}`],
  ['accounts without any postings in May', `Accounts that had no activity ${may}`],
  [
    'Which income accounts had no activity in May?',
    `Accounts (income, other income) that had no activity ${may}`,
  ],
  ['Which vendors sent no bills in May?', `Vendors who had no bills ${may}`],
  ['Trial balance as of May 31', 'Trial balance as of 2026-05-31'],
  ['Give me a trial balance at the end of May', 'Trial balance as of 2026-05-31'],
  ['Pull a trial balance for May 2026', 'Trial balance as of 2026-05-31'],
  ['What is our trial balance?', 'Trial balance as of 2026-06-15'],
])('reads what comes to nothing, and the trial balance: %s', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});

it('declines accounts without activity where it is not said when', () => {
  expect(ask('Which accounts had no activity?').kind).toBe('declined');
});
