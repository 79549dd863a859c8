import type { Facts } from './reading/fact-shapes.ts';
import { resolveNames } from './reading/resolve-names.ts';
import { planPeriodOf, resolvePeriod, financePeriodOf } from './reading/resolve-period.ts';
import { amountConditions } from './reading/number-facts.ts';
import { plainFigure } from './plain-figure.ts';
import type { FigurePlan, ListPlan, MatrixPlan, Plan, PlanPeriod } from './plan.ts';
import { isTimeDimension, type Condition } from './selection.ts';
import type { TimeContext } from './time/cursor.ts';
import { lastPeriods, previousPeriod } from '@cairn/finance';

/** The previous plan with what the follow-up changes; null when it changes nothing that the plan has. */
export function refinePlan(previous: Plan, facts: Facts, context: TimeContext): Plan | null {
  const dates = resolvePeriod(facts, context);
  const { period } = dates;
  switch (previous.kind) {
    case 'figure':
      return refineFigure(previous, facts, dates, context);
    case 'list':
      return asksForFigure(facts)
        ? refineFigure(figureOf(previous), facts, dates, context)
        : refineList(previous, facts, period);
    case 'balance':
      if (period === null) return null;
      return { ...previous, asOf: period.to > context.today ? context.today : period.to };
    case 'absent':
      return period === null ? null : { ...previous, period };
    case 'lookup':
      return null;
    case 'matrix':
      return refineMatrix(previous, facts, period);
    case 'insight':
      if (period === null && facts.present === null) return null;
      return { ...previous, until: period?.to ?? previous.until };
    case 'names':
      if (facts.asks.has('how_many')) return { ...previous, ask: 'count' };
      return facts.asks.has('list') || facts.asks.has('which')
        ? { ...previous, ask: 'list' }
        : null;
  }
}

const asksForFigure = (facts: Facts) =>
  facts.dimensions.length > 0 ||
  facts.each !== null ||
  facts.asks.has('how_many') ||
  facts.aggregation !== null;

function refineList(previous: ListPlan, facts: Facts, period: PlanPeriod | null): ListPlan | null {
  const conditions = addConditions(previous.conditions, facts);
  if (conditions === null) return null;
  const changed: ListPlan = {
    ...previous,
    period: period ?? previous.period,
    conditions,
    order: facts.top ?? facts.order ?? previous.order,
    limit: facts.limit ?? previous.limit,
  };
  return same(changed, previous) ? null : changed;
}

function refineMatrix(previous: MatrixPlan, facts: Facts, period: PlanPeriod | null): Plan | null {
  const conditions = addConditions(previous.conditions, facts);
  if (conditions === null) return null;
  const [group] = facts.dimensions;
  const changed: MatrixPlan = {
    ...previous,
    period: period ?? previous.period,
    conditions,
    limit: facts.limit ?? previous.limit,
    rowsBy: group === undefined ? previous.rowsBy : group.dimension,
  };
  return same(changed, previous) || changed.rowsBy === changed.columnsBy ? null : changed;
}

const same = (left: Plan, right: Plan) => JSON.stringify(left) === JSON.stringify(right);

function figureOf(previous: Extract<Plan, { kind: 'list' }>): FigurePlan {
  return {
    ...plainFigure,
    measures: [previous.measure],
    conditions: previous.conditions,
    period: previous.period,
  };
}

interface Dates {
  period: PlanPeriod | null;
  comparison: PlanPeriod | null;
}

function refineFigure(
  previous: FigurePlan,
  facts: Facts,
  dates: Dates,
  context: TimeContext,
): FigurePlan | null {
  const conditions = addConditions(previous.conditions, facts);
  if (conditions === null) return null;
  const next: FigurePlan = { ...previous, conditions };
  changeDates(next, previous, facts, dates);
  changeGroup(next, facts);
  changeShape(next, facts);
  const asksChange = facts.change !== null && dates.period === null;
  if (facts.asks.has('why') || facts.isAgainstPrevious || asksChange)
    compareWithBefore(next, facts, context);
  return same(next, previous) ? null : next;
}

function changeDates(next: FigurePlan, previous: FigurePlan, facts: Facts, dates: Dates): void {
  if (dates.period === null) return;
  const [said] = facts.periods;
  if (facts.isCompared && previous.period !== null && said?.period) {
    // 'compared to May': the dates asked about stay, May is what they are held against.
    next.comparison = planPeriodOf(said.period);
    return;
  }
  next.period = dates.period;
  const wasCompared = previous.comparison !== null;
  next.comparison =
    dates.comparison ??
    (wasCompared ? planPeriodOf(previousPeriod(financePeriodOf(dates.period))) : null);
}

function changeGroup(next: FigurePlan, facts: Facts): void {
  const group = facts.dimensions[0]?.dimension ?? facts.each;
  if (facts.top !== null) next.order = facts.top;
  if (facts.limit !== null) next.limit = facts.limit;
  if (group === null) return;
  next.groupBy = group;
  next.order = facts.top ?? (isTimeDimension(group) ? 'natural' : 'most');
  next.limit = facts.limit;
  if (isTimeDimension(group)) next.comparison = null;
}

function changeShape(next: FigurePlan, facts: Facts): void {
  if (facts.aggregation !== null) next.aggregation = facts.aggregation;
  if (facts.asks.has('how_many')) next.aggregation = 'count';
  if (facts.isShare) next.share = true;
  if (facts.present !== null) {
    next.presentation = facts.present;
    next.groupBy ??= facts.present === 'pie' ? 'category' : 'month';
  }
  if (facts.isTrend) {
    next.trend = true;
    next.groupBy = 'month';
    next.comparison = null;
  }
}

/** 'why?': the change against the period before, by category. */
function compareWithBefore(next: FigurePlan, facts: Facts, context: TimeContext): void {
  const period =
    next.period === null
      ? lastPeriods(1, 'month', context.today, context.settings)
      : financePeriodOf(next.period);
  next.period = planPeriodOf(period);
  next.comparison ??= planPeriodOf(previousPeriod(period));
  if (!facts.asks.has('why')) return;
  next.groupBy = next.groupBy === null || isTimeDimension(next.groupBy) ? 'category' : next.groupBy;
  next.order = 'rise';
  next.aggregation = 'total';
  next.trend = false;
}

/** New conditions replace those on the same field; null when an amount cannot be read. */
function addConditions(previous: readonly Condition[], facts: Facts): Condition[] | null {
  const amounts = amountConditions(facts);
  if (amounts === null) return null;
  const added: Condition[] = [...resolveNames(facts).conditions, ...amounts];
  if (facts.isUncategorised) added.push({ field: 'uncategorised' });
  const [status] = facts.statuses;
  if (status !== undefined) added.push({ field: 'status', value: status });
  const replaced = new Set<string>(added.map(({ field }) => field));
  return [...previous.filter(({ field }) => !replaced.has(field)), ...added];
}
