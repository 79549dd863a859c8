import type { PlanMeasure } from '../../plan/plan.ts';
import type { Condition } from '../../plan/selection.ts';
import type { Facts } from '../facts/fact-shapes.ts';

const isOfItems = ({ dimensions }: Facts) =>
  dimensions.some(({ dimension }) => dimension === 'item');

/** Somebody or something never did or stopped doing what is measured. */
export const isGone = (facts: Facts) =>
  facts.isNotPaid || facts.isNever || (facts.isAbsent && isOfItems(facts));

/** What that is, where only 'never' or 'not paid' says it. */
export function measureOfGone(facts: Facts): PlanMeasure {
  if (isOfItems(facts)) return 'product_sales';
  const isVendor = facts.dimensions.some(({ party }) => party === 'vendor' || party === 'employee');
  if (isVendor) return 'money_out';
  return facts.isNotPaid ? 'money_in' : 'revenue';
}

/** 'Services never invoiced': products stand on the lines of invoices, of which a whole invoice tells nothing. */
export function linesNotOn(
  said: PlanMeasure,
  facts: Facts,
): { measures: PlanMeasure[]; conditions: Condition[] } | null {
  if (!(facts.isNever || facts.isAbsent) || !isOfItems(facts)) return null;
  if (said === 'invoices')
    return {
      measures: ['product_sales'],
      conditions: [{ field: 'kind', not: false, values: ['invoice'] }],
    };
  return said === 'revenue' || said === 'sales_documents'
    ? { measures: ['product_sales'], conditions: [] }
    : null;
}
