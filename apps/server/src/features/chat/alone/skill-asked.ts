import {
  accountsDoubted,
  asCause,
  asksForPage,
  asksForText,
  asksAlwaysLate,
  asksForAllLate,
  asksSlowest,
  asksIfGoalReached,
  asksHowBusinessDoes,
  asksHowTimeWent,
  asksHowLongWithout,
  asksOfAgain,
  asksOfCutBack,
  asksOfEstimates,
  asksOfFew,
  asksOfHeadroom,
  asksOfMonthCost,
  asksOfPoint,
  asksPerSale,
  asksOfSavingsBack,
  asksOfStartlingBill,
  asksOfTaxAside,
  asksShareOfSales,
  asksOfKept,
  asksOfLargest,
  asksOfRepeat,
  asksOfLeast,
  asksOfRanked,
  asksOfLinesListed,
  asksOfLinesOfWork,
  asksOfTimesAlone,
  asksOfAccountAhead,
  asksSensibleDraw,
  asksToKeepStaff,
  asksToMeet,
  asksToSend,
  asksWhatRecurs,
  asksWhatToWatch,
  asksWhatWasTaken,
  asksWhenCashEnds,
  exampleOf,
  isAgainstLastYear,
  asksOfMoneyAhead,
  asksWhatComesIn,
  asksWhoBringsMost,
  cashTimes,
  cushionUntil,
  interpret,
  measureAsked,
  monthHeldToUsual,
  noChoice,
  recordsAsked,
  shareAsideAsked,
  silenceAsked,
  sidesAsked,
  skillFor,
  timesRanked,
  type Plan,
  type QuestionContext,
  type SkillChoice,
  type SkillId,
} from '@cairn/analyst';
import { asksOfMeanwhile } from '../../../ledger/answer/skills/briefing/run-away.ts';
import { saidFrom } from '../../../ledger/answer/skills/records/invoices-from.ts';
import { costsNamed } from '../../../ledger/answer/skills/named-in.ts';
import { asksOfOneOwner } from '../../../ledger/answer/skills/owner/run-draws.ts';
import { meaningOf } from '../../../ledger/answer/meaning/meaning-of.ts';
import type { ReadWithTexts } from '../../../ledger/answer/said-in-rows.ts';
import type { Need } from '../../../ledger/derived/with-figures.ts';
import { isWhole } from './alone.ts';
import { isOfTexts, isSurer } from './surer-plan.ts';
import { nothingBefore, type Before } from './previous-plan.ts';

type Fresh = Omit<QuestionContext, keyof Before>;

/** What only goes on with an answer before it, where nothing was read. */
const goesOn =
  /^\W*(?:and|but|or|why)\b|\b(?:that|it|this one|which ones?|those|these|them|they|both|difference)\b|\b(?:since|then|instead|again)\W*$/i;

/** Never a question of its own: without an answer that it changes, nobody knows of when and of whom it is. */
const needsWhatWasBefore = /^\W*(?:(?:what|how) about|only)\b/i;

/** So few words tell of no worry and of no plan: 'overdraft fees, ever'. */
const FEW_WORDS = 3;

/** Which open question this is. What changes the answer before it is a follow-up, and no new question. */
export async function skillAsked(
  question: string,
  context: Fresh,
  before: Before,
  read: ReadWithTexts,
): Promise<SkillChoice> {
  const said = saidOutright(question, context, read);
  if (said !== null) return { ...noChoice, skill: said };
  // What is said beside the part that asks tells of the owner's day: "something to the bank by noon" asks for no letter.
  const asked = asCause(read.kind === 'plan' ? (read.part ?? question) : question);
  // What only the texts of rows give a sense is no plan that a question of another kind has to yield to.
  const hasPlan = read.kind === 'talk' || (read.kind === 'plan' && !isOfTexts(read));
  const { vocabulary } = context;
  const choice = await skillFor(asked, vocabulary, hasPlan, meaningOf);
  const isNone = choice.skill === null && choice.offered.length === 0;
  // Words that stand in the text of rows are what was asked for, where it is no open question; a few words are those rows' alone.
  const isFew = choice.skill === null && question.split(/\s+/).length <= FEW_WORDS;
  const isPlain = isOfTexts(read) && (isFew || !choice.isOpen);
  if (isNone || isPlain || isFollowUp(question, context, before, read)) return noChoice;
  // Whoever says what to hold it against means that, and a plan does it.
  const isCompared =
    choice.skill === 'why' &&
    read.kind === 'plan' &&
    comparing.test(question) &&
    !(ofNoMeasure.test(question) && asksCause.test(question));
  return isCompared || isSurer(question, read, choice.skill, context)
    ? { ...choice, skill: null }
    : choice;
}

