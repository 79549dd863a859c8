import { describePlan } from '../wording/describe.ts';
import type { Plan } from '../plan/plan.ts';
import type { QuestionContext } from '../question-context.ts';
import { measuresOf } from '../plan/measure-families.ts';
import { isOwedNow } from '../plan/plan-marks.ts';
import { isTimeDimension } from '../plan/selection.ts';
import { refinementsOf } from '../declining/suggest.ts';
import { addTwo, compareTwo } from './compare-two.ts';
import { otherCount, otherWay, shareOfMeasure } from './other-side.ts';
import { grewMore } from './grew-more.ts';
import { nextRows } from './next-rows.ts';
import { countOfGroups, ofAll } from './of-all.ts';
import { otherDocuments } from './other-documents.ts';
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
    grewMore(question, previousPlan, context) ??
    compareTwo(question, previousPlan, earlierPlan) ??
    moreOrOthers(question, previousPlan) ??
    otherWay(question, beforeWhy(context) ?? previousPlan) ??
    otherCount(question, previousPlan, earlierPlan) ??
    shareOfMeasure(question, previousPlan) ??
    againstUsual(question, previousPlan, context) ??
    agesOf(question, previousPlan) ??
    onlyMoved(question, previousPlan) ??
    largestPart(question, previousPlan) ??
    sortedAs(question, previousPlan) ??
    whoMost(question, previousPlan, context) ??
    pickBeforeWhy(question, previousPlan, context)
  );
}

/** What stands behind what was shown, the other documents, everybody, how many they are. */
const moreOrOthers = (question: string, previous: Plan): Plan | 'not so' | null =>
  nextRows(question, previous) ??
  otherDocuments(question, previous) ??
  ofAll(question, previous) ??
  countOfGroups(question, previous);

/** 'And the worst?' after the 'why?' of the best month is of the months again. */
function pickBeforeWhy(
  question: string,
  previous: Plan,
  { today, earlierPlan = null }: QuestionContext,
): Plan | 'not so' | null {
  const picked = pickFrom(question, previous, today);
  const isWhy =
    previous.kind === 'figure' && previous.comparison !== null && previous.order === 'rise';
  const isOfTimes =
    earlierPlan?.kind === 'figure' &&
    isTimeDimension(earlierPlan.groupBy ?? 'category') &&
    earlierPlan.measures.join() === measuresOf(previous).join();
  return picked === 'not so' && isWhy && isOfTimes
    ? pickFrom(question, earlierPlan, today)
    : picked;
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
      reason: `I cannot change “${supposed}” that way. You can give another amount, start date or frequency, or ask a full question.`,
      suggestions: ['What is our runway?', 'When will our cash be lowest?'],
    };
  if (previousPlan === null)
    return { reason: "I'm not sure which figure you want.", suggestions: [] };
  if (period !== undefined && period !== null && period.to < today && isOwedNow(previousPlan)) {
    const isOurs = measuresOf(previousPlan).some((measure) => measure.includes('receivables'));
    return {
      reason: `“${describePlan(previousPlan)}” is as of today. Do you mean what was owed at the end of those dates, or what's still open from documents dated then?`,
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
    reason: `I'm not sure how that changes “${describePlan(previousPlan)}”, and I don't want to answer a different question.`,
    suggestions: refinementsOf(previousPlan),
  };
}
