import { addDays, addMonths, businessDay, periodBetween } from '@cairn/finance';
import {
  isRatio,
  type ArithmeticPlan,
  type FigurePlan,
  type Plan,
  type PlanPeriod,
} from '../plan/plan.ts';
import type { QuestionContext } from '../question-context.ts';
import { inOtherDates } from '../reading/build/two-figures/sides.ts';
import { isOwedNow } from '../plan/plan-marks.ts';
import { planPeriodOf } from '../reading/resolve/resolve-period.ts';
import { bareWords } from './words.ts';

const high =
  '(?:normal|usual|typical|average|unusual|abnormal|ordinary|normally|a lot|a little|much|high|low|good|bad|expensive|steep|ok|okay|fine)';
const more =
  '(?:more|less|higher|lower|better|worse|bigger|smaller|larger|above|below|over|under|different|up|down|fewer)';
const asked = [
  `^(?:is|was|are|were) (?:it|that|this|they|those|these) (?:(?:really|unusually|about|pretty|quite|very|too|so|more or less) )?${high}(?: (?:for us|for a month|for (?:that|this) (?:month|time of (?:the )?year)))?$`,
  `^(?:(?:is|was|are|were) (?:it|that|this|they|those|these) )?(?:(?:any|much|a lot) )?${more} (?:than|from|compared to|compared with)? ?(?:the |our )?(?:usual|normal|average|normally|usually|typical|it usually is|we usually (?:do|have|spend|make|sell|pay))$`,
  `^(?:how does (?:it|that|this) compare|compare (?:it|that|this)|compared?) (?:to|with) (?:the |our |a )?(?:usual|normal|average|typical)(?: (?:month|week|quarter))?$`,
  `^(?:is|was) (?:it|that|this) (?:an? )(?:good|bad|normal|typical|average|usual|strong|weak|slow) (?:week|month|quarter|one)$`,
  `^what(?: is|s)? (?:(?:is|the) )?(?:it )?(?:normal|usual|normally|usually|typical|a normal (?:month|week|quarter)|a typical (?:month|week|quarter))(?: like)?$`,
  `^what (?:is|was) (?:it|that) (?:normally|usually)$|^what do we (?:normally|usually) (?:have|spend|make|pay|sell|do)$`,
].map((words) => new RegExp(words));

/**
 * 'Is that normal?': the figure less the average of the dates before it, twelve months, four quarters or twelve weeks.
 * Not of dates that still run, of which nobody knows yet what they will come to.
 */
export function againstUsual(
  question: string,
  previous: Plan,
  { today }: QuestionContext,
): ArithmeticPlan | 'not so' | null {
  const words = bareWords(question);
  if (!asked.some((says) => says.test(words))) return null;
  return previous.kind === 'figure' ? (besideUsual(previous, today) ?? 'not so') : 'not so';
}

/**
 * 'And April?' after two figures: both in those dates, where they are of the same ones; after what is usual, that month
 * beside what was usual before it.
 */
export function arithmeticIn(
  plan: ArithmeticPlan,
  period: PlanPeriod,
  today: string,
): ArithmeticPlan | null {
  const { left, right } = plan;
  if (left.kind !== 'figure' || right.kind !== 'figure') return inOtherDates(plan, period);
  if (left.period?.from === right.period?.from && left.period?.to === right.period?.to)
    return inOtherDates(plan, period);
  const isUsual = left.per === null && right.per !== null;
  return isUsual ? besideUsual({ ...left, period }, today) : null;
}

function besideUsual(previous: FigurePlan, today: string): ArithmeticPlan | null {
  if (previous.period === null) return null;
  const { measures, groupBy, aggregation, having, share, period } = previous;
  const [measure, second] = measures;
  const isPlain =
    measure !== undefined &&
    second === undefined &&
    !isRatio(measure) &&
    groupBy === null &&
    (aggregation === 'total' || aggregation === 'count') &&
    having === null &&
    !share &&
    !isOwedNow(previous);
  const before = isPlain && period.to < today ? datesBefore(period) : null;
  if (before === null) return null;
  const figure: FigurePlan = {
    ...previous,
    ...{ comparison: null, asked: 'figure', order: 'natural', trend: false },
  };
  const usual: FigurePlan = {
    ...figure,
    aggregation: aggregation === 'count' ? 'average_count' : 'average',
    per: before.per,
    period: before.period,
  };
  return { kind: 'arithmetic', operation: 'less', left: figure, right: usual };
}

function datesBefore({
  from,
  to,
  step,
}: PlanPeriod): { per: 'month' | 'quarter' | 'week'; period: PlanPeriod } | null {
  const first = businessDay(from);
  const isWhole =
    'months' in step && from.endsWith('-01') && to === addDays(addMonths(first, step.months), -1);
  const last = addDays(first, -1);
  if (isWhole && step.months === 1)
    return { per: 'month', period: planPeriodOf(periodBetween(addMonths(first, -12), last)) };
  if (isWhole && step.months === 3)
    return { per: 'quarter', period: planPeriodOf(periodBetween(addMonths(first, -12), last)) };
  const isWeek = 'days' in step && step.days === 7 && to === addDays(first, 6);
  return isWeek
    ? { per: 'week', period: planPeriodOf(periodBetween(addDays(first, -84), last)) }
    : null;
}
