import {
  asksAlwaysLate,
  asksOfLargest,
  asksOfLinesOfWork,
  asksOfRepeat,
  asksOfSilence,
  silenceAsked,
  sidesAsked,
  asksSensibleDraw,
  asksWhatRecurs,
  declines,
  dueAsked,
  leadsAsked,
  payingOff,
  recordsAsked,
  type Answer,
  type Lead,
} from '@cairn/analyst';
import { partsOf, readLattice } from '@cairn/analyst/asked-part';
import type { Transaction } from '../../../database/within-business.ts';
import { namesSaid } from '../../../ledger/answer/names-said.ts';
import { contextFor } from '../../../ledger/answer/read-asked.ts';
import type { Alone, ReadQuestion } from './alone.ts';
import { nothingBefore } from './previous-plan.ts';
import { readQuestion } from './read-question.ts';
import { questionsAtOnce, withUnanswered, type Half } from './questions-at-once.ts';

export interface ReadHalf extends Half {
  /** Read by itself. */
  known: ReadQuestion;
  /** Whom or what it names. */
  names: readonly string[];
}

/** Several questions asked in one breath, each read by itself; null of one question. */
export async function readHalves(
  question: string,
  { tx, businessId, context }: { tx: Transaction; businessId: string; context: Alone['context'] },
): Promise<ReadHalf[] | null> {
  const latticeOf = (part: string) => readLattice(part, contextFor(context));
  const asks = (part: string) =>
    !restates.test(part) &&
    !isGround(part) &&
    (asksWhether.test(part) || partsOf(latticeOf(part)).some(({ does }) => does === 'asks'));
  if (isOneAnswer(question, context)) return null;
  const halves = questionsAtOnce(question, context, asks);
  if (halves === null) return null;
  const read: ReadHalf[] = [];
  for (const one of halves) {
    const half = withDebt(one, read.at(-1));
    read.push({
      ...half,
      names: namesSaid(latticeOf(half.text)).flatMap(({ names }) => names),
      known: await readQuestion(tx, businessId, half.text, context, nothingBefore),
    });
  }
  return areToldAtOnce(question, read) ? null : read;
}

const ofWhich =
  /^\W*(?:and )?(?:which|what)(?: ones?| of (?:it|them))? (?:(?:should|could|can) (?:we|i|go)\b|looks like)|^\W*(?:and )?(?:did|has|have) any of (?:it|them|that|those)\b[^.?!]*\bup\b/i;

/** 'Which work should we quit, and which do more of', 'what do we pay every month and which could go': told at once. */
function areToldAtOnce(question: string, halves: readonly ReadHalf[]): boolean {
  const isMain = (text: string) => asksOfLinesOfWork(text) || asksWhatRecurs(text);
  // 'And what am I just doing for love': a few words that are of nothing else.
  const isNone = ({ text, known: { skill, read } }: ReadHalf) =>
    asksOfLinesOfWork(question) &&
    skill === null &&
    read.kind !== 'plan' &&
    text.split(/\s+/).length <= 8;
  if (asksSensibleDraw(question)) return halves.some(({ known }) => known.skill === 'draws');
  return (
    halves.some(({ text }) => isMain(text)) &&
    halves.every((half) => isMain(half.text) || ofWhich.test(half.text) || isNone(half))
  );
}

/** Of the same customers, records or payment one answer tells all that is asked. */
function isOneAnswer(question: string, context: Alone['context']): boolean {
  const ofRecords = Object.values(recordsAsked(question) ?? {}).filter(Boolean).length;
  const ofCustomers =
    asksOfLargest(question) ||
    asksAlwaysLate(question) ||
    asksOfRepeat(question) ||
    (asksOfSilence(question) && isOfOneCustomer.test(question)) ||
    silenceAsked(question, context) !== null ||
    sidesAsked(question) !== null;
  return ofCustomers || ofRecords > 1 || dueAsked(question, null, context.today) !== null;
}

/** 'Which used to order and have gone quiet': what goes on of the same. */
const isOfOneCustomer =
  /\b(?:and|but) (?:have|has|haven['’]?t|hasn['’]?t|then|are|went|stopped)\b/i;

/** 'And should I pay it off' is whole by itself once it names what the half before it did. */
function withDebt(half: Half, before: ReadHalf | undefined): Half {
  const [name, ...others] = new Set(before?.names);
  if (before === undefined || name === undefined || others.length > 0) return half;
  const text = payingOff(half.text, before.text, name) ?? ofNamed(half, name);
  return text === null ? half : { ...half, text, goingOn: text, isPointing: false };
}

/** 'And did they raise prices' behind what Acme was paid: a figure does not tell it, and the story of Acme does. */
const ofNamed = ({ text, isPointing }: Half, name: string): string | null =>
  isPointing &&
  /\b(?:they|them)\b/i.test(text) &&
  leadsAsked(text).some((lead) => ofStory.has(lead))
    ? text.replace(/\b(?:they|them)\b/i, name)
    : null;
const ofStory: ReadonlySet<Lead> = new Set(['price', 'prices', 'speed', 'habit', 'stopped']);

/** 'With what we made since October, what should I ...', 'if you sat in my chair, what ...' say what to reckon by. */
const isGround = (part: string): boolean =>
  /^\W*(?:if\b|(?:with|given|based on|going by|considering|out of|from) what (?:we|i)\b)/i.test(
    part,
  ) &&
  !/\b(?:how|which|who|can|could|should|will|would)\b|\bwhat\b.*\bwhat\b/i.test(part) &&
  !asksOnCondition.test(part);

/** 'If Acme pays late do we still make payroll' asks. */
const asksOnCondition =
  /^\W*if\b.*\b(?:what|(?:do|does|did|are|is|am|have|has) (?:i|we|you|they|it|he|she|there|the|our|my|any\w*))\b/i;

const asksWhether = /^whether\b/i;
/** 'And I mean what we kept' says the question before it once more; what is to be decided by the answer is another's. */
const restates =
  /^i mean\b|^(?:(?:i|we)(?:['’]m|['’]re| am| are)? )?(?:need|have|got|want|try|trying) to (?:decide|plan|pick|choose|schedule)\b/i;

/** What answers one of two questions says of the other that it does not. */
export function withOtherHalf(
  answer: Answer,
  { skill, also }: ReadQuestion,
  halves: readonly ReadHalf[] | null,
): Answer {
  if (halves?.length !== 2) return answer;
  // What points back at the other may be told with it, unless it names something else.
  const pointing = halves.filter(({ isPointing }) => isPointing);
  if (pointing.length > 0) {
    const left =
      answer.understood && !declines(answer) ? pointing.find(isNotIn(answer)) : undefined;
    return left === undefined ? answer : withUnanswered(answer, left.text);
  }
  const left = halves.filter(({ known }) => known.skill !== skill);
  const isHalf = also === null && left.length === 1 && answer.understood && !declines(answer);
  const other = told(answer, halves) ?? left[0];
  return isHalf && other !== undefined ? withUnanswered(answer, other.text) : answer;
}

const isNotIn =
  ({ text }: Answer) =>
  ({ names }: ReadHalf): boolean =>
    names.length > 0 && !names.some((name) => text.replaceAll('\\', '').includes(name));

/** The half beside the one whom the answer leads with by name; none where it leads with neither, or both name it. */
function told({ text }: Answer, halves: readonly ReadHalf[]): ReadHalf | undefined {
  const [first = ''] = text.replaceAll('\\', '').split('\n', 1);
  const led = halves.filter(({ names }) => names.some((name) => first.includes(name)));
  return led.length === 1 ? halves.find((half) => half !== led[0]) : undefined;
}
