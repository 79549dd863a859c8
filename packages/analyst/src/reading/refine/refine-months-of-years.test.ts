import { expect, it } from 'vitest';
import { describePlan } from '../../wording/describe.ts';
import { asking, inWords } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const ask = asking({
  vocabulary: buildVocabulary({ records: [], paymentMethods: [], cities: [], states: [] }),
});
const years = 'from 2023-01-01 to 2025-12-31';

it.each([
  ['May revenue by year', 'Revenue in May of each year by year of all time'],
  ['revenue by year for the month of May', 'Revenue in May of each year by year of all time'],
  ['net profit in Q1 by year', 'Net profit in January to March of each year by year of all time'],
  [
    'expenses for March in each of the last three years',
    `Expenses in March of each year by year ${years}`,
  ],
  [
    'sales in Q1 for each of the last 3 years',
    `Revenue in January to March of each year by year ${years}`,
  ],
  [
    'compare revenue in March 2026 with March 2025 and March 2024',
    'Revenue in March of each year by year from 2024-03-01 to 2026-03-31',
  ],
])('%s are the same months of each year', (question, expected) => {
  expect(inWords(ask(question))).toBe(expected);
  const read = ask(expected);
  expect(read.kind === 'plan' ? describePlan(read.plan) : read).toBe(expected);
});

it.each([
  ['revenue for each of the last three years', `Revenue by year ${years}`],
  ['revenue last quarter by year', 'Revenue by year from 2026-01-01 to 2026-03-31'],
  [
    'revenue in Q1 2026 vs the same quarter in 2024',
    'Revenue from 2026-01-01 to 2026-03-31 compared with 2024-01-01 to 2024-03-31',
  ],
  [
    'revenue in April and the same month in 2024',
    'Revenue from 2026-04-01 to 2026-04-30 compared with 2024-04-01 to 2024-04-30',
  ],
])('%s', (question, expected) => {
  expect(inWords(ask(question))).toBe(expected);
});

it('holds no more than two that are not the same months of years in a row', () => {
  expect(ask('revenue in March 2026, March 2024 and March 2022').kind).toBe('declined');
  expect(ask('revenue in March 2026, May 2025 and March 2024').kind).toBe('declined');
});
