import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  partsOfDay,
  type BusinessDay,
} from '../calendar.ts';
import { divideRounded } from '../money.ts';
import { daysIn, sameDaysYearBefore } from '../month-windows.ts';

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

/** What goes on month after month, held against what a month leaves over and the cash there is. */
export interface CashLasts {
  /** What it takes from the cash each month; zero where what is left over covers it. */
  readonly shortCents: bigint;
  /** For how many whole months the cash bears that; null where it bears it for good, or for longer than is counted. */
  readonly months: number | null;
  /** Twelve months, or as long as it is paid where that is less. */
  readonly isForAYear: boolean;
  /** From this day on it is paid no more, where that is within a year. */
  readonly paidUntil: BusinessDay | null;
  /** The end of the forecast, behind which the year says it. */
  readonly end: BusinessDay;
}

interface GoesOn {
  readonly monthlyCents: bigint;
  readonly paidUntil?: BusinessDay | null;
  /** What a month leaves over on average. */
  readonly leftCents: bigint;
}

const MONTHS = 12;
const NO_DAY = '2000-01-01';

export function cashLasts(
  { monthlyCents, paidUntil = null, leftCents }: GoesOn,
  {
    leftIn = Array.from({ length: MONTHS }, () => leftCents),
    ...ahead
  }: Pick<CashAheadOfYears, 'days' | 'later'> & { leftIn?: readonly bigint[] | undefined },
): CashLasts {
  const usedUp = cashEndsOn({ ...ahead, leftIn });
  const first = ahead.days[0]?.date ?? NO_DAY;
  const year = addMonths(first, MONTHS);
  const isEnding = paidUntil !== null && paidUntil < year;
  const short = monthlyCents - leftCents;
  return {
    shortCents: short > 0n ? short : 0n,
    months: usedUp === null ? null : wholeMonthsUntil(addDays(first, -1), usedUp),
    isForAYear: usedUp === null || usedUp >= (isEnding ? paidUntil : year),
    paidUntil: isEnding ? paidUntil : null,
    end: ahead.days.at(-1)?.date ?? NO_DAY,
  };
}

/** What moves in a month, whatever its beat: on average of the last twelve that are counted, where the forecast begins with this day. */
export function goesOnAMonth(later: readonly CentsOn[], first: BusinessDay): bigint {
  const last = lastingUntil(first);
  const { to } = sameDaysYearBefore({ from: last, to: last });
  const year = later.filter(({ date }) => date > to && date <= last);
  const sum = year.reduce((all, one) => all + one.cents, 0n);
  return divideRounded(sum, BigInt(MONTHS), 'half-away-from-zero');
}

/** How many whole months it is from one day until another. */
export function wholeMonthsUntil(from: BusinessDay, to: BusinessDay): number {
  let months = Math.max(0, Math.floor(daysBetween(from, to) / 31) - 1);
  while (addMonths(from, months + 1) <= to) months += 1;
  return months;
}
