import type { PlanMeasure } from './plan.ts';
import type { Condition } from './selection.ts';

/** What stands between a measure and whoever is named with it: 'Bills from Acme', 'Days until we pay Acme'. */
const wordsBetween: Partial<Record<PlanMeasure, ' from ' | ' to ' | ' of ' | ' '>> = {
  revenue: ' from ',
  income: ' from ',
  other_income: ' from ',
  money_in: ' from ',
  money_back: ' from ',
  deposits: ' from ',
  payments_received: ' from ',
  customer_receipts: ' from ',
  receivables: ' from ',
  owed_by_customers: ' from ',
  bills: ' from ',
  paid_bills: ' from ',
  overdue_payables: ' from ',
  vendor_credits: ' from ',
  open_vendor_credits: ' from ',
  product_sales: ' to ',
  quantity_sold: ' to ',
  sales_documents: ' to ',
  sales_receipts: ' to ',
  invoices: ' to ',
  paid_invoices: ' to ',
  overdue_receivables: ' to ',
  estimates: ' to ',
  credit_memos: ' to ',
  refunds: ' to ',
  returns: ' to ',
  money_out: ' to ',
  paid_out: ' to ',
  bill_payments: ' to ',
  purchase_orders: ' to ',
  payables: ' to ',
  owed_to_vendors: ' to ',
  days_to_pay: ' of ',
  receivable_days_late: ' of ',
  open_credits: ' of ',
  days_to_pay_bills: ' ',
};

/** Rows go by what they are: receivables are from a customer, the open invoices behind them went to it. */
export const asRows = (measure: PlanMeasure): PlanMeasure =>
  measure === 'receivables' ? 'invoices' : measure === 'payables' ? 'bills' : measure;

/** ' with ' where nothing else fits, as of expenses, and where two measures have different words. */
export function wordsBeforeParty(measures: readonly PlanMeasure[]): string {
  const [first = ' with ', ...others] = new Set(
    measures.map((measure) => wordsBetween[measure] ?? ' with '),
  );
  return others.length === 0 ? first : ' with ';
}

export const namesParty = (conditions: readonly Condition[]): boolean =>
  conditions.some((one) => one.field === 'party' && !one.not);
