import { expect, it } from 'vitest';
import { addDays, addMonths, businessDay } from '../calendar.ts';
import { leavingLater, paidUntilOf, type Leaving } from './leaving.ts';

const first = businessDay('2026-06-23');
const days = Array.from({ length: 90 }, (_, at) => ({ date: addDays(first, at), cents: 0n }));
const paid = (from: string | null, times: number | null = null): Leaving => ({
  ...{ cents: 100n, isMonthly: true, times },
  from: from === null ? null : businessDay(from),
});
const datesOf = (one: Leaving) => leavingLater([one], days).map(({ date }) => date);

it('leaves on its own day of each month behind the last of the days', () => {
  // June 23, July 23 and August 23 are among the days, which end on September 20.
  expect(datesOf(paid(null)).slice(0, 2)).toEqual(['2026-09-23', '2026-10-23']);
  expect(datesOf(paid(null, 5))).toEqual(['2026-09-23', '2026-10-23']);
  expect(datesOf(paid(null, 3))).toEqual([]);
  expect(datesOf(paid('2026-12-01', 2))).toEqual(['2026-12-01', '2027-01-01']);
  expect(datesOf({ ...paid('2026-12-01'), isMonthly: false })).toEqual(['2026-12-01']);
  expect(datesOf({ ...paid(null), isMonthly: false })).toEqual([]);
});

it('is paid until the last of what ends, and for good where one goes on', () => {
  const until = (...all: Leaving[]) => paidUntilOf(all, first);
  const once = { ...paid(null), isMonthly: false };
  expect(until(paid(null, 6), once)).toBe(addMonths(first, 6));
  expect(until(paid(null, 6), paid('2026-12-01', 6))).toBe('2027-06-01');
  expect(until(paid(null, 6), paid(null))).toBeNull();
  expect(until(paid(null), paid(null, 6))).toBeNull();
});
