import {
  amountsSaid,
  asksToAfford,
  supposesPaidOff,
  type Answer,
  type SkillId,
} from '@cairn/analyst';
import { suppositionNotRead } from '../../../ledger/answer/answer-scenario.ts';
import type { AskedOfSkill } from '../../../ledger/answer/skills/answer-skill.ts';
import type { ReadQuestion } from './alone.ts';
import { answerBySkill } from './answer-skills.ts';

/** They hold the sums that are said against cash, and ask back what else is supposed, where it was not read. */
const reckonsSums: ReadonlySet<SkillId | null> = new Set<SkillId>(['afford', 'enough']);

const asksToBuy =
  /^\W*(?:(?:so|and|ok|hey) )*(?:can|could) (?:we|i) (?:still )?(?:buy|purchase)\b/i;

/** 'Can I afford a planer, its fourteen five': what is not read as a supposition and says a sum is held against the cash to come. */
export function affordedInstead(
  one: ReadQuestion,
  supposed: Answer | null,
  question: string,
): ReadQuestion {
  const isAsked =
    asksToBuy.test(question) || (supposed === suppositionNotRead && asksToAfford(question));
  const isAfford = isAsked && one.skill === null && amountsSaid(question).length > 0;
  const isPaidOff = supposed === suppositionNotRead && supposesPaidOff(question);
  return isAfford || isPaidOff ? { ...one, skill: 'afford', also: null, isEither: false } : one;
}

/** The answer of an open question's kind; of what is supposed and was not read, only that of one that reckons with its sums. */
export async function answerLeft(
  one: ReadQuestion,
  supposed: Answer | null,
  asked: AskedOfSkill,
  within: Parameters<typeof answerBySkill>[2],
) {
  const isLeft = supposed !== null && isSupposed(asked.question);
  const mayReckon = supposed === suppositionNotRead && reckons(one.skill, asked.question);
  if (isLeft && !mayReckon) return null;
  const found = await answerBySkill(one, asked, within);
  return isLeft && found?.answer.understood === false ? null : found;
}

/** What is safe to spend answers whoever asks what can be afforded, no other supposition; who lets somebody go spends less. */
const reckons = (skill: SkillId | null, question: string): boolean => {
  if (skill !== 'afford') return reckonsSums.has(skill);
  if (letsGo.test(question)) return false;
  const isOfSums = amountsSaid(question).length > 0 || supposesPaidOff(question);
  return isOfSums || asksToAfford(question);
};

const letsGo =
  /\b(?:fire|firing|lay off|laying off|letting go|let go of|let(?:ting)? (?:\w+ ){1,4}go)\b/i;

/** What might be is no question of what is: a supposition that was not read whole stays declined. */
const isSupposed = (question: string): boolean =>
  /\b(?:if|suppos\w*|assum\w*|imagin\w*|rais(?:e|ing))\b|\d/i.test(question);
