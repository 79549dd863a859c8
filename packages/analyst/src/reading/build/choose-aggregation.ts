import type { FigurePlan, PlanMeasure } from '../../plan/plan.ts';
import type { Dimension } from '../../plan/selection.ts';
import { asksUsualMethod } from './choose-groups.ts';
import type { Facts } from '../facts/fact-shapes.ts';

/** What is done with the rows: added up, averaged, counted. */
export function aggregationOf(
  facts: Facts,
  groupBy: Dimension | null,
  [measure, second]: readonly PlanMeasure[],
): FigurePlan['aggregation'] {
  // 'Units and average price': the price is an average by itself.
  return measure === 'quantity_sold' && second === 'average_price'
    ? 'total'
    : aggregationOfOne(facts, groupBy, measure);
}

/** 'What share of customers bought nothing'; what the five largest have is a share of the money. */
const isShareOfThem = ({ shareOf, top }: Facts) => shareOf?.of === 'dimension' && top === null;

function aggregationOfOne(
  facts: Facts,
  groupBy: Dimension | null,
  measure: PlanMeasure | undefined,
): FigurePlan['aggregation'] {
  if (asksUsualMethod(facts) || asksCommonestMethod(facts, groupBy)) return 'count';
  const isAverage = facts.aggregation === 'average';
  // 'How many units': a quantity is added up, its transactions are not what is counted.
  const isQuantity = /^quantity_/.test(measure ?? '');
  const countsKinds = groupBy !== null && countsThem(facts);
  if (isQuantity && !isAverage && !countsKinds) return 'total';
  if (isAverage && asksNumber(facts)) return isQuantity ? 'average' : 'average_count';
  if (groupBy !== null && isShareOfThem(facts)) return 'count_groups';
  if (countsRows(facts, groupBy)) return countsKinds ? 'count_groups' : 'count';
  if (facts.aggregation === 'median') return 'median';
  // Days of several documents added up are days of nothing.
  return isAverage || /days_late$/.test(measure ?? '') ? 'average' : 'total';
}

/** 'The most bills' is about their number, 'the highest bills' about their amount. */
const countsRows = (facts: Facts, groupBy: Dimension | null) =>
  (facts.mostOfRows && groupBy !== null) ||
  asksNumber(facts) ||
  facts.aggregation === 'count' ||
  facts.shareOf?.of === 'rows';

/** 'How many'; how many days late is no number of rows. */
const asksNumber = ({ asks, measures }: Facts) =>
  asks.has('how_many') && !measures.includes('receivable_days_late');

/** The commonest way to pay is the one that most payments took; what 'brought in the most money' is a sum. */
const asksCommonestMethod = (facts: Facts, groupBy: Dimension | null) =>
  groupBy === 'payment_method' &&
  facts.top !== null &&
  facts.measures.length === 0 &&
  !facts.isMade &&
  !facts.asks.has('how_much');

/** 'How many customers'; of those who 'had exactly two invoices' each is told, with the number. */
const countsThem = ({ dimensions, amounts }: Facts) =>
  dimensions.some(({ role }) => role === 'count') &&
  amounts.every(({ isTimes }) => isTimes !== true);
