import { addDays, addMonths, type BusinessDay } from '../calendar.ts';
import { LASTING_MONTHS_MAX, type CentsOn } from './cash-lasts.ts';

/** What leaves beside what is expected. */
export interface Leaving {
  cents: bigint;
  /** Leaves each month again. */
  isMonthly: boolean;
  /** The day on which it first leaves; null = at once. */
  from: BusinessDay | null;
  /** After so many months it leaves no more. */
  times?: number | null;
}

export const DAYS_A_MONTH = 30.44;

/** Of how many months a day is one, so many days behind the first. */
export const monthsBegun = (at: number): bigint => BigInt(Math.floor(at / DAYS_A_MONTH) + 1);

/** What leaves of them behind the last of these days, each time on its own day. */
export function leavingLater(all: readonly Leaving[], days: readonly CentsOn[]): CentsOn[] {
  const [first, end] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || end === undefined) return [];
  return all.flatMap(({ cents, isMonthly, from, times }) => {
    const start = from ?? first;
    const at = days.findIndex(({ date }) => date >= start);
    const paid = at < 0 ? 0 : isMonthly ? Number(monthsBegun(days.length - 1 - at)) : 1;
    const count = isMonthly ? (times ?? paid + LASTING_MONTHS_MAX) : 1;
    return Array.from({ length: Math.max(0, count - paid) }, (_, more) => {
      const date = addMonths(start, paid + more);
      return { date: date > end ? date : addDays(end, 1), cents: -cents };
    });
  });
}

/** The day from which on none of what is paid each month is paid; null where one of them goes on. */
export const paidUntilOf = (all: readonly Leaving[], first: BusinessDay): BusinessDay | null =>
  all.reduce<BusinessDay | null>((last, { from, times = null, isMonthly }, at) => {
    if (!isMonthly) return last;
    if (times === null || (last === null && all.slice(0, at).some((one) => one.isMonthly)))
      return null;
    const day = addMonths(from ?? first, times);
    return last !== null && last > day ? last : day;
  }, null);
