import {
  countedAsked,
  declines,
  describePlan,
  isOnRecord,
  leadsAsked,
  namesIn,
  outsideReasons,
  phraseWithoutFigure,
  plain,
  pointAt,
  readChange,
  type Answer,
  type Plan,
  writtenDays,
} from '@cairn/analyst';
import type { Transaction } from '../../../database/within-business.ts';
import { answerPlan } from '../../../ledger/answer/answer-plan.ts';
import { answerFromDocuments } from '../../../ledger/answer/answer-documents.ts';
import { askedByItself, readAsked, type ReadAsked } from '../../../ledger/answer/read-asked.ts';
import { isNeverSo, type ReadWithTexts } from '../../../ledger/answer/said-in-rows.ts';
import { needsOf } from '../../../ledger/answer/needs-of.ts';
import { proposeChange } from '../../../ledger/answer/changes/propose-change.ts';
import { askBack } from '../../../ledger/answer/ask-back.ts';
import { askedBack } from '../../../ledger/answer/asked-like.ts';
import { answerScenario } from '../../../ledger/answer/answer-scenario.ts';
import type { AskedOfSkill } from '../../../ledger/answer/skills/answer-skill.ts';
import { joined } from '../../../ledger/answer/joined.ts';
import {
  accountOrThings,
  namesOrThings,
} from '../../../ledger/answer/skills/names/things-asked.ts';
import { textAsked } from '../../../ledger/answer/skills/letter/to-somebody.ts';
import { runOneName } from '../../../ledger/answer/skills/names/run-one-name.ts';
import { describeStanding } from '../../../ledger/answer/standing.ts';
import type { Need } from '../../../ledger/derived/with-figures.ts';
import type { LedgerScope } from '../../../ledger/read/run-plan/run-groups.ts';
import type { Clock } from '../../../clock.ts';
import {
  isWhole,
  type Alone,
  type FindMissing,
  type ReadQuestion,
  type Reading,
  type Unready,
} from './alone.ts';
import {
  answerEach,
  tellsMore,
  withFirstHalf,
  type Answered,
  type AnswerOne,
} from './answer-each.ts';
import { withGeneral, withStory } from './general-part.ts';
import { askedOutright } from './answer-outright.ts';
import { orAskedSentences } from './asked-sentences.ts';
import { answerLikely, leadsOver, mayBeStory, storyOf } from './answer-skills.ts';
import { besideOthers } from './beside-others.ts';
import { withNamedRows } from './named-rows.ts';
import { needsOfSkill } from './skill-asked.ts';
import { nothingBefore, supposedBy, type Before } from './previous-plan.ts';
import { questionAsked } from './question-asked.ts';
import { readHalves, withOtherHalf, type ReadHalf } from './read-halves.ts';
import { readQuestion } from './read-question.ts';
import { affordedInstead, answerLeft } from './supposed-left.ts';
import { withUnanswered } from './questions-at-once.ts';
import { withoutProfit } from './without-profit.ts';

/**
 * The analyst's reading: changes and several questions at once first, then documents, what is supposed, and the books. Where
 * what it needs is old, the answer is what to work out first, and nothing was written.
 */
