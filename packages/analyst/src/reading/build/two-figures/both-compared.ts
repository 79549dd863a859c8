import type { FigurePlan, Plan } from '../../../plan/plan.ts';

const both =
  /\b(?:number|count)(?: of)? and (?:the )?total\b|\bnumber and (?:dollars?|amount|value|money)\b/i;

/**
 * 'How many invoices against last year, number and dollars both': one comparison holds one of the two, so both are
 * answered, one after the other; of what is sold pieces and money stand side by side.
 */
export function readBothCompared(spelled: string, plainly: Plan | null): Plan | null {
  if (plainly?.kind !== 'figure' || plainly.comparison === null || !both.test(spelled)) return null;
  const { statistics, groupBy, measures } = plainly;
  const [measure, second] = measures;
  if (statistics.length > 0 || groupBy !== null || second !== undefined) return null;
  if (measure === 'quantity_sold')
    return { ...plainly, measures: ['quantity_sold', 'product_sales'] };
  const as = (aggregation: FigurePlan['aggregation']) => ({ ...plainly, aggregation });
  return { kind: 'pair', first: as('count'), second: as('total') };
}
