import { measures, type MeasureId } from '../measures/measures.ts';
import { plainFigure } from '../plan/plain-figure.ts';
import { isRatio, type FigurePlan, type Plan } from '../plan/plan.ts';
import type { Condition } from '../plan/selection.ts';

/** The other side of the same money, or the payments for documents. */
const twins: Partial<Record<MeasureId, readonly MeasureId[]>> = {
  money_in: ['money_out'],
  money_out: ['money_in'],
  paid_out: ['money_in'],
  customer_receipts: ['money_in', 'money_out'],
  payments_received: ['customer_receipts', 'money_out'],
  deposits: ['money_in', 'money_out'],
  transfers: ['money_in', 'money_out'],
  invoices: ['bills'],
  bills: ['expenses', 'invoices'],
  bill_payments: ['expenses', 'money_out'],
  expense_documents: ['expenses'],
  bought: ['expenses'],
  bought_net: ['expenses', 'paid_out'],
  // What is bought for stock is no cost until it is sold.
  expenses: ['bills', 'paid_out'],
  // Where no bill says what was bought, that none was is not certain.
  purchases: ['product_sales', 'expenses', 'bills'],
  quantity_purchased: ['quantity_sold'],
  account_debits: ['account_credits'],
  account_credits: ['account_debits'],
};

/** What moved on an account, whatever the documents were. */
const ofAccounts: readonly MeasureId[] = [
  'expenses',
  'revenue',
  'account_credits',
  'account_debits',
];

const named = new Set<Condition['field']>([
  'category',
  'account',
  'party',
  'item',
  'payment_method',
]);

/**
 * Readings next to one that found nothing: the other direction, the costs in place of documents, one name fewer. Where
 * one of them has rows, 'none' is not certain and is asked back. None are given where a single plain condition was
 * set, or one customer and one product or way to pay, which may well have nothing to do with each other.
 */
export function nearReadings(plan: Plan): FigurePlan[] {
  const measure = measureOf(plan);
  if (measure === null || !('conditions' in plan)) return [];
  const { conditions } = plan;
  const names = conditions.filter((one) => named.has(one.field) && 'not' in one && !one.not);
  if (names.length === 0) return [];
  const period = 'period' in plan ? plan.period : null;
  const figure = (other: MeasureId, kept: Condition[]): FigurePlan => ({
    ...plainFigure,
    measures: [other],
    conditions: kept,
    period,
  });
  const { rows } = measures[measure];
  const isOfCategory = names.some(({ field }) => field === 'category');
  const others = [
    ...(twins[measure] ?? []),
    ...(isOfCategory && rows.from !== 'profit' ? ofAccounts : []),
  ].filter((other, index, all) => other !== measure && all.indexOf(other) === index);
  // What has no category yet may belong under one that has no rows.
  const uncategorised =
    isOfCategory && rows.from === 'profit'
      ? [
          figure(measure, [
            ...conditions.filter(({ field }) => field !== 'category'),
            { field: 'uncategorised' },
          ]),
        ]
      : [];
  const isOfDocuments = rows.from === 'documents';
  const fewer = names
    .filter(
      ({ field }) =>
        (names.length > 1 && !mayBeStrangers(names)) || (isOfDocuments && field === 'account'),
    )
    .map((left) =>
      figure(
        measure,
        conditions.filter((one) => one !== left),
      ),
    );
  return [...others.map((other) => figure(other, [...conditions])), ...fewer, ...uncategorised];
}

function measureOf(plan: Plan): MeasureId | null {
  if (plan.kind === 'list' || plan.kind === 'matrix') return plan.measure;
  if (plan.kind !== 'figure') return null;
  const [measure, second] = plan.measures;
  return measure === undefined || second !== undefined || isRatio(measure) ? null : measure;
}

/** That a customer never bought a product, or never paid by check, is a plain fact. */
const mayBeStrangers = (names: readonly Condition[]) =>
  names.some(({ field }) => field === 'party') &&
  names.every(({ field }) => field === 'party' || field === 'item' || field === 'payment_method');
