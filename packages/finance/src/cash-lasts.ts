import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  partsOfDay,
  type BusinessDay,
} from './calendar.ts';
import { daysIn } from './month-windows.ts';

/** An amount of a day: what is there at its end, or what moves on it. */
export interface CentsOn {
  readonly date: BusinessDay;
  readonly cents: bigint;
}

export interface CashAheadOfYears {
  /** Cash at the end of each day of the forecast, with all that is supposed. */
  readonly days: readonly CentsOn[];
  /** What each month of the year left over in the last twelve whole months, January first. */
  readonly leftIn: readonly bigint[];
  /** What moves besides behind the forecast's end, each on its own day: below zero for what leaves. */
  readonly later: readonly CentsOn[];
}

/** Further ahead nobody counts how long cash lasts. */
export const LASTING_MONTHS_MAX = 36;

/** The last day until which it is counted, where the forecast begins with this one. */
export const lastingUntil = (first: BusinessDay): BusinessDay =>
  endOfMonth(addMonths(first, LASTING_MONTHS_MAX));

/**
 * The day on which cash is used up (docs/finance.md, 'How long cash lasts'): by the days of the forecast, then month by month as the
 * same month of the last twelve went, so that a season comes again. Within a month it goes evenly. Null where it lasts longer than is counted.
 */
export function cashEndsOn({ days, leftIn, later }: CashAheadOfYears): BusinessDay | null {
  const [first, end] = [days[0], days.at(-1)];
  if (first === undefined || end === undefined) return null;
  const short = days.find(({ cents }) => cents < 0n);
  if (short !== undefined) return short.date;
  const last = lastingUntil(first.date);
  let { date, cents } = end;
  while (date < last) {
    const from = addDays(date, 1);
    const to = endOfMonth(from);
    const count = BigInt(daysIn({ from, to }));
    const { month, day: whole } = partsOfDay(to);
    const moved = later
      .filter((one) => from <= one.date && one.date <= to)
      .reduce((sum, one) => sum + one.cents, 0n);
    const change = ((leftIn[month - 1] ?? 0n) * count) / BigInt(whole) + moved;
    if (cents + change < 0n) return addDays(date, Number((cents * count) / -change) + 1);
    [date, cents] = [to, cents + change];
  }
  return null;
}

/** How many whole months it is from one day until another. */
export function wholeMonthsUntil(from: BusinessDay, to: BusinessDay): number {
  let months = Math.max(0, Math.floor(daysBetween(from, to) / 31) - 1);
  while (addMonths(from, months + 1) <= to) months += 1;
  return months;
}
