import { isRatio, type Plan, type PlanMeasure } from './plan.ts';

/** What a plan measures; nothing for a plan of names, balances or an insight. */
export const measuresOf = (plan: Plan): readonly PlanMeasure[] =>
  plan.kind === 'figure'
    ? plan.measures
    : plan.kind === 'members'
      ? [...new Set(plan.claims.map(({ measure }) => measure))]
      : plan.kind === 'list' || plan.kind === 'matrix'
        ? [plan.measure]
        : plan.kind === 'tally' && plan.measure !== null
          ? [plan.measure]
          : [];

/** Measures that answer to each other's words: 'sales' of a product are read from its lines. */
export const families: readonly (readonly PlanMeasure[])[] = [
  [
    'revenue',
    'income',
    'other_income',
    'product_sales',
    'quantity_sold',
    'average_price',
    'invoices',
    'sales_receipts',
    'sales_documents',
    'account_credits',
  ],
  [
    'expenses',
    'whole_expenses',
    'operating_expenses',
    'other_expenses',
    'cost_of_goods_sold',
    'bills',
    'bill_payments',
    'expense_documents',
    'bought',
    'bought_net',
    'money_out',
    'paid_out',
    'account_debits',
    'payroll_runs',
    'purchases',
    'quantity_purchased',
  ],
  ['money_in', 'customer_receipts', 'payments_received', 'deposits', 'sales_receipts'],
  ['net_profit', 'gross_profit', 'operating_profit', 'gross_margin', 'net_margin'],
  [
    'receivables',
    'overdue_receivables',
    'invoices',
    'paid_invoices',
    'receivable_days_late',
    'owed_by_customers',
  ],
  [
    'payables',
    'overdue_payables',
    'bills',
    'payable_days_late',
    'owed_to_vendors',
    'days_to_pay_bills',
  ],
  [
    'transactions',
    'transactions_with_cards',
    'all_transactions',
    'money_in',
    'money_out',
    'paid_out',
    'net_cash_flow',
    'account_entries',
  ],
  ['days_to_pay', 'days_to_pay_bills'],
  ['days_to_pay', 'invoices'],
  ['days_to_pay_bills', 'bills'],
  ['credit_memos', 'open_credits'],
  ['open_credits', 'open_vendor_credits'],
  ['vendor_credits', 'open_vendor_credits'],
  ['transfers', 'transfers_in', 'transfers_out'],
  ['refunds', 'returns', 'money_back'],
  ['quantity_sold', 'quantity_purchased'],
];

/** The plan measures what was said, or what goes by its words. */
export function answersTo(said: PlanMeasure, plan: Plan): boolean {
  const measures = measuresOf(plan);
  if (measures.includes(said)) return true;
  if (plan.kind === 'figure' && plan.shareOf === said) return true;
  return measures.some((measure) =>
    families.some((family) => family.includes(said) && family.includes(measure)),
  );
}

/** Loose words ('made', 'paid', 'bought') fit whatever plainer word says more; they never stand for another direction. */
export function fitsLoosely(said: PlanMeasure, plan: Plan): boolean {
  if (answersTo(said, plan)) return true;
  if (plan.kind === 'balance' || plan.kind === 'insight') return true;
  const measures = measuresOf(plan);
  if (measures.length === 0) return /^(?:names|lookup|tally)$/.test(plan.kind);
  const isIncome = (measure: PlanMeasure) =>
    [0, 2, 3, 4].some((family) => families[family]?.includes(measure)) || isRatio(measure);
  const isCost = (measure: PlanMeasure) =>
    [1, 5].some((family) => families[family]?.includes(measure)) || measure === 'net_profit';
  const isNeutral = (measure: PlanMeasure) =>
    families[6]?.includes(measure) === true ||
    ['transfers', 'journals', 'estimates', 'purchase_orders', 'vendor_credits'].includes(measure) ||
    ['credit_memos', 'refunds', 'returns', 'deposits', 'bills', 'payables'].includes(measure);
  if (measures.some(isNeutral)) return true;
  // 'Customers pay' and 'what did they buy' are income from this side.
  if (said === 'revenue' || said === 'money_in') return measures.some(isIncome);
  return measures.some((measure) => isCost(measure) || isIncome(measure));
}

/** It measures something, and nothing that is not of these. */
export const areAll = (plan: Plan, pattern: RegExp) =>
  measuresOf(plan).length > 0 && measuresOf(plan).every((measure) => pattern.test(measure));
