import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { pastAsked } from './past-asked.ts';

const context = {
  today: businessDay('2026-02-17'),
  settings: { firstWeekday: 0, fiscalYearStartMonth: 1 } as const,
};

it.each([
  ['how good were ur forecasts for november and december', '2025-11-01', '2025-12-31', false],
  ['the forecast you gave me last month, how far off was it', '2026-01-01', '2026-01-31', true],
  ['was your forecast for last month right', '2026-01-01', '2026-01-31', false],
  [
    'you said last fall what the cash would look like at christmas. were you right?',
    '2025-12-22',
    '2025-12-28',
    false,
  ],
  [
    'Last fall you told me what to expect by winter. How close did you come?',
    '2025-09-01',
    '2025-11-30',
    true,
  ],
])('%s', (question, from, to, isMade) => {
  expect(pastAsked(question, context)).toMatchObject({ span: { from, to }, isMade });
});

it.each([
  'how accurate is your forecast for december',
  'Are your guesses about next month any good?',
  'how often were you right',
])('asks of nothing that is over: %s', (question) => {
  expect(pastAsked(question, context)).toBeNull();
});
