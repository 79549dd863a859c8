import { asFarAsItRan, businessDay } from '@cairn/finance';
import type { FigurePlan, Plan } from '../../plan/plan.ts';
import { isOwedNow } from '../../plan/plan-marks.ts';
import type { QuestionContext } from '../../question-context.ts';
import { describePlan } from '../../wording/describe.ts';
import { financePeriodOf, planPeriodOf } from './resolve-period.ts';

type Context = Pick<QuestionContext, 'today' | 'previousPlan'>;
type Dates = Pick<FigurePlan, 'period' | 'comparison'>;

/** The dates of a comparison, a running stretch as far as it has come against as much of the other. */
export function likeForLikeDates({ period, comparison }: Dates, today: string): Dates {
  if (period === null || comparison === null) return { period, comparison };
  const [main, other] = asFarAsItRan(
    financePeriodOf(period),
    financePeriodOf(comparison),
    businessDay(today),
  );
  return { period: planPeriodOf(main), comparison: planPeriodOf(other) };
}

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december';
const isWholeSaid = new RegExp(
  `\\b(?:whole|entire|full|complete)[- ](?:(?:of|the|calendar|fiscal|last|previous|prior) )*(?:year|quarter|month|week|(?:19|20)\\d\\d|${months})\\b|\\ball of (?:the )?(?:last|previous|prior|(?:19|20)\\d\\d|q[1-4]|${months})\\b`,
  'i',
);

/** The plan with what it compares made alike, unless the question asks for the whole or goes on with dates that it had before. */
export function heldAlike(plan: Plan, question: string, context: Context): Plan {
  if (isWholeSaid.test(question)) return plan;
  const alike = <One extends Plan>(one: One) =>
    one.kind === 'figure' ? figureAlike(one, context) : one;
  return plan.kind === 'pair'
    ? { ...plan, first: alike(plan.first), second: alike(plan.second) }
    : alike(plan);
}

const figureAlike = (plan: FigurePlan, { today, previousPlan }: Context): FigurePlan =>
  isOwedNow(plan) || hasDatesOf(previousPlan, plan)
    ? plan
    : { ...plan, ...likeForLikeDates(plan, today) };

/** A question as it was read, made alike in the same way. */
export function readAlike<Read extends { plan: Plan; reading: string }>(
  read: Read,
  question: string,
  context: QuestionContext,
): Read {
  const plan = heldAlike(read.plan, question, context);
  return { ...read, plan, reading: describePlan(plan) };
}

const hasDatesOf = (previous: Plan | null, { period, comparison }: Dates) =>
  previous?.kind === 'figure' &&
  JSON.stringify([previous.period, previous.comparison]) === JSON.stringify([period, comparison]);
