import type { MeasureDefinition } from '../measures/measure-definition.ts';
import { measures } from '../measures/measures.ts';
import { plainFigure } from '../plan/plain-figure.ts';
import {
  isRatio,
  type FigurePlan,
  type ListPlan,
  type Plan,
  type PlanMeasure,
} from '../plan/plan.ts';
import { isOwedNow } from '../plan/plan-marks.ts';
import { isTimeDimension } from '../plan/selection.ts';
import { tokenise } from '../language/tokens.ts';

const opensWith = /^(?:and|also|what about|how about|what of|just|only) /;

/** 'Expenses?', 'what's the margin?': nothing but a figure, and nothing that begins again. */
const isOnlyNamed = (words: string) =>
  /^(?:what (?:is |was |were |are )?the |the )?\w+(?: \w+)?$/.test(words) &&
  !/\b(?:our|my|we|i|us|total)\b/.test(words);

/** 'Show me the bills' after what somebody was paid: theirs, of those dates. */
const theDocuments =
  /^(?:and |so |ok |please |now )*(?:(?:can|could) (?:you|i) )?(?:show|list|see|give|pull up)(?: me| us)? (?:the|those|these) (?:open |unpaid )?(?:bills|invoices|payments|transactions|orders|purchases)(?: please)?$|^(?:and )?what are (?:the|those|these) (?:open |unpaid )?(?:bills|invoices|payments)$/;

function listOfThem(plan: ListPlan, previous: Plan): ListPlan {
  if (previous.kind !== 'figure' && previous.kind !== 'list') return plan;
  if (plan.conditions.some(({ field }) => field === 'party')) return plan;
  const of = { ...plainFigure, period: plan.period, conditions: [], measures: [plan.measure] };
  const [measure] = previous.kind === 'list' ? [previous.measure] : previous.measures;
  const [here, there] = [sideOf(plan.measure), sideOf(measure)];
  // Of money in and out nothing says whose side it is; the one who was paid is.
  const isOtherSide = here !== null && there !== null && here !== there;
  if (isOtherSide) return plan;
  const names = previous.conditions.filter((one) => one.field === 'party' && !one.not);
  return {
    ...plan,
    period: plan.period ?? (isOwedNow(of) ? null : previous.period),
    conditions: [...plan.conditions, ...names],
  };
}

/**
 * 'And expenses?' after last month's revenue is of last month as well: a question that only names another figure takes
 * over the dates of the one before, and whom that was about where the figure is of the same side.
 */
export function inheritFrom(question: string, plan: Plan, previous: Plan): Plan {
  const words = tokenise(question)
    .map(({ text }) => text)
    .join(' ');
  if (plan.kind === 'list') return theDocuments.test(words) ? listOfThem(plan, previous) : plan;
  if (
    !(opensWith.test(words) || isOnlyNamed(words)) ||
    plan.kind !== 'figure' ||
    previous.kind !== 'figure'
  )
    return plan;
  if (plan.period !== null || plan.comparison !== null || isOwedNow(plan)) return plan;
  const group = previous.groupBy;
  const isSplit = plan.groupBy === null && group !== null && isTimeDimension(group);
  // 'And the margin?' after the gross profit is that of it.
  const isOfGross = previous.measures[0] === 'gross_profit' && !/\b(?:net|profit)\b/.test(words);
  const isItsMargin = isOfGross && plan.measures[0] === 'net_margin';
  return {
    ...plan,
    ...(isItsMargin && { measures: ['gross_margin' as const] }),
    period: previous.period,
    comparison: previous.comparison,
    ...(isSplit && { groupBy: group, order: 'natural' as const }),
    conditions: [...plan.conditions, ...ofSameSide(plan, previous)],
  };
}

function ofSameSide(plan: FigurePlan, previous: FigurePlan): FigurePlan['conditions'] {
  const [here, there] = [sideOf(plan.measures[0]), sideOf(previous.measures[0])];
  // 'Average price?' after what was sold of one product.
  if (
    plan.measures[0] === 'average_price' &&
    plan.conditions.every(({ field }) => field === 'kind')
  )
    return previous.conditions.filter(({ field }) => field === 'item');
  if (plan.conditions.length > 0 || here === null || here !== there) return [];
  return previous.conditions.filter(({ field }) => field === 'party');
}

function sideOf(measure: PlanMeasure | undefined): MeasureDefinition['party'] | null {
  if (measure === undefined || isRatio(measure)) return null;
  const { party, rows } = measures[measure];
  return party === 'counterparty' || (rows.from === 'profit' && /profit/.test(measure))
    ? null
    : party;
}
