import { isRatio, type ListPlan, type PlanMeasure } from '../plan.ts';
import type { Condition } from '../selection.ts';
import { asksHighestDay } from './choose-groups.ts';
import type { Facts } from './fact-shapes.ts';
import type { ResolvedNames } from './resolve-names.ts';
import type { ResolvedPeriod } from './resolve-period.ts';

/** Rows are asked for when they are called for by name, by date or by size; figures otherwise. */
export function wantsList(facts: Facts, measure: PlanMeasure, names: ResolvedNames): boolean {
  if (isRatio(measure)) return false;
  if (facts.asks.has('why') || facts.isEither) return false;
  // 'Which customer has the oldest unpaid invoice?': whose row it is.
  if (asksWhose(facts)) return true;
  if (isTopAmountOfAnyone(facts)) return true;
  if (isBrokenDown(facts, names) || asksHighestDay(facts)) return false;
  if (facts.asks.has('when') || facts.order !== null) return true;
  if (facts.top !== null) return wantsExtremeRow(facts);
  if (asksForFigure(facts)) return false;
  return (
    facts.asks.has('list') ||
    facts.rows !== null ||
    (measure.startsWith('overdue') && facts.isPlural) ||
    facts.amounts.length > 0 ||
    facts.isUncategorised
  );
}

/** 'Who was the last customer to pay', 'which vendor sent the first bill'; 'top' words rank parties instead. */
const asksWhose = (facts: Facts) =>
  facts.order !== null &&
  facts.top === null &&
  facts.limit === null &&
  facts.each === null &&
  facts.dimensions.length === 1 &&
  facts.dimensions.every(({ dimension, role }) => dimension === 'party' && role !== 'group') &&
  (facts.asks.has('which') || facts.asks.has('who') || facts.dimensions[0]?.role === 'which');

const isTopAmountOfAnyone = ({ isTopAmount, dimensions, each }: Facts) =>
  isTopAmount &&
  each === null &&
  dimensions.every(({ dimension, role }) => dimension === 'party' && role === 'bare');

const isBrokenDown = (facts: Facts, { severalOf }: ResolvedNames) =>
  facts.dimensions.length > 0 ||
  facts.each !== null ||
  facts.isTrend ||
  facts.isShare ||
  severalOf !== null ||
  facts.present !== null;

const asksForFigure = (facts: Facts) =>
  facts.asks.has('how_many') ||
  facts.asks.has('how_much') ||
  facts.aggregation !== null ||
  facts.change !== null ||
  facts.isCompared;

/** 'largest payment', 'biggest expense': one row; 'biggest expenses' are kinds, 'who did we pay most' is somebody. */
const wantsExtremeRow = (facts: Facts) =>
  (facts.rows !== null ||
    facts.measures.some((measure) => measure.startsWith('overdue')) ||
    (!facts.isPlural && !facts.asks.has('who'))) &&
  !facts.asks.has('how_many') &&
  !facts.isTopCount;

const DATE_LIMIT = 1;
const LIST_LIMIT = 100;

export function buildList(
  facts: Facts,
  measure: PlanMeasure,
  conditions: Condition[],
  { period }: ResolvedPeriod,
): ListPlan | null {
  if (isRatio(measure)) return null;
  const isWhen = facts.asks.has('when');
  const order = facts.top ?? facts.order ?? 'newest';
  const isWhose = asksWhose(facts);
  const isSingle =
    isWhen ||
    isWhose ||
    facts.rank !== null ||
    ((facts.top !== null || facts.order !== null) && !facts.isPlural);
  const asksOf = isWhose || facts.asks.has('which') || facts.asks.has('who');
  return {
    kind: 'list',
    measure,
    conditions: [...conditions, ...salesOnly(measure, conditions, isWhen || facts.order !== null)],
    period,
    order,
    skip: facts.rank === null ? 0 : facts.rank - 1,
    of: sumOf(facts),
    limit: Math.min(
      facts.limit ?? (isSingle ? DATE_LIMIT : facts.top !== null ? 10 : LIST_LIMIT),
      200,
    ),
    focus: focusOf(facts, asksOf && isSingle),
  };
}

const focusOf = (facts: Facts, isOfParty: boolean): ListPlan['focus'] => {
  if (facts.asks.has('when')) return facts.isDue ? 'due' : 'date';
  return isOfParty ? 'party' : facts.isYesNo ? 'yes_no' : 'rows';
};

/** 'The average of the last 5 invoices', 'the total of our 3 largest bills': of so many rows. */
const sumOf = ({ aggregation, isTogether, limit }: Facts): ListPlan['of'] =>
  limit === null ? 'rows' : aggregation === 'average' ? 'average' : isTogether ? 'total' : 'rows';

/** 'When did they last buy': what was sold, not what came back. */
function salesOnly(
  measure: PlanMeasure,
  conditions: readonly Condition[],
  isByTime: boolean,
): Condition[] {
  if (!isByTime || conditions.some(({ field }) => field === 'kind')) return [];
  if (!['revenue', 'product_sales', 'quantity_sold'].includes(measure)) return [];
  return [{ field: 'kind', not: true, values: ['credit_memo', 'refund'] }];
}
