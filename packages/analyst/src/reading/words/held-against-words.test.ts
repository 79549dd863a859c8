import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Wash Equipment', { field: 'category', accountType: 'fixed_asset' }),
    record('Cost of Goods Sold', { field: 'category', accountType: 'cost_of_goods_sold' }),
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Consulting Income', { field: 'category', accountType: 'income' }),
    record('Interest Income', { field: 'category', accountType: 'other_income' }),
    record('Interest Expense', { field: 'category', accountType: 'other_expense' }),
    record('Window Washing', { field: 'item', itemKind: 'service' }),
    record('Deep Cleaning', { field: 'item', itemKind: 'service' }),
    record('Hope Chase', { field: 'party', partyKind: 'customer' }),
    record('Grant Lumber', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: ['Cash'],
  cities: [],
  states: [],
});
/** Monday, 15 June 2026. */
const ask = asking({ vocabulary });
const year = 'from 2025-01-01 to 2025-12-31';
const quarters = 'from 2026-01-01 to 2026-03-15 compared with 2026-04-01 to 2026-06-15';

it.each([
  ['Was Q1 more profitable than Q2?', `Net profit ${quarters}`],
  ['Can you tell me whether revenue in Q1 2026 was higher than in Q2 2026?', `Revenue ${quarters}`],
  ['Give me the three vendors we owe the most.', 'Payables of vendors by vendor of all time'],
  [
    'What percentage of sales went to cost of goods sold in 2025?',
    `Cost of goods sold ${year}, as a share of revenue`,
  ],
  [
    'How many payments were made in cash by customers in 2025?',
    `Number of payments received by Cash ${year}`,
  ],
  [
    'How did rent develop over the last four quarters?',
    'Expenses on Rent by quarter from 2025-04-01 to 2026-03-31',
  ],
  [
    'Which customers have a credit balance?',
    'Receivables of customers by customer of all time, each below zero',
  ],
  [
    'How many months in 2025 ended with a net loss?',
    `Number of months with net profit ${year}, each below zero`,
  ],
])('%s', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});

it('asks no share of what is unpaid, or of dates', () => {
  expect(inWords(ask('How much of our revenue is unpaid?'))).not.toContain('share');
  expect(inWords(ask('How much of our revenue was in May?'))).not.toContain('share');
});

it('takes no account of what things are worth for a part of income', () => {
  expect(ask('What portion of our consulting income was equipment?').kind).toBe('declined');
});
