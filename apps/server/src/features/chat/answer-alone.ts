import {
  describePlan,
  exampleOf,
  noChoice,
  namesIn,
  phraseWithoutFigure,
  plain,
  pointAt,
  readChange,
  type Answer,
  type Plan,
  plainText,
  writtenDays,
  type QuestionContext,
  type SkillChoice,
  type SkillId,
} from '@cairn/analyst';
import type { Transaction } from '../../database/within-business.ts';
import { answerPlan } from '../../ledger/answer/answer-plan.ts';
import { answerFromDocuments } from '../../ledger/answer/answer-documents.ts';
import { askedByItself, type ReadAsked } from '../../ledger/answer/read-asked.ts';
import { isNeverSo, readWithTexts, type ReadWithTexts } from '../../ledger/answer/said-in-rows.ts';
import { loadQuestionContext } from '../../ledger/answer/question-context.ts';
import { needsOf } from '../../ledger/answer/needs-of.ts';
import { proposeChange } from '../../ledger/answer/changes/propose-change.ts';
import { askBack } from '../../ledger/answer/ask-back.ts';
import { askedBack } from '../../ledger/answer/asked-like.ts';
import { answerScenario } from '../../ledger/answer/answer-scenario.ts';
import { answerSkill, type AskedOfSkill } from '../../ledger/answer/skills/answer-skill.ts';
import { describeStanding } from '../../ledger/answer/standing.ts';
import type { Need } from '../../ledger/derived/with-figures.ts';
import type { LedgerScope } from '../../ledger/read/run-plan/run-groups.ts';
import type { Clock } from '../../clock.ts';
import { withNamedRows } from './named-rows.ts';
import { askedAsAWhole, needsOfSkill, skillAsked } from './skill-asked.ts';
import { nothingBefore, supposedBy, type Before, type ReadBefore } from './previous-plan.ts';
import { joined, orElse, twoQuestions } from './two-questions.ts';

/** What Cairn answers by itself. */
export interface Alone {
  answer: Answer;
  plan: Plan | null;
  /** Nothing was read for sure, and a reader of more words may do better. */
  isOpen: boolean;
  context: Omit<QuestionContext, keyof Before>;
  /** What a follow-up would change. */
  previousPlan: Plan | null;
  /** Where plans run, without the transaction, which is over by then. */
  scope: Omit<LedgerScope, 'tx'>;
}

/** What a question is read as: a plan, or an open question of some kind. */
export interface ReadQuestion extends SkillChoice {
  read: ReadWithTexts;
}

async function readQuestion(
  tx: Transaction,
  businessId: string,
  question: string,
  context: Alone['context'],
  before: Before,
): Promise<ReadQuestion> {
  const read = await readWithTexts(tx, businessId, question, { ...context, ...before });
  if (read.kind === 'declined' && read.isForeign === true) return { read, ...noChoice };
  const choice = await skillAsked(question, context, before, read);
  const whole = choice.skill === null ? await askedAsAWhole(question, read, context) : null;
  return { read, ...choice, ...(whole !== null && { offered: whole, isOpen: true }) };
}

