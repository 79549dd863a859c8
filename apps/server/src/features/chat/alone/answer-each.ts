import {
  asksOfLargest,
  declines,
  isForAdvisers,
  isOfToday,
  leadsAsked,
  namesIn,
  tellsAlready,
  type Answer,
  type Lead,
  type Plan,
} from '@cairn/analyst';
import { joined } from '../../../ledger/answer/joined.ts';
import { isWhole, type Alone, type ReadQuestion, type Unready } from './alone.ts';
import { afterAnswer, nothingBefore, type Before } from './previous-plan.ts';
import type { ReadHalf } from './read-halves.ts';
import { areApart, withUnanswered } from './questions-at-once.ts';

export type AnswerOne = (
  question: string,
  before: Before,
  known: ReadQuestion | null,
) => Promise<Alone | Unready>;

/** What was answered of several questions, in their order, and the first that was not. */
export interface Answered {
  answer: Answer;
  plan: Plan | null;
  left: string | null;
}

/**
 * Answers several questions of one breath one after the other, as a conversation: what points back, or says of no time where
 * the first does, is read with the answer before it. Null where none is answered for sure, and where one may be meant of the
 * time of another.
 */
export async function answerEach(
  halves: readonly ReadHalf[],
  answerOne: AnswerOne,
): Promise<Answered | Unready | null> {
  // What else a letter is to tell is told in it.
  if (halves.some(({ known }) => known.skill === 'letter') || !mayBeApart(halves)) return null;
  let before = nothingBefore;
  let answered: Answered | null = null;
  let isGuess = false;
  const [first] = halves;
  for (const half of halves) {
    // 'And how much for each' stands in the table.
    const { previousPlan } = before;
    if (previousPlan !== null && tellsAlready(previousPlan, half.text) === 'shown') continue;
    const alone = await answerHalf(half, before, first, answerOne);
    if (alone === null) return answered && !isGuess ? { ...answered, left: half.text } : null;
    if ('needs' in alone) return { ...alone, known: null };
    const { answer, plan } = alone;
    const isSaid: boolean =
      answered !== null && half.isPointing && !isNews(answer, answered.answer, amountsOf);
    // 'And how much was that': it was told with who it was; whatever else says nothing new was not understood.
    if (isSaid && !howMuch.test(half.text)) return answered && { ...answered, left: half.text };
    before = afterAnswer(plan, answer.tables[0], before);
    isGuess ||= half.known.isEither;
    if (isSaid) continue;
    answered = {
      ...{ plan, left: null },
      answer: answered === null ? answer : withNext(answered.answer, answer),
    };
  }
  return answered;
}

/**
 * The figure that the first of two questions asks for, before what answers both as one question of a kind; null where that
 * tells it already, or the first was not read as a plan of every word.
 */
export function withFirstHalf(
  bySkill: Answer,
  each: Answered | null,
  halves: readonly ReadHalf[] | null,
): Answer | null {
  const [first, second, ...others] = halves ?? [];
  if (each === null || each.left === null || each.left !== second?.text || others.length > 0)
    return null;
  if (first?.known.skill !== null || !isWhole(first.known.read)) return null;
  if (!bySkill.understood || declines(bySkill)) return null;
  // Who are the largest, and whether one is too large, is one answer of the same twelve months.
  if (asksOfLargest(`${first.text}, ${second.text}`)) return null;
  // 'Which tax rate should I use?' tells nothing of either.
  if (/^\*\*[^*]*\?\*\*/.test(bySkill.text)) return withUnanswered(each.answer, second.text);
  const isApart = first.isDated || (each.plan !== null && standsApart(each.plan));
  const isTold = valuesOf(each.answer).size > 0 && !isNews(each.answer, bySkill, valuesOf);
  return isApart && !isTold && isNews(each.answer, bySkill, amountsOf)
    ? joined(each.answer, bySkill)
    : null;
}

/** How things stand, and a list of several, say the same whatever time a judgement looks at; the best of all time may be another than its own. */
const standsApart = (plan: Plan): boolean =>
  isOfToday(plan) || ('limit' in plan && (plan.limit ?? 0) > 1);

/** The second below the first, or in its place where it says all of it again. */
const withNext = (first: Answer, second: Answer): Answer =>
  isNews(first, second, amountsOf) ? joined(first, second) : second;

