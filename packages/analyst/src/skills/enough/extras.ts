import {
  addDays,
  addMonths,
  formatDay,
  LASTING_MONTHS_MAX,
  type BusinessDay,
  type CentsOn,
} from '@cairn/finance';
import { dollars } from '../figure.ts';

export interface CashDay {
  date: BusinessDay;
  cents: bigint;
  /** In 8 of 10 cases it is between these. */
  lowCents: bigint;
  highCents: bigint;
  /** Null of a day behind the end of the forecast, which opens nothing. */
  token: string | null;
  /** What the rows behind it come to, where something was taken off it or put to it. */
  forecastCents?: bigint;
}

/** A sum that was said and that the forecast does not hold. */
export interface Extra {
  cents: bigint;
  /** Leaves each month again. */
  isMonthly: boolean;
  /** What it is made of, where it was said by another time, for each, or as a rise. */
  madeOf: string | null;
  /** The day on which it first leaves; null = at once. */
  from: BusinessDay | null;
  /** After so many months it leaves no more. */
  times?: number | null;
}

export const DAYS_A_MONTH = 30.44;

export const monthsBegun = (at: number): bigint => BigInt(Math.floor(at / DAYS_A_MONTH) + 1);

/** The days ahead with the sums gone. */
export function daysWith(extras: readonly Extra[], days: readonly CashDay[]): CashDay[] {
  const goneBy = (at: number) =>
    extras.reduce((sum, { cents, isMonthly, from, times }) => {
      const first = from === null ? 0 : days.findIndex(({ date }) => date >= from);
      if (first < 0 || at < first) return sum;
      const begun = monthsBegun(at - first);
      const paid = typeof times === 'number' && begun > times ? BigInt(times) : begun;
      return sum + (isMonthly ? cents * paid : cents);
    }, 0n);
  return days.map((day, at) => {
    const gone = goneBy(at);
    return {
      ...day,
      forecastCents: day.forecastCents ?? day.cents,
      ...{ cents: day.cents - gone, lowCents: day.lowCents - gone },
      highCents: day.highCents - gone,
    };
  });
}

/** What leaves of them behind the last of these days, each time on its own day. */
export function extrasLater(extras: readonly Extra[], days: readonly CashDay[]): CentsOn[] {
  const [first, end] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || end === undefined) return [];
  return extras.flatMap(({ cents, isMonthly, from, times }) => {
    const start = from ?? first;
    const at = days.findIndex(({ date }) => date >= start);
    const paid = at < 0 ? 0 : isMonthly ? Number(monthsBegun(days.length - 1 - at)) : 1;
    const all = isMonthly ? (times ?? paid + LASTING_MONTHS_MAX) : 1;
    return Array.from({ length: Math.max(0, all - paid) }, (_, more) => {
      const date = addMonths(start, paid + more);
      return { date: date > end ? date : addDays(end, 1), cents: -cents };
    });
  });
}

/** The day from which on none of what is paid each month is paid; null where one of them goes on. */
export const paidUntilOf = (extras: readonly Extra[], first: BusinessDay): BusinessDay | null =>
  extras.reduce<BusinessDay | null>((last, { from, times = null, isMonthly }, at) => {
    if (!isMonthly) return last;
    if (times === null || (last === null && extras.slice(0, at).some((one) => one.isMonthly)))
      return null;
    const day = addMonths(from ?? first, times);
    return last !== null && last > day ? last : day;
  }, null);

/** '$5,500 ($500 for each of 11)', '$3,000 and $900 a month from Jan 1, 2027'. */
export const extrasText = (extras: readonly Extra[]): string =>
  extras
    .map(({ cents, isMonthly, madeOf, from }) => {
      const each = `${isMonthly ? ' a month' : ''}${madeOf === null ? '' : ` (${madeOf})`}`;
      const start = from === null ? '' : ` ${isMonthly ? 'from' : 'leaving on'} ${formatDay(from)}`;
      return `${dollars(cents)}${each}${start}`;
    })
    .join(' and ');