/** The analyst's reading: documents first, then what is supposed, then the books. `known`: as it was read before. */
export async function answerAlone(
  tx: Transaction,
  businessId: string,
  clock: Clock,
  asked: AskedOfSkill,
  readBefore: ReadBefore,
  known: ReadQuestion | null,
): Promise<Alone> {
  const question = plainText(asked.question);
  const { context, scope } = await loadQuestionContext(tx, businessId, clock);
  const before = readBefore(context);
  const { previousPlan } = before;
  const settled = (answer: Answer, plan: Plan | null = null): Alone => ({
    ...{ answer, plan, context, scope, previousPlan },
    isOpen: false,
  });
  const proposed = await proposedBy(question, previousPlan, { tx, businessId, ...context });
  if (proposed !== null) return settled(proposed);
  const both = await answerBoth(tx, businessId, clock, { ...asked, question }, context);
  if (both !== null) return settled(both);
  const fromDocuments = await answerFromDocuments(scope, question, context);
  if (fromDocuments !== null) return settled(fromDocuments);
  const supposed = await answerSupposition(scope, question, before, context);
  if (supposed?.understood === true) return settled(supposed);
  const { read, skill, also, isEither, offered, isOpen } =
    known ?? (await readQuestion(tx, businessId, question, context, before));
  const bySkill =
    skill === null || (supposed !== null && isSupposed(question))
      ? null
      : await answerSkills(scope, { skill, also, isEither }, { ...asked, question }, context);
  // 'And in April?' after a 'why' changes the plan that the 'why' was read as.
  if (bySkill !== null)
    return {
      ...settled(bySkill, skill === 'why' && read.kind === 'plan' ? read.plan : null),
      isOpen: isEither || leavesOut(skill, bySkill),
    };
  if (supposed !== null) return settled(supposed);
  const unread = (one: NotRead): Alone => ({
    ...settled(askingBack(one, offered, { question, context, before })),
    isOpen: one.kind === 'declined' && (one.isSettled !== true || one.isForeign === true),
  });
  const notRead = notReadOf(read, offered, isOpen);
  if (notRead !== null) return unread(notRead);
  if (read.kind !== 'plan') return unread(read);
  const { answer, plan } = await answerPlan(scope, read.plan, context);
  if (read.instead !== undefined && (await isNeverSo(scope, plan, answer, context)))
    return unread(read.instead);
  const back = await askBack(scope, plan, answer, context);
  if (back !== null) return { ...settled(back), isOpen: true };
  const standing = await describeStanding(scope, plan, context.today);
  const whole = settled(withNotes(withNamedRows(answer), read, plan, standing), plan);
  // A part of the words was read: whoever reads more of them may read them otherwise.
  return { ...whole, isOpen: read.part !== undefined };
}

/** What an answer of this kind would leave out a reader of more words may use. */
const leavesOut = (skill: SkillId | null, answer: Answer) =>
  !answer.understood && skill !== 'outside';

type NotRead = Exclude<ReadAsked, { kind: 'plan' }>;

/** Why a reading is not answered though it is one: another kind of question may be meant. Null where it is. */
function notReadOf(read: ReadWithTexts, offered: readonly string[], isOpen: boolean) {
  if (read.kind !== 'plan' || offered.length === 0) return null;
  if (read.instead !== undefined) return read.instead;
  return read.part !== undefined && isOpen ? askedByItself(read.part) : null;
}

/** What is said in place of a figure: which open question was meant, or what others asked in such words. */
function askingBack(
  read: NotRead,
  offered: readonly string[],
  { question, context, before }: { question: string; context: Alone['context']; before: Before },
): Answer {
  const isFollowUp = before.previousPlan !== null;
  const goesOn = isFollowUp || (before.supposed ?? null) !== null;
  const isLeft = read.kind === 'talk' || offered.length > 0;
  const back = isLeft ? read : askedBack(read, question, context, goesOn);
  return offering(offered, phraseWithoutFigure(back), isFollowUp);
}

/** The answer of a skill, and of what is asked in the same breath or may be asked instead. */
async function answerSkills(
  scope: Alone['scope'] & { tx: Transaction },
  { skill, also, isEither }: { skill: SkillId; also: SkillId | null; isEither: boolean },
  asked: AskedOfSkill,
  context: Alone['context'],
): Promise<Answer | null> {
  const first = await answerSkill(scope, skill, asked, context);
  const second = also === null ? null : await answerSkill(scope, also, asked, context);
  if (first === null || second === null || also === null) return first ?? second;
  if (isEither) return orElse(first, second, exampleOf(also));
  if (!first.understood || !second.understood) return first.understood ? first : second;
  // With little on record one tells what the other does.
  return first.text === second.text ? first : joined(first, second);
}

const answerSupposition = (
  scope: LedgerScope,
  question: string,
  before: Before,
  context: Alone['context'],
) => answerScenario(scope, supposedBy(question, before, context) ?? question, context);

/** What might be is no question of what is: a supposition that was not read whole stays declined. */
const isSupposed = (question: string): boolean =>
  /\b(?:if|suppos\w*|assum\w*|imagin\w*)\b|\d/i.test(question);

