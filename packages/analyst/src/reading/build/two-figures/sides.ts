import { addDays, addMonths, businessDay } from '@cairn/finance';
import { plainFigure } from '../../../plan/plain-figure.ts';
import {
  isRatio,
  type ArithmeticPlan,
  type FigurePlan,
  type Operand,
  type Plan,
  type PlanPeriod,
} from '../../../plan/plan.ts';
import { isOwedNow } from '../../../plan/plan-marks.ts';
import { unitOf } from '../../../answer/format.ts';

/** The plan of a question by itself, or after another one; null where it is declined. */
export type Read = (question: string, previous?: Plan | null) => Plan | null;

export interface Sides {
  operation: ArithmeticPlan['operation'];
  left: string;
  right: string;
}

type Shown = Pick<ArithmeticPlan, 'each' | 'keep'>;
interface Side extends Shown {
  operand: Operand;
}

/** Two sides as one plan, each read by itself; what one of them is broken down by breaks down both. */
export function join(
  { operation, left, right }: Sides,
  read: Read,
  today: string,
): ArithmeticPlan | null {
  const [one, other] = [sideOf(read(left)), sideOf(read(right))];
  // What is drawn against a profit of a year is that of the year, and not all that stands on the account.
  const first = inDatesOf(left, one, other, read);
  const second = inDatesOf(right, other, one, read);
  if (first === null || second === null) return null;
  const shown = shownOf(first, second);
  const [numerator, divisor] = inOnePeriod(first.operand, second.operand, today);
  const isSame = JSON.stringify(numerator) === JSON.stringify(divisor);
  if (shown === null || isSame) return null;
  if (operation === 'less' && unitOfOperand(numerator) !== unitOfOperand(divisor)) return null;
  const areFigures = numerator.kind === 'figure' && divisor.kind === 'figure';
  if (shown.each !== undefined && !areFigures) return null;
  return { kind: 'arithmetic', operation, left: numerator, right: divisor, ...shown };
}

/** A balance beside a figure of some dates, as what went over its account in them, where that is another figure. */
function inDatesOf(words: string, side: Side | null, other: Side | null, read: Read): Side | null {
  if (side?.operand.kind !== 'balance' || other?.operand.kind !== 'figure') return side;
  const { period } = other.operand;
  const moved =
    period === null ? null : sideOf(read(`${words} from ${period.from} to ${period.to}`));
  return moved?.operand.kind === 'figure' ? moved : side;
}

/** Null where the sides are broken down by two things. */
function shownOf(first: Side, second: Side): Shown | null {
  if (first.each !== undefined && second.each !== undefined && first.each !== second.each)
    return null;
  const each = first.each ?? second.each;
  const keep = first.keep ?? second.keep;
  return { ...(each && { each }), ...(keep && { keep }) };
}

/** 'Wages by year', 'which quarter had the lowest cost of labor', 'rent 2024 against 2025'. */
function sideOf(plan: Plan | null): Side | null {
  const whole = operandOf(plan);
  if (whole !== null) return { operand: whole };
  if (plan?.kind !== 'figure') return null;
  const { groupBy, order, limit, ...split } = yearsHeldApart(plan) ?? plan;
  const isMore = split.comparison !== null || split.having !== null || split.share;
  if (groupBy === null || isMore || !/^(?:figure|which)$/.test(split.asked)) return null;
  if (limit !== null && (limit !== 1 || !/^(?:most|least)$/.test(order))) return null;
  const { measures, conditions, period, aggregation, per } = split;
  const one = { ...plainFigure, measures, conditions, period, aggregation, per };
  const operand = operandOf(one);
  if (operand === null) return null;
  if (isSumOfNamed(plan)) return { operand };
  const pick = order === 'least' ? 'lowest' : 'highest';
  return { operand, each: groupBy, ...(limit === 1 && { keep: pick }) };
}

/** 'Blue Bottle and Peets' on one side of a sign are both together. */
const isSumOfNamed = ({ groupBy, conditions, limit }: FigurePlan) =>
  limit === null &&
  conditions.some(
    (one) => one.field === groupBy && 'values' in one && !one.not && one.values.length > 1,
  );

