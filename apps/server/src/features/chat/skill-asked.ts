import {
  interpret,
  skillFor,
  type Interpretation,
  type QuestionContext,
  type SkillChoice,
  type SkillId,
} from '@cairn/analyst';
import type { Need } from '../../ledger/derived/with-figures.ts';
import { nothingBefore, type Before } from './previous-plan.ts';

type Fresh = Omit<QuestionContext, keyof Before>;

/** What only goes on with an answer before it, where nothing was read. */
const goesOn =
  /^\W*(?:and|but|or|what about|how about|why)\b|\b(?:that|it|this one|those|these|them|they|both|difference)\b/i;

/** Which open question this is. What changes the answer before it is a follow-up, and no new question. */
export function skillAsked(
  question: string,
  context: Fresh,
  before: Before,
  read: Interpretation,
): SkillChoice {
  const hasPlan = read.kind === 'plan' || read.kind === 'talk';
  if (before.previousPlan !== null && isFollowUp(question, context, read))
    return { skill: null, offered: [] };
  const choice = skillFor(question, context.vocabulary, hasPlan);
  // Whoever says what to hold it against means that, and a plan does it.
  const isCompared = choice.skill === 'why' && read.kind === 'plan' && comparing.test(question);
  return isCompared ? { ...choice, skill: null } : choice;
}

const comparing = /\b(?:compared (?:to|with)|versus|vs|against|than)\b/i;

function isFollowUp(question: string, context: Fresh, read: Interpretation): boolean {
  if (read.kind !== 'plan') return goesOn.test(question);
  const alone = interpret(question, { ...context, ...nothingBefore });
  return alone.kind !== 'plan' || JSON.stringify(alone.plan) !== JSON.stringify(read.plan);
}

const needsOf: Partial<Record<SkillId, readonly Need[]>> = {
  accuracy: ['figures'],
  afford: ['figures'],
  briefing: ['figures'],
  collections: ['figures'],
  doubles: ['alerts'],
  enough: ['figures'],
  letter: ['figures'],
  subscriptions: ['figures'],
  worries: ['figures', 'alerts'],
};

/** What a skill reads that may have to be worked out first. */
export const needsOfSkill = (skill: SkillId): readonly Need[] => needsOf[skill] ?? [];
