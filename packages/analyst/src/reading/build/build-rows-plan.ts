import { isRatio, type ListPlan, type PlanMeasure } from '../../plan/plan.ts';
import type { Condition, Dimension } from '../../plan/selection.ts';
import { asksHighestDay } from './choose-groups.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import { namesCustomers } from '../facts/named-parties.ts';
import type { ResolvedNames } from '../resolve/resolve-names.ts';
import type { ResolvedPeriod } from '../resolve/resolve-period.ts';
import { soldOnly } from '../../plan/sold-only.ts';

/** Rows are asked for when they are called for by name, by date or by size; figures otherwise. */
export function wantsList(facts: Facts, measure: PlanMeasure, names: ResolvedNames): boolean {
  if (isRatio(measure)) return false;
  if (facts.asks.has('why') || facts.isEither) return false;
  // 'Which customer has the oldest unpaid invoice?': whose row it is.
  if (asksWhose(facts)) return true;
  if (isTopAmountOfAnyone(facts) || facts.partOf !== null) return true;
  if (isBrokenDown(facts, names) || asksHighestDay(facts)) return false;
  if (facts.asks.has('when') || facts.order !== null) return true;
  // 'Which expense rose most' is a kind of them: single rows do not rise.
  if (facts.asks.has('which') && facts.change !== null) return false;
  if (facts.top !== null) return wantsExtremeRow(facts);
  if (asksForFigure(facts)) return false;
  return namesRows(facts, measure);
}

const namesRows = (facts: Facts, measure: PlanMeasure) =>
  facts.asks.has('list') ||
  facts.rows !== null ||
  (measure.startsWith('overdue') && facts.isPlural) ||
  (facts.amounts.length > 0 && !facts.isSumJudged) ||
  facts.isUncategorised;

/** 'Who was the last customer to pay', 'which vendor sent the first bill'; 'top' words rank parties instead. */
const asksWhose = (facts: Facts) =>
  facts.order !== null &&
  facts.top === null &&
  facts.limit === null &&
  facts.each === null &&
  facts.dimensions.length === 1 &&
  facts.dimensions.every(({ dimension, role }) => dimension === 'party' && role !== 'group') &&
  (facts.asks.has('which') || facts.asks.has('who') || facts.dimensions[0]?.role === 'which');

/** 'The highest amount a customer paid', 'which vendor sent the largest bill': one row and whose it is. */
const isTopAmountOfAnyone = ({ isTopAmount, isTopOfRow, dimensions, each, limit }: Facts) =>
  (isTopAmount || isTopOfRow) &&
  each === null &&
  limit === null &&
  dimensions.every(
    ({ dimension, role, isPlural, isEach }) =>
      dimension === 'party' && role !== 'group' && role !== 'count' && !isPlural && isEach !== true,
  );

/** 'Which invoices went to customers in Scranton': whose they are, and not each customer's sum. */
const isOfPlace = ({ asks, rows, dimensions, names, isPlural }: Facts) =>
  (asks.has('which') || asks.has('list')) &&
  rows !== null &&
  isPlural &&
  names.some(({ things }) => things.every(({ field }) => field === 'city' || field === 'state')) &&
  dimensions.every(
    ({ dimension, role, opens }) => dimension === 'party' && role === 'bare' && opens !== true,
  );

const isBrokenDown = (facts: Facts, { severalOf }: ResolvedNames) =>
  (facts.dimensions.length > 0 && !isOfPlace(facts)) ||
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
  !(facts.mostOfRows && facts.asks.has('who')) &&
  !facts.asks.has('how_many') &&
  !facts.isTopCount;

const DATE_LIMIT = 1;
const LIST_LIMIT = 100;

