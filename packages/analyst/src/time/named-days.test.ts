import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { spanAsked } from '../skills/like-for-like.ts';

const context = (today: string) => ({
  today: businessDay(today),
  settings: { firstWeekday: 0 as const, fiscalYearStartMonth: 1 },
});

it.each([
  ['how did we come out of the holidays', '2026-01-22', '2025-11-01', '2025-12-31'],
  ['christmas is over, how did we do', '2026-01-22', '2025-11-01', '2025-12-31'],
  ['how was the holiday season last year', '2026-11-20', '2025-11-01', '2025-12-31'],
  ['shipping ate us alive this fall', '2026-01-22', '2025-09-01', '2025-11-30'],
])('reads a season by the day it is asked on: %s', (question, today, from, to) => {
  expect(spanAsked(question, context(today))).toMatchObject({ from, to });
});

it.each([
  'Christmas is coming up, what did we spend',
  'Christmas is two months away',
  'what do I look into before the holidays',
  'paid holidays',
  'a Christmas party',
])('takes no season for one that is over: %s', (question) => {
  expect(spanAsked(question, context('2026-10-21'))).toBe(null);
});