export async function answerAlone(
  tx: Transaction,
  businessId: string,
  clock: Clock,
  asked: AskedOfSkill,
  { readBefore, known, findMissing }: Reading,
): Promise<Alone | Unready> {
  const { question, written, context, scope } = await questionAsked(
    tx,
    businessId,
    clock,
    asked.question,
  );
  const before = readBefore(context);
  const { previousPlan } = before;
  const settled = (answer: Answer, plan: Plan | null = null): Alone => ({
    ...{ answer: besideOthers(written, answer), plan, context, scope, previousPlan },
    isOpen: false,
  });
  const outright = await askedOutright(question, { scope, context }, { findMissing, settled });
  if (outright !== null) return outright;
  const supposition = supposedBy(question, before, context);
  const atOnce = await unready(needsAtOnce(question, supposition), null, findMissing);
  if (atOnce !== null) return atOnce;
  const read = () => readQuestion(tx, businessId, question, context, before);
  const proposed = await withoutReading(question, previousPlan, { tx, scope, context });
  if (proposed !== null) return settled(proposed);
  const halves = await readHalves(question, { tx, businessId, context });
  const early = halves === null ? known : await read();
  const answerOne: AnswerOne = (text, beforeIt, knownOfIt) =>
    answerAlone(
      ...([tx, businessId, clock, { question: text, isOwners: asked.isOwners }] as const),
      { readBefore: () => beforeIt, known: knownOfIt, findMissing },
    );
  const ofAll = async (alone: Alone) =>
    orAskedSentences(await withGeneral(alone, question, answerOne), question, answerOne);
  const each = await answerEach(halves ?? [], answerOne);
  if (each !== null && 'needs' in each) return each;
  if (isAnswered(each, halves, early)) return settled(each.answer, each.plan);
  const fromDocuments = await answerFromDocuments(scope, question, context);
  if (fromDocuments !== null) return settled(fromDocuments);
  const supposed = await answerScenario(scope, supposition ?? question, context);
  if (supposed?.understood === true) return settled(supposed);
  const one = early ?? (await read());
  const toAnswer = await unready(needsOfRead(one), one, findMissing);
  if (toAnswer !== null) return toAnswer;
  const within = { scope, context };
  const asSkill = affordedInstead(one, supposed, question);
  const bySkill = await answerLeft(asSkill, supposed, { ...asked, question }, within);
  if (bySkill !== null) {
    const answer =
      withFirstHalf(bySkill.answer, each, halves) ?? withOtherHalf(bySkill.answer, one, halves);
    const alone = { ...settled(answer, bySkill.plan), isOpen: bySkill.isOpen };
    return ofAll(await withStory(orAnswered(alone, each, question), within));
  }
  const asRead =
    supposed === null
      ? await answerAsRead(one, { asked: { ...asked, question }, before, context, scope }, settled)
      : settled((await storyOf(question, ['leaving', 'rise'], within)) ?? supposed);
  return ofAll(await withStory(orAnswered(asRead, each, question), within));
}

/** What is supposed, and what a change would do, take the cash to come. */
const needsAtOnce = (question: string, supposition: string | null): Need[] =>
  supposition !== null || readChange(question) !== null ? ['figures'] : [];

/** Whether several questions were all answered, and no plan of every word has read them as one: that holds against what each is told. */
function isAnswered(
  each: Answered | null,
  halves: readonly ReadHalf[] | null,
  one: ReadQuestion | null,
): each is Answered {
  const arePlans = halves?.every(({ known }) => known.skill === null) === true;
  return each?.left === null && !(arePlans && one?.skill === null && isWhole(one.read));
}

/**
 * What was answered of several questions one by one: in the place of no answer, with the one that is left, and of one that
 * tells less.
 */
function orAnswered(alone: Alone, each: Answered | null, question: string): Alone {
  const isAnswer =
    alone.answer.understood &&
    !declines(alone.answer) &&
    !isOnRecord(alone.answer) &&
    !leavesHalf(alone, each, question);
  if (each === null || (isAnswer && !tellsMore(each.answer, alone.answer))) return alone;
  const { answer, plan, left } = each;
  return { ...alone, plan, answer: left === null ? answer : withUnanswered(answer, left) };
}

/** What single payments came to tells nothing of a question beside it that asks for something else. */
const leavesHalf = ({ plan, isOpen }: Alone, each: Answered | null, question: string): boolean =>
  plan === null &&
  isOpen &&
  each !== null &&
  each.plan !== null &&
  each.left !== null &&
  countedAsked(question).length > 0 &&
  countedAsked(each.left).length === 0;

const isAskedOfName = (question: string): boolean =>
  leadsAsked(question).length + countedAsked(question).length > 0;

