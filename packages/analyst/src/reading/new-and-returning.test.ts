import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Fees', { field: 'category', accountType: 'income' }),
    record('Catering', { field: 'item', itemKind: 'service' }),
    record('Hope Chase', { field: 'party', partyKind: 'customer' }),
    record('Grant Lumber', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: ['Check'],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });
const year = 'from 2026-01-01 to 2026-12-31';

it.each([
  ['Revenue from new customers this year', `Revenue of customers new ${year} ${year}`],
  ['How much did new customers spend this year?', `Revenue of customers new ${year} ${year}`],
  ['Total invoiced to new customers this year', `Invoices of customers new ${year} ${year}`],
  ['Spending with new vendors this year', `Expenses of vendors new ${year} ${year}`],
  [
    'What was revenue from first-time customers this year?',
    `Revenue of customers new ${year} ${year}`,
  ],
  [
    'What share of revenue came from new customers this year?',
    `Revenue of customers new ${year} ${year}, as a share of the whole`,
  ],
  [
    'Revenue from new customers by month in 2026',
    `Revenue of customers new ${year} by month ${year}`,
  ],
  [
    'Top new customers by revenue this year',
    `Revenue of customers new ${year} by customer ${year}`,
  ],
  [
    'average revenue per new customer this year',
    `Average revenue per customer of customers new ${year} ${year}`,
  ],
  [
    'How much revenue came from returning customers this year?',
    `Revenue of customers from before 2026-01-01 ${year}`,
  ],
  [
    'How much revenue came from existing customers in 2026?',
    `Revenue of customers from before 2026-01-01 ${year}`,
  ],
  [
    "How much of this year's revenue is from customers we already had?",
    `Revenue of customers from before 2026-01-01 ${year}`,
  ],
  [
    'How many returning customers did we have this year?',
    `Number of customers with revenue of customers from before 2026-01-01 without credit memo or refund ${year}`,
  ],
  // Who they are, as before.
  ['How many new customers did we get this year?', `Customers who had their first revenue ${year}`],
  ['list existing customers', 'List of customers'],
])('reads whose figure it is: %s', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});

it('declines what has no dates, and two sorts at once', () => {
  expect(ask('Revenue from new customers')).toMatchObject({
    kind: 'declined',
    reason: expect.stringContaining('Since when?') as string,
  });
  expect(ask('Revenue from new and returning customers this year').kind).toBe('declined');
  expect(ask('Is revenue from new customers higher than last year?').kind).toBe('declined');
});
