import {
  accountsDoubted,
  asksOfLinesOfWork,
  asksOfRepeat,
  asksSensibleDraw,
  asksWhatWasTaken,
  inBusinessYear,
  isCalendarYear,
  leftOut,
  onlyNarrows,
  otherTaxIn,
  phraseLeftOut,
  phraseNarrowed,
  phraseOutside,
  plainFigure,
  recordsAsked,
  runningAsked,
  silenceAsked,
  sidesAsked,
  spanAsked,
  spanOfChange,
  timesRanked,
  timesSaid,
  type Answer,
  type Plan,
  type QuestionContext,
  type Said,
  type SkillId,
  withoutTimesTold,
  withoutToldBeside,
} from '@cairn/analyst';
import { readLattice } from '@cairn/analyst/asked-part';
import type { DateRange } from '@cairn/finance';
import { joined } from '../joined.ts';
import { contextFor } from '../read-asked.ts';
import { describeStanding } from '../standing.ts';
import { beside } from '../within-records.ts';
import type { LedgerScope } from '../../read/run-plan/run-groups.ts';
import { runAccuracy } from './run-accuracy.ts';
import { withoutAway } from './briefing/run-away.ts';
import { runBriefing } from './briefing/run-briefing.ts';
import { runCash } from './run-cash.ts';
import { runBreakEven } from './run-break-even.ts';
import { runCollections } from './run-collections.ts';
import { runCustomers } from './run-customers.ts';
import { runLetter } from './run-letter.ts';
import { runDoubles } from './run-doubles.ts';
import { runSubscriptions } from './run-subscriptions.ts';
import { runDraws } from './owner/run-draws.ts';
import { runTaken } from './owner/draws-taken.ts';
import { runTaxes } from './owner/run-owner.ts';
import { runWorries } from './run-worries.ts';
import { runTooMuch } from './run-too-much.ts';
import { runWhy } from './run-why.ts';
import { runBestWorst } from './run-best-worst.ts';
import { runOnTrack } from './run-on-track.ts';
import { saidIn } from './said-things.ts';
import type { SkillBooks } from './skill-books.ts';
import { tellPutIn, withoutPutIn } from './unsorted/put-in.ts';

type Context = Omit<QuestionContext, 'previousPlan'>;

/** What asks how something changed says what to hold it against. */
const ofChange: ReadonlySet<SkillId> = new Set(['briefing', 'worries', 'letter']);

/** The day before which it is to be told is no time of how things stand. */
const untilTold =
  /\b(?:before|by|ahead of|until|till|til) (?:the )?(?:thanksgiving|christmas|easter|holidays?|new years?|(?:memorial|labor|(?:sun|mon|tues|wednes|thurs|fri|satur))[ -]?day|weekend|meeting|lunch|tonight|tomorrow)\b/gi;

/** Nor is the day on which somebody is met. */
const ofMeeting =
  /\b(?:meeting|sit[- ]?down|talk|call|(?:call )?list|lunch|coffee|dinner|appointment)\b(?: with (?:\w+ ){1,3}?| (?:on |for )?)(?:this |next |on )?(?:today|tonight|tomorrow|(?:sun|mon|tues|wednes|thurs|fri|satur)day)\b(?: (?:morning|afternoon|evening|night))?/gi;

/** Their holidays are the next ones. */
const looksAhead: ReadonlySet<SkillId> = new Set([
  'accuracy',
  'afford',
  'collections',
  'enough',
  'on-track',
]);

/** A day before which something is to be there is asked about, where what is to come is. */
const isOfDays = (skill: SkillId): boolean => looksAhead.has(skill) && skill !== 'accuracy';

export interface AskedOfSkill {
  question: string;
  /** The owner wrote it, and no model: what a sentence sets is theirs to set. */
  isOwners: boolean;
}

/**
 * Answers an open question of one kind; null where this kind has nothing to say to it. What binds in the question and the answer makes no
 * use of is asked back, or said where it only narrows.
 */
