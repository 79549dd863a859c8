import {
  addDays,
  addMonths,
  businessDay,
  daysBetween,
  partsOfDay,
  type BusinessDay,
} from '@cairn/finance';
import type { FigurePlan, PlanPeriod } from './plan.ts';
import { isTimeDimension, type TimeDimension } from './selection.ts';

type Sides = Pick<FigurePlan, 'groupBy' | 'period' | 'comparison'>;

/** The months of a plan that each have one to be held against: the month before, or that of a year earlier. */
export const sidesInTime = ({ groupBy, period, comparison }: Sides) =>
  groupBy !== null && isTimeDimension(groupBy) && period !== null && comparison !== null
    ? { unit: groupBy, period, comparison }
    : null;

/** Which month of the asked ones an earlier one is held against, by the first day of each. */
export function keyHeldAgainst(plan: Sides, key: string): string {
  const sides = sidesInTime(plan);
  return sides === null ? key : shift(businessDay(key), sides, 1);
}

/** Both end in the same place of their months, so their ends tell how far apart they lie, also where both begin openly. */
export function shift(
  key: BusinessDay,
  { unit, period, comparison }: NonNullable<ReturnType<typeof sidesInTime>>,
  by: 1 | -1,
): BusinessDay {
  const [to, from] = [businessDay(period.to), businessDay(comparison.to)];
  return unit === 'day' || unit === 'week'
    ? addDays(key, by * daysBetween(from, to))
    : addMonths(key, by * (monthOf(to) - monthOf(from)));
}

function monthOf(day: BusinessDay): number {
  const { year, month } = partsOfDay(day);
  return year * 12 + month;
}

/** Whether each is held against the one just before it. */
export function isStepByStep(plan: Sides): boolean {
  const sides = sidesInTime(plan);
  if (sides === null) return false;
  const { unit, period } = sides;
  const back = daysBetween(shift(businessDay(period.to), sides, -1), businessDay(period.to));
  return back <= daysOf[unit];
}

const daysOf: Readonly<Record<TimeDimension, number>> = {
  day: 1,
  week: 7,
  month: 31,
  quarter: 92,
  year: 366,
  fiscal_quarter: 92,
  fiscal_year: 366,
};

/** ', each against the month before', ', each against the same one a year earlier'; nothing for what is no row of them. */
export function againstSaid(
  plan: Sides & Pick<FigurePlan, 'order' | 'limit'>,
  datesOf: (one: PlanPeriod) => string,
): string {
  if (plan.comparison === null) return '';
  const sides = sidesInTime(plan);
  if (sides === null) return ` compared with ${datesOf(plan.comparison)}`;
  const earlier = isStepByStep(plan)
    ? `the ${sides.unit} before`
    : `the same ${sides.unit} a year earlier`;
  const most = plan.order === 'rise' ? ', the largest rise' : ', the largest fall';
  return `, each against ${earlier}${plan.limit === 1 ? most : ''}`;
}
