import { describePlan } from '../describe.ts';
import type { Plan } from '../plan.ts';
import type { QuestionContext } from '../question-context.ts';
import { measuresOf } from '../reading/check/measure-families.ts';
import { isOwedNow } from '../reading/check/plan-marks.ts';
import { refinementsOf } from '../suggest.ts';
import { addTwo, compareTwo } from './compare-two.ts';
import { otherCount, otherWay, shareOfMeasure } from './other-side.ts';
import { pickFrom } from './pick.ts';
import { whyTheyDiffer } from './differ.ts';
import { beforeWhy, whyOf } from './why.ts';
import { balanceOfAccount } from './refine-unsummed.ts';
import { largestPart, onlyMoved, sortedAs, whoMost } from './sort-and-rank.ts';
import { againstUsual } from './usual.ts';
import { agesOf } from './ages.ts';

/** Words that say something only of the answer before; 'not so' where it has nothing of the kind. */
export function ofPrevious(
  question: string,
  asked: string,
  context: QuestionContext,
): Plan | 'not so' | null {
  const { previousPlan, earlierPlan = null } = context;
  if (previousPlan === null) return null;
  return (
    whyTheyDiffer(asked, previousPlan, context) ??
    whyOf(question, previousPlan, context) ??
    balanceOfAccount(question, previousPlan, context) ??
    addTwo(question, previousPlan, earlierPlan) ??
    compareTwo(question, previousPlan, earlierPlan) ??
    otherWay(question, beforeWhy(context) ?? previousPlan) ??
    otherCount(question, previousPlan, earlierPlan) ??
    shareOfMeasure(question, previousPlan) ??
    againstUsual(question, previousPlan, context) ??
    agesOf(question, previousPlan) ??
    onlyMoved(question, previousPlan) ??
    largestPart(question, previousPlan) ??
    sortedAs(question, previousPlan) ??
    whoMost(question, previousPlan, context) ??
    pickFrom(question, previousPlan, context.today)
  );
}

/** Why a part of a question changes nothing, and what would. */
export function notApplied(
  { previousPlan, supposed = null, today }: QuestionContext,
  period?: { from: string; to: string } | null,
): {
  reason: string;
  suggestions: string[];
} {
  if (supposed !== null)
    return {
      reason: `I cannot change “${supposed}” in that way. Another amount, another start or another beat can follow it, or a whole question.`,
      suggestions: ['What is our runway?', 'When will our cash be lowest?'],
    };
  if (previousPlan === null)
    return { reason: 'I do not see what figure you ask for.', suggestions: [] };
  if (period !== undefined && period !== null && period.to < today && isOwedNow(previousPlan)) {
    const isOurs = measuresOf(previousPlan).some((measure) => measure.includes('receivables'));
    return {
      reason: `“${describePlan(previousPlan)}” is as of today. Do you mean what was owed at the end of those days, or what is still open of documents dated in them?`,
      suggestions: isOurs
        ? [
            `Who owed us money as of ${period.to}?`,
            `Unpaid invoices from ${period.from} to ${period.to}`,
          ]
        : [
            `Whom did we owe money as of ${period.to}?`,
            `Unpaid bills from ${period.from} to ${period.to}`,
          ],
    };
  }
  return {
    reason: `I do not see how that changes “${describePlan(previousPlan)}”, and I will not answer another question in its place.`,
    suggestions: refinementsOf(previousPlan),
  };
}
