import type { MeasureId } from '../measures/measures.ts';
import { type FigurePlan, type ListPlan, type Plan, type PlanMeasure } from '../plan/plan.ts';
import type { Condition } from '../plan/selection.ts';
import { bareWords } from './words.ts';

const toBills: Partial<Record<PlanMeasure, MeasureId>> = {
  ...{ invoices: 'bills', receivables: 'payables', overdue_receivables: 'overdue_payables' },
  ...{ sales_invoices: 'bills' },
};
const toInvoices: Partial<Record<PlanMeasure, MeasureId>> = {
  ...{ bills: 'invoices', payables: 'receivables', overdue_payables: 'overdue_receivables' },
};
const said =
  /^(?:what about |how about |i meant |i mean |(?:the )?same for )?(?:the |our |my |customer |vendor |supplier |sales )*(?<open>(?:open|unpaid|outstanding) )?(?<what>bills|invoices)(?: (?:please|instead|rather))?$/;

/**
 * 'The same for bills' after invoices, 'no, I meant bills': the answer before, of the other documents. 'Not so' where it
 * is about somebody or something that they do not have; null for other words, and after what is of no documents.
 */
export function otherDocuments(question: string, previous: Plan): Plan | 'not so' | null {
  const words = said.exec(bareWords(question))?.groups;
  if (words === undefined || (previous.kind !== 'figure' && previous.kind !== 'list')) return null;
  const isBills = words['what'] === 'bills';
  const measures = previous.kind === 'list' ? [previous.measure] : previous.measures;
  const [measure, second] = measures;
  const other = (isBills ? toBills : toInvoices)[measure ?? 'transactions'];
  if (other === undefined || second !== undefined) return null;
  const isOpen = words['open'] !== undefined && /^(?:bills|invoices)$/.test(other);
  const conditions = ofOthers(previous.conditions);
  if (conditions === null) return 'not so';
  const status = isOpen ? [{ field: 'status' as const, value: 'open' as const }] : [];
  return inPlace(previous, other, [
    ...conditions.filter(({ field }) => !isOpen || field !== 'status'),
    ...status,
  ]);
}

const inPlace = (plan: FigurePlan | ListPlan, other: MeasureId, conditions: Condition[]) =>
  plan.kind === 'list'
    ? { ...plan, measure: other, conditions }
    : { ...plan, measures: [other], conditions };

/** How large, how old, paid or not: both have that. Whose and of what, they have not. */
function ofOthers(conditions: readonly Condition[]): Condition[] | null {
  const kept = conditions.filter(
    (one) =>
      one.field !== 'party_kind' && !(one.field === 'kind' && !one.not && one.values.length === 1),
  );
  const isShared = ({ field }: Condition) =>
    /^(?:amount|status|weekday|due|open_on|paid_on)$/.test(field);
  return kept.every(isShared) ? kept : null;
}
