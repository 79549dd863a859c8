import {
  addDays,
  addMonths,
  businessDay,
  periodBetween,
  samePeriodLastYear,
  type BusinessDay,
  type Period,
} from '@cairn/finance';
import { dayAgo } from '../../time/day-ago.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import { refineMonthsOfYears } from './refine-months-of-years.ts';

/** What several dates together mean. */
export function refinePeriods(facts: Facts, words: readonly string[], today: string): void {
  dropNow(facts, today);
  onDayAgo(facts, words, today);
  lookAhead(facts, words, today);
  dropRepeated(facts);
  refineMonthsOfYears(facts, words);
  splitEnds(facts, words);
  joinMonths(facts);
  againstItsPart(facts, words);
  borrowYear(facts);
  mergePeriods(facts);
  untilToday(facts, words, today);
  refineToDate(facts, today);
}

/** What stands is of one day: a balance 'a year ago' is that of this day then, and not of the end of that year. */
function onDayAgo(facts: Facts, words: readonly string[], today: string): void {
  const [only, second] = facts.periods;
  const isStanding = facts.isCash || facts.measures.some((one) => /^(receiv|pay)ables$/.test(one));
  if (!only?.period || second !== undefined || !isStanding || facts.rows !== null) return;
  const said =
    /(?<!\b(?:before|since|after|until|from|between|than|over) )\b(an?|[a-z]+|\d{1,3}) (day|week|month|quarter|year)s? ago\b/.exec(
      words.join(' '),
    );
  if (said === null) return;
  const day = dayAgo(said[1] ?? '', said[2] ?? '', businessDay(today));
  only.period = periodBetween(day, day);
  only.isAsOf = true;
}

/** 'As of today' is everything so far. */
function dropNow(facts: Facts, today: string): void {
  const [only, second] = facts.periods;
  if (second !== undefined || only?.isAsOf !== true) return;
  if (only.period === null || only.period.to < today || isExpected(facts)) return;
  facts.periods = [];
  facts.isAsOfNow = true;
}

/** 'What will it be', 'the forecast for': of what is still to come. */
const isExpected = ({ isFuture, topics }: Facts) =>
  isFuture || topics.some((topic) => /^(upcoming|forecast|low_point)$/.test(topic));

/** 'What will be due by September 30': the next of that name, where no year was said. */
function lookAhead(facts: Facts, words: readonly string[], today: string): void {
  const [only, second] = facts.periods;
  if (second === undefined && opensAhead(facts, words, today)) return;
  if (!only?.period || second !== undefined || only.period.to >= today) return;
  const isAhead = isExpected(facts) || (facts.isDue && words.includes('until') && !facts.isPast);
  if (!isAhead || isDated(words)) return;
  const { from, to } = only.period;
  // 'By Friday' is the next one.
  const isWeekday = words.some((word) => /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/.test(word));
  const later = (day: BusinessDay) => (isWeekday ? addDays(day, 7) : yearLater(day));
  only.period = periodBetween(from < '1901' ? from : later(from), later(to));
}

/** 'What falls due after September 1': from the next day of that name on, and no end to it. */
function opensAhead(facts: Facts, words: readonly string[], today: string): boolean {
  const [only] = facts.periods;
  const isOpen = only?.period?.to === today && words.includes('after') && facts.isDue;
  if (!only?.period || !isOpen || facts.isPast || isDated(words)) return false;
  const { from } = only.period;
  const isPassed = from.slice(0, 4) === today.slice(0, 4);
  only.period = periodBetween(isPassed ? from : yearLater(from), yearLater(today));
  return true;
}

const isDated = (words: readonly string[]) =>
  words.some((word) => /^((19|20)\d\d.*|last|previous|prior|past|ago|yesterday)$/.test(word));

const yearLater = (day: string) =>
  businessDay(`${String(Number(day.slice(0, 4)) + 1)}${day.slice(4).replace('-02-29', '-02-28')}`);

/** The same dates said twice are one period. */
function dropRepeated(facts: Facts): void {
  const [first, second] = facts.periods;
  const isSame =
    first?.period?.from === second?.period?.from && first?.period?.to === second?.period?.to;
  if (facts.periods.length !== 2 || !isSame) return;
  facts.periods.pop();
}

/** 'grew from 2024 to 2025', 'the difference between April and May': the one is held against the other. */
function splitEnds(facts: Facts, words: readonly string[]): void {
  const [only, second] = facts.periods;
  if (only?.ends === undefined || second !== undefined) return;
  const isDifference =
    words.some((word) => /^(?:difference|compare[ds]?|comparison)$/.test(word)) &&
    words.includes('between');
  if ((facts.change === null && !isDifference) || facts.isTrend) return;
  facts.isCompared ||= isDifference;
  const [before, now] = only.ends;
  facts.periods = [
    { period: now, isAsOf: false, afterCompare: false },
    { period: before, isAsOf: false, afterCompare: true },
  ];
}

/** 'March and April this year against last year', 'against the same two months': months in a row are one stretch, held against that of a year ago. */
function joinMonths(facts: Facts): void {
  const isNext = (at: number) => {
    const [before, here] = [facts.periods[at - 1]?.period, facts.periods[at]?.period];
    return before && here && isMonth(here) && addDays(before.to, 1) === here.from;
  };
  const first = facts.periods[0]?.period;
  if (!first || !isMonth(first) || facts.periods[0]?.isBareMonth !== true) return;
  let end = 1;
  while (isNext(end)) end += 1;
  const [last, years] = [facts.periods[end - 1], facts.periods.slice(end)];
  const isHeld =
    facts.isAgainstLastYear ||
    facts.sameDaysOf === 'year' ||
    (years.length > 0 && facts.isCompared);
  if (!last?.period || last.isAnded !== true || !isHeld) return;
  if (!years.every(({ period }) => period !== null && isWholeYear(period))) return;
  const whole = periodBetween(first.from, last.period.to);
  const isOwn = ({ period }: Facts['periods'][number]) =>
    period !== null && period.from <= whole.from && period.to >= whole.to;
  facts.periods = [
    { period: whole, isAsOf: false, afterCompare: false },
    ...years.filter((one) => !isOwn(one)),
  ];
}

