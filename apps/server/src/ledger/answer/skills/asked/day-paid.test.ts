import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { dayPaid } from '../payments/day-of-sum.ts';

const books = {
  today: businessDay('2026-08-19'),
  settings: { fiscalYearStartMonth: 1, firstWeekday: 0 as const },
  isAhead: true,
};

it.each([
  [
    'my tuition deposit is due September 25 and its $15,000, can i take that out, October is always dead',
    '2026-09-25',
  ],
  ['Do we run dry if I pay it next month', '2026-09-01'],
  [
    'A new roof before winter, about $14,000. Could we take it out of the company in October',
    '2026-10-01',
  ],
  ['Could I pull it out in October', '2026-10-01'],
  ['Will there be enough in October', null],
])('the day on which it leaves: %s', (question, day) => {
  expect(dayPaid(question, books)).toBe(day);
});