/** One of them; null where it is not answered for sure. */
async function answerHalf(
  half: ReadHalf,
  before: Before,
  first: ReadHalf | undefined,
  answerOne: AnswerOne,
): Promise<Alone | Unready | null> {
  const { previousPlan } = before;
  const { known, isPointing } = half;
  const takesTime =
    first?.isDated === true && !half.isDated && known.skill === null && !asksOfNow(half);
  if (previousPlan === null || !(isPointing || takesTime)) {
    if (isPointing || !isSure(half, half === first)) return null;
    const alone = await answerOne(half.text, nothingBefore, known);
    // That it is for advisers is all that there is to tell of it.
    return isForAdvisers(half.text) ? alone : told(alone);
  }
  const alone = told(await answerOne(half.goingOn, before, null));
  if (alone !== null && 'needs' in alone) return alone;
  if (alone !== null && goesOn(alone, half, before)) return alone;
  return isPointing ? null : answerInTime(half, previousPlan, answerOne);
}

/** What goes on with the one before it is told of whom that told of, or in its time. */
function goesOn({ plan, isOpen }: Alone, { isPointing }: ReadHalf, before: Before): boolean {
  const { previousPlan } = before;
  if (plan === null || isOpen || previousPlan === null) return false;
  return isPointing ? isOfTold(plan, before) : isOfTime(plan, previousPlan);
}

/** 'And what was the biggest expense' is a question of its own, in the time of the first. */
async function answerInTime(
  { text }: ReadHalf,
  previous: Plan,
  answerOne: AnswerOne,
): Promise<Alone | Unready | null> {
  const { from = null, to = null } = periodOf(previous) ?? {};
  if (from === null || to === null) return null;
  const alone = told(await answerOne(`${text} from ${from} to ${to}`, nothingBefore, null));
  if (alone === null || 'needs' in alone) return alone;
  return alone.plan !== null && isOfTime(alone.plan, previous) ? alone : null;
}

const told = (alone: Alone | Unready): Alone | Unready | null =>
  'needs' in alone || (alone.answer.understood && !declines(alone.answer)) ? alone : null;

const isSure = ({ known: { skill, read }, text, names }: ReadHalf, isFirst: boolean): boolean =>
  skill !== null ||
  isForAdvisers(text) ||
  // Around the first one something may be told.
  (isFirst && read.kind === 'plan' && read.instead === undefined) ||
  isWhole(read) ||
  // What is asked of somebody whom it names, of whom their story tells.
  (names.length > 0 && leadsAsked(text).length > 0);

/** 'Is Acme overdue again' asks how somebody stands, whatever time is said before it. */
const asksOfNow = ({ names, text }: ReadHalf): boolean =>
  names.length > 0 && leadsAsked(text).some((lead) => ofNow.has(lead));
const ofNow: ReadonlySet<Lead> = new Set(['open', 'speed', 'worry', 'keep', 'due', 'weight']);

/** Of whom the answer before it named alone. */
function isOfTold(plan: Plan, { told }: Before): boolean {
  const name = told?.name ?? null;
  return name === null || namesIn(plan).includes(name);
}

/** Of the dates of the plan before it, or of how things stand. */
const isOfTime = (plan: Plan, previous: Plan): boolean =>
  isOfToday(plan) || JSON.stringify(periodOf(plan)) === JSON.stringify(periodOf(previous));

const periodOf = (plan: Plan) => ('period' in plan ? plan.period : null);

/** A time that is said with a later one may be meant of the first as well, unless that is of a kind that looks at no past. */
function mayBeApart(halves: readonly ReadHalf[]): boolean {
  const [first, ...later] = halves;
  if (first === undefined) return false;
  const { read, skill } = first.known;
  const isNow = first.isDated || (skill === null && read.kind === 'plan' && isOfToday(read.plan));
  return (
    isNow || later.every((one) => !one.isDated || areApart([first, one], [skill, one.known.skill]))
  );
}

const howMuch = /^(?:for |by )?how (?:much|many)\b/i;

const figuresOf = ({ text }: Answer): Set<string> => new Set(text.match(/\*\*[^*]+\*\*/g));

/** The amounts of an answer, also those beside the one that leads. */
const amountsOf = ({ text }: Answer): Set<string> =>
  new Set(text.match(/\*\*[^*]+\*\*|\$[\d,.]+\d/g));

/** The same in whole dollars, where they are. */
const valuesOf = ({ text }: Answer): Set<string> =>
  new Set(text.match(/\$[\d,]+(?:\.\d\d)?/g)?.map((one) => one.replace(/\.00$/, '')));

const isNews = (answer: Answer, told: Answer, of = figuresOf): boolean => {
  const known = of(told);
  return [...of(answer)].some((one) => !known.has(one));
};

/** Whether it leads with all that the other leads with, and more. */
export const tellsMore = (answer: Answer, other: Answer): boolean =>
  isNews(answer, other) && !isNews(other, answer);
