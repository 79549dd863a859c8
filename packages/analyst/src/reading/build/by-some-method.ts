import type { Plan } from '../../plan/plan.ts';

/** How somebody paid stands on sales receipts as well as on payments. */
export function bySomeMethod<One extends Plan>(plan: One): One {
  if (plan.kind !== 'figure' && plan.kind !== 'list') return plan;
  if (plan.conditions.every(({ field }) => field !== 'payment_method')) return plan;
  if (plan.kind === 'list')
    return plan.measure === 'payments_received' ? { ...plan, measure: 'customer_receipts' } : plan;
  const isOfPayments = plan.measures[0] === 'payments_received' && plan.measures.length === 1;
  return isOfPayments ? { ...plan, measures: ['customer_receipts'] } : plan;
}
