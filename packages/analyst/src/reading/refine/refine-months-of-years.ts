import { addDays, businessDay, periodBetween, type Period } from '@cairn/finance';
import type { Facts } from '../facts/fact-shapes.ts';

/** 'May revenue by year', 'March in each of the last three years', 'March 2026, March 2025 and March 2024': the same months of each. */
export function refineMonthsOfYears(facts: Facts, words: readonly string[]): void {
  const periods = facts.periods.flatMap(({ period }) => (period === null ? [] : [period]));
  const [first] = periods;
  if (first === undefined) return;
  if (facts.periods.some(({ isAsOf }) => isAsOf) || facts.isAgainstLastYear) return;
  if (isByYear(facts) && !isRelative(words)) ofEachYear(facts, periods);
  else if (periods.length > 2) ofSeveralYears(facts, periods);
}

/** 'Last quarter by year' names no quarter that each year has. */
const isRelative = (words: readonly string[]) =>
  /\b(?:last|this|past|previous|prior|current|trailing|next|ago|date|[ymq]td|since|far)\b/.test(
    words.join(' ').replace(/\b(?:last|past|previous) (?:\w+ )?years?\b/, ''),
  );

const isByYear = ({ each, dimensions }: Facts) =>
  each === 'year' ||
  dimensions.some(({ dimension, role }) => dimension === 'year' && role === 'group');

/** One month or quarter, with the years it is asked of or without. */
function ofEachYear(facts: Facts, periods: readonly Period[]): void {
  const part = periods.find((one) => monthsOf(one).length < 12 && monthsOf(one).length > 0);
  const others = periods.filter((one) => one !== part);
  const [years, third] = others;
  if (part === undefined || third !== undefined || hasYear(facts, part)) return;
  if (years !== undefined && monthsOf(years).length > 0 && monthsOf(years).length < 12) return;
  facts.months = monthsOf(part);
  facts.periods = facts.periods
    .filter(({ period }) => years !== undefined && period === years)
    .map((one) => ({ ...one, afterCompare: false }));
  facts.isCompared = false;
}

/** 'May 2026 by year' is asked of one year. */
const hasYear = ({ periods }: Facts, part: Period) =>
  periods.some(({ period, hasYear: isDated }) => period === part && isDated === true);

/** Three or more of the same name in years that follow each other. */
function ofSeveralYears(facts: Facts, periods: readonly Period[]): void {
  const sorted = [...periods].sort((a, b) => (a.from < b.from ? -1 : 1));
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return;
  const months = monthsOf(first);
  const follow = sorted.every(
    (one, index) =>
      monthsOf(one).join() === months.join() &&
      Number(one.from.slice(0, 4)) === Number(first.from.slice(0, 4)) + index,
  );
  if (!follow || months.length === 0 || months.length > 11) return;
  facts.months = months;
  facts.periods = [
    { period: periodBetween(first.from, last.to), isAsOf: false, afterCompare: false },
  ];
  facts.each = 'year';
  facts.isCompared = false;
}

/** The months of the year that these dates are, where they are whole and within one year; none where not. */
function monthsOf({ from, to }: Period): number[] {
  const next = addDays(businessDay(to), 1);
  const isWhole = from.slice(8) === '01' && next.slice(8) === '01';
  if (!isWhole || from.slice(0, 4) !== to.slice(0, 4)) return [];
  const [start, end] = [Number(from.slice(5, 7)), Number(to.slice(5, 7))];
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}
