import { daysBetween, type BusinessDay, type DateRange } from '../calendar.ts';
import { daysIn } from '../month-windows.ts';
import { formatDay, formatRange } from '../period-labels.ts';
import { areFilesBehind } from '../runway.ts';

/** From which day on, and up to which, there are records. */
export interface Records {
  /** The first day with any row; null when there is none. */
  readonly firstDay: BusinessDay | null;
  /** Where files bring all rows, the last day that they reach; null where rows come by themselves. */
  readonly filesEnd: BusinessDay | null;
}

/** How many of the days of a range lie within the records: what moved on the others is unknown, and not zero. */
export function recordedDays(range: DateRange, { firstDay, filesEnd }: Records): number {
  if (firstDay === null) return 0;
  const from = firstDay > range.from ? firstDay : range.from;
  const to = filesEnd !== null && filesEnd < range.to ? filesEnd : range.to;
  return Math.max(0, daysBetween(from, to) + 1);
}

/**
 * Which days of a range no record reaches; null where they reach all, or lack no more of its end than files may lag behind, and
 * where there are no records at all.
 */
export function describeUnrecorded(range: DateRange, records: Records): string | null {
  const { firstDay, filesEnd } = records;
  const isEarly = firstDay !== null && range.from < firstDay;
  const isLate = filesEnd !== null && (filesEnd < range.from || areFilesBehind(filesEnd, range.to));
  const edge = isEarly ? firstDay : isLate ? filesEnd : null;
  if (firstDay === null || edge === null) return null;
  const days = recordedDays(range, records);
  if (days === 0) return `No records ${isEarly ? 'before' : 'after'} ${formatDay(edge)}.`;
  return `Your records ${isEarly ? 'begin' : 'end'} on ${formatDay(edge)}, covering ${days} of the ${daysIn(range)} days of ${formatRange(range.from, range.to)}.`;
}