/** Rows one by one, newest first unless another order was said; null for a ratio, which has none. */
export function buildList(
  facts: Facts,
  measure: PlanMeasure,
  conditions: Condition[],
  { period }: ResolvedPeriod,
): ListPlan | null {
  if (isRatio(measure)) return null;
  const isWhen = facts.asks.has('when');
  const isWhose = asksWhose(facts);
  // 'When did we pay Acme in April': as often as it was, each with its day.
  const isAnyTime = isWhen && period !== null && isOfNoSingle(facts);
  const isSingle = (isWhen && !isAnyTime) || isWhose || isOfOne(facts);
  const asksOf = isWhose || facts.asks.has('which') || facts.asks.has('who');
  return {
    kind: 'list',
    measure,
    // 'When did they last buy': what was sold, not what came back.
    conditions: [
      ...conditions,
      ...(isWhen || facts.order !== null ? soldOnly(measure, conditions) : []),
    ],
    period,
    order: orderOf(facts),
    skip: facts.rank === null ? 0 : facts.rank - 1,
    each: null,
    of: sumOf(facts),
    limit: Math.min(
      facts.limit ?? (isSingle ? DATE_LIMIT : facts.top !== null ? 10 : LIST_LIMIT),
      200,
    ),
    focus: isAnyTime ? 'rows' : focusOf(facts, (asksOf && isSingle) || asksWhoseDocument(facts)),
  };
}

const isOfOne = ({ rank, top, order, isPlural }: Facts) =>
  rank !== null || ((top !== null || order !== null) && !isPlural);

const isOfNoSingle = ({ order, top, rank, limit, isDue, documentNumbers, partOf }: Facts) =>
  [order, top, rank, limit, partOf].every((said) => said === null) &&
  !isDue &&
  documentNumbers.length === 0;

/** So many rows of each customer, of each month: one, unless a number was said. */
export const ofEach = (list: ListPlan, each: Dimension): ListPlan => ({
  ...list,
  each,
  focus: list.focus === 'date' ? 'date' : 'rows',
  limit: list.limit < LIST_LIMIT ? list.limit : 1,
  skip: 0,
  of: 'rows',
});

const orderOf = ({ isLongest, sortedBy, top, order }: Facts): ListPlan['order'] =>
  isLongest ? 'due' : (sortedBy ?? top ?? order ?? 'newest');

const isPlainNext = (facts: Facts, names: ResolvedNames) =>
  facts.dimensions.length + facts.amounts.length === 0 &&
  [facts.top, facts.each, facts.aggregation].every((said) => said === null) &&
  !facts.asks.has('how_many') &&
  !facts.isFuture &&
  names.conditions.every(({ field }) => field === 'party');

/** 'The next bill due': what is open and due from today on, the earliest first. */
export function buildNext(
  facts: Facts,
  names: ResolvedNames,
  { period }: ResolvedPeriod,
  today: string,
): ListPlan | null {
  const isIncoming =
    facts.rows === 'invoices' ||
    facts.measures.includes('receivables') ||
    // What is next of a customer comes in.
    (namesCustomers(facts) && facts.rows !== 'bills' && facts.measures.length === 0);
  const isOutgoing = facts.rows === 'bills' || facts.measures.includes('payables');
  const isNext = facts.isNext || facts.topics[0] === 'upcoming';
  if (!isNext || isIncoming === isOutgoing || !isPlainNext(facts, names) || period !== null)
    return null;
  const isMany = facts.limit !== null || facts.isPlural || facts.asks.has('list');
  return {
    kind: 'list',
    measure: isIncoming ? 'receivables' : 'payables',
    conditions: [
      ...names.conditions,
      { field: 'kind', not: false, values: [isIncoming ? 'invoice' : 'bill'] },
      { field: 'due', from: today, to: null },
    ],
    period: null,
    order: 'due',
    limit: facts.limit ?? (isMany ? 100 : 1),
    skip: 0,
    each: null,
    of: 'rows',
    focus: isMany ? 'rows' : facts.asks.has('who') ? 'party' : 'due',
  };
}

/** 'Who is invoice 1050 for?' */
const asksWhoseDocument = ({ asks, documentNumbers }: Facts) =>
  asks.has('who') && documentNumbers.length === 1;

const focusOf = (facts: Facts, isOfParty: boolean): ListPlan['focus'] => {
  if (facts.partOf !== null) return facts.partOf;
  if (facts.asks.has('when')) return facts.isDue ? 'due' : 'date';
  return isOfParty ? 'party' : facts.isYesNo ? 'yes_no' : 'rows';
};

/** 'The average of the last 5 invoices', 'the total of our 3 largest bills': of so many rows. */
const sumOf = ({ aggregation, isTogether, limit }: Facts): ListPlan['of'] =>
  limit === null ? 'rows' : aggregation === 'average' ? 'average' : isTogether ? 'total' : 'rows';
