import { measures, type MeasureId } from '../measures/measures.ts';
import { isRatio, type PlanMeasure } from '../plan/plan.ts';
import type { Condition, Dimension } from '../plan/selection.ts';

export const directoryNames = {
  customer: 'customers',
  vendor: 'vendors',
  employee: 'employees',
  counterparty: 'counterparties',
  category: 'categories',
  account: 'accounts',
  bank_account: 'bank accounts',
  expense_account: 'expense accounts',
  cost_account: 'cost of goods sold accounts',
  income_account: 'income accounts',
  asset_account: 'asset accounts',
  liability_account: 'liability accounts',
  equity_account: 'equity accounts',
  card_account: 'credit card accounts',
  product: 'products',
  service: 'services',
  item: 'products and services',
} as const;

const ratioLabels = {
  gross_margin: 'Gross margin',
  net_margin: 'Net margin',
  days_to_pay: 'Days to pay',
  days_to_pay_bills: 'Days until we pay',
  average_price: 'Average price',
} as const;

/** 'Received from customers', and of one of them 'Received', which 'from Acme' follows. */
export function measureLabel(measure: PlanMeasure, isOfSomebody = false): string {
  if (isRatio(measure)) return ratioLabels[measure];
  const { label } = measures[measure];
  return isOfSomebody ? label.replace(/ from customers$/, '') : label;
}

/** What a grouping is headed, by the measure's other side for parties, or by the kind that was asked for. */
export function dimensionLabel(
  dimension: Dimension,
  measure: PlanMeasure,
  conditions: readonly Condition[] = [],
): string {
  if (dimension === 'party') {
    const isOfEmployees = conditions.some(
      (one) => one.field === 'party_kind' && !one.not && one.values.includes('employee'),
    );
    if (isOfEmployees) return 'Employee';
    const party =
      measure === 'days_to_pay' || measure === 'average_price'
        ? 'customer'
        : measure === 'days_to_pay_bills'
          ? 'vendor'
          : isRatio(measure)
            ? 'counterparty'
            : measures[measure].party;
    return { customer: 'Customer', vendor: 'Vendor', counterparty: 'Counterparty' }[party];
  }
  return {
    category: 'Category',
    account: 'Account',
    item: 'Product or service',
    item_kind: 'Kind of item',
    payment_method: 'Payment method',
    city: 'City',
    state: 'State',
    kind: 'Transaction type',
    aging: 'Age',
    day: 'Day',
    week: 'Week',
    month: 'Month',
    quarter: 'Quarter',
    year: 'Year',
    fiscal_quarter: 'Fiscal quarter',
    fiscal_year: 'Fiscal year',
    weekday: 'Weekday',
  }[dimension];
}

/** What a row is called in an answer: one of income is a transaction to its owner. */
export const rowOf = (measure: MeasureId): string =>
  measures[measure].row.replace(/\brow$/, 'transaction');

/** What its rows are called; a ratio is of transactions of any kind. */
export const rowsOf = (measure: PlanMeasure): string =>
  isRatio(measure) ? 'transactions' : pluralOf(rowOf(measure));

export const pluralOf = (noun: string): string =>
  noun.endsWith('y')
    ? `${noun.slice(0, -1)}ies`
    : noun === 'payment received'
      ? 'payments received'
      : `${noun}s`;
