import {
  addDays,
  addMonths,
  businessDay,
  endOfMonth,
  formatRange,
  startOfMonth,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import type { BreakEvenFacts } from './split-costs.ts';

const ofLean =
  /\b(?:off|slow|lean|dead|quiet|slack|low)(?:er|est)?[ -]?(?:season|months?|times?|periods?|stretch)\b/i;
const bySeason = /\b(?:year[ -]?round|in season|seasonal\w*|winters?|the season)\b/i;

/** 'Year round or just in season', 'in the slow months': what the months that bring least bear. */
export const asksOfOffSeason = (question: string): boolean =>
  ofLean.test(question) || bySeason.test(question);

/** The months that brought less than two thirds of an average one. */
export function leanIn(revenue: readonly bigint[]): number[] {
  const all = revenue.reduce((sum, one) => sum + one, 0n);
  return [...revenue.keys()].filter(
    (at) => (revenue[at] ?? 0n) * 3n * BigInt(revenue.length) < 2n * all,
  );
}

interface Months {
  starts: readonly BusinessDay[];
  revenue: readonly bigint[];
}

/** As a stretch where they follow each other, else each. */
export function spanOfMonths(starts: readonly BusinessDay[], at: readonly number[]): string {
  const days = at.flatMap((one) => starts[one] ?? []);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const follow = days.every((day, index) => day === addMonths(first, index));
  return follow
    ? formatRange(first, endOfMonth(last))
    : days.map((day) => formatRange(day, endOfMonth(day))).join(', ');
}

const MONTHS_MAX = 6;

/** Some months that a question asks about alone: those that bring least, or a time that it names, by the same months of the last twelve. */
export function monthsOnly(
  question: string,
  asked: DateRange | null,
  { starts, revenue }: Months,
): NonNullable<BreakEvenFacts['only']> | null {
  if (ofLean.test(question)) {
    const at = leanIn(revenue);
    const span = `${spanOfMonths(starts, at)}, your slowest months,`;
    return at.length === 0 ? null : { said: 'In the off season', at, span };
  }
  const named = asked === null ? [] : monthsIn(asked);
  const at = named.map((month) =>
    starts.findIndex((start) => start.slice(5, 7) === month.slice(5, 7)),
  );
  if (asked === null || at.length === 0 || at.length > MONTHS_MAX || at.includes(-1)) return null;
  const sorted = at.toSorted((one, other) => one - other);
  return {
    said: `In ${formatRange(asked.from, asked.to)}`,
    at: sorted,
    span: spanOfMonths(starts, sorted),
  };
}

/** The whole months of a stretch of time; none of one that begins or ends within one. */
function monthsIn({ from, to }: DateRange): BusinessDay[] {
  const [first, last] = [businessDay(from), businessDay(to)];
  if (first !== startOfMonth(first) || last !== endOfMonth(last)) return [];
  const months: BusinessDay[] = [];
  for (let month = first; month <= last; month = addDays(endOfMonth(month), 1)) months.push(month);
  return months;
}
