import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { inBusinessYear, yearStartSaid } from './business-year.ts';

it.each([
  ['are we up this year? our year starts in July btw', 7, 'are we up this year?'],
  ['my fiscal year ends June 30, are we on track', 7, ', are we on track'],
  ['the business year runs from March to February. how are we doing', 3, '. how are we doing'],
  ['New year started in July. Are we ahead of last year', 7, '. Are we ahead of last year'],
  ['our year ends in December but how are we doing', 1, 'but how are we doing'],
  [
    'Our year was half over Sept 30. Were we ahead of the same point last year?',
    ...([4, 'Were we ahead of the same point last year from april to september?'] as const),
  ],
  [
    'we were half way through our year on June 1, are we ahead of last year',
    ...([12, 'are we ahead of last year from december to may?'] as const),
  ],
  [
    '$1.1 million for the year that ends in September: make it?',
    10,
    '$1.1 million for the year: make it?',
  ],
  ['900k for our fiscal year ending in March, will we', 4, '900k for our fiscal year, will we'],
])('hears when the year begins: %s', (question, month, rest) => {
  expect(yearStartSaid(question)).toEqual({ month, rest });
});

it.each([
  'does our year start in October',
  'how will the year end in December',
  'why did the year start slow in March',
  'our year starts in October',
  'What was our profit for the year ending March 31, 2025?',
  'the year began in March with a loss. are we on track',
])('hears nothing of it: %s', (question) => {
  expect(yearStartSaid(question)).toBeNull();
});

const context = {
  today: businessDay('2026-05-13'),
  settings: { firstWeekday: 0, fiscalYearStartMonth: 10 } as const,
};
const range = (from: string, to: string) => ({ from: businessDay(from), to: businessDay(to) });

it.each([
  ['this year', range('2026-01-01', '2026-12-31'), range('2025-10-01', '2026-09-30')],
  ['last year', range('2025-01-01', '2025-12-31'), range('2024-10-01', '2025-09-30')],
  ['in 2026', range('2026-01-01', '2026-12-31'), range('2026-01-01', '2026-12-31')],
  ['this calendar year', range('2026-01-01', '2026-12-31'), range('2026-01-01', '2026-12-31')],
  ['in March', range('2026-03-01', '2026-03-31'), range('2026-03-01', '2026-03-31')],
])('counts the year as the business does: %s', (question, span, expected) => {
  expect(inBusinessYear(span, question, context)).toEqual(expected);
  const calendar = { ...context, settings: { firstWeekday: 0, fiscalYearStartMonth: 1 } as const };
  expect(inBusinessYear(span, question, calendar)).toEqual(span);
});
