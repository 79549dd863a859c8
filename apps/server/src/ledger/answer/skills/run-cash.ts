import {
  daysWith,
  asksToKeepStaff,
  asksHowLongWithout,
  asksMonthly,
  cushionUntil,
  dayAhead,
  dollars,
  elseText,
  laterAsked,
  latestOf,
  limitSaid,
  loanInstead,
  neededAsked,
  nothingBooked,
  phraseEnough,
  phraseHeadroom,
  phraseTwoDays,
  phraseWays,
  spanAsked,
  staffCalled,
  supposesUnpaid,
  timesSaid,
  waysToPay,
  withLeftAlone,
  type Answer,
  type EnoughFacts,
  type Said,
} from '@cairn/analyst';
import { addDays, startOfYear, type BusinessDay, type DateRange } from '@cairn/finance';
import { loadCashAhead, type CashAhead } from './cash-ahead.ts';
import { beside } from '../within-records.ts';
import {
  dayOf,
  dayPaid,
  endingAsSaid,
  endsBefore,
  isEndOf,
  timeBeside,
} from './payments/day-of-sum.ts';
import { daysBeyond } from './payments/beyond-end.ts';
import { accountsLeft } from './payments/accounts-left.ts';
import { payeesAsked } from './payments/enough-payees.ts';
import { withoutPayers } from './payments/held-back.ts';
import { runCushion } from './payments/cushion-ahead.ts';
import { enoughFacts, nothingElse } from './enough-facts.ts';
import { accountsOf, isOfOwner, ownerAccounts } from './owner-accounts.ts';
import { heldFirst } from './payments/one-account.ts';
import { runKeptOn } from './payments/kept-on.ts';
import { runMoved } from './payments/moved-ahead.ts';
import { paidFrom } from './payments/paid-from.ts';
import { pastDueBeside } from './payments/past-due-beside.ts';
import { runPayDown } from './payments/pay-down.ts';
import { runPaydays, withPaydays } from './payments/paydays.ts';
import { paidSoFar } from './payments/paid-now.ts';
import { usualPayments } from './payments/usual-payment.ts';
import { isOf } from './payments/purposes.ts';
import { paymentsSaid } from './payments/said-payments.ts';
import { cashEndsAsked } from './payments/when-cash-ends.ts';
import { sumsLeaving } from './payments/sums-leaving.ts';
import { yearIf } from './payments/year-left-over.ts';
import { costOfOld } from './payments/cost-of-old.ts';
import { inOffSeason } from './season/off-season.ts';
import { runNeeded } from './run-needed.ts';
import { runWithoutIncome } from './run-without-income.ts';
import { sumOf, type SkillBooks } from './skill-books.ts';

interface Asked {
  asked: DateRange | null;
  said: readonly Said[];
}

/** Whether the cash to come will do, or what it can bear, with all sums that are said to leave. */
export async function runCash(
  skill: 'enough' | 'afford',
  books: SkillBooks,
  question: string,
  { asked, said }: Asked,
): Promise<Answer> {
  if (asksHowLongWithout(question)) return runWithoutIncome(books, question, said);
  const needed = neededAsked(question, { ...books, isAhead: true });
  if (needed !== null) return runNeeded(books, needed);
  const path = await loadCashAhead(books);
  if (path.kind === 'none') return phraseEnough(path);
  const cushion = cushionUntil(question, books);
  if (cushion !== null) return runCushion(books, path, cushion);
  const isOfSome = isOfSomeStaff(skill, books, question);
  const isSpending = skill === 'afford';
  const reach = isSpending ? await reachAsked(books, question, { path, asked, said }) : null;
  const ahead = {
    ...{ ...path, days: reach?.days ?? path.days },
    items: withPaydays(path.items, books, said, isOfSome),
  };
  const ofElse = await notOfSums(books, question, { ahead, said, asked });
  if (ofElse !== null) return ofElse;
  const answer = await withSums(books, question, { ahead, said, asked, isSpending });
  return reach === null ? answer : beside(answer, [reach.told]);
}

