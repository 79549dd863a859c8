import type { ListPlan, PlanMeasure } from '../../plan/plan.ts';
import type { Facts } from '../facts/fact-shapes.ts';

/**
 * 'Expenses over $500', 'the five largest expenses': a bill of several lines is one of them, by what it came to. Without a
 * limit or a size the sum is the same, line by line.
 */
export const wholeOf = (facts: Facts, measure: PlanMeasure): PlanMeasure =>
  measure === 'expenses' && (facts.top !== null || isBounded(facts)) ? 'whole_expenses' : measure;

/** Of a figure: how many there are over an amount, and what these come to. */
export function wholesOf(facts: Facts, measures: PlanMeasure[]): PlanMeasure[] {
  const { dimensions, each } = facts;
  // An account is one part of such a transaction, and a product another.
  const isOfParts = dimensions.some(({ dimension }) =>
    /^(?:item|category|account)$/.test(dimension),
  );
  if (!isBounded(facts) || isOfParts) return measures;
  // 'The total of all sales over $5,000': each sale by its total; months with as much revenue have a sum of their own.
  const isOfAll = dimensions.length === 0 && each === null;
  return measures.map((measure) =>
    measure === 'revenue' && isOfAll ? 'sales_documents' : wholeOf(facts, measure),
  );
}

const isBounded = ({ amounts, isSumJudged }: Facts) =>
  !isSumJudged && amounts.some(({ number, isTimes }) => !number.isPercent && isTimes !== true);

/** The largest of what was listed is so by what each came to. */
export const rankedWhole = (list: ListPlan): ListPlan =>
  list.measure === 'expenses' && (list.order === 'most' || list.order === 'least')
    ? { ...list, measure: 'whole_expenses' }
    : list;