/**
 * What a question of which only a part was read may ask as a whole, as questions to offer: of "what do I set aside for the taxman out
 * of what came in last month" the part is a plan, and another question; what the whole surely is is answered. Null where the whole is no open question either.
 */
export async function askedAsAWhole(
  question: string,
  read: ReadWithTexts,
  { vocabulary }: Fresh,
): Promise<Pick<SkillChoice, 'offered' | 'likely'> | null> {
  if (read.kind !== 'plan' || read.part === undefined) return null;
  const { skill, offered, isOpen } = await skillFor(question, vocabulary, false, meaningOf);
  if (!isOpen) return null;
  return {
    offered: [...(skill === null ? [] : [exampleOf(skill)]), ...offered],
    likely: skill,
  };
}

type Asks = (question: string, context: Fresh, read: ReadWithTexts) => boolean;

/** What may be told beside another question yields to a plan of every word. */
function unlessWhole(asks: Asks): Asks {
  return (question, context, read) => !isWhole(read) && asks(question, context, read);
}

/** Words that say their kind outright, the first that fits; what a button asks for is among them. */
const outright: readonly [skill: SkillId, asks: Asks][] = [
  ['taxes', unlessWhole(asksToSend)],
  ['letter', asksForText],
  ['letter', unlessWhole(asksForPage)],
  [
    'accuracy',
    (question, { vocabulary }, read) =>
      recordsAsked(question) !== null ||
      accountsDoubted(question, isWhole(read) ? [] : vocabulary.input.records).length > 0,
  ],
  [
    'briefing',
    unlessWhole(
      (question, context) => asksHowBusinessDoes(question) || asksHowTimeWent(question, context),
    ),
  ],
  ['briefing', unlessWhole(asksOfMeanwhile)],
  ['worries', unlessWhole(asksWhatToWatch)],
  ['best-worst', unlessWhole((question) => timesRanked(question) !== null)],
  ['enough', (question) => asksHowLongWithout(question) || asksToMeet(question)],
  ['doubles', unlessWhole(asksOfAgain)],
  ['on-track', asksIfGoalReached],
  ['afford', asksOfHeadroom],
  ['afford', (question, { vocabulary }) => asksToKeepStaff(question, vocabulary)],
  ['taxes', (question) => shareAsideAsked(question) !== null || asksOfEstimates(question)],
  ['taxes', (question) => asksOfTaxAside(question) || asksShareOfSales(question)],
  ['break-even', (question) => asksOfMonthCost(question) || asksOfPoint(question)],
  ['draws', asksOfSavingsBack],
  ['draws', asksOfOneOwner],
  ['draws', asksSensibleDraw],
  ['draws', asksWhatWasTaken],
  ['enough', (question, context) => cushionUntil(question, context) !== null],
  [
    'best-worst',
    (question, context, read) =>
      hasNoCondition(read) && monthHeldToUsual(question, context) !== null,
  ],
  ['best-worst', unlessWhole(asksOfLinesOfWork)],
  ['best-worst', (question) => asksOfLinesListed(question) || sidesAsked(question) !== null],
  ['too-much', asksOfStartlingBill],
  ['why', (question, context) => asksPerSale(question) && costsNamed(question, context).length > 0],
  ['subscriptions', asksWhatRecurs],
  [
    'customers',
    (question, context, read) =>
      asksOfKept(question) ||
      asksOfRepeat(question) ||
      isOfSilent(silenceAsked(question, context), read),
  ],
  ['customers', (question, _, read) => asksOfLargest(question) || isOfRanks(question, read)],
  // Cash is what stands on one day: a plan would hold the ends of two months against each other.
  ['why', (question, context) => isAgainstLastYear(question) && holdsCash(question, context)],
  ['customers', (question, _, read) => isOfNobody(read) && asksOfCutBack(question)],
  [
    'collections',
    (question) => asksAlwaysLate(question) || asksForAllLate(question) || asksSlowest(question),
  ],
  [
    'collections',
    (question, context, read) => isOfNobody(read) && asksWhatComesIn(question, context),
  ],
];

/** A plan of every word tells who bought nothing since, and not when they had. */
const isOfSilent = (silence: ReturnType<typeof silenceAsked>, read: ReadWithTexts): boolean =>
  silence !== null && (silence.spent !== null || !isWhole(read));