/** The answer to what was read as a plan, or the question back. */
async function answerAsRead(
  { read, offered, likely, isOpen }: ReadQuestion,
  { asked, before, context, scope }: Pick<Alone, 'context'> & AsRead,
  settled: (answer: Answer, plan?: Plan) => Alone,
): Promise<Alone> {
  const { question } = asked;
  const unread = async (one: NotRead): Promise<Alone> => {
    // 'Should I pay more on the card': nobody decides that here, and what is on record of it helps to.
    const isSettled =
      one.kind !== 'declined' || (one.isSettled === true && !mayBeOfName(one, question));
    const isOfNone = isSettled || !mayBeStory(offered);
    const story = isOfNone
      ? null
      : await runOneName(
          { scope, ...context },
          question,
          // What is asked of somebody in such words is asked of whom it tells of.
          isAskedOfName(question) ? namesOrThings : accountOrThings,
        );
    if (story !== null) return { ...settled(story), isOpen: true };
    if (one.kind === 'declined' && one.half !== undefined) {
      const { plan, rest } = one.half;
      const half = await answerPlan(scope, plan, context);
      // What goes on with the first half is read as one that follows its answer.
      const next = readAsked(rest, { ...context, ...nothingBefore, previousPlan: half.plan });
      const second = next.kind === 'plan' ? await answerPlan(scope, next.plan, context) : null;
      const answer =
        second?.answer.understood === true
          ? joined(half.answer, second.answer)
          : withUnanswered(half.answer, rest);
      return { ...settled(answer, half.plan), isOpen: true };
    }
    const rather = isSettled ? null : await answerLikely(likely, asked, { scope, context });
    if (rather !== null) return { ...settled(rather), isOpen: true };
    return {
      ...settled(askingBack(one, offered, { question, context, before })),
      isOpen: one.kind === 'declined' && (one.isSettled !== true || one.isForeign === true),
    };
  };
  const notRead = notReadOf(read, offered, isOpen);
  if (notRead !== null) return unread(notRead);
  if (read.kind !== 'plan') return unread(read);
  // What it cost is no answer to whether it is worth that.
  const judged = await storyOf(question, leadsOver(read.plan, context.vocabulary.input.records), {
    scope,
    context,
  });
  if (judged !== null) return { ...settled(judged), isOpen: true };
  const { answer, plan } = await answerPlan(scope, read.plan, context);
  if (read.instead !== undefined && (await isNeverSo(scope, plan, answer, context)))
    return unread(read.instead);
  // Who was never sent an invoice has bought all the same.
  const isOfNoInvoice =
    plan.kind === 'insight' && plan.topic === 'payers' && answer.tables.length === 0;
  const paid = isOfNoInvoice ? await storyOf(question, ['habit'], { scope, context }) : null;
  if (paid !== null) return { ...settled(paid), isOpen: true };
  const back = await askBack(scope, plan, answer, context);
  if (back !== null) {
    // 'Did the insurance come out yet': that nothing of it is there is no answer, when it came last is.
    const due = await storyOf(question, ['due', 'paid'], { scope, context });
    return { ...settled(due ?? back), isOpen: true };
  }
  const standing = await describeStanding(scope, plan, context.today);
  const told = await withoutProfit({ scope, ...context }, withNamedRows(answer), plan);
  const whole = settled(withNotes(told, read, plan, standing), plan);
  // A part of the words was read: whoever reads more of them may read them otherwise.
  return { ...whole, isOpen: read.part !== undefined };
}

interface AsRead {
  asked: AskedOfSkill;
  before: Before;
  scope: LedgerScope & { tx: Transaction };
}

type NotRead = Exclude<ReadAsked, { kind: 'plan' }>;

/** 'Does Acme pay slow compared to everyone else': everyone else are the other customers. */
const mayBeOfName = (
  { reason }: Extract<NotRead, { kind: 'declined' }>,
  question: string,
): boolean =>
  reason === outsideReasons.advice ||
  (reason === outsideReasons.other_business && leadsAsked(question).includes('habit'));

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
  // What is declined for a reason of its own says that, and nothing was meant instead.
  const isSettled = back.kind === 'declined' && back.isSettled === true;
  return offering(isSettled ? [] : offered, phraseWithoutFigure(back), isFollowUp);
}

/** The answer to a sentence that asks for a change, or for a text to somebody: that supposes and asks nothing here. Null of any other. */
async function withoutReading(
  question: string,
  previousPlan: Plan | null,
  { tx, scope, context }: Pick<Alone, 'context'> & { scope: LedgerScope; tx: Transaction },
): Promise<Answer | null> {
  const change = readChange(question);
  if (change === null) return textAsked({ scope, ...context }, question);
  const of = { tx, businessId: scope.businessId, ...context };
  return proposeChange(of, pointAt(change, previousPlan === null ? [] : namesIn(previousPlan)));
}

/** What to work out first, where it is old. */
async function unready(
  needs: readonly Need[],
  known: ReadQuestion | null,
  findMissing: FindMissing,
): Promise<Unready | null> {
  const missing = needs.length === 0 ? [] : await findMissing(needs);
  return missing.length === 0 ? null : { needs: missing, known };
}

/** What an answer reads that takes long to work out. */
function needsOfRead({ read, skill, also, likely }: ReadQuestion): Need[] {
  if (skill === null && read.kind === 'plan') return [...needsOf(read.plan)];
  return [skill, also, likely].flatMap((one) => (one === null ? [] : needsOfSkill(one)));
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
      : [`I took “${plain(part)}” as your question and set the rest aside.`]),
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
