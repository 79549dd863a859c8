import { addDays, addMonths, type BusinessDay } from '@cairn/finance';

const numbers: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, nine: 9, twelve: 12 },
};
const monthsOf: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/** The very day that lies so many days, weeks, months, quarters or years back; 'a' and 'six' are numbers as well. */
export function dayAgo(many: string, unit: string, today: BusinessDay): BusinessDay {
  const count = Math.min(numbers[many] ?? Number(many), 1_000);
  const months = monthsOf[unit];
  return months === undefined
    ? addDays(today, -count * (unit === 'week' ? 7 : 1))
    : addMonths(today, -count * months);
}
