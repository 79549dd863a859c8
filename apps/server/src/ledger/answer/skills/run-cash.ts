import {
  asksToKeepStaff,
  asksHowLongWithout,
  asksMonthly,
  asksToFinance,
  cushionUntil,
  dayAhead,
  dollars,
  elseText,
  laterAsked,
  latestOf,
  leavesUs,
  limitSaid,
  neededAsked,
  phraseEnough,
  phraseHeadroom,
  phraseHowMany,
  phraseTwoDays,
  phraseWays,
  phraseWhichPrice,
  phraseWhichSum,
  tellsPrice,
  spanAsked,
  staffCalled,
  sumsAsked,
  timesSaid,
  waysToPay,
  withLeftAlone,
  type Answer,
  type EnoughFacts,
  type Said,
  type SumAsked,
  type SumsAsked,
} from '@cairn/analyst';
import { addDays, startOfYear, type BusinessDay, type DateRange } from '@cairn/finance';
import { loadCashAhead, type CashAhead } from './cash-ahead.ts';
import { daysBeyond } from './payments/beyond-end.ts';
import { payeesAsked } from './payments/enough-payees.ts';
import { withoutPayers } from './payments/held-back.ts';
import { runCushion } from './payments/cushion-ahead.ts';
import { enoughFacts, nothingElse } from './enough-facts.ts';
import { accountsOf, isOfOwner, ownerAccounts } from './owner-accounts.ts';
import { withEmployerCosts } from './payments/employer-costs.ts';
import { heldFirst } from './payments/one-account.ts';
import { runKeptOn } from './payments/kept-on.ts';
import { runMoved } from './payments/moved-ahead.ts';
import { paidFrom } from './payments/paid-from.ts';
import { runPayDown } from './payments/pay-down.ts';
import { runPaydays, withPaydays } from './payments/paydays.ts';
import { newPriceOf, raiseFromNow } from './paid-now.ts';
import { raisesNamed } from './payments/raises-named.ts';
import { paymentsSaid } from './payments/said-payments.ts';
import { cashEndsAsked } from './payments/when-cash-ends.ts';
import { sumsInParts, type DatedSum } from './payments/sums-in-parts.ts';
import { yearIf } from './payments/year-left-over.ts';
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
  const ahead = { ...path, items: withPaydays(path.items, books, said, isOfSome) };
  const ofElse = await notOfSums(books, question, { ahead, said, asked });
  if (ofElse !== null) return ofElse;
  const isSpending = skill === 'afford';
  const found = await sumsLeaving(books, question, { said, isSpending });
  if ('answer' in found) return found.answer;
  const { sums, told } = found;
  const isRoom = isSpending && sums.length === 0;
  const { day, isEnd, isOn } = daySaid(books, question, { asked, said, isSpending, isRoom });
  const isOne = isSpending && sums.length === 1 && sums[0]?.day === undefined;
  const leaving = sums.map((one) => {
    const from = one.day ?? (isOne ? day : dayOf(one, question, books));
    return { ...one, day: from !== null && from > books.today ? from : null };
  });
  const known = { until: day, isOn, sums: leaving, isMonthly: asksMonthly(question) };
  const whole = isSpending
    ? {
        ...enoughFacts(ahead, '', { ...known, payees: [], owed: [] }),
        first: await paidFrom(books, question, { said, sums }),
      }
    : await enoughAsked(books, question, { ahead, said, known });
  const room = isRoom ? await takenSoFar(books, question) : [];
  const ends = sums.length > 0 ? null : await cashEndsAsked(books, question, ahead);
  const isOfMonths = isRoom ? known.isMonthly : leaving.some((one) => one.isMonthly);
  const year = await yearIf(isSpending && isOfMonths, books);
  const all = {
    ...{ ...whole, ends, year, told: [...told, ...whole.told, ...room, ...elseOf(question)] },
    ...{ through: isEnd ? day : null, isOfLowest: ofLowest.test(question) },
    isOfOwner: isRoom && isOfOwner(question),
  };
  const facts = withLeftAlone(all, question, isRoom);
  if (!isSpending) return phraseEnough(facts);
  return eitherDay(facts, question, { books, isOne }) ?? phraseHeadroom(facts);
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
  const ways = waysToPay(question);
  return ways === null ? null : phraseWays(enoughFacts(ahead, '', nothingElse), ways, books.today);
}

