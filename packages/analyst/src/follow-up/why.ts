import { addDays, periodBetween, previousPeriod } from '@cairn/finance';
import { plainFigure } from '../plan/plain-figure.ts';
import type { MeasureId } from '../measures/measures.ts';
import { isRatio, type FigurePlan, type Plan, type PlanMeasure } from '../plan/plan.ts';
import type { QuestionContext } from '../question-context.ts';
import type { Facts } from '../reading/facts/fact-shapes.ts';
import { isOwedNow } from '../plan/plan-marks.ts';
import { financePeriodOf, planPeriodOf } from '../reading/resolve/resolve-period.ts';
import { likeForLikeDates } from '../reading/resolve/held-alike.ts';
import { bareWords } from './words.ts';

/** Runway and burn are of the last so many days. */
const BURN_DAYS = 90;
const CASH_DAYS = 30;

/**
 * 'Why?' of what is no sum of dates: cash and runway by what moved it, what is owed by whose it is, the cash to come by
 * what is expected. Null where the change against the dates before says it, or nothing does.
 */
export function whyOf(
  question: string,
  previous: Plan,
  { today, earlierPlan = null }: QuestionContext,
): Plan | 'not so' | null {
  if (bareWords(question) !== 'why') return null;
  switch (previous.kind) {
    case 'insight':
      if (previous.topic === 'runway' || previous.topic === 'burn')
        return moved(addDays(today, -BURN_DAYS), addDays(today, -1));
      return previous.topic === 'low_point' || previous.topic === 'forecast'
        ? { ...previous, topic: 'upcoming' }
        : null;
    case 'balance': {
      const isOfCash = previous.section === null && previous.accounts.length === 0;
      const asOf = previous.asOf as typeof today;
      if (!isOfCash) return null;
      const other = earlierPlan?.kind === 'balance' ? (earlierPlan.asOf as typeof today) : asOf;
      // After the cash of two days, what moved it between them.
      if (other === asOf) return moved(addDays(asOf, 1 - CASH_DAYS), asOf);
      const [first, last] = other < asOf ? [other, asOf] : [asOf, other];
      return { ...moved(addDays(first, 1), last), comparison: null, order: 'most' };
    }
    case 'figure':
      return whyOfFigure(previous, today);
    default:
      return null;
  }
}

/** A margin moves with its profit; of figures side by side, the profit is what the others make. */
const profitOf: Partial<Record<PlanMeasure, MeasureId>> = {
  ...{
    gross_margin: 'gross_profit',
    net_margin: 'net_profit',
    operating_margin: 'operating_profit',
  },
};

export function whyOfFigure(
  previous: FigurePlan,
  today: QuestionContext['today'],
): Plan | 'not so' | null {
  const { measures, groupBy, comparison, period } = previous;
  const [measure, second] = measures;
  if (measure === undefined) return null;
  if (isOwedNow(previous) && comparison === null)
    return groupBy === null
      ? { ...previous, groupBy: 'party', order: 'most', aggregation: 'total' }
      : 'not so';
  const profit = second === undefined ? profitOf[measure] : measures.find(isProfit);
  if (profit !== undefined && period !== null) {
    const earlier = comparison ?? planPeriodOf(previousPeriod(financePeriodOf(period)));
    return {
      ...plainFigure,
      ...{ measures: [profit], conditions: previous.conditions },
      ...{ groupBy: 'category', order: 'rise' },
      ...likeForLikeDates({ period, comparison: earlier }, today),
    };
  }
  return isRatio(measure) ? 'not so' : null;
}

/** The margin that 'why?' was asked of, where the question now is of other dates: they are of the margin again. */
export function beforeWhy({ previousPlan, earlierPlan = null }: QuestionContext): Plan | null {
  if (previousPlan?.kind !== 'figure' || earlierPlan?.kind !== 'figure') return previousPlan;
  const [margin] = earlierPlan.measures;
  const isWhy =
    margin !== undefined &&
    profitOf[margin] === previousPlan.measures[0] &&
    previousPlan.groupBy === 'category' &&
    previousPlan.order === 'rise';
  return isWhy ? earlierPlan : previousPlan;
}

/** Which of the answers before a part of a question changes. */
export const refinedBy = (
  { periods, dimensions, names }: Facts,
  context: QuestionContext,
  previous: Plan,
): Plan =>
  periods.length > 0 && dimensions.length + names.length === 0
    ? (beforeWhy(context) ?? previous)
    : previous;

const isProfit = (measure: PlanMeasure): measure is 'net_profit' => measure === 'net_profit';

/** What came in and went out, by category, beside as many days before. */
function moved(...[from, to]: Parameters<typeof periodBetween>): FigurePlan {
  const period = periodBetween(from, to);
  return {
    ...plainFigure,
    measures: ['net_cash_flow'],
    conditions: [],
    ...{ groupBy: 'category', order: 'rise' },
    period: planPeriodOf(period),
    comparison: planPeriodOf(previousPeriod(period)),
  };
}
