import { addDays, addMonths, type BusinessDay } from '@cairn/finance';
import { smallNumbers } from './time-words.ts';

const monthsOf: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/** The very day that lies so many days, weeks, months, quarters or years back; 'a' and 'six' are numbers as well. */
export function dayAgo(many: string, unit: string, today: BusinessDay): BusinessDay {
  const count = Math.min(smallNumbers[many] ?? Number(many), 1_000);
  const months = monthsOf[unit];
  return months === undefined
    ? addDays(today, -count * (unit === 'week' ? 7 : 1))
    : addMonths(today, -count * months);
}
