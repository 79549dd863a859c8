import { dayAhead, paidThrough, timesSaid, type SumAsked } from '@cairn/analyst';
import { daysBetween, monthsBegun, startOfMonth, type BusinessDay } from '@cairn/finance';
import type { Sum } from '../enough-facts.ts';
import type { SkillBooks } from '../skill-books.ts';

/** What ends with a time does not begin with it. */
const limits =
  /^(?:before|by|until|till|through|thru)\b|\b(?:before|by|until|till|til|through|thru)\W*(?:(?:the )?end of )?(?:the )?$/i;
const joins = /^\W*(?:(?:after|before|then)\W+)?(?:the )?$/i;

/** The first time that is said is an end, and not the day on which something leaves. */
export function endsBefore(question: string, books: SkillBooks): boolean {
  const [time] = timesSaid(question, books);
  return time !== undefined && isEndOf(time, question);
}

export const isEndOf = ({ text, at }: { text: string; at: number }, question: string): boolean =>
  limits.test(text) || limits.test(question.slice(0, at));

/** What is paid each month until a day begins today, where the question says no other day. */
export function endingAsSaid(sum: Sum, question: string, books: SkillBooks): Sum {
  const lastDay = sum.isMonthly ? paidThrough(question, sum, books) : null;
  if (lastDay === null) return sum;
  const from =
    sum.day !== null && startOfMonth(sum.day) < startOfMonth(lastDay) ? sum.day : books.today;
  const times = Number(monthsBegun(daysBetween(from, lastDay)));
  return { ...sum, day: from > books.today ? from : null, lastDay, times };
}

/** The time in the words around a sum, or right behind them. */
export function timeBeside({ clause }: SumAsked, question: string, books: SkillBooks) {
  const start = question.indexOf(clause);
  const end = start + clause.length;
  return timesSaid(question, books).find(
    ({ at }) => at >= start && (at < end || joins.test(question.slice(end, at))),
  );
}

const paysIt =
  /\b(?:(?:pay|send|wire|buy|order|take|pull|draw) (?:it|that|them)(?: out)?(?: of (?:the |our )?\w+)?|(?:is|are|comes?|falls?) due)\W*(?:on |in |by )?$/i;

/** 'Do we run dry if I pay it next week', 'the deposit is due June 5': when the one sum leaves, wherever its amount stands. */
export function dayPaid(
  question: string,
  books: Parameters<typeof timesSaid>[1],
): BusinessDay | null {
  const time = timesSaid(question, books).find(({ at }) => paysIt.test(question.slice(0, at)));
  return time === undefined ? null : dayAhead(time.text, time, books.today, true);
}

/** Its first day; null where none is said, or only an end. */
export function dayOf(sum: SumAsked, question: string, books: SkillBooks): BusinessDay | null {
  const time = timeBeside(sum, question, books);
  if (time === undefined || isEndOf(time, question)) return null;
  return dayAhead(time.text, time, books.today, true);
}
