import type { ListPlan } from '../plan/plan.ts';

/** Of bills or invoices that were shown as open, as what is owed on them; null where others are among them. */
export function openOnes(list: ListPlan): ListPlan | null {
  const isOfBills = list.measure === 'bills';
  if (!isOfBills && list.measure !== 'invoices') return null;
  const conditions = list.conditions.filter(({ field }) => field !== 'status');
  const isOpen = list.conditions.some((one) => one.field === 'status' && one.value === 'open');
  if (!isOpen || conditions.length !== list.conditions.length - 1) return null;
  return {
    ...list,
    measure: isOfBills ? 'payables' : 'receivables',
    conditions: [
      ...conditions,
      { field: 'kind', not: false, values: [isOfBills ? 'bill' : 'invoice'] },
    ],
  };
}
