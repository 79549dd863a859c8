import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { asksOfTimesAlone, cashTimes } from './cash-times.ts';

const context = {
  today: businessDay('2026-11-24'),
  settings: { fiscalYearStartMonth: 1, firstWeekday: 0 as const },
};

it.each([
  [
    'we were slammed all of October and checking looks thinner than it did at Easter, where did it go',
    ...(['2026-04-06', '2026-11-24', false] as const),
  ],
  [
    'packed over Christmas, yet checking looks thinner to me now than it did around Thanksgiving',
    '2025-11-28',
    '2026-11-24',
    false,
  ],
  // Every Saturday is no day.
  [
    'slammed every Saturday this spring, and checking is lower than it was in March',
    '2026-04-01',
    '2026-11-24',
    false,
  ],
  [
    'June was great, and cash is somehow lower than it was in March',
    '2026-04-01',
    '2026-11-24',
    false,
  ],
  [
    'how come I am busier than ever and theres less in checking than there was in February',
    ...(['2026-03-01', '2026-11-24', false] as const),
  ],
  ['why is cash down compared to what we had in July', '2026-08-01', '2026-11-24', false],
  ['checking dropped since labor day', '2026-09-08', '2026-11-24', false],
  ['checking dropped since the fourth of july', '2026-07-05', '2026-11-24', false],
  ['checking dropped since August', '2026-08-01', '2026-11-24', false],
  ['why is cash lower than in August', '2026-09-01', '2026-11-24', false],
  ['why is there less cash than at the end of March', '2026-04-01', '2026-11-24', false],
  ['cash in June versus cash in September', '2026-07-01', '2026-09-30', false],
  ['why was cash lower in June than in September', '2026-07-01', '2026-09-30', true],
  ['why is cash lower this month than last month', '2026-11-01', '2026-11-24', false],
  ['why did cash fall from March to June', '2026-04-01', '2026-06-30', false],
  ['why is the balance lower than on March 15', '2026-03-16', '2026-11-24', false],
  ['why is there less cash than two months ago', '2026-09-25', '2026-11-24', false],
  ['why is cash down since August', '2026-08-01', '2026-11-24', false],
  ['why is cash up on this time last year', '2025-11-25', '2026-11-24', false],
  ['why is the bank balance down from a year ago today', '2025-11-25', '2026-11-24', false],
  [
    'why was cash lower in February than in the same month last year',
    '2025-03-01',
    '2026-02-28',
    false,
  ],
])('moves between two times: %s', (question, from, to, isTurned) => {
  expect(cashTimes(question, context)).toEqual({ moved: { from, to }, isTurned });
});

it.each([
  'why did cash drop in August',
  'why is cash down since last month',
  'where did the cash go',
])('names one stretch at most: %s', (question) => {
  expect(cashTimes(question, context)).toBeNull();
});

it.each([
  ['july vs last july', true],
  ['how was July compared to June?', true],
  ['july 2026 against july 2025', true],
  ['rent july vs last july', false],
  ['july', false],
  ['did Acme pay in july', false],
])('asks of two times alone: %s', (question, isAlone) => {
  expect(asksOfTimesAlone(question, context)).toBe(isAlone);
});