/** Whether it will do with the sums that are said, or how much there is room for. */
async function withSums(
  books: SkillBooks,
  question: string,
  { ahead, said, asked, isSpending }: Pick<OfCash, 'ahead'> & Asked & { isSpending: boolean },
): Promise<Answer> {
  const found = await sumsLeaving(books, question, { said, isSpending });
  if ('answer' in found) return found.answer;
  const { sums, told } = found;
  const isRoom = isSpending && sums.length === 0;
  const { day, isEnd, isOn } = daySaid(books, question, { asked, said, isSpending, isRoom });
  const isOne = isSpending && sums.length === 1 && sums[0]?.day === undefined;
  const leaving = sums.map((one) => {
    const isBeside = !isOne || timeBeside(one, question, books) !== undefined;
    const nearby = isBeside ? dayOf(one, question, books) : day;
    const from = one.day ?? (sums.length === 1 ? dayPaid(question, books) : null) ?? nearby;
    return endingAsSaid(
      { ...one, day: from !== null && from > books.today ? from : null },
      question,
      books,
    );
  });
  const known = { until: day, isOn, sums: leaving, isMonthly: asksMonthly(question) };
  const whole = isSpending
    ? {
        ...enoughFacts(ahead, '', { ...known, payees: [], owed: [] }),
        first: await paidFrom(books, question, { said, sums }),
      }
    : await enoughAsked(books, question, { ahead, said, known });
  const room =
    isRoom || (isSpending && asksTaken.test(question)) ? await takenSoFar(books, question) : [];
  const goesOn = leaving.some((one) => one.isMonthly);
  const old = isSpending
    ? await besideSpending(books, question, { goesOn, isTold: told.length > 0 })
    : [];
  const ends = sums.length > 0 ? null : await cashEndsAsked(books, question, ahead);
  const late = await pastDueBeside(books, ahead.cash.cents, daysWith(whole.extras, whole.days));
  const isOfMonths = isRoom ? known.isMonthly : goesOn;
  const year = await yearIf(isSpending && isOfMonths, books);
  const all = {
    ...{ ...whole, ends, year },
    told: [...late, ...told, ...whole.told, ...room, ...old, ...elseOf(question, isSpending)],
    ...{ through: isEnd ? day : null, isOfLowest: ofLowest.test(question) },
    isOfOwner: isRoom && isOfOwner(question),
  };
  const { isAlone, ...left } = await accountsLeft(books, question, isSpending);
  const facts = withLeftAlone({ ...all, ...left }, isAlone, isRoom);
  if (!isSpending) return phraseEnough(facts);
  return eitherDay(facts, question, { books, isOne }) ?? phraseHeadroom(facts);
}

/** The days behind the forecast's end, of what is to be bought before or kept through a day that lies there. */
async function reachAsked(
  books: SkillBooks,
  question: string,
  { path, ...within }: Asked & { path: OfCash['ahead'] },
) {
  const { day } = daySaid(books, question, { ...within, isSpending: false, isRoom: false });
  const later = latestOf([day, laterAsked(question, books)]);
  return daysBeyond(books, path.days, later);
}

/** Some of those who work here are asked about, and not payroll as a whole. */
const isOfSomeStaff = (skill: string, { vocabulary }: SkillBooks, question: string): boolean =>
  asksToKeepStaff(question, vocabulary) ||
  (skill === 'enough' && staffCalled(vocabulary, question).length > 0);

