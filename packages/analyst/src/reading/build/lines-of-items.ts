import type { TransactionKind } from '@cairn/finance';
import type { PlanMeasure } from '../../plan.ts';
import type { Condition } from '../../selection.ts';
import type { Facts } from '../facts/fact-shapes.ts';

const kindsOf: Partial<Record<PlanMeasure, TransactionKind[]>> = {
  invoices: ['invoice'],
  sales_receipts: ['sales_receipt'],
  sales_documents: ['invoice', 'sales_receipt'],
};

/**
 * 'What did we bill Acme for mowing' asks for the lines of it, and not for whole invoices with all else that stands on
 * them. How many such invoices there are, and what they come to on average, is asked of whole ones.
 */
export function linesOfItems(
  measures: PlanMeasure[],
  conditions: Condition[],
  { asks, aggregation, isPerRow }: Facts,
): { measures: PlanMeasure[]; conditions: Condition[] } {
  const [only, second] = measures;
  const kinds = only === undefined ? undefined : kindsOf[only];
  const isSum = !asks.has('how_many') && !isPerRow && (aggregation ?? 'total') === 'total';
  const isOfItem = conditions.some((one) => one.field === 'item' && !one.not);
  const hasKind = conditions.some(({ field }) => field === 'kind' || field === 'status');
  if (kinds === undefined || second !== undefined || !isSum || !isOfItem || hasKind)
    return { measures, conditions };
  return {
    measures: ['product_sales'],
    conditions: [...conditions, { field: 'kind', not: false, values: kinds }],
  };
}
