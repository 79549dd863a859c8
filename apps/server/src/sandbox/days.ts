import { addDays, partsOfDay, weekday, type BusinessDay } from '@cairn/finance';

/** Whole calendar months from the month of `from` to the month of `to`. */
export function monthsBetween(from: BusinessDay, to: BusinessDay): number {
  const a = partsOfDay(from);
  const b = partsOfDay(to);
  return (b.year - a.year) * 12 + b.month - a.month;
}

/** The day itself, or the Monday after a weekend. */
export function nextBankingDay(day: BusinessDay): BusinessDay {
  const of = weekday(day);
  if (of === 6) return addDays(day, 2);
  return of === 0 ? addDays(day, 1) : day;
}
