import {
  dollars,
  isWholeMonths,
  sizeOf,
  thenOf,
  type AccountMeasure,
  type Condition,
  type LikeForLike,
  type Pair,
  type WhyFacts,
} from '@cairn/analyst';
import {
  formatRange,
  addDays,
  addMonths,
  businessDay,
  endOfMonth,
  startOfMonth,
  type DateRange,
} from '@cairn/finance';
import type { HeldIn } from '../held-in.ts';
import { isAllOnRecord, pairOf, sumOf, type SkillBooks } from '../skill-books.ts';
import { isMostlyUnsorted, movedOr } from '../unsorted/unsorted-costs.ts';
import { wholeMonths } from '../whole-months.ts';

/** Which way something is said to have gone, and by how much. */
export interface Claim {
  way: WhyFacts['claim'];
  cents: bigint | null;
}

export const wentAs = (claim: 'fell' | 'rose', { now, before }: Pair): boolean =>
  now.cents !== before.cents && now.cents < before.cents === (claim === 'fell');

/** Where profit did not go as is claimed, what else may be meant and did. */
export async function movedAsClaimed(
  books: SkillBooks,
  { dates, spans }: HeldIn,
  claim: WhyFacts['claim'],
): Promise<string[]> {
  if (claim === null || spans.before === null) return [];
  const isUnsorted = await isMostlyUnsorted(books, dates.now);
  if (wentAs(claim, await pairOf(books, movedOr(isUnsorted).net_profit, spans))) return [];
  const told: string[] = [];
  for (const measure of isUnsorted ? (['money_in'] as const) : (['revenue', 'money_in'] as const)) {
    const pair = await pairOf(books, measure, spans);
    const { now, before } = pair;
    if (wentAs(claim, pair))
      told.push(
        `${measure === 'revenue' ? 'Revenue' : 'Money coming in at the bank'} ${claim} ${dollars(sizeOf(now.cents - before.cents))} to ${dollars(now.cents)} ${dates.short}${dates.through}, from ${dollars(before.cents)} ${thenOf(dates)}.`,
      );
  }
  return told;
}

const MONTHS_BACK = 6;

/** The latest whole month of the last half year in which it went as claimed, before the one that was asked. */
export async function claimedMonth(
  books: SkillBooks,
  measure: AccountMeasure,
  claim: WhyFacts['claim'],
  { now }: LikeForLike,
): Promise<WhyFacts['claimedMonth']> {
  if (claim === null) return null;
  const last = startOfMonth(books.today);
  const from = addMonths(last, -(MONTHS_BACK + 1));
  const months = await wholeMonths(books, measure, { from, to: addDays(last, -1) });
  months.reverse();
  for (const [at, month] of months.entries()) {
    const before = months[at + 1];
    const start = businessDay(month.key ?? '');
    if (before === undefined || start === now.from) continue;
    if (addMonths(businessDay(before.key ?? ''), 1) !== start) continue;
    const change = month.cents - before.cents;
    if (change !== 0n && change < 0n === (claim === 'fell'))
      return { name: formatRange(start, endOfMonth(start)), changeCents: change };
  }
  return null;
}

/** What a month of it came to on average in the year before one; nothing where that is not all on record. */
export async function usualOf(
  books: SkillBooks,
  { from, to }: DateRange,
  { measure, conditions }: { measure: AccountMeasure; conditions: Condition[] },
): Promise<string[]> {
  if (isWholeMonths({ from, to }) !== 1) return [];
  const span = { from: addMonths(businessDay(from), -12), to: addDays(businessDay(from), -1) };
  if (!(await isAllOnRecord(books, span))) return [];
  const { cents, count } = await sumOf(books, { measure, span, conditions });
  return count === 0
    ? []
    : [
        `The average over the 12 months before ${formatRange(businessDay(from), businessDay(to))} was ${dollars(cents / 12n)} a month.`,
      ];
}
