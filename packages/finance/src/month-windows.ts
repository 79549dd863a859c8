import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  startOfMonth,
  type BusinessDay,
  type DateRange,
} from './calendar.ts';

/**
 * The month that ends on a day: from the day after the same day of the month before, so that what is paid on one day
 * of each month is in it once (docs/finance.md, 'KPI cards'). The month that ends on a month's last day is that month.
 */
export function monthEnding(to: BusinessDay): DateRange {
  if (to === endOfMonth(to)) return { from: startOfMonth(to), to };
  return { from: addDays(addMonths(to, -1), 1), to };
}

/** So many months that adjoin, the one that ends on `to` first. */
export function monthsEnding(to: BusinessDay, count: number): DateRange[] {
  const months: DateRange[] = [];
  for (let end = to; months.length < count; end = addDays(months.at(-1)?.from ?? end, -1)) {
    months.push(monthEnding(end));
  }
  return months;
}

/** The last `count` calendar months that have begun before `today`, oldest first; the running one ends yesterday. */
export function calendarMonthsUntil(today: BusinessDay, count: number): DateRange[] {
  const yesterday = addDays(today, -1);
  const first = startOfMonth(yesterday);
  return Array.from({ length: count }, (_, back) => {
    const from = addMonths(first, -back);
    return { from, to: back === 0 ? yesterday : endOfMonth(from) };
  }).reverse();
}

/**
 * The same days of the year before. What ends with a month ends with it then too: of February 2025, a leap year's 29th is among them.
 */
export function sameDaysYearBefore({ from, to }: DateRange): DateRange {
  const ago = addMonths(to, -12);
  const end = to === endOfMonth(to) ? endOfMonth(ago) : ago;
  return { from: from === to ? end : addMonths(from, -12), to: end };
}

/** How many days a range has, both ends included. */
export const daysIn = ({ from, to }: DateRange): number => daysBetween(from, to) + 1;
