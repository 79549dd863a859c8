import {
  bridgeCash,
  cashTimes,
  claimOf,
  dollars,
  phraseCashWhy,
  phraseNoCashThen,
  sumClaimed,
  whenOf,
  type Answer,
  type OtherBank,
  type Part,
} from '@cairn/analyst';
import {
  addDays,
  addMonths,
  businessDay,
  formatDay,
  type AccountActivity,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { findAccountPairs } from '../../read/account-pairs.ts';
import {
  accountOpenings,
  activityBetween,
  movedFrom,
} from '../../read/figures/account-activity.ts';
import { cashAt } from '../../read/figures/cash.ts';
import { findFirstDays } from '../../read/figures/daily-figures.ts';
import type { AccountBalance } from '../../read/run-plan/run-balances.ts';
import { runDailyBalance } from '../../read/run-plan/run-daily-balance.ts';
import { beside } from '../within-records.ts';
import { sumOf, type SkillBooks } from './skill-books.ts';
import { partsTold } from './unsorted/parts-told.ts';
import { isMostlyUnsorted } from './unsorted/unsorted-costs.ts';

const asksOfCash =
  /\b(?:cash|bank(?: account| balance)?|checking|balance|(?:the|my|our|that|this) money (?:go|went|gone)|money in (?:the|our|my) (?:bank|account))\b/i;

/** How far back "a few months ago" lies, in months; nothing is said of when, it is one. */
const monthsBack = (question: string): number => {
  if (isOfEver.test(question)) return 12;
  if (/\b(?:few|several) months\b/i.test(question)) return 3;
  return /\bcouple(?: of)? months\b/i.test(question) ? 2 : 1;
};

/** 'Always low on cash', 'never any money', beside a profit that is that of a year. */
const isOfEver = /\b(?:always|never|constantly|all the time|profit\w*|mak(?:e|es|ing) money)\b/i;

export const isOfCash = (question: string): boolean => asksOfCash.test(question);

interface Moved {
  /** The days that moved cash. */
  span: { from: BusinessDay; to: BusinessDay };
  when: string;
  /** What is said of the change from their beginning to their end. */
  claim: 'fell' | 'rose' | null;
}

/** Why cash moved, by all that moved it, also what an owner or a lender put in: between the two times that are held against each other, in the dates that are asked for, or in the last month. */
export async function runWhyCash(
  whole: SkillBooks,
  question: string,
  asked: DateRange | null,
  banks: readonly AccountBalance[] | null,
): Promise<Answer | null> {
  const books: SkillBooks = { ...whole, putIn: undefined };
  const { scope } = books;
  const { tx, businessId, basis } = scope;
  const moved = movedIn(books, question, asked);
  if (moved === null) return null;
  const { span, when, claim } = moved;
  const { firstDay } = await findFirstDays(tx, businessId, basis);
  // What there was before the first record, nobody knows.
  if (firstDay !== null && span.from < firstDay && when.startsWith('between'))
    return phraseNoCashThen(addDays(span.from, -1), firstDay);
  const origin = basis.profitOrigin;
  const moves = await activityBetween(tx, businessId, origin, span);
  const earlier = [
    ...(await accountOpenings(tx, businessId, origin)),
    ...(await activityBetween(tx, businessId, origin, { from: null, to: addDays(span.from, -1) })),
  ];
  const own = await bookedAs(books, banks);
  // Without categories what is left over is no profit.
  const isUnsorted = await isMostlyUnsorted(books, span);
  const isOwn = ({ type, accountId }: AccountActivity) =>
    type === 'bank' && (own === null || own.ids.includes(accountId));
  const answer = phraseCashWhy({
    ...{ claim, when, said: sumClaimed(question) },
    opening: (await isLevelKnown(books, span.to))
      ? earlier
          .filter(isOwn)
          .reduce((sum, { debitLessCreditCents }) => sum + debitLessCreditCents, 0n)
      : null,
    of: own && { ...own, others: await othersIn(books, own.ids, moves, span) },
    profit: await sumOf(books, { measure: 'net_profit', span }),
    moves,
    flows: isUnsorted || bridgeCash(moves).parts.length === 0 ? await flowsIn(books, span) : [],
  });
  return claim === 'fell' && banks !== null
    ? beside(answer, await highestSince(books, banks, span))
    : answer;
}

/** Where it is said to be low: the most that was there in that time, and how far below it is now. */
async function highestSince(
  { scope }: SkillBooks,
  banks: readonly AccountBalance[],
  { from, to }: DateRange,
): Promise<string[]> {
  const ids = banks.map(({ accountId }) => accountId);
  const { days } = await runDailyBalance(scope, ids, businessDay(from), businessDay(to));
  const last = days.at(-1);
  const [high] = days.toSorted((a, b) => (a.cents < b.cents ? 1 : -1));
  if (high === undefined || last === undefined || high.cents <= last.cents) return [];
  return [
    `Its highest in that time was ${dollars(high.cents)} on ${formatDay(businessDay(high.asOf))}; since then it fell by ${dollars(high.cents - last.cents)}.`,
  ];
}

/** The accounts of profit's own record that these are; null where that is not known of each. */
async function bookedAs(
  { scope: { tx, businessId, basis } }: SkillBooks,
  banks: readonly AccountBalance[] | null,
) {
  if (banks === null) return null;
  const pairs = await findAccountPairs(tx, businessId);
  const isOne = basis.cashOrigin === basis.profitOrigin;
  const ids = banks.flatMap(({ accountId }) => (isOne ? accountId : (pairs.get(accountId) ?? [])));
  const name = banks.map((one) => one.name).join(' and ');
  return ids.length < banks.length ? null : { ids, name, isOfSeveral: banks.length > 1 };
}

async function othersIn(
  { scope: { tx, businessId } }: SkillBooks,
  ids: readonly string[],
  moves: readonly AccountActivity[],
  span: DateRange,
): Promise<OtherBank[]> {
  const moved = await movedFrom(tx, businessId, ids, span);
  return moves
    .filter(({ type, accountId }) => type === 'bank' && !ids.includes(accountId))
    .map(({ accountId, name, debitLessCreditCents }) => ({
      ...{ name, changeCents: debitLessCreditCents, movedCents: moved.get(accountId) ?? 0n },
    }));
}

/** Rows of an account whose bank never stated a balance tell how it moved, and not what was there. */
async function isLevelKnown(
  { scope: { tx, businessId, basis } }: SkillBooks,
  day: BusinessDay,
): Promise<boolean> {
  if (basis.profitOrigin !== 'bank') return true;
  const cash = await cashAt(tx, businessId, basis, day);
  return cash !== null && cash.accountsWithoutBalance === 0;
}

/** What came in and went out by account, and by name where there is no category. */
async function flowsIn(books: SkillBooks, span: DateRange): Promise<Part[]> {
  const came = await partsTold(books, { measure: 'revenue', span });
  const went = await partsTold(books, { measure: 'expenses', span });
  return [...came, ...went.map((part) => ({ ...part, cents: -part.cents }))];
}

function movedIn(books: SkillBooks, question: string, asked: DateRange | null): Moved | null {
  const { today } = books;
  const claim = claimOf(question);
  const times = cashTimes(question, books);
  if (times !== null) {
    const { from, to } = times.moved;
    const turned = claim === 'fell' ? 'rose' : claim === 'rose' ? 'fell' : null;
    return {
      span: times.moved,
      when: `between ${formatDay(addDays(from, -1))} and ${formatDay(to)}`,
      claim: times.isTurned ? turned : claim,
    };
  }
  if (asked !== null && asked.from > today) return null;
  const monthAgo = { from: addDays(addMonths(today, -monthsBack(question)), 1), to: today };
  if (asked === null) return { span: monthAgo, claim, when: `since ${formatDay(monthAgo.from)}` };
  const from = businessDay(asked.from);
  // 'How did it get so low, July was great': it is low now, whatever July was.
  if (asked.to < today && isLowNow.test(question) && wasGood.test(question))
    return { span: { from, to: today }, claim, when: `since ${formatDay(from)}` };
  const span = { from, to: asked.to > today ? today : businessDay(asked.to) };
  return { span, claim, when: whenOf(span) };
}

const isLowNow =
  /\b(?:get|gets|got|gotten|is|are|still|so|this|that) (?:so |this |that |still )?(?:low|thin|empty|tight|broke|short|down)\b/i;
const wasGood =
  /\b(?:great|good|monster|strong|best|big|record|killer|busy|slammed|solid|huge|decent)\b/i;
