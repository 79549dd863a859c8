import type { Claim, FigurePlan, MembersPlan, Plan } from '../../plan/plan.ts';
import { isRatio } from '../../plan/plan.ts';
import type { Condition } from '../../plan/selection.ts';
import { soldOnly } from '../../plan/sold-only.ts';

/** Who or what a plan breaks down by, and what it says of each: 'customers who bought ovens in 2025'. */
export interface ClaimsRead {
  dimension: MembersPlan['dimension'];
  party: MembersPlan['party'];
  of: Condition[];
  claims: Claim[];
}

/** Null where the plan is of nobody in particular, or says more than that they have such rows. */
export function claimsOfPlan(plan: Plan | null): ClaimsRead | null {
  if (plan?.kind === 'members') return plan.rank === null && plan.types.length === 0 ? plan : null;
  if (plan?.kind === 'list' && plan.focus === 'party' && plan.order === 'newest')
    return ofRows(plan.measure, plan.conditions, plan.period, 'party');
  // 'Items that sell'.
  if (plan?.kind === 'names' && /^(?:item|product|service)$/.test(plan.of)) return ofItems(plan.of);
  // 'Customers who took a service': which of several is told beside each.
  if (plan?.kind === 'matrix' && plan.rowsBy === 'party' && plan.columnsBy === 'item')
    return ofRows(plan.measure, plan.conditions, plan.period, 'party');
  return plan?.kind === 'figure' && isPlain(plan) ? ofFigure(plan) : null;
}

function ofFigure(plan: FigurePlan): ClaimsRead | null {
  const [measure, second] = plan.measures;
  const { groupBy, having } = plan;
  if (measure === undefined || second !== undefined || isRatio(measure)) return null;
  if (groupBy !== 'party' && groupBy !== 'item' && groupBy !== 'category') return null;
  const read = ofRows(measure, plan.conditions, plan.period, groupBy);
  return having === null ? read : bounded(read, measure, plan.aggregation, having);
}

/** 'Who spent more than $500', 'between $500 and $1,000'. */
function bounded(
  read: ClaimsRead,
  measure: Claim['measure'],
  aggregation: FigurePlan['aggregation'],
  { on, operator, value, below }: NonNullable<FigurePlan['having']>,
): ClaimsRead | null {
  const [claim] = read.claims;
  // A payment in and one out come to no sum.
  if (claim === undefined || on !== 'figure' || measure === 'transactions') return null;
  // 'Who owes us' leaves out whoever owes nothing; of what was bought there is any or none.
  const isAny = operator === 'above' && value === 0 && !/receivables|payables/.test(measure);
  if (isAny) return read;
  const of = aggregation === 'count' ? ('count' as const) : ('total' as const);
  const bounds = [
    { of, operator, value },
    ...(below === undefined ? [] : [{ of, operator: 'below' as const, value: below }]),
  ];
  return { ...read, claims: bounds.map((bound) => ({ ...claim, bound })) };
}

const ofItems = (kind: string): ClaimsRead => ({
  ...ofRows('product_sales', [], null, 'item'),
  of:
    kind === 'product' || kind === 'service'
      ? [{ field: 'item_kind', not: false, values: [kind] }]
      : [],
});

const isPlain = (plan: FigurePlan) =>
  (plan.aggregation === 'total' || plan.aggregation === 'count') &&
  plan.comparison === null &&
  plan.limit === null &&
  !plan.share &&
  !plan.trend &&
  plan.skip === 0 &&
  /^(?:figure|which)$/.test(plan.asked);

function ofRows(
  measure: Claim['measure'],
  given: readonly Condition[],
  period: Claim['period'],
  dimension: MembersPlan['dimension'],
): ClaimsRead {
  const kinds = given.flatMap((one) => (one.field === 'party_kind' && !one.not ? one.values : []));
  const [kind] = kinds;
  const party = kind === undefined || kind === 'counterparty' ? null : kind;
  const [sold] = soldOnly(measure, []).map((one) => JSON.stringify(one));
  // The kind of what is sold is its own, and not one of its rows.
  const isOfMember = ({ field }: Condition) => field === 'item_kind' && dimension === 'item';
  const conditions = given.filter(
    (one) => one.field !== 'party_kind' && !isOfMember(one) && JSON.stringify(one) !== sold,
  );
  // What was bought of something is told by its lines.
  const isOfItem = conditions.some(({ field }) => field === 'item');
  const rows = isOfItem && measure === 'revenue' ? 'product_sales' : measure;
  return {
    ...{ dimension, party, of: given.filter(isOfMember) },
    claims: [{ measure: rows, conditions, period, has: true, bound: null }],
  };
}