/** Who brings least, or most of one kind of income, where a plan tells of accounts and of no customer. */
const isOfRanks = (question: string, read: ReadWithTexts): boolean => {
  const isOfParties =
    read.kind === 'plan' &&
    ((read.plan.kind === 'figure' && read.plan.groupBy === 'party') ||
      read.plan.kind === 'insight');
  return (
    !isOfParties &&
    (asksOfLeast(question) ||
      asksWhoBringsMost(question) ||
      (asksOfRanked(question) && (read.kind !== 'plan' || asksOfCutBack(question))))
  );
};

/** What its own words say it is, and plans that a skill answers. */
function saidOutright(question: string, context: Fresh, read: ReadWithTexts): SkillId | null {
  const found = outright.find(([, asks]) => asks(question, context, read));
  if (found !== undefined) return found[0];
  if (read.kind !== 'plan') return saidOfNoPlan(question, context);
  if (read.plan.kind === 'insight' && read.plan.topic === 'duplicates') return 'doubles';
  return ofMoneyIn(read.plan) && asksOfMoneyAhead(question, context) ? 'collections' : null;
}

/** What no plan says and words of its own do. */
function saidOfNoPlan(question: string, context: Fresh): SkillId | null {
  if (asksOfFew(question)) return 'customers';
  if (saidFrom(question, context) !== null) return 'collections';
  if (asksOfAccountAhead(question, context) || asksWhenCashEnds(question)) return 'enough';
  return holdsCash(question, context) || asksOfTimesAlone(question, context) ? 'why' : null;
}

/** 'Cash in June versus September': what is there at the end of two times, and nothing else than cash. */
const holdsCash = (question: string, context: Fresh): boolean =>
  /^\W*(?:(?:what|how|about|is|are|was|were|do|does|did|have|had|there|we|i|less|more|lower|higher|the|our|my) )*(?:cash|bank balance|money in the bank)\b/i.test(
    question,
  ) &&
  [null, 'money_in', 'balance'].includes(measureAsked(question)) &&
  cashTimes(question, context) !== null;

/** A figure of what came in, of nobody or of a customer, is no answer to what is to come. */
const ofMoneyIn = (plan: Plan): boolean =>
  plan.kind === 'figure' &&
  plan.groupBy === null &&
  plan.measures.some((one) => moneyIn.has(one)) &&
  plan.conditions.every(({ field }) => field === 'party' || field === 'party_kind');
const moneyIn: ReadonlySet<string> = new Set([
  'money_in',
  'customer_receipts',
  'payments_received',
]);

/** What some account or product brings no habit tells; how it is paid narrows nothing of what is to come. */
const isOfNobody = (read: ReadWithTexts): boolean =>
  read.kind !== 'plan' ||
  !('conditions' in read.plan) ||
  read.plan.conditions.every(({ field }) => ofReceivables.has(field));
const hasNoCondition = (read: ReadWithTexts): boolean =>
  read.kind !== 'plan' || ('conditions' in read.plan && read.plan.conditions.length === 0);
const ofReceivables: ReadonlySet<string> = new Set([
  ...['party', 'party_kind', 'payment_method', 'due', 'text'],
]);

/** 'How come April came out lower than March': why, and nothing says of what. */
const asksCause = /\b(?:why|how come|what made|what happened)\b/i;
const ofNoMeasure = /\b(?:came|comes|come) (?:out|in)\b/i;
const comparing = /\b(?:compared (?:to|with)|versus|vs|against|than(?! ever))\b/i;

function isFollowUp(
  question: string,
  context: Fresh,
  { previousPlan }: Before,
  read: ReadWithTexts,
): boolean {
  if (read.kind !== 'plan' && needsWhatWasBefore.test(question)) return true;
  if (previousPlan === null) return false;
  if (read.kind !== 'plan') return goesOn.test(question);
  // Last, as it reads the question once more.
  const alone = interpret(question, { ...context, ...nothingBefore });
  return alone.kind !== 'plan' || JSON.stringify(alone.plan) !== JSON.stringify(read.plan);
}

const needsOf: Partial<Record<SkillId, readonly Need[]>> = {
  accuracy: ['figures'],
  afford: ['figures'],
  'best-worst': ['figures'],
  briefing: ['figures'],
  enough: ['figures'],
  letter: ['figures'],
  'on-track': ['figures'],
  subscriptions: ['figures'],
  worries: ['figures', 'alerts'],
};

/** What a skill reads that may have to be worked out first. */
export const needsOfSkill = (skill: SkillId): readonly Need[] => needsOf[skill] ?? [];
