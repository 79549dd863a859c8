import type { FigurePlan, Plan } from '../plan/plan.ts';
import { isTimeDimension } from '../plan/selection.ts';

/**
 * 'By month' after 'as a percentage of sales' is a share of the sales of each month. By anything else the rows are parts
 * of the figure, and of no revenue of their own.
 */
export function shareInTime(next: FigurePlan): Plan {
  const { shareOf, groupBy } = next;
  if (shareOf === null || groupBy === null) return next;
  const part: FigurePlan = { ...next, share: false, shareOf: null, shareWithin: null };
  const each = isTimeDimension(groupBy) ? groupBy : null;
  if (each === null || next.limit !== null || next.comparison !== null) return part;
  const left: FigurePlan = { ...part, groupBy: null, order: 'natural', presentation: 'auto' };
  const right: FigurePlan = { ...left, measures: [shareOf], conditions: [] };
  return { kind: 'arithmetic', operation: 'over', each, left, right };
}
