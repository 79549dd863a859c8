import { businessDay, daysBetween, lastPeriods, previousPeriod } from '@cairn/finance';
import {
  isRatio,
  type FigurePlan,
  type MatrixPlan,
  type PlanMeasure,
  type PlanPeriod,
} from '../../plan/plan.ts';
import { measures, type MeasureId } from '../../measures/measures.ts';
import { isTimeDimension, type Condition, type Dimension } from '../../plan/selection.ts';
import type { TimeContext } from '../../time/cursor.ts';
import { havingOf } from './build-having.ts';
import { asksHighestDay, asksUsualMethod, chooseGroups } from './choose-groups.ts';
import { aggregationOf } from './choose-aggregation.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import { financePeriodOf, planPeriodOf, type ResolvedPeriod } from '../resolve/resolve-period.ts';
import { bestOf } from './best-of-each.ts';
import { wholeOfShare } from './shares.ts';
import type { FigureParts } from './figure-parts.ts';
import { soldOnly } from '../../plan/sold-only.ts';

/** The plan of a figure, or the groups that were asked for when there are too many of them. */
export function buildFigure(
  facts: Facts,
  parts: FigureParts,
  context: TimeContext,
): { plan: FigurePlan | MatrixPlan } | { tooManyGroups: Dimension[] } {
  const groups = chooseGroups(facts, parts.names, parts.measures);
  if (groups.length > 1) {
    const matrix = buildMatrix(facts, parts, groups);
    return matrix === null ? { tooManyGroups: groups } : { plan: matrix };
  }
  const said = groups[0] ?? null;
  const isTrend =
    facts.isTrend || (facts.change !== null && parts.period.period === null && said === null);
  const { period, comparison } = datesOf(facts, parts.period, isTrend, context);
  const groupBy = groupOf(facts, said, isTrend, period);
  if (averagesOverGuess(facts, groupBy, parts.measures)) return { tooManyGroups: [] };
  // Months are laid side by side already: a comparison would say everything twice.
  const against = groupBy !== null && isTimeDimension(groupBy) ? null : comparison;
  const having = havingOf(facts, parts, groupBy, against !== null);
  const aggregation = aggregationOf(facts, groupBy, parts.measures);
  const per = unitOfAverage(facts, parts);
  // A number of them on average, over nothing that was said.
  if (aggregation === 'average_count' && per === null) return { tooManyGroups: [] };
  const plan: FigurePlan = {
    kind: 'figure',
    measures: parts.measures,
    aggregation,
    per,
    statistics: statisticsOf(facts, parts.measures, groupBy, against),
    conditions: [
      ...parts.conditions,
      ...(having === null ? soldOf(facts, parts, aggregation, per) : []),
      ...(boundsSum(having) ? [] : parts.amounts),
    ],
    period,
    comparison: against,
    groupBy,
    order: orderOf(facts, groupBy, against !== null && isAboutChange(facts)),
    ...(facts.isEither ? { limit: null, skip: 0 } : rankOf(facts, groupBy)),
    having,
    share: facts.isShare && !isOfChange(facts, against),
    ...wholeOfShare(facts, parts, groupBy, areTogether(facts, groupBy)),
    asked: askedOf(facts, against),
    trend: isTrend,
    presentation: facts.present ?? 'auto',
  };
  return { plan };
}

/** What a bound of a group is on is no size of a row. */
const boundsSum = (having: FigurePlan['having']) =>
  having?.on === 'figure' || (having?.on === 'change' && having.value !== 0);

/** Of documents and payments, each of which is one row; of groups only what their sum and number tell. */
function statisticsOf(
  { statistics }: Facts,
  [measure, second]: readonly PlanMeasure[],
  groupBy: Dimension | null,
  against: PlanPeriod | null,
): FigurePlan['statistics'] {
  if (measure === undefined || second !== undefined || isRatio(measure) || against !== null)
    return [];
  const isOfRows = /^(documents|cash)$/.test(measures[measure].rows.from);
  const tells = (one: FigurePlan['statistics'][number]) =>
    groupBy === null ? isOfRows || one === 'total' : /^(count|total|average)$/.test(one);
  return statistics.every(tells) ? statistics : [];
}

