import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { timesPaired } from './times-paired.ts';

const context = {
  today: businessDay('2026-11-24'),
  settings: { firstWeekday: 0, fiscalYearStartMonth: 1 } as const,
};

it.each([
  ['August was great and then September sank, what did we do', '2026-09-01 2026-08-01'],
  ['why was January so much worse than March', '2026-01-01 2026-03-01'],
  ["why is last May's rent not this May's rent", '2026-05-01 2025-05-01'],
  ['tell me the difference between April and June', '2026-06-01 2026-04-01'],
  ['why did profit drop from June to July', '2026-07-01 2026-06-01'],
  ['what happened to fuel, Q1 against Q2', '2026-04-01 2026-01-01'],
  [
    "I had last May's labor beside this May's and this year is lower. Why?",
    '2026-05-01 2025-05-01',
  ],
  ['is November ahead of October', '2026-11-01 2026-10-01'],
  // What asks has a time of its own, or one stretch is meant.
  ['We moved in March. Why was May so slow?', null],
  ['why were costs high from March to May', null],
  ['why is May less than May last year on the whole, or than a year ago', null],
  ['why was Q1 worse than June', null],
  ['why was 2025 worse than June', null],
  ['how were April, May and June', null],
  ['why were January and February so bad again', null],
  ['why were January and February so different', '2026-02-01 2026-01-01'],
  ['why did profit fall in May', null],
])('%s', (question, expected) => {
  const found = timesPaired(question, context);
  expect(found && `${found.now.from} ${found.before.from}`).toBe(expected);
});
