import {
  addDays,
  businessDay,
  daysBetween,
  endOf,
  startOf,
  weekday,
  type BusinessDay,
  type CalendarSettings,
} from '@cairn/finance';
import type { FigurePlan } from '../../plan/plan.ts';
import type { GroupedRows } from '../../plan/queries.ts';
import { isTimeDimension, type TimeDimension } from '../../plan/selection.ts';

interface Days {
  from: BusinessDay;
  to: BusinessDay;
}

/** The first and last day of the rows that were found. */
interface Span {
  from: string | null;
  to: string | null;
}

/** What an average is divided by: stretches of time, or the customers that the rows name. */
export function unitsOf(
  plan: FigurePlan,
  [first]: readonly GroupedRows[],
  span: Span,
  today: BusinessDay,
  settings: CalendarSettings,
): number | null {
  const { per } = plan;
  if (per === null) return null;
  if (per === 'party' || per === 'item' || per === 'category')
    return first?.groups.filter(({ key }) => key !== null).length ?? 0;
  return unitsIn(plan, per, coveredDays(plan, span, today), settings);
}

/** What the average of one group is divided by: of Mondays, the Mondays; of a month, the days of that month. */
export function unitsOfGroup(
  plan: FigurePlan,
  key: string | null,
  all: number | null,
  days: Days | null,
  settings: CalendarSettings,
): number | null {
  const { per, groupBy } = plan;
  if (key === null || days === null || per === null || groupBy === null) return all;
  if (groupBy === 'weekday' && per === 'day')
    return unitStarts('day', days, settings).filter((day) => String(weekday(day)) === key).length;
  if (!isTimeDimension(groupBy) || !isTimeDimension(per)) return all;
  const start = businessDay(key);
  const end = endOf(groupBy, start, settings);
  const within = {
    from: start < days.from ? days.from : start,
    to: end > days.to ? days.to : end,
  };
  return within.from > within.to ? all : unitsIn(plan, per, within, settings);
}

/** The days that a plan speaks about: its period as far as it has come, or the rows' own first to last day. */
export function coveredDays(plan: FigurePlan, span: Span, today: BusinessDay): Days | null {
  const isOpen = plan.period === null || plan.period.from === '1900-01-01';
  const from = isOpen ? span.from : (plan.period?.from ?? null);
  const to = plan.period?.to ?? span.to;
  if (from === null || to === null) return null;
  const start = businessDay(from);
  const end = businessDay(
    to > today && plan.period !== null
      ? span.to !== null && span.to > today
        ? span.to
        : today
      : to,
  );
  return { from: start, to: end < start ? start : end };
}

export function unitStarts(
  unit: TimeDimension,
  days: Days | null,
  settings: CalendarSettings,
): BusinessDay[] {
  const starts: BusinessDay[] = [];
  if (days === null) return starts;
  let at = startOf(unit, days.from, settings);
  while (at <= days.to && starts.length <= 40_000) {
    starts.push(at);
    at = addDays(endOf(unit, at, settings), 1);
  }
  return starts;
}

function unitsIn(
  plan: FigurePlan,
  unit: TimeDimension,
  days: Days | null,
  settings: CalendarSettings,
): number {
  // A quarter has thirteen weeks, though it touches fourteen of the calendar's.
  if (unit === 'week' && days !== null)
    return Math.max(1, Math.round((daysBetween(days.from, days.to) + 1) / 7));
  const starts = unitStarts(unit, days, settings);
  const weekdays = plan.conditions.flatMap((one) => (one.field === 'weekday' ? one.days : []));
  if (unit !== 'day' || weekdays.length === 0) return starts.length;
  return starts.filter((day) => weekdays.includes(weekday(day))).length;
}
