import { addMonths, dayFromNumber, dayNumber, startOfMonth } from '../calendar.ts';

export interface MonthPlace {
  /** months since the table's first month */
  readonly month: number;
  /** 1 to 31 */
  readonly dayOfMonth: number;
}

/**
 * The months around a span of days as plain numbers. Detection asks for the month of a day some
 * hundred thousand times, so the calendar is unrolled once per call.
 */
export interface MonthTable {
  /** The day number of a day of a month; the month's last day where it has no such day. */
  dayIn(month: number, dayOfMonth: number): number;
  placeOf(day: number): MonthPlace;
  /** True where the next day belongs to the next month. */
  isLastDay(day: number): boolean;
}

const MONTHS_BEFORE = 14;
const MONTHS_AFTER = 60;

/** Covers both days, 14 months before and 60 months after; refuses no day inside that. */
export function monthTable(firstDay: number, lastDay: number): MonthTable {
  const first = addMonths(startOfMonth(dayFromNumber(firstDay)), -MONTHS_BEFORE);
  const count = Math.ceil((lastDay - firstDay) / 28) + MONTHS_BEFORE + MONTHS_AFTER;
  const starts = Array.from({ length: count + 1 }, (_, month) =>
    dayNumber(addMonths(first, month)),
  );
  const start = (month: number) => starts[Math.min(Math.max(month, 0), count)] ?? 0;

  const placeOf = (day: number): MonthPlace => {
    let month = Math.floor((day - start(0)) / 30.4369);
    while (month > 0 && start(month) > day) month -= 1;
    while (month < count - 1 && start(month + 1) <= day) month += 1;
    return { month, dayOfMonth: day - start(month) + 1 };
  };
  return {
    placeOf,
    dayIn: (month, dayOfMonth) =>
      start(month) + Math.min(dayOfMonth, start(month + 1) - start(month)) - 1,
    isLastDay: (day) => placeOf(day + 1).dayOfMonth === 1,
  };
}
