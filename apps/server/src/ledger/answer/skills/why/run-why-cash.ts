import {
  bridgeCash,
  cashTimes,
  claimOf,
  phraseCashWhy,
  phraseNoCashThen,
  sumClaimed,
  type Answer,
  type OtherBank,
  type Part,
} from '@cairn/analyst';
import {
  formatWhen,
  addDays,
  addMonths,
  businessDay,
  formatDay,
  type AccountActivity,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { findAccountPairs } from '../../../read/account-pairs.ts';
import {
  accountOpenings,
  activityBetween,
  movedFrom,
} from '../../../read/figures/account-activity.ts';
import { cashAt } from '../../../read/figures/cash.ts';
import { findFirstDays } from '../../../read/figures/daily-figures.ts';
import type { AccountBalance } from '../../../read/run-plan/run-balances.ts';
import { runDailyBalance } from '../../../read/run-plan/run-daily-balance.ts';
import { sumOf, type SkillBooks } from '../skill-books.ts';
import { partsTold } from '../unsorted/parts-told.ts';
import { isMostlyUnsorted } from '../unsorted/unsorted-costs.ts';

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
  /** A longer time that today is held against. */
  before?: DateRange;
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
  const moved = await sinceHighest(books, banks, movedIn(books, question, asked));
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
  return phraseCashWhy({
    ...{ claim, when, said: sumClaimed(question) },
    opening: (await isLevelKnown(books, span.to))
      ? earlier
          .filter(isOwn)
          .reduce((sum, { debitLessCreditCents }) => sum + debitLessCreditCents, 0n)
      : null,
    atBank:
      own === null || own.isOne
        ? []
        : await standing(books, banks ?? [], { from: addDays(span.from, -1), to: span.to }),
    of: own && { ...own, others: await othersIn(books, own.ids, moves, span) },
    profit: await sumOf(books, { measure: 'net_profit', span }),
    moves,
    flows: isUnsorted || bridgeCash(moves).parts.length === 0 ? await flowsIn(books, span) : [],
  });
}

/** 'Lighter than it did in January', 'why is it so low': from the day of that time, or of the last month, on which there was most. */
async function sinceHighest(
  books: SkillBooks,
  banks: readonly AccountBalance[] | null,
  moved: Moved | null,
): Promise<Moved | null> {
  if (moved?.before === undefined || moved.claim !== 'fell' || banks === null) return moved;
  const days = await standing(books, banks, moved.before);
  const [high] = days.toSorted((a, b) => (a.cents < b.cents ? 1 : -1));
  if (high === undefined || high.asOf >= moved.span.to) return moved;
  const day = businessDay(high.asOf);
  const when = `between its high on ${formatDay(day)} and ${formatDay(moved.span.to)}`;
  return { ...moved, when, span: { from: addDays(day, 1), to: moved.span.to } };
}

const standing = async (
  { scope }: SkillBooks,
  banks: readonly AccountBalance[],
  { from, to }: DateRange,
) => {
  const ids = banks.map(({ accountId }) => accountId);
  return (await runDailyBalance(scope, ids, businessDay(from), businessDay(to))).days;
};

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
  return ids.length < banks.length ? null : { ids, name, isOne, isOfSeveral: banks.length > 1 };
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
      ...(asked !== null &&
        asked.from < asked.to &&
        addDays(businessDay(asked.to), 1) === from &&
        !/\bend of\b/i.test(question) && { before: asked }),
    };
  }
  if (asked !== null && asked.from > today) return null;
  const monthAgo = { from: addDays(addMonths(today, -monthsBack(question)), 1), to: today };
  if (asked === null)
    return {
      ...{ span: monthAgo, claim, when: `since ${formatDay(monthAgo.from)}` },
      // Beside the profit of a year, or months that are said, cash is told over all of them.
      ...(monthsBack(question) === 1 && { before: monthAgo }),
    };
  const from = businessDay(asked.from);
  // 'How did it get so low, July was great': it is low now, whatever July was.
  if (asked.to < today && isLowNow.test(question) && wasGood.test(question))
    return { span: { from, to: today }, claim, when: `since ${formatDay(from)}` };
  const span = { from, to: asked.to > today ? today : businessDay(asked.to) };
  return { span, claim, when: formatWhen(span) };
}

const isLowNow =
  /\b(?:get|gets|got|gotten|is|are|still|so|this|that) (?:so |this |that |still )?(?:low|thin|empty|tight|broke|short|down)\b/i;
const wasGood =
  /\b(?:great|good|monster|strong|best|big|record|killer|busy|slammed|solid|huge|decent)\b/i;
