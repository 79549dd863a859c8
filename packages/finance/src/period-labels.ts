import {
  endOfMonth,
  partsOfDay,
  startOfMonth,
  startOfYear,
  endOfYear,
  type BusinessDay,
  type DateRange,
} from './calendar.ts';

/** January first. */
export const MONTH_NAMES: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 'Sep 5, 2026'. */
export function formatDay(day: BusinessDay): string {
  const parts = partsOfDay(day);
  return `${monthName(parts.month).slice(0, 3)} ${parts.day}, ${parts.year}`;
}

/** 'May' for 5. */
function monthName(month: number): string {
  return MONTH_NAMES[month - 1] ?? '';
}

/** 'May 2026' for any day of it. */
export function formatMonth(day: BusinessDay): string {
  const parts = partsOfDay(day);
  return `${monthName(parts.month)} ${parts.year}`;
}

/**
 * A range in the fewest words that still tell its dates: '2025', 'May 2026', 'March to May 2026',
 * 'November 2025 to May 2026', 'May 5, 2026', 'May 5 to Jun 8, 2026', 'Dec 5, 2025 to Jan 8, 2026'.
 */
export function formatRange(from: BusinessDay, to: BusinessDay): string {
  if (from === to) return formatDay(from);
  const [first, last] = [partsOfDay(from), partsOfDay(to)];
  const isOfOneYear = first.year === last.year;
  const withoutYear = (text: string) => (isOfOneYear ? text.replace(/,? \d{4}$/, '') : text);
  if (!isWholeMonths(from, to)) return `${withoutYear(formatDay(from))} to ${formatDay(to)}`;
  if (startOfMonth(to) === from) return formatMonth(from);
  if (from === startOfYear(from) && to === endOfYear(from)) return String(first.year);
  return `${withoutYear(formatMonth(from))} to ${formatMonth(to)}`;
}

/** When it was, in a sentence: 'in May 2026', 'on May 5, 2026', 'from May 5 to Jun 8, 2026'. */
export function formatWhen({ from, to }: DateRange): string {
  const range = formatRange(from, to);
  if (from === to) return `on ${range}`;
  return `${range.includes(' to ') ? 'from' : 'in'} ${range}`;
}

/** True when the range is made of whole calendar months. */
export function isWholeMonths(from: BusinessDay, to: BusinessDay): boolean {
  return from === startOfMonth(from) && to === endOfMonth(to);
}
