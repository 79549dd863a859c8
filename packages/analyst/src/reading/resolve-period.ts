import {
  businessDay,
  daysBetween,
  lastPeriods,
  periodHolding,
  previousPeriod,
  samePeriodLastYear,
  type CalendarUnit,
  type Period,
} from '@cairn/finance';
import type { PlanPeriod } from '../plan.ts';
import type { TimeContext } from '../time/cursor.ts';
import type { Facts } from './facts.ts';

export interface ResolvedPeriod {
  period: PlanPeriod | null;
  comparison: PlanPeriod | null;
  isAsOf: boolean;
  wasSaid: boolean;
  /** More periods than a plan can hold. */
  tooMany: boolean;
}

/** A finance period as the plan keeps it. */
export function planPeriodOf(period: Period): PlanPeriod {
  const { from, to, label, step } = period;
  return { from, to, label, step: { ...step } };
}

/** And back. */
export function financePeriodOf({ from, to, label, step }: PlanPeriod): Period {
  return { from: businessDay(from), to: businessDay(to), label, step };
}

const unitOfMonths: Record<number, CalendarUnit> = { 1: 'month', 3: 'quarter', 12: 'year' };

/** The period of the same kind that holds today: what 'more than last month' is about. */
function currentOf(period: Period, { today, settings }: TimeContext): Period {
  const { step } = period;
  if ('months' in step) {
    const unit = unitOfMonths[step.months];
    return unit
      ? periodHolding(unit, today, settings)
      : lastPeriods(step.months, 'month', today, settings);
  }
  if (step.days === 1) return periodHolding('day', today, settings);
  if (step.days === 7) return periodHolding('week', today, settings);
  return lastPeriods(step.days, 'day', today, settings);
}

/** Which dates are asked about, and against which others. */
export function resolvePeriod(facts: Facts, context: TimeContext): ResolvedPeriod {
  const [first, second] = facts.periods;
  const wantsComparison = facts.isCompared || facts.change !== null;
  let main = first?.period ?? null;
  let against = second?.period ?? null;
  if (main !== null && against === null && first?.afterCompare === true) {
    const current = currentOf(main, context);
    if (current.from !== main.from) [main, against] = [current, main];
  }
  if (main === null && (facts.isAgainstPrevious || facts.isAgainstLastYear)) {
    main = periodHolding('month', context.today, context.settings);
  }
  if (main !== null && against === null) {
    if (facts.isAgainstLastYear) against = samePeriodLastYear(main);
    else if (
      facts.isAgainstPrevious ||
      (wantsComparison && !facts.isTrend && isComparable(main, facts))
    ) {
      against = previousPeriod(main);
    }
  }
  return {
    period: main && planPeriodOf(main),
    comparison: against && planPeriodOf(against),
    isAsOf: first?.isAsOf ?? false,
    wasSaid: first !== undefined,
    tooMany: facts.periods.length > 2,
  };
}

/** Things named side by side are compared with each other, not with an earlier period. */
function isComparable(period: Period, facts: Facts): boolean {
  if (facts.change === null && (facts.names.length > 1 || facts.measures.length > 1)) return false;
  return daysBetween(period.from, period.to) < 3_700;
}