export async function answerSkill(
  scope: LedgerScope,
  skill: SkillId,
  whole: AskedOfSkill,
  context: Context,
): Promise<Answer | null> {
  const asked = { ...whole, question: askedOf(skill, whole.question) };
  const { question } = asked;
  const bound = boundOf(skill, question, context);
  const said = saidIn(
    bound,
    readLattice(bound, { ...contextFor(context), isAhead: looksAhead.has(skill) }),
    context.vocabulary.input.records,
  );
  const answer = await answerOf(scope, skill, { ...asked, said }, context);
  if (answer === null || skill === 'outside' || isOfWhole(skill, question, context)) return answer;
  // What may be taken is told by a year, whenever that would be; the time without sales is told by its end.
  const isOfAnyTime =
    (skill === 'draws' && asksSensibleDraw(question)) ||
    (skill === 'customers' && silenceAsked(question, context) !== null);
  const isOfLines = skill === 'best-worst' && asksOfLinesOfWork(question);
  const bindingOf = said.filter(
    (one) => !(isOfAnyTime && one.of === 'time') && !(isOfLines && isOfRanking(one)),
  );
  const left = leftOut(skill, { question, said: bindingOf, today: context.today }, answer);
  if (left.length === 0) return answer;
  return isOfLines || onlyNarrows(skill, left, said)
    ? beside(answer, [phraseNarrowed(left)])
    : phraseLeftOut(skill, left);
}

/** The question without what only tells when it has to be answered, and with times that are ranked as such. */
export function askedOf(skill: SkillId, question: string): string {
  const ranked = skill === 'best-worst' ? timesRanked(question) : null;
  if (ranked !== null) return ranked;
  if (skill === 'customers' && asksOfRepeat(question))
    return question.split(/(?<=[.?!])\s+/).find(asksOfRepeat) ?? question;
  const isToTell = skill === 'briefing' || skill === 'letter';
  const asked = isToTell ? question.replace(untilTold, ' ') : question;
  return ofChange.has(skill) || skill === 'customers' ? asked.replace(ofMeeting, ' ') : asked;
}

/** What of it binds. */
function boundOf(skill: SkillId, question: string, context: Context): string {
  if (skill === 'why') return withoutToldBeside(question, context);
  if (skill === 'briefing') return withoutAway(question);
  return skill === 'taxes' ? question.replace(wasStung, ' ') : question;
}

/** What is sold is looked up by its words, and one of it is picked: 'if we had to drop one'. */
const isOfRanking = (one: Said): boolean =>
  (one.of === 'name' && (one.field === 'category' || one.field === 'item')) ||
  (one.of === 'supposition' &&
    /\b(?:we|i|you) (?:(?:had|have|got|were) to |could |can |must )?(?:only )?(?:drop(?:ped)?|cut|quit|stop(?:ped)?|keep|kept|pick(?:ed)?|cho?ose) (?:just |only )?(?:one|something|any)\b/i.test(
      one.text,
    ));

/** What records are worth is told of all of them; sides are looked up by their words, and said not to be found. */
const isOfWhole = (skill: SkillId, question: string, { vocabulary }: Context): boolean =>
  skill === 'accuracy'
    ? recordsAsked(question) !== null ||
      accountsDoubted(question, vocabulary.input.records).length > 0
    : skill === 'best-worst' && sidesAsked(question) !== null;

async function answerOf(
  scope: LedgerScope,
  skill: SkillId,
  { question, ...by }: AskedOfSkill & { said: readonly Said[] },
  context: Context,
): Promise<Answer | null> {
  const books = await withoutPutIn({ scope, ...context, isAhead: looksAhead.has(skill) });
  const timed = withoutTimesTold(question, { ...books, isAhead: isOfDays(skill) });
  const asked = spanOf(skill, timed, books);
  const found = await runs[skill](books, question, asked, by);
  const answer = found && (await tellPutIn(books, found));
  if (answer === null || answer.evidence.length === 0 || !answer.text.endsWith('_')) return answer;
  const standing = await describeStanding(scope, profitPlan, context.today);
  return standing === '' ? answer : { ...answer, text: `${answer.text.slice(0, -1)} ${standing}_` };
}

/** The time that a question names; tax counts by the calendar, what is judged by the year of the business. */
function spanOf(skill: SkillId, question: string, books: SkillBooks): DateRange | null {
  if (skill === 'taxes') return taxedSpan(question, books);
  if (skill === 'draws') return spanAsked(question.replace(heldToLastYear, ' '), books);
  if (skill === 'why') return inBusinessYear(spanOfChange(question, books), question, books);
  const isOfChange = ofChange.has(skill);
  const asked = spanAsked(question, books, isOfChange);
  if (!isOfChange) return looksAhead.has(skill) ? pastToday(asked, question, books) : asked;
  return inBusinessYear(asked ?? runningAsked(question, books), question, books);
}

/** 'Of what is owed today, what comes in the next thirty days': today only tells where things stand when a time ahead is said too. */
function pastToday(asked: DateRange | null, question: string, books: SkillBooks) {
  const { today } = books;
  if (asked?.from !== today || asked.to !== today) return asked;
  const later = timesSaid(question, books).find(({ to, isBasis }) => to > today && !isBasis);
  return later === undefined ? asked : { from: later.from, to: later.to };
}