const isMonth = ({ step }: Period): boolean => 'months' in step && step.months === 1;
const isWholeYear = ({ step }: Period): boolean => 'months' in step && step.months === 12;

/** 'Is it up on last year? January to March': a part of this year is held against the same part, never against the whole. */
function againstItsPart(facts: Facts, words: readonly string[]): void {
  const [first, second, third] = facts.periods;
  if (!first?.period || !second?.period || third !== undefined) return;
  if (!facts.isCompared && facts.change === null) return;
  if (!/\b(last|previous|prior) year\b/.test(words.join(' '))) return;
  const [year, part] = isWholeYear(first.period) ? [first, second] : [second, first];
  if (!year.period || !part.period || !isWholeYear(year.period) || isWholeYear(part.period)) return;
  if (part.period.from <= year.period.to) return;
  facts.borrowed = year.period.from;
  facts.periods = [{ ...part, afterCompare: false }];
  facts.isAgainstLastYear = true;
}

/** 'Not ordered in the last 3 months': whoever ordered yesterday has, though this month is not over. */
function untilToday(facts: Facts, words: readonly string[], today: string): void {
  const [only, second] = facts.periods;
  if (!(facts.isAbsent || facts.isNever || facts.isNotPaid) || second !== undefined) return;
  const isRolling = /\b(last|past|previous) (\w+ )?(weeks|months|quarters|years)\b/.test(
    words.join(' '),
  );
  if (!isRolling || !only?.period || only.period.to >= today) return;
  only.period = periodBetween(only.period.from, businessDay(today));
}

/** 'April and May': where only the latest of each has begun in another year, both are of the same one. */
function borrowYear(facts: Facts): void {
  const [first, second] = facts.periods;
  if (!first?.period || !second?.period) return;
  const isBare =
    second.isAnded === true && first.isBareMonth === true && second.isBareMonth === true;
  const isEarlier = first.period.from.slice(5) < second.period.from.slice(5);
  if (!isBare || !isEarlier || first.period.from < second.period.from) return;
  facts.borrowed = first.period.from;
  first.period = samePeriodLastYear(first.period);
}

const fiscalUnits = { 1: 'month', 3: 'fiscal_quarter', 12: 'fiscal_year' } as const;
const unitOfMonths = { 1: 'month', 3: 'quarter', 12: 'year' } as const;

/** 'In April and May' is one stretch; 'compare April and May' are two. */
const isPairOfDates = ({ periods, isCompared, change }: Facts) =>
  periods.length === 2 && periods[1]?.isAnded === true && !isCompared && change === null;

/** 'How much in April and May', 'April and May combined': one sum, not month by month. */
const isOneSum = (facts: Facts) =>
  !facts.isApart && (facts.isTogether || (!isOfDays(facts) && asksForOne(facts)));

/** Days to pay do not add up. */
const isOfDays = ({ measures }: Facts) => measures.some((one) => one.startsWith('days_to_pay'));

const asksForOne = ({ asks, dimensions, rows, measures, names }: Facts) =>
  // Rows are listed one by one, whichever of the dates they are of.
  (asks.has('list') && (rows !== null || (measures.length === 0 && names.length > 0))) ||
  (asks.has('which') && rows !== null) ||
  asks.has('how_much') ||
  asks.has('how_many') ||
  dimensions.some(({ role }) => role !== 'group');

/** 'March, April and May': months in a row are one stretch of time, shown month by month. */
function mergePeriods(facts: Facts): void {
  const isPair = isPairOfDates(facts);
  if (facts.periods.length < 3 && !isPair) return;
  const periods = facts.periods.flatMap(({ period }) => (period === null ? [] : [period]));
  const sorted = [...periods].sort((a, b) => (a.from < b.from ? -1 : 1));
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined || sorted.length !== facts.periods.length) return;
  const months = 'months' in first.step ? first.step.months : 0;
  const isRow = sorted.every((period, index) => {
    const before = sorted[index - 1];
    const isSame = 'months' in period.step && period.step.months === months;
    return isSame && (before === undefined || addDays(before.to, 1) === period.from);
  });
  if (!isRow || !(months === 1 || months === 3 || months === 12)) return;
  facts.periods = [
    { period: periodBetween(first.from, last.to), isAsOf: false, afterCompare: false },
  ];
  const isFiscal =
    /^(?:Q\d )?FY\d\d/.test(first.label) && Number(first.from.slice(5, 7)) % months !== 1;
  if (!isPair || !isOneSum(facts)) facts.each = (isFiscal ? fiscalUnits : unitOfMonths)[months];
}

/** 'Year to date against last year': as far into that one as this one has come. */
function refineToDate(facts: Facts, today: string): void {
  const [first, second, third] = facts.periods;
  const [now, then] = [first?.period, second?.period];
  if (third !== undefined || !now || !then || now.to !== today) return;
  const isYear = 'months' in then.step && then.step.months === 12;
  const isYearAfter = addMonths(then.from, 12) === now.from && now.from > then.to;
  if (isYear && isYearAfter && facts.isCompared) facts.sameDaysOf ??= 'year';
}