/** The answer to a sentence that asks for a change; null of any other. */
async function proposedBy(
  question: string,
  previousPlan: Plan | null,
  scope: Parameters<typeof proposeChange>[0],
): Promise<Answer | null> {
  const change = readChange(question);
  if (change === null) return null;
  return proposeChange(scope, pointAt(change, previousPlan === null ? [] : namesIn(previousPlan)));
}

/** Answers two questions asked in one breath, where each is read for sure and one of them is open: a plan reads two figures itself. */
async function answerBoth(
  tx: Transaction,
  businessId: string,
  clock: Clock,
  { question, isOwners }: AskedOfSkill,
  context: Alone['context'],
): Promise<Answer | null> {
  const parts = twoQuestions(question, context);
  if (parts === null) return null;
  let isOpen = false;
  for (const part of parts) {
    const one = await readQuestion(tx, businessId, part, context, nothingBefore);
    const { read, skill } = one;
    const isSkill = skill !== null;
    const isPlan = read.kind === 'plan' && read.part === undefined && read.instead === undefined;
    if (!isSkill && !isPlan) return null;
    isOpen ||= isSkill;
  }
  if (!isOpen) return null;
  const answerOf = async (part: string) => {
    const asked = { question: part, isOwners };
    return (await answerAlone(tx, businessId, clock, asked, () => nothingBefore, null)).answer;
  };
  const [first, second] = [await answerOf(parts[0]), await answerOf(parts[1])];
  return first.understood && second.understood ? joined(first, second) : null;
}

/** A question read ahead of its answer, which needs what may have to be worked out first. */
export interface ReadAhead {
  needs: readonly Need[];
  known: ReadQuestion | null;
}

export async function readAhead(
  tx: Transaction,
  businessId: string,
  clock: Clock,
  written: string,
  readBefore: ReadBefore,
): Promise<ReadAhead> {
  const question = plainText(written);
  const { context } = await loadQuestionContext(tx, businessId, clock);
  const parts = twoQuestions(question, context);
  const needs: Need[] = [];
  for (const part of parts ?? [])
    needs.push(...(await readAhead(tx, businessId, clock, part, () => nothingBefore)).needs);
  if (needs.length > 0) return { needs: [...new Set(needs)], known: null };
  const before = readBefore(context);
  if (readChange(question) !== null) return { needs: ['figures'], known: null };
  if (supposedBy(question, before, context) !== null) return { needs: ['figures'], known: null };
  const known = await readQuestion(tx, businessId, question, context, before);
  const { read, skill, also } = known;
  const ofPlan = read.kind === 'plan' ? needsOf(read.plan) : [];
  const ofSkills = [skill, also].flatMap((one) => (one === null ? [] : needsOfSkill(one)));
  return { needs: skill === null ? ofPlan : [...new Set(ofSkills)], known };
}

function withNotes(
  answer: Answer,
  { part, corrections, alternatives }: Extract<ReadAsked, { kind: 'plan' }>,
  plan: Plan,
  standing: string,
): Answer {
  const spelled = corrections.map(({ written, read }) => `“${written}” as “${read}”`).join(', ');
  const notes = [
    ...(part === undefined
      ? []
      : [`I took “${plain(part)}” for the question and left the rest aside.`]),
    ...(spelled === '' ? [] : [`I read ${plain(spelled)}.`]),
    `Read as: ${plain(writtenDays(describePlan(plan)))}.`,
    ...(standing === '' ? [] : [standing]),
  ];
  return {
    ...answer,
    text: `${answer.text}\n\n_${notes.join(' ')}_`,
    suggestions: alternatives,
  };
}

/** Asks back which open question was meant; why a follow-up was not read stands below. */
function offering(offered: readonly string[], answer: Answer, isFollowUp: boolean): Answer {
  const suggestions = [...new Set([...offered, ...answer.suggestions])].slice(0, 4);
  const [one, other] = offered;
  if (one === undefined) return { ...answer, suggestions };
  const asked = `**Did you mean “${one}”${other === undefined ? '' : ` or “${other}”`}**`;
  return { ...answer, suggestions, text: isFollowUp ? `${asked}\n\n${answer.text}` : asked };
}