/** Who had sales, how many pieces to an order, and for how much each was sold: what came back is none. */
function soldOf(
  facts: Facts,
  { measures: [measure], conditions }: FigureParts,
  aggregation: FigurePlan['aggregation'],
  per: FigurePlan['per'],
): Condition[] {
  const { isPerRow, rows } = facts;
  const countsSales =
    aggregation === 'count_groups' ||
    asksWhoBought(facts) ||
    measure === 'average_price' ||
    (aggregation === 'average' && per === null && measure === 'quantity_sold');
  return countsSales ? soldOnly(measure, conditions, isPerRow ? rows : null) : [];
}

/** 'Which customers bought skis in May': who only gave some back did not. */
const asksWhoBought = ({
  asks,
  dimensions,
  measures,
  softMeasures,
  top,
  isShare,
  change,
}: Facts) => {
  const isOfThem = dimensions.some(
    ({ dimension, role }) => dimension === 'party' && role !== 'group' && role !== 'top',
  );
  return (
    (asks.has('who') || isOfThem) &&
    dimensions.every(({ role }) => role !== 'group') &&
    softMeasures.includes('expenses') &&
    measures.length === 0 &&
    top === null &&
    change === null &&
    !isShare
  );
};

/** How late documents are is an average over them, whatever else is said. */
const unitOfAverage = (facts: Facts, { measures, period }: FigureParts): FigurePlan['per'] =>
  facts.aggregation === 'average' && !/days_late$|^average_price$/.test(measures[0] ?? '')
    ? (facts.averagedOver ?? (facts.isPerRow ? null : unitSaid(facts, period.period)))
    : null;

const unitSaid = (facts: Facts, period: PlanPeriod | null) =>
  facts.each ?? averageUnit(facts, period);

/** Dates and ages stand across, names below each other. */
const isAcross = (dimension: Dimension) => isTimeDimension(dimension) || dimension === 'aging';

/** Two ways at once, the one in time across; null where more is asked for than a table of two ways holds. */
function buildMatrix(
  facts: Facts,
  { measures, conditions, amounts, period }: FigureParts,
  groups: readonly Dimension[],
): MatrixPlan | null {
  const [measure, second] = measures;
  const [left, right, third] = groups;
  if (measure === undefined || second !== undefined || isRatio(measure)) return null;
  if (left === undefined || right === undefined || third !== undefined) return null;
  if (period.comparison !== null || !mayCross(facts)) return null;
  const best = bestOf(facts, [left, right]);
  // 'Top customers by product and city' rank neither within the other.
  if (facts.top !== null && facts.limit === null && best === null) return null;
  const [rowsBy, columnsBy] = best?.ways ?? (isAcross(left) ? [right, left] : [left, right]);
  return {
    kind: 'matrix',
    measure,
    aggregation: aggregationOfCells(facts, measure),
    conditions: [...conditions, ...amounts],
    period: period.period,
    rowsBy,
    columnsBy,
    limit: best === null ? facts.limit : null,
    best: best === null ? null : { order: best.order, limit: best.limit },
  };
}

/** What a table of two ways can hold: sums, averages and numbers, no change and no number of groups. */
const mayCross = ({ change, isShare, isTrend, aggregation, dimensions }: Facts) =>
  change === null &&
  !isShare &&
  !isTrend &&
  aggregation !== 'median' &&
  dimensions.every(({ role }) => role !== 'count');

function aggregationOfCells(
  { asks, aggregation, isTopCount, mostOfRows }: Facts,
  measure: MeasureId,
): MatrixPlan['aggregation'] {
  if (asks.has('how_many') || aggregation === 'count' || isTopCount || mostOfRows) return 'count';
  return aggregation === 'average' || /days_late$/.test(measure) ? 'average' : 'total';
}

/** 'Average revenue per customer': over months, or over customers? Of documents the average is over them. */
const averagesOverGuess = (
  facts: Facts,
  groupBy: Dimension | null,
  [measure]: readonly PlanMeasure[],
) =>
  facts.aggregation === 'average' &&
  groupBy !== null &&
  !isTimeDimension(groupBy) &&
  groupBy !== 'payment_method' &&
  facts.each === null &&
  !facts.dimensions.some(({ dimension }) => isTimeDimension(dimension)) &&
  facts.rows === null &&
  !facts.isPerRow &&
  !/days_late$/.test(measure ?? '') &&
  measure !== undefined &&
  !isRatio(measure);

