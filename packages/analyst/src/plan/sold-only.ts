import type { PlanMeasure } from './plan.ts';
import type { Condition } from './selection.ts';

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
  rows: PlanMeasure | null = null,
): Condition[] => {
  const hasKind = conditions.some(({ field }) => field === 'kind');
  if (measure === undefined || !sales.has(measure) || hasKind) return [];
  // 'Per invoice' is over invoices: a sales receipt is none.
  const kind = rows === 'invoices' ? 'invoice' : rows === 'sales_receipts' ? 'sales_receipt' : null;
  return kind === null
    ? [{ field: 'kind', not: true, values: ['credit_memo', 'refund'] }]
    : [{ field: 'kind', not: false, values: [kind] }];
};
