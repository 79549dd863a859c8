import type { Plan, PlanMeasure } from '../../plan/plan.ts';
import type { Slot } from '../slots/slot.ts';
import { answersTo, families, fitsLoosely, measuresOf } from '../../plan/measure-families.ts';
import { hasCondition, isListed } from '../../plan/plan-marks.ts';

type MeasureSlot = Extract<Slot, { slot: 'measure' }>;

/** The measure that was said is the plan's, or goes by its words there. */
export function usesMeasure(slot: MeasureSlot, plan: Plan): boolean {
  const { measure, soft, isLight, isEitherSide } = slot;
  if (isEitherSide === true && answersTo('payables', plan)) return true;
  if (isLight === true || isListed(plan, 'open', 'paid')) return true;
  if (soft === true)
    return isPaidBy(measure, plan) || (fitsLoosely(measure, plan) && !losesPayment(measure, plan));
  switch (plan.kind) {
    case 'insight':
      return !isForecastOfElse(measure, plan.topic);
    case 'names':
      return true;
    // What something that we sell 'costs' is its price.
    case 'lookup':
      return measure === 'expenses';
    case 'balance':
      return /receivables|payables/.test(measure);
    case 'members':
      if (measuresOf(plan).includes('all_transactions')) return measure === 'expenses';
      return isOfRows(measure, plan);
    default:
      return isOfRows(measure, plan);
  }
}

function isOfRows(measure: PlanMeasure, plan: Plan): boolean {
  const isArriving = measure === 'money_in' && measuresOf(plan).includes('bills');
  const isTheirs =
    (measure === 'expenses' && isTheirSpending(plan)) ||
    (measure === 'revenue' && measuresOf(plan).includes('customer_receipts'));
  return answersTo(measure, plan) || isArriving || isTheirs;
}

/** Cash is forecast, and no income, cost or profit. */
const isForecastOfElse = (measure: PlanMeasure, topic: string) =>
  /^(forecast|low_point)$/.test(topic) &&
  [0, 1, 3].some((family) => families[family]?.includes(measure)) &&
  families[6]?.includes(measure) !== true;

/** A customer's spending is our income. */
const isTheirSpending = (plan: Plan) =>
  measuresOf(plan).some((measure) => measure === 'revenue' || measure === 'product_sales') &&
  hasCondition(plan, 'party', 'party_kind');

/** 'Billed and collected': what was invoiced is not what was paid; how many invoices somebody received is no payment. */
const losesPayment = (measure: PlanMeasure, plan: Plan) =>
  (measure === 'money_in' || measure === 'money_out') &&
  // The bill that we received was not paid by that.
  measuresOf(plan).every(
    (one) => one === 'invoices' || (one === 'bills' && measure === 'money_out'),
  ) &&
  (isSumOfAll(plan) || isLatestOne(plan)) &&
  !hasCondition(plan, 'status', 'paid_on', 'payment_method');

const isSumOfAll = (plan: Plan) =>
  plan.kind === 'figure' &&
  plan.aggregation === 'total' &&
  plan.statistics.length === 0 &&
  measuresOf(plan).includes('invoices');

/** 'The bill that we paid last' is not the one dated last. */
const isLatestOne = (plan: Plan) =>
  plan.kind === 'list' &&
  plan.limit === 1 &&
  plan.focus === 'rows' &&
  (plan.order === 'newest' || plan.order === 'oldest');

/** What was 'paid by' card was paid so. */
const isPaidBy = (measure: PlanMeasure, plan: Plan) =>
  measure === 'money_in' && hasCondition(plan, 'payment_method');
