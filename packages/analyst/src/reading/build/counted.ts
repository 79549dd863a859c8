import type { FigurePlan, ListPlan, Plan } from '../../plan/plan.ts';
import { hasCondition } from '../../plan/plan-marks.ts';

/** How many of what was named before: 'June invoices, their number', 'customers invoiced, how many'. */
const behind =
  /\bhow many(?: (?:were|are) (?:there|they|it))?$|\b(?:(?:their|its|in|what) )?numbers?(?: (?:what|please|of))?$|\btimes(?: (?:we|they|he|she|it) \w+)?$/;
const people = /\b(?:customers?|clients?|patients?|members?|vendors?|suppliers?|employees?)\b/;
const papers =
  /\b(?:invoices?|bills?|receipts?|payments?|orders?|estimates?|refunds?|credits?|transactions?|deposits?)\b/;
const documents =
  /^(?:invoices|sales_receipts|sales_documents|payments_received|credit_memos|refunds|bills|bill_payments|expense_documents|deposits|estimates|purchase_orders|money_in|money_out|transactions|bought)$/;

/** A list that shows all it finds. */
const WHOLE_LIST = 100;

/** The plan with what was found counted, where the words for a number stand behind it. */
export function counted(plan: Plan, words: string): Plan {
  if (!behind.test(words)) return plan;
  const figure = plan.kind === 'list' ? asFigure(plan) : plan;
  if (figure?.kind !== 'figure' || !isPlainTotal(figure)) return plan;
  const [measure = ''] = figure.measures;
  const isOfPeople =
    people.test(words) && !papers.test(words) && hasCondition(figure, 'party_kind');
  if (isOfPeople && (figure.groupBy === null || figure.groupBy === 'party'))
    return { ...figure, aggregation: 'count_groups', groupBy: 'party', order: 'most' };
  if (documents.test(measure)) return { ...figure, aggregation: 'count' };
  if (/^(?:product_sales|revenue)$/.test(measure) && hasCondition(figure, 'item'))
    return { ...figure, measures: ['quantity_sold'] };
  return plan;
}

const isPlainTotal = ({ aggregation, statistics, comparison, having, share }: FigurePlan) =>
  (aggregation === 'total' || aggregation === 'count') &&
  statistics.length === 0 &&
  comparison === null &&
  having === null &&
  !share;

function asFigure({ measure, conditions, period, limit, of, focus, each }: ListPlan) {
  if (limit < WHOLE_LIST || of !== 'rows' || focus !== 'rows' || each !== null) return null;
  return {
    ...{ kind: 'figure' as const, measures: [measure], aggregation: 'total' as const, per: null },
    ...{
      conditions,
      statistics: [],
      period,
      comparison: null,
      groupBy: null,
      limit: null,
      skip: 0,
    },
    ...{ order: 'natural' as const, having: null, share: false, shareOf: null, shareWithin: null },
    ...{ together: false, asked: 'figure' as const, trend: false, presentation: 'auto' as const },
  };
}
