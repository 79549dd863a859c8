import { tokenise } from '../language/tokens.ts';
import type { FigurePlan, Plan } from '../plan/plan.ts';
import type { QuestionContext } from '../question-context.ts';
import { planPeriodOf } from '../reading/resolve/resolve-period.ts';
import type { Condition } from '../plan/selection.ts';
import type { TimeContext } from '../time/cursor.ts';
import { readTime } from '../time/time-expressions.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { timeNamed } from './say-period.ts';

const pointing =
  /\b(?:it|they|them|he|she)\b|\b(?:that|this)\b(?! (?:day|week|month|quarter|year|one of)\b)/i;

/**
 * The plan before, about the one that its answer named alone, where the words point at that one: 'why is that?' after
 * which vendor cost the most is about that vendor. As it stands, where they do not, or a name took their place.
 */
export function aboutTheOneNamed(
  said: string,
  question: string,
  { previousPlan, told = null, vocabulary, today, settings }: QuestionContext,
): Plan | null {
  if (previousPlan?.kind !== 'figure' || previousPlan.limit !== 1 || told === null)
    return previousPlan;
  if (!pointing.test(said) && !/^\W*(?:and |but )?why\b[\s?!.]*$/i.test(said)) return previousPlan;
  const plain: FigurePlan = {
    ...previousPlan,
    ...{ groupBy: null, order: 'natural', limit: null, skip: 0, share: false, together: false },
  };
  const unit = previousPlan.groupBy ?? '';
  if (typeof told.time === 'string') {
    // Of a fiscal year that begins elsewhere, a quarter's name does not say its months.
    const isPlain = settings.fiscalYearStartMonth === 1 || unit === 'month' || unit === 'day';
    const period = isPlain ? periodOf(told.time, unit, { today, settings }) : null;
    return period === null ? previousPlan : { ...plain, period };
  }
  const { name } = told;
  const only = name === null || question.includes(name) ? null : called(name, unit, vocabulary);
  return only === null
    ? previousPlan
    : {
        ...plain,
        conditions: [...previousPlan.conditions.filter((one) => one.field !== unit), only],
      };
}

/** Everybody or everything of that kind and very name: bank and books may know the same one twice. */
function called(name: string, field: string, { input }: Vocabulary): Condition | null {
  if (field !== 'party' && field !== 'category' && field !== 'item') return null;
  const values = input.records.flatMap((one) =>
    one.field === field && one.name === name ? [{ id: one.id, name }] : [],
  );
  return values.length === 0 || values.length > 50 ? null : { field, not: false, values };
}

/** 'May 2026', 'Q3 2025', '2025', as the answer calls it. */
function periodOf(time: string, unit: string, context: TimeContext): FigurePlan['period'] {
  const named = timeNamed(time, unit);
  const period = named === null ? null : readTime(tokenise(named), 0, context)?.period;
  return period ? planPeriodOf(period) : null;
}
