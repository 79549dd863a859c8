import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const ask = asking({
  vocabulary: buildVocabulary({
    records: [record('Wages', { field: 'category', accountType: 'expense' })],
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
])('%s, %s', (first, second, reading) => {
  const before = ask(first);
  const previousPlan = before.kind === 'plan' ? before.plan : null;
  expect(inWords(ask(second, { previousPlan }))).toMatch(reading);
});