/** What is moved, paid in one way or another, down or on the next paydays has an answer of its own. */
async function notOfSums(
  books: SkillBooks,
  question: string,
  within: Pick<OfCash, 'ahead' | 'said'> & Asked,
): Promise<Answer | null> {
  const { ahead } = within;
  const { day } = daySaid(books, question, { ...within, isSpending: false, isRoom: false });
  const ofAccounts =
    (await runMoved(books, question, ahead)) ??
    (await runPaydays(books, question, within)) ??
    (await runKeptOn(books, question, { ahead, until: day })) ??
    (await runPayDown(books, question, within));
  if (ofAccounts !== null) return ofAccounts;
  const ways = waysToPay(question) ?? loanInstead(question);
  return ways === null
    ? null
    : phraseWays(enoughFacts(ahead, '', nothingElse), ways, {
        today: books.today,
        later: laterAsked(question, books),
      });
}

interface OfCash {
  ahead: Extract<CashAhead, { kind: 'path' }>;
  said: readonly Said[];
  known: Pick<Parameters<typeof enoughFacts>[2], 'until' | 'isOn' | 'sums' | 'isMonthly'>;
}

/** What the cash has to do: pay what is named, without whom a clause supposes not to pay, behind the forecast's end too. */
async function enoughAsked(
  books: SkillBooks,
  whole: string,
  { ahead, said, known }: OfCash,
): Promise<Extract<EnoughFacts, { kind: 'path' }>> {
  // 'If no insurance money comes in' is no premium to be paid.
  const question = said.reduce(
    (rest, one) =>
      one.of === 'supposition' && supposesUnpaid(one.text) ? rest.replace(one.text, ' ') : rest,
    whole,
  );
  const { onRecord, ...asked } = await payeesAsked(books, question, said);
  const more = await paymentsSaid(books, question, { said, items: ahead.items, owed: asked.owed });
  const payees = [...new Set([...asked.payees, ...more.payees])];
  const usual = await usualPayments(books, question, payees, (name) =>
    ahead.items.some(({ label, bill }) => bill === undefined && isOf(label, name)),
  );
  // A sum that is said may be that of any of them.
  const unexpected = known.sums.length === 0 ? usual.owed : [];
  const owed = [...asked.owed, ...more.owed, ...unexpected];
  const facts = enoughFacts(ahead, question, { ...known, owed, payees });
  const { until, purpose, days } = facts;
  const isNothing = purpose === null && facts.extras.length === 0;
  const beyond = await daysBeyond(books, days, until);
  const path = { ...ahead, days: beyond?.days ?? [...days] };
  const held = await withoutPayers(books, path, { said, until, told: nothingBooked(whole) });
  return {
    ...facts,
    ...{ days: held?.days ?? path.days, without: held?.without ?? null },
    told: [
      ...(isNothing ? [] : more.missing),
      ...more.told,
      ...usual.told,
      ...onRecord,
      ...facts.told,
      ...(held?.told ?? []),
      ...(beyond === null ? [] : [beyond.told]),
    ],
    isMissing: isNothing && more.missing.length > 0,
    first: [
      // Where nothing of what is named is found, no verdict is of it.
      ...(isNothing ? more.missing : []),
      ...(await heldFirst(books, question, { said, facts, items: ahead.items })),
    ],
  };
}

/** What the old one costs, what the off season leaves, and what somebody was paid so far. */
async function besideSpending(
  books: SkillBooks,
  question: string,
  { goesOn, isTold }: { goesOn: boolean; isTold: boolean },
): Promise<string[]> {
  return [
    ...(await costOfOld(books, question)),
    ...(goesOn ? await inOffSeason(books, question) : []),
    ...(goesOn && !isTold ? await paidSoFar(books, question) : []),
  ];
}

/** What has to be known of another way to have what is bought. */
const elseOf = (question: string, isSpending: boolean) =>
  [
    elseText(question),
    isSpending && forWriteOff.test(question)
      ? 'Ask your tax adviser whether buying it this year lowers your taxes, and by how much.'
      : null,
  ].filter((one) => one !== null);

