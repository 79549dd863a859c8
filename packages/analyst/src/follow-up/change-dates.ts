import {
  periodHolding,
  previousPeriod,
  samePeriodLastYear,
  type CalendarUnit,
  type Period,
} from '@cairn/finance';
import type { FigurePlan, PlanPeriod } from '../plan/plan.ts';
import type { QuestionContext } from '../question-context.ts';
import type { Facts } from '../reading/facts/fact-shapes.ts';
import { financePeriodOf, planPeriodOf } from '../reading/resolve/resolve-period.ts';

export interface Dates {
  period: PlanPeriod | null;
  comparison: PlanPeriod | null;
}

/** Other dates, or others to hold them against. */
export function changeDates(
  next: FigurePlan,
  previous: FigurePlan,
  facts: Facts,
  dates: Dates,
  context: QuestionContext,
): void {
  if (dates.period === null) return;
  const [said, second] = facts.periods;
  if (second === undefined && facts.isCompared && previous.period !== null && said?.period) {
    // 'Compare to last year' after last year's figure: this year's is held against it.
    if (isSame(said.period, previous.period))
      next.period = planPeriodOf(runningAfter(financePeriodOf(previous.period), context));
    // 'compared to May': the dates asked about stay, May is what they are held against.
    next.comparison = planPeriodOf(said.period);
    return;
  }
  next.period = dates.period;
  next.comparison = dates.comparison ?? heldAgainst(previous, dates.period);
}

const isSame = (left: { from: string; to: string }, right: { from: string; to: string }) =>
  left.from === right.from && left.to === right.to;

/** What was held against the year before still is; 'and June?' after May against January is June against January. */
function heldAgainst({ period, comparison }: FigurePlan, now: PlanPeriod): PlanPeriod | null {
  if (comparison === null || period === null) return null;
  const was = financePeriodOf(period);
  if (isSame(comparison, samePeriodLastYear(was)))
    return planPeriodOf(samePeriodLastYear(financePeriodOf(now)));
  if (isSame(comparison, previousPeriod(was)))
    return planPeriodOf(previousPeriod(financePeriodOf(now)));
  return isSame(comparison, now) ? null : comparison;
}

const unitOfMonths: Record<number, CalendarUnit> = { 1: 'month', 3: 'quarter', 12: 'year' };

/** The dates of the same kind that hold today; those right behind where they are held already. */
function runningAfter(period: Period, { today, settings }: QuestionContext): Period {
  const { step } = period;
  const unit = 'months' in step ? unitOfMonths[step.months] : step.days === 7 ? 'week' : 'day';
  const running = unit === undefined ? null : periodHolding(unit, today, settings);
  return running === null || running.from === period.from ? previousPeriod(period) : running;
}
