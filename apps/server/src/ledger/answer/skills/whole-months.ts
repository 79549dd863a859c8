import { type Condition, type MeasureId, type Part } from '@cairn/analyst';
import {
  formatRange,
  addDays,
  addMonths,
  businessDay,
  endOfMonth,
  startOfMonth,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { isAllOnRecord, partsOf, sumOf, type SkillBooks } from './skill-books.ts';
import { isMostlyUnsorted, movedOr } from './unsorted/unsorted-costs.ts';

/** The last month that is over. */
export const lastMonth = (today: BusinessDay): DateRange => ({
  from: addMonths(startOfMonth(today), -1),
  to: addDays(startOfMonth(today), -1),
});

/** The last twelve months that are over. */
export const lastTwelve = (today: BusinessDay): DateRange => ({
  from: addMonths(startOfMonth(today), -12),
  to: addDays(startOfMonth(today), -1),
});

/** What is left of the last twelve whole months, as part of a year may flatter; null where not all of them are on record. */
export async function leftInYear(books: SkillBooks) {
  const span = lastTwelve(books.today);
  if (!(await isAllOnRecord(books, span))) return null;
  const label = 'Left over in the last twelve months';
  const isUnsorted = await isMostlyUnsorted(books, span);
  const left = await sumOf(books, { measure: movedOr(isUnsorted).net_profit, span, label });
  return { span, left, isUnsorted };
}

/**
 * The whole months of these dates that are over and on record, in order; one with nothing of the measure has none of it. A
 * first month on record that begins late is no whole one.
 */
export async function wholeMonths(
  books: SkillBooks,
  measure: MeasureId,
  { from, to }: DateRange,
  conditions: Condition[] = [],
): Promise<Part[]> {
  const over = addDays(startOfMonth(books.today), -1);
  const span = { from, to: to > over ? over : to };
  if (span.from > span.to) return [];
  const found = await partsOf(books, { measure, span, conditions }, 'month');
  const onRecord = [
    ...found,
    ...(await partsOf(books, { measure: 'revenue', span }, 'month')),
    ...(await partsOf(books, { measure: 'expenses', span }, 'month')),
  ].flatMap(({ key, count }) => (key === null || count === 0 ? [] : [key]));
  const months = [...new Set(onRecord)].sort().flatMap((key): Part[] => {
    const whole = { from: businessDay(key), to: endOfMonth(businessDay(key)) };
    if (whole.from < span.from || whole.to > span.to) return [];
    const none = { key, cents: 0n, count: 0, token: null };
    return [
      {
        ...(found.find((one) => one.key === key) ?? none),
        label: formatRange(whole.from, whole.to),
      },
    ];
  });
  const [first] = months;
  const isLate = first !== undefined && (await beginsLate(books, businessDay(first.key ?? '')));
  return isLate ? months.slice(1) : months;
}

/** The first month on record is whole only where something is on record by its first day. */
async function beginsLate(books: SkillBooks, start: BusinessDay): Promise<boolean> {
  const before = { from: addMonths(start, -1), to: start };
  const sold = await sumOf(books, { measure: 'revenue', span: before });
  const spent = await sumOf(books, { measure: 'expenses', span: before });
  return sold.count + spent.count === 0;
}

/** The last of them that follow each other without a gap. */
export function withoutGap(months: readonly Part[]): Part[] {
  const gap = months.findLastIndex(({ key }, at) => {
    const before = months[at - 1]?.key ?? null;
    return before !== null && addMonths(businessDay(before), 1) !== key;
  });
  return months.slice(Math.max(0, gap));
}
