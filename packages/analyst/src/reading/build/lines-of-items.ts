import type { AccountType, TransactionKind } from '@cairn/finance';
import type { PlanMeasure } from '../../plan/plan.ts';
import type { Condition } from '../../plan/selection.ts';
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
  { asks, aggregation, isPerRow, softMeasures, dimensions }: Facts,
  categoryType: AccountType | null,
): { measures: PlanMeasure[]; conditions: Condition[] } {
  const [only, second] = measures;
  const kinds = only === undefined ? undefined : kindsOf[only];
  // 'How many customers did we bill for consulting' counts whom, and no invoices.
  const counts = asks.has('how_many') && dimensions.every(({ role }) => role !== 'count');
  const isSum = !counts && !isPerRow && (aggregation ?? 'total') === 'total';
  const isOfItem = conditions.some((one) => one.field === 'item' && !one.not);
  // 'Billed for consulting' is what stands on that account of income.
  const isOfIncome = categoryType === 'income' && softMeasures.includes('invoices');
  const hasKind = conditions.some(({ field }) => field === 'kind' || field === 'status');
  const isWhole = kinds === undefined || second !== undefined || !isSum || hasKind;
  if (isWhole || !(isOfItem || isOfIncome)) return { measures, conditions };
  return {
    measures: [isOfItem ? 'product_sales' : 'income'],
    conditions: [...conditions, { field: 'kind', not: false, values: kinds }],
  };
}
