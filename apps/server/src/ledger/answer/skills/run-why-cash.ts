import {
  bridgeCash,
  cashTimes,
  claimOf,
  isAgainstLastYear,
  phraseCashWhy,
  phraseNoCashThen,
  whenOf,
  type Answer,
  type Part,
} from '@cairn/analyst';
import {
  addDays,
  addMonths,
  businessDay,
  formatDay,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { accountOpenings, activityBetween } from '../../read/figures/account-activity.ts';
import { cashAt } from '../../read/figures/cash.ts';
import { findFirstDays } from '../../read/figures/daily-figures.ts';
import { partsOf, sumOf, type SkillBooks } from './skill-books.ts';

const asksOfCash =
  /\b(?:cash|bank(?: account| balance)?|checking|balance|(?:the|my|our|that|this) money (?:go|went|gone)|money in (?:the|our|my) (?:bank|account))\b/i;

/** How far back "a few months ago" lies, in months; nothing is said of when, it is one. */
const monthsBack = (question: string): number => {
  if (isAgainstLastYear(question)) return 12;
  if (/\b(?:few|several) months\b/i.test(question)) return 3;
  return /\bcouple(?: of)? months\b/i.test(question) ? 2 : 1;
};

export const isOfCash = (question: string): boolean => asksOfCash.test(question);

interface Moved {
  /** The days that moved cash. */
  span: { from: BusinessDay; to: BusinessDay };
  when: string;
  /** What is said of the change from their beginning to their end. */
  claim: 'fell' | 'rose' | null;
}

/** Why cash moved: between the two times that are held against each other, in the dates that are asked for, or in the last month. */
export async function runWhyCash(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer | null> {
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
  return phraseCashWhy({
    ...{ claim, when },
    opening: (await isLevelKnown(books, span.to))
      ? earlier
          .filter(({ type }) => type === 'bank')
          .reduce((sum, { debitLessCreditCents }) => sum + debitLessCreditCents, 0n)
      : null,
    profit: await sumOf(books, { measure: 'net_profit', span }),
    moves,
    flows: bridgeCash(moves).parts.length === 0 ? await flowsIn(books, span) : [],
  });
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

/** What came in and went out by account. */
async function flowsIn(books: SkillBooks, span: DateRange): Promise<Part[]> {
  const came = await partsOf(books, { measure: 'revenue', span }, 'category');
  const went = await partsOf(books, { measure: 'expenses', span }, 'category');
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
  const span =
    asked === null
      ? monthAgo
      : { from: businessDay(asked.from), to: asked.to > today ? today : businessDay(asked.to) };
  return { span, claim, when: asked === null ? `since ${formatDay(monthAgo.from)}` : whenOf(span) };
}
