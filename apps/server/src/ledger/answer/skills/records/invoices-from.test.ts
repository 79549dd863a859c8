import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { saidFrom } from './invoices-from.ts';

const books = {
  today: businessDay('2026-11-23'),
  settings: { fiscalYearStartMonth: 1, firstWeekday: 0 as const },
};

it.each([
  ['who still owes me from september weddings', '2026-09-01', '2026-09-30'],
  ['Who hasn’t paid from the September and October events?', '2026-09-01', '2026-10-31'],
  ['who still hasn’t paid me for jobs we did in August', '2026-08-01', '2026-08-31'],
  ['What is still unpaid from last month?', '2026-10-01', '2026-10-31'],
  // What is to come, what we owe ourselves and what was paid are asked of others.
  ['Who owes us and what should come in in January?', null, null],
  ['How much do we still owe from October?', null, null],
  ['A ballpark of what they’ll owe for 2026', null, null],
  ['Who paid for the October events?', null, null],
])('the months that unpaid invoices are from: %s', (question, from, to) => {
  expect(saidFrom(question, books)).toEqual(from === null ? null : { from, to });
});
