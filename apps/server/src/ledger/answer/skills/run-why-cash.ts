import { claimOf, isAgainstLastYear, phraseCashWhy, whenOf, type Answer } from '@cairn/analyst';
import { addDays, addMonths, businessDay, formatDay, type DateRange } from '@cairn/finance';
import { accountOpenings, activityBetween } from '../../read/figures/account-activity.ts';
import { sumOf, type SkillBooks } from './skill-books.ts';

const asksOfCash =
  /\b(?:cash|bank(?: account| balance)?|checking|balance|(?:the|my|our|that|this) money (?:go|went|gone)|money in (?:the|our|my) (?:bank|account))\b/i;

/** How far back "a few months ago" lies, in months; nothing is said of when, it is one. */
const monthsBack = (question: string): number => {
  if (isAgainstLastYear(question)) return 12;
  if (/\b(?:few|several) months\b/i.test(question)) return 3;
  return /\bcouple(?: of)? months\b/i.test(question) ? 2 : 1;
};

export const isOfCash = (question: string): boolean => asksOfCash.test(question);

/** Why cash moved in the dates that are asked for; in the last month, where none are. */
export async function runWhyCash(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer | null> {
  const { scope, today } = books;
  const { tx, businessId, basis } = scope;
  if (asked !== null && asked.from > today) return null;
  const monthAgo = { from: addDays(addMonths(today, -monthsBack(question)), 1), to: today };
  const span =
    asked === null
      ? monthAgo
      : { from: businessDay(asked.from), to: asked.to > today ? today : businessDay(asked.to) };
  const origin = basis.profitOrigin;
  const moves = await activityBetween(tx, businessId, origin, span);
  const earlier = [
    ...(await accountOpenings(tx, businessId, origin)),
    ...(await activityBetween(tx, businessId, origin, { from: null, to: addDays(span.from, -1) })),
  ];
  return phraseCashWhy({
    claim: claimOf(question),
    when: asked === null ? `since ${formatDay(monthAgo.from)}` : whenOf(span),
    opening: earlier
      .filter(({ type }) => type === 'bank')
      .reduce((sum, { debitLessCreditCents }) => sum + debitLessCreditCents, 0n),
    profit: await sumOf(books, { measure: 'net_profit', span }),
    moves,
  });
}
