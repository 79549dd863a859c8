import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const ask = asking({
  vocabulary: buildVocabulary({
    records: [
      record('Wages', { field: 'category', accountType: 'expense' }),
      record('Van Loan', { field: 'account', accountType: 'other_liability' }),
      record('Harbor Foods', { field: 'party', partyKind: 'customer' }),
    ],
    paymentMethods: [],
    cities: [],
    states: [],
  }),
});

it.each([
  ['wages by month in 2026', 'only the second quarter', /from 2026-04-01 to 2026-06-30/],
  ['expenses by category in May 2026', 'and the second?', /number 2 by size/],
  ['gross profit in 2025', 'and the margin?', /^Gross margin from 2025-01-01/],
  ['gross profit in 2025', 'and the net margin?', /^Net margin from 2025-01-01/],
  ['net profit in 2025', 'and the margin?', /^Net margin from 2025-01-01/],
  [
    'revenue from Harbor Foods',
    'is anything of theirs overdue',
    /^Overdue invoices to Harbor Foods/,
  ],
  [
    'what do we owe on the Van Loan',
    'what do we pay on it each month',
    /on account Van Loan by month/,
  ],
])('%s, %s', (first, second, reading) => {
  const before = ask(first);
  const previousPlan = before.kind === 'plan' ? before.plan : null;
  expect(inWords(ask(second, { previousPlan }))).toMatch(reading);
});

it('takes nobody for everybody', () => {
  expect(ask('is anything of theirs overdue').kind).toBe('declined');
});
