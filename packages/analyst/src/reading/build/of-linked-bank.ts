import type { MeasureId } from '../../measures/measures.ts';
import { isRatio, type Plan } from '../../plan/plan.ts';
import { conditionsOf } from '../../plan/plan-marks.ts';

/** What the books keep on accounts of their own, as a linked bank keeps it on its own. */
const onBankRows: Partial<Record<MeasureId, MeasureId>> = {
  ...{ expenses: 'paid_out', whole_expenses: 'paid_out', operating_expenses: 'paid_out' },
  ...{ expense_documents: 'paid_out', bought: 'paid_out' },
  // What is credited to an account leaves it: a charge of the card's, a payment of the bank's.
  account_credits: 'paid_out',
  ...{ revenue: 'money_in', all_transactions: 'transactions_with_cards' },
};

/**
 * With books and a bank both linked, an account that is named is the bank's, and its rows are no rows of the books: what
 * was spent on the card is what was charged to it. Deposits are what came in.
 */
export function ofLinkedBank(
  plan: Plan,
  { hasBooks, hasBank }: { hasBooks: boolean; hasBank: boolean },
): Plan {
  if (!hasBooks || !hasBank || (plan.kind !== 'figure' && plan.kind !== 'list')) return plan;
  const isOnAccount = conditionsOf(plan).some((one) => one.field === 'account' && !one.not);
  const turned = (measure: MeasureId): MeasureId =>
    measure === 'deposits' ? 'money_in' : isOnAccount ? (onBankRows[measure] ?? measure) : measure;
  return plan.kind === 'figure'
    ? { ...plan, measures: plan.measures.map((one) => (isRatio(one) ? one : turned(one))) }
    : { ...plan, measure: turned(plan.measure) };
}