/** Two years one after the other, held against each other, are both of them year by year. */
function yearsHeldApart(plan: FigurePlan): FigurePlan | null {
  const { period, comparison } = plan;
  if (period === null || comparison === null || plan.groupBy !== null) return null;
  const [first, last] = period.from < comparison.from ? [period, comparison] : [comparison, period];
  const isNext = addDays(businessDay(first.to), 1) === last.from;
  if (!isNext || !isYear(first) || !isYear(last)) return null;
  const both: PlanPeriod = {
    ...{ from: first.from, to: last.to, label: `${first.label} and ${last.label}` },
    step: { months: 24 },
  };
  return { ...plan, period: both, comparison: null, groupBy: 'year', order: 'natural' };
}

const isYear = ({ from, to }: PlanPeriod) =>
  from.endsWith('-01-01') && addDays(addMonths(businessDay(from), 12), -1) === to;

/** One figure, where the plan is no more than that. */
export function operandOf(plan: Plan | null): Operand | null {
  if (plan === null) return null;
  if (plan.kind === 'balance') return plan.each === null && plan.section !== 'sheet' ? plan : null;
  if (plan.kind === 'names') return plan.ask === 'count' ? plan : null;
  const figure = plan.kind === 'list' ? sumOf(plan) : plan;
  return figure?.kind === 'figure' && isOneFigure(figure) ? figure : null;
}

/** 'Invoices' beside a sign are what they come to. */
function sumOf(plan: Extract<Plan, { kind: 'list' }>): FigurePlan | null {
  const isAll = plan.order === 'newest' && plan.limit === 100 && plan.focus === 'rows';
  if (!isAll || plan.of !== 'rows') return null;
  const { measure, conditions, period } = plan;
  return { ...plainFigure, measures: [measure], conditions, period };
}

function isOneFigure(plan: FigurePlan): boolean {
  const { measures, conditions, aggregation } = plan;
  const [measure, second] = measures;
  const isPlain =
    plan.groupBy === null &&
    plan.comparison === null &&
    plan.having === null &&
    !plan.share &&
    !plan.trend &&
    plan.asked === 'figure' &&
    (aggregation === 'total' || aggregation === 'count' || aggregation === 'average');
  // What a bank paid 'for' a liability is not what stands on it.
  const isOfBank = /^money_|^paid_out/.test(measure ?? '');
  const isOfCategory = conditions.some(({ field }) => field === 'category');
  return isPlain && measure !== undefined && second === undefined && !(isOfBank && isOfCategory);
}

/** 'Revenue less refunds in May' says the dates of both behind the second. */
export function inOnePeriod(left: Operand, right: Operand, today: string): [Operand, Operand] {
  if (left.kind === 'balance' && right.kind === 'balance') {
    const asOf = left.asOf === today ? right.asOf : left.asOf;
    const isOneDay = left.asOf === today || right.asOf === today;
    return isOneDay
      ? [
          { ...left, asOf },
          { ...right, asOf },
        ]
      : [left, right];
  }
  const [from, to] = [periodOf(left), periodOf(right)];
  if (from !== null && to === null) return [left, within(right, from)];
  if (from === null && to !== null) return [within(left, to), right];
  return [left, right];
}

const periodOf = (operand: Operand) => (operand.kind === 'figure' ? operand.period : null);

const within = (operand: Operand, period: NonNullable<FigurePlan['period']>): Operand =>
  operand.kind === 'figure' && !isOwedNow(operand) ? { ...operand, period } : operand;

const unitOfOperand = (operand: Operand) => {
  if (operand.kind === 'balance') return 'money';
  if (operand.kind === 'names') return 'count';
  const [measure] = operand.measures;
  if (operand.aggregation === 'count' || measure === undefined) return 'count';
  return isRatio(measure) ? `${unitOf(measure)} ratio` : unitOf(measure);
};

/** 'And last year?': both figures in those dates. */
export const inOtherDates = (
  plan: ArithmeticPlan,
  period: NonNullable<FigurePlan['period']>,
): ArithmeticPlan => ({
  ...plan,
  left: within(plan.left, period),
  right: within(plan.right, period),
});