/** No deductible of an insurance, and no money kept for taxes. */
const forWriteOff =
  /\bwrite[- ]?offs?\b|\bdeduct(?:ed|ing|ions?)?\b|\b(?:buy|get|purchase|lease|leasing)\w* (?:(?!(?:and|enough|money|cash|loan|ready)\b)[\w'’-]+ ){1,6}for (?:the )?["“']?tax(?:es)?\b(?! (?:season|time|prep))/i;

const asksTaken = /\b(?:have|did) (?:i|we) (?:take|taken|pull|pulled|draw|drawn)\b/i;

const ofLowest = /\bhow low\b|\blow(?:est)?\b[^.?!]*\b(?:point|get|go|be)\b/i;

/** One sum that may leave now or later, where the question says so. */
function eitherDay(
  facts: Parameters<typeof phraseTwoDays>[0],
  question: string,
  { books, isOne }: { books: SkillBooks; isOne: boolean },
) {
  if (!isOne) return null;
  const later = laterAsked(question, books);
  const [only] = facts.extras;
  if (only === undefined || only.isMonthly || later === null || later <= books.today) return null;
  return phraseTwoDays(facts, { ...only, from: null }, later);
}

/** The day on which it leaves, or until which is asked; of how much there is room for, the end through which it has to hold. */
function daySaid(
  books: SkillBooks,
  question: string,
  { asked, said, isSpending, isRoom }: Asked & { isSpending: boolean; isRoom: boolean },
): { day: BusinessDay | null; isEnd: boolean; isOn: boolean } {
  const limit = limitSaid(question, books);
  const until = limit === question ? askedOf(asked, books.today, said) : spanAsked(limit, books);
  const isEnd = isRoom && limit !== question;
  // What is bought before a day may be bought today.
  if (isSpending && !isEnd && endsBefore(question, books)) return { day: null, isEnd, isOn: false };
  // 'She ran it alone in December': no month to come is said.
  const isToldAlone = isSpending && !said.some(({ of }) => of === 'time') && ofPast.test(question);
  if (isToldAlone) return { day: null, isEnd, isOn: false };
  const day = dayAhead(limit, until, books.today, isSpending && !isEnd);
  const isOfSeveral = !isSpending && limit === question;
  const last = isOfSeveral ? latestOf([day, ...daysAhead(said, books)]) : day;
  const endsThen = timesSaid(question, books).some(
    (one) => isEndOf(one, question) || (one.from !== one.to && one.to === last),
  );
  return { day: last, isEnd, isOn: isOfSeveral && !endsThen };
}

const ofPast =
  /\b(?:was|were|ran|had|did|worked|covered|helped|handled|got)\b[^.?!]* (?:in|last|over|through|all) (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|winter)\b/i;

/** Each day to come that the question binds itself to, 'rent on Monday and payroll on Friday'; a time that is over comes again in no week. */
const daysAhead = (said: readonly Said[], { today }: SkillBooks) =>
  said.map((one) => {
    const day = one.of !== 'time' || one.isSupposed ? null : dayAhead(one.text, one, today);
    return one.of === 'time' && (one.to >= today || (day ?? '') <= addDays(today, 7)) ? day : null;
  });

/** What the owner took out by now, beside what may be taken. */
async function takenSoFar(books: SkillBooks, question: string): Promise<string[]> {
  const { takenFrom } = ownerAccounts(books);
  if (!isOfOwner(question) || takenFrom.length === 0) return [];
  const span = { from: startOfYear(books.today), to: books.today };
  const conditions = [accountsOf(takenFrom)];
  const { cents } = await sumOf(books, { measure: 'account_debits', span, conditions });
  return cents > 0n ? [`You've taken out ${dollars(cents)} since January 1.`] : [];
}

/** 'We sold little today. Are we ok': today is told of, and no day until which is asked. */
const askedOf = (asked: DateRange | null, today: BusinessDay, said: readonly Said[]) =>
  asked?.to === today && !said.some(({ of }) => of === 'time') ? null : asked;
