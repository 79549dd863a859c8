import { daysBetween, lastPeriods, previousPeriod } from '@cairn/finance';
import type { FigurePlan, PlanMeasure, PlanPeriod } from '../plan.ts';
import { isTimeDimension, type Condition, type Dimension } from '../selection.ts';
import type { TimeContext } from '../time/cursor.ts';
import { chooseGroups } from './choose-groups.ts';
import type { Facts } from './fact-shapes.ts';
import type { ResolvedNames } from './resolve-names.ts';
import { financePeriodOf, planPeriodOf, type ResolvedPeriod } from './resolve-period.ts';

export interface FigureParts {
  measures: PlanMeasure[];
  conditions: Condition[];
  amounts: Extract<Condition, { field: 'amount' }>[];
  names: ResolvedNames;
  period: ResolvedPeriod;
}

/** The plan of a figure, or the groups that were asked for when there are too many of them. */
export function buildFigure(
  facts: Facts,
  parts: FigureParts,
  context: TimeContext,
): { plan: FigurePlan } | { tooManyGroups: Dimension[] } {
  const groups = chooseGroups(facts, parts.names, parts.measures);
  if (groups.length > 1) return { tooManyGroups: groups };
  const said = groups[0] ?? null;
  const isTrend =
    facts.isTrend || (facts.change !== null && parts.period.period === null && said === null);
  const { period, comparison } = datesOf(facts, parts.period, isTrend, context);
  const groupBy = groupOf(facts, said, isTrend, period);
  const having = havingOf(facts, parts, groupBy);
  // Months are laid side by side already: a comparison would say everything twice.
  const against = groupBy !== null && isTimeDimension(groupBy) ? null : comparison;
  const plan: FigurePlan = {
    kind: 'figure',
    measures: parts.measures,
    aggregation: aggregationOf(facts, groupBy, parts.measures),
    per: facts.aggregation === 'average' ? (facts.each ?? averageUnit(facts)) : null,
    conditions:
      having?.on === 'figure' ? parts.conditions : [...parts.conditions, ...parts.amounts],
    period,
    comparison: against,
    groupBy,
    order: orderOf(facts, groupBy, against !== null && isAboutChange(facts)),
    limit: facts.limit ?? limitOf(facts, groupBy),
    having,
    share: facts.isShare,
    trend: isTrend,
    presentation: facts.present ?? 'auto',
  };
  return { plan };
}

const isAboutChange = (facts: Facts) => facts.asks.has('why') || facts.change !== null;

function datesOf(
  facts: Facts,
  said: ResolvedPeriod,
  isTrend: boolean,
  { today, settings }: TimeContext,
): { period: PlanPeriod | null; comparison: PlanPeriod | null } {
  const { period, comparison } = said;
  if (facts.asks.has('why') && comparison === null) {
    const asked =
      period === null ? lastPeriods(1, 'month', today, settings) : financePeriodOf(period);
    return { period: planPeriodOf(asked), comparison: planPeriodOf(previousPeriod(asked)) };
  }
  if (isTrend && period === null) {
    return { period: planPeriodOf(lastPeriods(12, 'month', today, settings)), comparison };
  }
  return { period, comparison };
}

/** 'why' is answered by category, a trend by time. */
function groupOf(
  facts: Facts,
  said: Dimension | null,
  isTrend: boolean,
  period: PlanPeriod | null,
): Dimension | null {
  if (said !== null) return said;
  if (facts.asks.has('why')) return 'category';
  return isTrend ? trendUnit(period) : null;
}

const limitOf = (facts: Facts, groupBy: Dimension | null) =>
  facts.top === null || groupBy === null ? null : isSingular(facts) ? 1 : 10;