/** What draws are held against is not the time they were taken in. */
const heldToLastYear =
  /\b(?:than|vs\.?|versus|against|compared (?:to|with)) (?:it was )?(?:in )?(?:the )?(?:last|previous|prior) y(?:ea)?r\b/i;

/** 'April 15 is coming, what do I owe for last year': the year that is over is taxed, the day is when to pay. */
function taxedSpan(question: string, books: SkillBooks): DateRange | null {
  const asked = spanAsked(question.replace(untilDue, ' ').replace(wasStung, ' '), books);
  if (asked === null || (asked.from !== asked.to && asked.to < books.today)) return asked;
  const year = timesSaid(question.replace(wasStung, ' '), books).find(
    (one) => !one.isBasis && isCalendarYear(one) && one.to < books.today,
  );
  return year === undefined ? asked : { from: year.from, to: year.to };
}

/** By when it has to be there, and 'last year I got caught': neither is the time that is taxed. */
const untilDue =
  /\b(?:before|by|until|till|come) (?:next )?(?:jan|apr|june?|sep)\w*\b(?: \d{1,2}(?:st|nd|rd|th)?)?/gi;
const wasStung =
  /\b(?:last|that|the) year (?:i|we|it) (?:got|was|were|had|owed|ended)\b|\b(?:got|was|were) (?:caught|dinged|hit|burned|stung|surprised|audited|slammed)\b[^.?!,]{0,20}\blast year\b/gi;

/** What stands behind the figures of a skill stands behind profit. */
const profitPlan: Plan = { ...plainFigure, measures: ['net_profit'], conditions: [], period: null };

/** Whoever asks whether they get through asks of the cash to come, and not of last year. */
const ofSurvival =
  /\b(?:survive[sd]?|surviving|(?:make it|get|pull) through|kill us|go(?:ing)? (?:under|broke|bust)|afloat|stay open)\b/i;

/** 'Enough for the sales tax in December': a tax that no rate of profit makes is paid as any bill is. What is held for it is no cash to come. */
const asksIfPaid = (question: string): boolean =>
  otherTaxIn(question) !== null &&
  /\b(?:enough|cover(?:ed)?|can (?:we|i) (?:pay|meet))\b/i.test(question) &&
  !/\b(?:bank|checking|savings?|reserve|set aside|put aside|account)\b/i.test(question);

const ofDoubles = /\b(?:double\w*|twice|duplicate[sd]?)\b/i;

type Run = (
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
  /** Who wrote it, and what it says. */
  by: { isOwners: boolean; said: readonly Said[] },
) => Promise<Answer | null> | Answer | null;

const runs: Record<SkillId, Run> = {
  accuracy: runAccuracy,
  afford: (books, question, asked, { said }) => runCash('afford', books, question, { asked, said }),
  'best-worst': runBestWorst,
  'break-even': runBreakEven,
  // 'What do I need to know today' asks how things stand, and not of one day's sales.
  briefing: (books, question, asked) =>
    runBriefing(books, asked?.from === books.today ? null : asked, question),
  collections: runCollections,
  customers: runCustomers,
  doubles: (books, question, asked, { said }) => runDoubles(books, question, { asked, said }),
  draws: (books, question, asked) =>
    asksWhatWasTaken(question) ? runTaken(books, question) : runDraws(books, question, asked),
  enough: (books, question, asked, { said }) => runCash('enough', books, question, { asked, said }),
  letter: runLetter,
  'on-track': (books, question, asked, { said }) =>
    ofSurvival.test(question)
      ? runCash('enough', books, question, { asked, said })
      : runOnTrack(books, question),
  outside: (_, question) => phraseOutside(question),
  subscriptions: runSubscriptions,
  taxes: (books, question, asked, { isOwners, said }) =>
    asksIfPaid(question)
      ? runCash('enough', books, question, { asked, said })
      : runTaxes(books, question, { asked, isOwners }),
  'too-much': runTooMuch,
  why: (books, question, asked) => runWhy(books, question, asked),
  worries: async (books, question, asked, { said }) => {
    const worries = await runWorries(books, question, { asked, said });
    if (!ofDoubles.test(question)) return worries;
    // No alert is open on what nobody looked at yet.
    const doubles = await runDoubles(books, question, { asked, said });
    return worries === null ? doubles : joined(doubles, worries);
  },
};
