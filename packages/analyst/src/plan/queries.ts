import {
  isRatio,
  type FigurePlan,
  type NamesPlan,
  type PlanMeasure,
  type Statistic,
} from './plan.ts';
import type { MeasureId } from '../measures/measures.ts';
import type { Condition, Dimension, Selection } from './selection.ts';

/** One sum to be read from the ledger: the rows, and how they are broken down. */
export interface GroupQuery {
  selection: Selection;
  groupBy: Dimension | null;
  /** What the totals are: sums unless said otherwise. */
  statistic?: RowStatistic;
}

/** What only the rows themselves tell: counts and averages follow from their sum and number. */
type RowStatistic = Extract<Statistic, 'median' | 'least' | 'most'>;
const isOfRows = (one: Statistic | QueryRole): one is RowStatistic =>
  one === 'median' || one === 'least' || one === 'most';

export interface Group {
  /** The record's id, the day on which a stretch of time begins, or the value itself; null = has none. */
  key: string | null;
  label: string;
  /** Cents, or hundredths of a unit for quantities. */
  total: bigint;
  /** Distinct transactions. */
  count: number;
}

/** What a GroupQuery finds. `total` is the sum of the groups; null when no row was found. */
export interface GroupedRows {
  total: bigint;
  count: number;
  firstDay: string | null;
  lastDay: string | null;
  groups: Group[];
}

export type QueryRole = 'figure' | 'comparison' | 'whole' | RowStatistic;

export interface NamedQuery extends GroupQuery {
  measure: PlanMeasure;
  role: QueryRole;
  /** Of a ratio: what is divided, and by what. */
  part: 'plain' | 'numerator' | 'denominator';
}

const ratioParts = {
  gross_margin: ['gross_profit', 'income'],
  net_margin: ['net_profit', 'revenue'],
  average_price: ['product_sales', 'quantity_sold'],
  days_to_pay: ['invoice_days', 'paid_invoices'],
  days_to_pay_bills: ['bill_days', 'paid_bills'],
} as const;

/** Every sum that a figure plan stands on. */
export function queriesOf(plan: FigurePlan, asOf: string): NamedQuery[] {
  const queries: NamedQuery[] = [];
  for (const measure of plan.measures) {
    add(queries, plan, measure, 'figure', plan.conditions, plan.period, asOf);
    if (plan.comparison !== null)
      add(queries, plan, measure, 'comparison', plan.conditions, plan.comparison, asOf);
    if (sharesOfWhole(plan) || sharesOfAll(plan)) {
      const whole = plan.shareOf ?? measure;
      const kept = plan.conditions.filter((one) => isOfWhole(one, plan, whole === measure));
      add(queries, plan, whole, 'whole', kept, plan.period, asOf, measure);
    }
    for (const statistic of plan.statistics.filter(isOfRows))
      add(queries, plan, measure, statistic, plan.conditions, plan.period, asOf);
    if (sharesOfRecord(plan))
      add(queries, plan, measure, 'whole', plan.conditions, plan.period, asOf, measure);
  }
  return queries;
}

/** 'What percent of customers bought this year': of all that are on record, which no row of the ledger tells. */
export const sharesOfRecord = (plan: FigurePlan): boolean =>
  plan.share && plan.aggregation === 'count_groups';

/** Whose directory such a share is of. */
export function recordKind(plan: FigurePlan): NamesPlan['of'] {
  if (plan.groupBy === 'category') return 'category';
  if (plan.groupBy === 'item') {
    const kinds = plan.conditions.flatMap((one) => (one.field === 'item_kind' ? one.values : []));
    return kinds.length === 1 && kinds[0] !== undefined ? kinds[0] : 'item';
  }
  const kinds = plan.conditions.flatMap((one) => (one.field === 'party_kind' ? one.values : []));
  return kinds[0] ?? 'counterparty';
}

/** How a query is broken down: an average over customers has to know how many they are. */
const groupOfQuery = ({ groupBy, per }: FigurePlan): Dimension | null =>
  groupBy ?? (per === 'party' || per === 'item' || per === 'category' ? per : null);