function aggregationOf(
  facts: Facts,
  groupBy: Dimension | null,
  measures: readonly PlanMeasure[],
): FigurePlan['aggregation'] {
  // 'how many units': a quantity is added up, its transactions are not what is counted.
  const isQuantity = measures[0] === 'quantity_sold' && facts.aggregation !== 'average';
  const countsKinds = facts.dimensions.some(({ role }) => role === 'count');
  if (isQuantity && !countsKinds) return 'total';
  // 'the most bills' is about their number, 'the highest bills' about their amount.
  const isMostOf = facts.mostOfRows && facts.rows !== null && groupBy !== null;
  if (isMostOf || facts.asks.has('how_many') || facts.aggregation === 'count') {
    const countsGroups = facts.dimensions.some(({ role }) => role === 'count') && groupBy !== null;
    return countsGroups ? 'count_groups' : 'count';
  }
  if (facts.aggregation === 'median') return 'median';
  return facts.aggregation === 'average' ? 'average' : 'total';
}

function averageUnit(facts: Facts): FigurePlan['per'] {
  const unit = facts.dimensions.map(({ dimension }) => dimension).find(isTimeDimension);
  if (unit !== undefined) return unit;
  return facts.rows === null &&
    (facts.measures.length > 0 || facts.softMeasures.length > 0) &&
    isFlow(facts)
    ? 'month'
    : null;
}

/** 'average revenue' is over time, 'average expense' over expenses. */
const isFlow = (facts: Facts) =>
  facts.isPlural ||
  facts.measures.some((measure) =>
    [
      'revenue',
      'net_profit',
      'gross_profit',
      'net_cash_flow',
      'money_in',
      'money_out',
      'operating_expenses',
      'cost_of_goods_sold',
    ].includes(measure),
  ) ||
  facts.measures.length === 0;

const isSingular = (facts: Facts) =>
  facts.dimensions.some(({ role }) => role === 'which') ||
  (facts.asks.has('who') && facts.top !== null && facts.dimensions.length === 0) ||
  facts.dimensions.some(({ dimension }) => isTimeDimension(dimension));

function orderOf(facts: Facts, groupBy: Dimension | null, byChange: boolean): FigurePlan['order'] {
  if (groupBy === null) return 'natural';
  if (byChange) return facts.change === 'down' ? 'fall' : 'rise';
  if (facts.top !== null) return facts.top;
  const isInOrder = isTimeDimension(groupBy) || groupBy === 'weekday' || groupBy === 'aging';
  return isInOrder ? 'natural' : 'most';
}

function havingOf(
  facts: Facts,
  parts: FigureParts,
  groupBy: Dimension | null,
): FigurePlan['having'] {
  const percent = facts.amounts.find(({ number }) => number.isPercent);
  if (percent !== undefined && facts.change !== null) {
    return {
      on: 'change_percent',
      operator: percent.operator === 'below' ? 'below' : 'above',
      value: Math.round(percent.number.value),
    };
  }
  if (facts.sign !== null && groupBy !== null) {
    return { on: 'figure', operator: facts.sign === 'negative' ? 'below' : 'above', value: 0 };
  }
  if (
    facts.asks.has('how_many') &&
    groupBy !== null &&
    isTimeDimension(groupBy) &&
    parts.measures[0] === 'net_profit'
  ) {
    return { on: 'figure', operator: facts.change === 'down' ? 'below' : 'above', value: 0 };
  }
  const [amount] = parts.amounts;
  const isOfGroups = groupBy !== null && facts.dimensions.some(({ role }) => role !== 'group');
  if (
    amount === undefined ||
    !isOfGroups ||
    parts.amounts.length > 1 ||
    amount.operator === 'exactly'
  )
    return null;
  return {
    on: 'figure',
    operator: amount.operator === 'below' || amount.operator === 'at_most' ? 'below' : 'above',
    value: amount.cents,
  };
}

function trendUnit(period: PlanPeriod | null): Dimension {
  if (period === null) return 'month';
  const { from, to } = financePeriodOf(period);
  const days = daysBetween(from, to);
  return days > 70 ? 'month' : days > 14 ? 'week' : 'day';
}
