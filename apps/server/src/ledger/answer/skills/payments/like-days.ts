import type { LikeDays } from '@cairn/analyst';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  startOfMonth,
  type BusinessDay,
} from '@cairn/finance';
import { isBySeason } from '../season/by-season.ts';
import { isAllOnRecord, sumOf, type SkillBooks } from '../skill-books.ts';

const STRETCHES = 3;
const YEAR = 12;

type Asked = Omit<Parameters<typeof sumOf>[1], 'span'>;

/**
 * The same days of earlier months, the latest three that are over and on record: most of what comes and goes keeps its day of the
 * month, and a stretch that begins after one holds less than its share of the days. Where sales go with the season they are those of the year
 * before, if they are on record. Null where none is.
 */
export async function inLikeDays(
  books: SkillBooks,
  { from, until }: { from: BusinessDay | null; until: BusinessDay },
  asked: Asked,
): Promise<LikeDays | null> {
  const first = from ?? addDays(books.today, 1);
  const ends = until === endOfMonth(until);
  // Within one month what runs to its end begins as many days before it: two days are two days.
  const days =
    ends && startOfMonth(first) === startOfMonth(until) && first !== startOfMonth(first)
      ? daysBetween(first, until)
      : null;
  const monthsBack = (months: number) => {
    const to = addMonths(until, -months);
    const end = ends ? endOfMonth(to) : to;
    return { from: days === null ? addMonths(first, -months) : addDays(end, -days), to: end };
  };
  const ago = monthsBack(YEAR);
  if (ago.to < books.today && (await isAllOnRecord(books, ago)) && (await isBySeason(books))) {
    const figure = await sumOf(books, { ...asked, span: ago });
    if (figure.count > 0)
      return { cents: figure.cents, isOfYear: true, stretches: [{ ...ago, figure }] };
  }
  let months = 1;
  while (monthsBack(months).to >= books.today) months += 1;
  const stretches: LikeDays['stretches'] = [];
  for (let back = months; back < months + STRETCHES; back += 1) {
    const span = monthsBack(back);
    if (!(await isAllOnRecord(books, span))) break;
    const figure = await sumOf(books, { ...asked, span });
    stretches.push({ ...span, figure });
  }
  if (stretches.every(({ figure }) => figure.count === 0)) return null;
  const sum = stretches.reduce((whole, { figure }) => whole + figure.cents, 0n);
  return { cents: sum / BigInt(stretches.length), isOfYear: false, stretches };
}