/** A share without a grouping is of the same measure without the names: 'what share of spend is rent?'. */
export const sharesOfWhole = (plan: FigurePlan): boolean => plan.share && plan.groupBy === null;

/** Shares of customers are of all revenue, also of what names nobody; shares of another figure are of that figure. */
export const sharesOfAll = (plan: FigurePlan): boolean => {
  const { share, groupBy, conditions, comparison, shareOf } = plan;
  if (!share || sharesOfRecord(plan) || groupBy === null) return false;
  if (shareOf !== null) return true;
  if (comparison !== null) return false;
  return groupBy === 'party' && conditions.some(({ field }) => field === 'party_kind');
};

/** Whether a condition of the part holds for the whole too: revenue, of which payroll is a share, is of no such account. */
function isOfWhole(one: Condition, plan: FigurePlan, isSameFigure: boolean): boolean {
  if (plan.groupBy === null) return isFrame(one, plan);
  if (one.field === 'party_kind') return false;
  if (plan.shareOf === null) return true;
  return one.field !== plan.groupBy && (isSameFigure || isFrame(one, plan));
}

/** 'Customers in Ohio', of all revenue; of 'what customers paid by check', what customers paid is the whole. */
const saysWho = ({ groupBy, conditions }: FigurePlan) =>
  groupBy === 'party' || conditions.some(({ field }) => /^(party|city|state)$/.test(field));

/** 'Laptops, of all products' keeps to products; 'services, of all sales' does not keep to services. */
const isFrame = ({ field }: Condition, plan: FigurePlan) =>
  field === plan.shareWithin ||
  ((field !== 'item_kind' || plan.conditions.some((one) => one.field === 'item')) &&
    (field !== 'party_kind' || !saysWho(plan)) &&
    ![
      'category',
      'party',
      'item',
      'city',
      'state',
      'payment_method',
      'amount',
      'number',
      'due',
      'open_on',
      'paid_on',
      'first_seen',
      'status',
      'weekday',
    ].includes(field));

function add(
  queries: NamedQuery[],
  plan: FigurePlan,
  measure: PlanMeasure,
  role: QueryRole,
  conditions: Condition[],
  period: { from: string; to: string } | null,
  asOf: string,
  /** For which measure of the plan this is read, where it is another. */
  named: PlanMeasure = measure,
): void {
  const query = (measureId: MeasureId, part: NamedQuery['part']): NamedQuery => ({
    measure: named,
    role,
    part,
    selection: {
      measure: measureId,
      conditions,
      from: period?.from ?? null,
      to: period?.to ?? null,
      asOf,
    },
    groupBy: groupOfQuery(plan),
    ...(plan.aggregation === 'median' && { statistic: 'median' }),
    ...(isOfRows(role) && { statistic: role }),
  });
  if (!isRatio(measure)) {
    queries.push(query(measure, 'plain'));
    return;
  }
  const [numerator, denominator] = ratioParts[measure];
  queries.push(query(numerator, 'numerator'), query(denominator, 'denominator'));
}

/** One row of the ledger as an answer shows it. `amount` counts as its measure counts it. */
export interface LedgerRow {
  transactionId: string;
  date: string;
  kind: string;
  amount: bigint;
  description: string;
  number: string | null;
  party: string | null;
  category: string | null;
  account: string | null;
  source: string;
  dueDate: string | null;
  paidDate: string | null;
  /** What the whole transaction came to. */
  totalCents: bigint;
  /** What is left to pay of a document; null for rows that are none. */
  openCents: bigint | null;
  /** By check, by card: of what was paid, where it is kept. */
  paymentMethod?: string | null;
}

export interface LedgerRows {
  /** Of all rows, not only of those shown. */
  total: bigint;
  /** What is left to pay of all of them, where they are documents. */
  openCents: bigint;
  count: number;
  rows: LedgerRow[];
}