interface OfCash {
  ahead: Extract<CashAhead, { kind: 'path' }>;
  said: readonly Said[];
  known: Pick<Parameters<typeof enoughFacts>[2], 'until' | 'isOn' | 'sums' | 'isMonthly'>;
}

/** What the cash has to do: pay what is named, without whom a clause supposes not to pay, behind the forecast's end too. */
async function enoughAsked(
  books: SkillBooks,
  question: string,
  { ahead, said, known }: OfCash,
): Promise<Extract<EnoughFacts, { kind: 'path' }>> {
  const { onRecord, ...asked } = await payeesAsked(books, question, said);
  const more = await paymentsSaid(books, question, { said, items: ahead.items, owed: asked.owed });
  const payees = [...new Set([...asked.payees, ...more.payees])];
  const owed = [...asked.owed, ...more.owed];
  const facts = enoughFacts(ahead, question, { ...known, owed, payees });
  const { until, purpose, days } = facts;
  const held = await withoutPayers(books, { ...ahead, days: [...days] }, { said, until });
  const isNothing = purpose === null && facts.extras.length === 0;
  // No forecast names what leaves behind its end.
  const beyond = purpose === null && held === null ? await daysBeyond(books, days, until) : null;
  return {
    ...facts,
    ...{ days: held?.days ?? beyond?.days ?? days, without: held?.without ?? null },
    told: [
      ...(isNothing ? [] : more.missing),
      ...more.told,
      ...onRecord,
      ...facts.told,
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

/** What has to be known of another way to have what is bought. */
const elseOf = (question: string) => [elseText(question)].filter((one) => one !== null);

const ofLowest = /\bhow low\b|\blow(?:est)?\b[^.?!]*\b(?:point|get|go|be)\b/i;

interface Leaving {
  said: readonly Said[];
  isSpending: boolean;
}

/** What leaves, with what was looked up for it; the answer that asks back where that is not clear. */
async function sumsLeaving(
  books: SkillBooks,
  question: string,
  { said, isSpending }: Leaving,
): Promise<{ sums: DatedSum[]; told: string[] } | { answer: Answer }> {
  const parts = isSpending ? sumsInParts(books, question) : null;
  if (parts !== null) return parts;
  if (isSpending && asksToFinance(question)) return { answer: phraseWhichPrice() };
  const found = sumsIn(question, books, { isSpending, said });
  if (found.kind === 'unclear') return { answer: phraseWhichSum(found.said, found.isOfOne) };
  const named = await raisesNamed(books, question, found.sums);
  if (named !== null) return named;
  const raised = await withRaises(books, question, found.sums);
  if ('answer' in raised) return raised;
  const missing = raised.sums.find((one) => one.missing !== undefined)?.missing;
  if (missing !== undefined) return { answer: phraseHowMany(missing) };
  const { sums, told } = await withEmployerCosts(books, question, raised);
  return { sums, told };
}

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
  const day = dayAhead(limit, until, books.today, isSpending && !isEnd);
  const isOfSeveral = !isSpending && limit === question;
  const last = isOfSeveral ? latestOf([day, ...daysAhead(said, books)]) : day;
  const endsThen = timesSaid(question, books).some(
    (one) => isEndOf(one, question) || (one.from !== one.to && one.to === last),
  );
  return { day: last, isEnd, isOn: isOfSeveral && !endsThen };
}

/** Each day to come that the question binds itself to, 'rent on Monday and payroll on Friday'; a time that is over comes again in no week. */
const daysAhead = (said: readonly Said[], { today }: SkillBooks) =>
  said.map((one) => {
    const day = one.of !== 'time' || one.isSupposed ? null : dayAhead(one.text, one, today);
    return one.of === 'time' && (one.to >= today || (day ?? '') <= addDays(today, 7)) ? day : null;
  });

/** The sums with what they rise by, where it was looked up what is paid now. */
async function withRaises(books: SkillBooks, question: string, all: readonly DatedSum[]) {
  const told: string[] = [];
  const sums: DatedSum[] = [];
  for (const one of all) {
    const isRise = one.missing?.of === 'rise';
    const ofOne = isRise || all.length > 1 ? null : await newPriceOf(books, question, one);
    if (ofOne !== null && 'answer' in ofOne) return ofOne;
    const raise = isRise ? await raiseFromNow(books, question, one) : ofOne;
    sums.push(raise?.sum ?? one);
    if (raise !== null) told.push(raise.told);
  }
  return { sums, told };
}

/** What the owner took out by now, beside what may be taken. */
async function takenSoFar(books: SkillBooks, question: string): Promise<string[]> {
  const { takenFrom } = ownerAccounts(books);
  if (!isOfOwner(question) || takenFrom.length === 0) return [];
  const span = { from: startOfYear(books.today), to: books.today };
  const conditions = [accountsOf(takenFrom)];
  const { cents } = await sumOf(books, { measure: 'account_debits', span, conditions });
  return cents > 0n ? [`You took out ${dollars(cents)} since January 1.`] : [];
}

/** 'We sold little today. Are we ok': today is told of, and no day until which is asked. */
const askedOf = (asked: DateRange | null, today: BusinessDay, said: readonly Said[]) =>
  asked?.to === today && !said.some(({ of }) => of === 'time') ? null : asked;

/**
 * The sums that are asked about: those that bind, and a price that is told of one. What surely leaves is reckoned with, and what is left is
 * asked back; one alone of which it is asked whether we can afford it is what the question is about.
 */
function sumsIn(
  question: string,
  books: SkillBooks,
  { isSpending, said }: { isSpending: boolean; said: readonly Said[] },
): SumsAsked {
  const binding = said.flatMap((one) => (one.of === 'amount' ? [one.at] : []));
  const found = sumsAsked(
    question,
    (one) => binding.includes(one.from) || tellsPrice(question, one),
  );
  if (found.kind === 'unclear') return found;
  const [first] = found.sums.length === 0 && isSpending ? sumsOf(sumsAsked(question)) : found.sums;
  if (first !== undefined && isSpending && found.sums.length < 2)
    return { kind: 'sums', sums: [first] };
  const customers = customersIn(books, said);
  return {
    kind: 'sums',
    sums: found.sums.filter(
      ({ clause }) => leavesUs(clause) && !customers.some((name) => clause.includes(name)),
    ),
  };
}

const sumsOf = (found: SumsAsked): SumAsked[] => (found.kind === 'sums' ? found.sums : []);

/** As the question names them: what stands beside them comes in. */
const customersIn = ({ vocabulary }: SkillBooks, said: readonly Said[]): string[] =>
  said.flatMap((one) =>
    one.of === 'name' &&
    vocabulary.input.records.some(
      ({ name, partyKind, flow }) =>
        (partyKind === 'customer' || flow === 'in') && one.names.includes(name),
    )
      ? [one.text]
      : [],
  );

/** What ends with a time does not begin with it. */
const limits =
  /^(?:before|by|until|till|through)\b|\b(?:before|by|until|till|through)\W*(?:the )?$/i;
const joins = /^\W*(?:(?:after|before|then)\W+)?(?:the )?$/i;

/** The first time that is said is an end, and not the day on which something leaves. */
function endsBefore(question: string, books: SkillBooks): boolean {
  const [time] = timesSaid(question, books);
  return time !== undefined && isEndOf(time, question);
}

const isEndOf = ({ text, at }: { text: string; at: number }, question: string): boolean =>
  limits.test(text) || limits.test(question.slice(0, at));

/** The first day of the time in the words around a sum, or right behind them; null where none is said, or only an end. */
function dayOf(sum: SumAsked, question: string, books: SkillBooks): BusinessDay | null {
  const start = question.indexOf(sum.clause);
  const end = start + sum.clause.length;
  const time = timesSaid(question, books).find(
    ({ at }) => at >= start && (at < end || joins.test(question.slice(end, at))),
  );
  if (time === undefined || isEndOf(time, question)) return null;
  return dayAhead(time.text, time, books.today, true);
}
