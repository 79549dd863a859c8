import type { PlanMeasure } from '../../plan.ts';
import type { Condition } from '../../selection.ts';

const sales = new Set<PlanMeasure>([
  'revenue',
  'income',
  'product_sales',
  'quantity_sold',
  'average_price',
]);

/** Where it matters who bought or when: what came back is no purchase, though it lowers a sum. */
export const soldOnly = (
  measure: PlanMeasure | undefined,
  conditions: readonly Condition[],
): Condition[] =>
  measure === undefined || !sales.has(measure) || conditions.some(({ field }) => field === 'kind')
    ? []
    : [{ field: 'kind', not: true, values: ['credit_memo', 'refund'] }];
