import {
  addDays,
  addMonths,
  businessDay,
  daysBetween,
  lastPeriods,
  periodBetween,
  periodHolding,
  previousPeriod,
  samePeriodLastYear,
  startOf,
  type CalendarUnit,
  type Period,
} from '@cairn/finance';
import type { PlanPeriod } from '../../plan/plan.ts';
import type { TimeContext } from '../../time/cursor.ts';
import type { Facts } from '../facts/fact-shapes.ts';

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

/** How an open beginning is kept: 'before Christmas', 'as of May'. */
const OPEN_START = businessDay('1900-01-01');

const unitOfMonths: Record<number, CalendarUnit> = { 1: 'month', 3: 'quarter', 12: 'year' };

/** The period of the same kind that holds today: what 'more than last month' is about. */
function currentOf(period: Period, { today, settings }: TimeContext): Period {
  const { step } = period;
  if ('months' in step) {
    const unit = unitOfMonths[step.months];
    if (unit === undefined) return lastPeriods(step.months, 'month', today, settings);
    // A season is no quarter: a few days of one that runs tell nothing of it, and as many months that are over do.
    const whole = lastPeriods(step.months, 'month', today, settings);
    const isUnit = period.from === startOf(unit, period.from, settings);
    return isUnit || whole.from <= period.to ? periodHolding(unit, today, settings) : whole;
  }
  if (step.days === 1) return periodHolding('day', today, settings);
  if (step.days === 7) return periodHolding('week', today, settings);
  return lastPeriods(step.days, 'day', today, settings);
}

/** Which dates are asked about, and against which others. */
export function resolvePeriod(facts: Facts, context: TimeContext): ResolvedPeriod {
  const [first, second] = facts.periods;
  const said =
    facts.sameDaysOf === null ? pairOf(facts, context) : sameDays(facts, facts.sameDaysOf, context);
  const { main } = said;
  const compared = said.against ?? (main === null ? null : earlierOf(main, facts));
  const isAsOf = first?.isAsOf ?? second?.isAsOf ?? false;
  // 'Invoices as of May' are all up to its end.
  const until = main !== null && isAsOf ? { ...main, from: OPEN_START } : main;
  return {
    period: until && planPeriodOf(until),
    comparison: compared && planPeriodOf(compared),
    isAsOf,
    wasSaid: first !== undefined,
    tooMany: facts.periods.length > 2,
  };
}

const monthsOfUnit = { month: 1, quarter: 3, year: 12 } as const;

/** 'This month against the same days last month': as far as this one has gone, and as far into the other. */
function sameDays(
  { periods }: Facts,
  unit: NonNullable<Facts['sameDaysOf']>,
  { today, settings }: TimeContext,
): { main: Period; against: Period } {
  const said = periods[0]?.period ?? periodHolding(unit, today, settings);
  const isRunning = said.from <= today && today < said.to;
  const main: Period = isRunning ? { ...periodBetween(said.from, today), step: said.step } : said;
  if (unit === 'week')
    return { main, against: periodBetween(addDays(main.from, -7), addDays(main.to, -7)) };
  return { main, against: previousPeriod({ ...main, step: { months: monthsOfUnit[unit] } }) };
}

/** The periods that were named; 'more than last month' names only the one that this month is held against. */
function pairOf(
  facts: Facts,
  context: TimeContext,
): { main: Period | null; against: Period | null } {
  const [first, second] = facts.periods;
  const main = first?.period ?? null;
  const against = second?.period ?? null;
  if (main === null && facts.isAgainstLastYear) {
    const { today, settings } = context;
    return { main: periodBetween(startOf('year', today, settings), today), against };
  }
  if (main === null && facts.isAgainstPrevious) {
    return { main: periodHolding('month', context.today, context.settings), against };
  }
  if (main === null || against !== null || first?.afterCompare !== true) return { main, against };
  if (main.from === OPEN_START) return sinceThen(main, context);
  const current = laterPart(main, context) ?? currentOf(main, context);
  return current.from === main.from ? { main, against } : { main: current, against: main };
}

/** 'Higher than before Christmas': what has passed since, against as many days up to then. */
function sinceThen(
  before: Period,
  { today }: TimeContext,
): { main: Period; against: Period | null } {
  const days = daysBetween(before.to, today);
  if (days < 1) return { main: before, against: null };
  return {
    main: periodBetween(addDays(before.to, 1), today),
    against: periodBetween(addDays(before.to, 1 - days), before.to),
  };
}

/** 'Compared with the first half of last year': the first half of this one, where it is over. */
function laterPart(against: Period, { today }: TimeContext): Period | null {
  const { from, to, step } = against;
  if (!('months' in step) || step.months >= 12 || from.slice(8) !== '01') return null;
  const isOfLastYear = Number(today.slice(0, 4)) - Number(from.slice(0, 4)) === 1;
  const [start, end] = [addMonths(from, 12), addMonths(addDays(to, 1), 12)];
  if (!isOfLastYear || end > today) return null;
  return { ...periodBetween(start, addDays(end, -1)), step };
}

/** The earlier period that a question holds its own against without naming it; null when it holds it against none. */
function earlierOf(main: Period, facts: Facts): Period | null {
  if (facts.isAgainstLastYear) return samePeriodLastYear(main);
  if (facts.isAgainstPrevious) return previousPeriod(main);
  const wantsComparison = (facts.isCompared || facts.change !== null) && !facts.isTrend;
  return wantsComparison && isComparable(main, facts) ? previousPeriod(main) : null;
}

/** Things named side by side are compared with each other, not with an earlier period. */
function isComparable(period: Period, facts: Facts): boolean {
  if (new Set(facts.weekdays).size > 1) return false;
  if (
    facts.change === null &&
    (facts.names.length > 1 || facts.measures.length + facts.softMeasures.length > 1)
  )
    return false;
  return daysBetween(period.from, period.to) < 3_700;
}