/** 'The second largest' is the one behind the first. */
const rankOf = (facts: Facts, groupBy: Dimension | null): Pick<FigurePlan, 'limit' | 'skip'> =>
  facts.rank !== null && groupBy !== null && facts.limit === null
    ? { limit: 1, skip: facts.rank - 1 }
    : { limit: facts.limit ?? limitOf(facts, groupBy), skip: 0 };

/** 'How much did our top 3 customers bring in' is one sum; 'who are they' is a ranking. */
const areTogether = (facts: Facts, groupBy: Dimension | null) =>
  groupBy !== null &&
  !isTimeDimension(groupBy) &&
  facts.top !== null &&
  facts.limit !== null &&
  facts.limit > 1 &&
  facts.change === null &&
  facts.aggregation !== 'average' &&
  !facts.isApart &&
  !facts.asks.has('who') &&
  !facts.asks.has('which') &&
  (facts.isTogether || facts.isShare || facts.asks.has('how_much'));

const isOfChange = (facts: Facts, against: PlanPeriod | null) =>
  facts.change !== null && against !== null;

/** 'by what percent did it change' asks for the change, 'how much more than' for its size. */
function askedOf(facts: Facts, against: PlanPeriod | null): FigurePlan['asked'] {
  if (facts.isGrowth) return 'change_percent';
  if (isOfChange(facts, against)) {
    if (facts.isChangeAsked || facts.isShare) return 'change_percent';
    if (facts.asks.has('how_much')) return 'change';
  }
  // 'More at Shell than at QuikTrip' asks how far the two are apart.
  if (facts.isHeldApart) return 'change';
  if (facts.isEither || (facts.isOfTwoTimes && against !== null)) return 'which';
  if (facts.asksSettled) return 'settled';
  if (!facts.isYesNo) return 'figure';
  return facts.isLoss ? 'yes_no_loss' : 'yes_no';
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
  (asksUsualMethod(facts) && groupBy === 'payment_method') ||
  (groupBy === 'day' && asksHighestDay(facts))
    ? 1
    : facts.top === null || groupBy === null
      ? null
      : isSingular(facts)
        ? 1
        : 10;

function averageUnit(facts: Facts, period: PlanPeriod | null): FigurePlan['per'] {
  const unit = facts.dimensions.map(({ dimension }) => dimension).find(isTimeDimension);
  if (unit !== undefined) return unit;
  // Over one month there is no average of months.
  const isShort =
    period !== null && daysBetween(businessDay(period.from), businessDay(period.to)) < 32;
  return facts.rows === null &&
    !isShort &&
    !facts.isPerRow &&
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
  facts.dimensions.some(
    ({ role, isPlural }) => (role === 'which' || role === 'top') && !isPlural,
  ) ||
  (facts.asks.has('who') && facts.top !== null && facts.dimensions.length === 0) ||
  facts.dimensions.some(({ dimension }) => isTimeDimension(dimension));

function orderOf(facts: Facts, groupBy: Dimension | null, byChange: boolean): FigurePlan['order'] {
  if (facts.isLessAsked) return 'least';
  if (groupBy === null) {
    if (!byChange || facts.change === 'any') return 'natural';
    return facts.change === 'down' ? 'fall' : 'rise';
  }
  if (asksUsualMethod(facts)) return 'most';
  // 'More on Tuesdays or on Fridays' is no rise of either.
  if (groupBy === 'weekday' && facts.weekdays.length > 1 && facts.change !== null)
    return facts.change === 'down' ? 'least' : 'most';
  if (byChange) return facts.change === 'down' ? 'fall' : 'rise';
  if (facts.top !== null) return facts.top;
  const isInOrder = isTimeDimension(groupBy) || groupBy === 'weekday' || groupBy === 'aging';
  return isInOrder ? 'natural' : 'most';
}

function trendUnit(period: PlanPeriod | null): Dimension {
  if (period === null) return 'month';
  const { from, to } = financePeriodOf(period);
  const days = daysBetween(from, to);
  return days > 70 ? 'month' : days > 14 ? 'week' : 'day';
}
