import type { MeasureId, Part } from '@cairn/analyst';
import { addDays, addMonths, isSeasonal, startOfMonth, type DateRange } from '@cairn/finance';
import { lookedAt, type SkillBooks } from '../skill-books.ts';
import { isMostlyUnsorted, movedOr } from '../unsorted/unsorted-costs.ts';
import { wholeMonths, withoutGap } from '../whole-months.ts';

const MONTHS_MAX = 36;

/** The latest whole months of what the business earns or what is left of it, without a gap; of a bank without categories what moved. Who tells one of them marks what was put in then. */
export async function latestMonths(
  told: SkillBooks,
  of: 'revenue' | 'net_profit',
): Promise<{ months: Part[]; isUnsorted: boolean }> {
  const books = lookedAt(told);
  const month = startOfMonth(books.today);
  const span: DateRange = { from: addMonths(month, -MONTHS_MAX), to: addDays(month, -1) };
  const isUnsorted = await isMostlyUnsorted(books, span);
  const measure: MeasureId = movedOr(isUnsorted)[of];
  return { months: withoutGap(await wholeMonths(books, measure, span)), isUnsorted };
}

/** Whether what the business sells goes with the time of the year: then the same days of the year before tell more than the months before. */
export async function isBySeason(books: SkillBooks): Promise<boolean> {
  const { months } = await latestMonths(books, 'revenue');
  return isSeasonal(months.map(({ cents }) => cents));
}
