import {
  addDays,
  addMonths,
  businessDay,
  daysBetween,
  endOfMonth,
  endOfQuarter,
  endOfYear,
  formatDay,
  formatRange,
  formatWhen,
  partsOfDay,
  periodBetween,
  startOfMonth,
  startOfQuarter,
  startOfYear,
  type BusinessDay,
  type DateRange,
  type Period,
} from '@cairn/finance';
import { tokenise, type Token } from '../language/tokens.ts';
import type { TimeContext } from '../time/cursor.ts';
import { readTime } from '../time/time-expressions.ts';
import { basisWords, timesSaid } from '../time/times-said.ts';
import { isCalendarYear } from './business-year.ts';

/** Two stretches of time that may be held against each other: both whole, or as many days of each. */
export interface LikeForLike {
  now: DateRange;
  before: DateRange;
  /** 'October 2026' of either. */
  name: string;
  /** 'in October', 'in November so far (through Nov 24, 2026)'. */
  when: string;
  /** The same without the day: 'in November', 'this fiscal year'; and that day: ' through Nov 24, 2026'. */
  short: string;
  through: string;
  /** 'September', 'the same days of October', 'the same period of 2025'. */
  against: string;
  isRunning: boolean;
}

/** With fewer days a running year says nothing beside the one that is over. */
const YOUNG_YEAR_DAYS = 45;
/** From this day on a running month says something. */
const DAYS_TELLING = 10;

/**
 * The stretch of time that a question names; null where it names none. Where it asks for a change, "since last month" and
 * "than in May" say what to hold it against, and are no stretch of their own.
 */
export function spanAsked(
  question: string,
  context: TimeContext,
  isOfChange = false,
): DateRange | null {
  const tokens = tokenise(question);
  for (let at = 0; at < tokens.length; at += 1) {
    const found = readTime(tokens, at, context);
    const period = found?.period ?? null;
    if (found === undefined || period === null) continue;
    // 'He was a chef until 2024' is told; 'until July 15' without a year may be ahead.
    if (
      /^(?:until|till)\b.*\b(?:19|20)\d\d$/.test(textOf(tokens, found)) &&
      period.to < context.today
    )
      at = found.start + found.length - 1;
    if (period.from <= '1901-01-01') continue;
    const opening = tokens.slice(Math.max(0, at - 2), at + 1).map(({ text }) => text);
    const isBasis =
      opening.some((word) => basisWords.has(word)) || isAgo.test(textOf(tokens, found));
    if (!isOfChange || !isBasis)
      return wholeOf(joinedTo(tokens, found, period, context), context.today);
    at += found.length - 1;
  }
  return null;
}

/** 'November and December' are one stretch, and so is what else follows the one before without a gap. */
function joinedTo(
  tokens: readonly Token[],
  { start, length }: { start: number; length: number },
  period: Period,
  context: TimeContext,
): Period {
  const end = start + length;
  const next = tokens[end]?.text === 'and' ? readTime(tokens, end + 1, context) : undefined;
  const following = next?.period ?? null;
  if (next === undefined || following?.from !== addDays(period.to, 1)) return period;
  return joinedTo(tokens, next, periodBetween(period.from, following.to), context);
}

/** The stretch that a question asks why something changed in: what it is held against is left out. */
export const spanOfChange = (question: string, context: TimeContext): DateRange | null =>
  spanAsked(
    question
      .replace(ofLastYear, ' ')
      .replace(ofLastMonth, ' ')
      .replace(ofLastSeason, ' latest $1')
      .replace(ofPlainSeason, '$1 latest $2')
      .replace(inPastSeason, '$1 latest $2'),
    context,
    true,
  );

/** 'How the year is going': the one that runs; what is left of it, or came before it, is another. */
export function runningAsked(question: string, context: TimeContext): DateRange | null {
  const unit =
    /(?<!\b(?:rest|remainder) of )\b(?:the|our) (year|quarter|month|week)\b(?![- ](?:ahead|before|after|to come|prior|end|of|that|we|when)\b)/i.exec(
      question,
    )?.[1];
  return unit === undefined ? null : spanAsked(`this ${unit}`, context);
}

/** 'Year to date' is the year that runs. */
function wholeOf({ from, to, step }: Period, today: BusinessDay): DateRange {
  if (to !== today || !('months' in step)) return { from, to };
  return { from, to: addDays(addMonths(from, step.months), -1) };
}

const ofLastYear =
  /\b(?:than|compared (?:to|with)|versus|vs\.?|against|from|on|over|since) (?:it was )?(?:(?:at )?(?:this|the same) (?:time|point|period|month|quarter) )?(?:of |in )?(?:the )?(?:last|previous|prior) year\b|\b(?:a|the) year (?:ago|before|earlier)\b|\byear over year\b|\bth(?:is|e same) (?:time|point|period|stretch|days|dates)(?: of| in)? (?:the )?last year\b|\bthe same (?:months?|quarters?|weeks?)(?: of| in)? (?:the )?last year\b/i;

const ofLastMonth = /\b(?:from|on) (?:the )?(?:last|previous|prior) month\b/i;

/** 'Down on last summer' holds the latest summer against the one before. */
const ofLastSeason =
  /\b(?:than|compared (?:to|with)|versus|vs\.?|against|from|on|like) (?:it was )?(?:in )?(?:last|previous|prior) (spring|summer|fall|autumn|winter)\b/i;

const ofPlainSeason =
  /\b(than|compared (?:to|with)|versus|vs\.?|against|since|from) (?:(?:it|we|they) \w+ )?(?:back )?(?:(?:in|over|during|through) )?(?:the )?(spring|summer|fall|autumn|winter)\b(?! (?:of )?\d)/gi;

/** 'We billed a lot in the fall': one that was, and no habit of every year. */
const inPastSeason =
  /\b((?:\w{2,20}ed|did|had|was|were|sold|made|ran|went|got|took)(?: \w{1,20}){0,4} (?:in|all|all of)) (?:the )?(spring|summer|fall|autumn|winter)\b(?! (?:of|in)\b)/gi;

/** Whether a question holds its time against the same time of the year before. */
export const isAgainstLastYear = (question: string): boolean =>
  ofLastYear.test(question) || ofLastSeason.test(question);

/** The words by which it does. */
export const wordsOfLastYear = (question: string): string[] =>
  [ofLastYear, ofLastSeason].flatMap((held) => held.exec(question)?.[0] ?? []);

/** What a question holds its time against, where it says so: the same of last year, or a time by its name. */
export function againstAsked(
  question: string,
  context: TimeContext,
): 'last year' | DateRange | null {
  if (isAgainstLastYear(question)) return 'last year';
  const times = timesSaid(
    question
      .replace(/\b(?:un)?like\b/gi, 'than')
      // 'Thinner than in the spring': the one that was last.
      .replace(ofPlainSeason, '$1 latest $2'),
    context,
  );
  const held = times.find(({ isBasis }) => isBasis);
  // The one time that is said is what was asked about: 'down from October' is read as of October.
  if (times.length === 1 && spanOfChange(question, context) !== null) return null;
  // 'Since March' is up to today, and no stretch to hold another against.
  return held === undefined || isWholeMonths(held) === null ? null : held;
}

const isAgo = /\bago\b/;
const textOf = (tokens: readonly Token[], { start, length }: { start: number; length: number }) =>
  tokens
    .slice(start, start + length)
    .map(({ text }) => text)
    .join(' ');

/**
 * What was asked against the same before it, or what it is said to be held against; without a span, the running month, or the last one while
 * that is young, and the running year or quarter where it is held against one. Null where the two are not alike.
 */
export function likeForLike(
  asked: DateRange | null,
  today: BusinessDay,
  against: 'last year' | DateRange | null = null,
): LikeForLike | null {
  const span = asked ?? runningLike(against, today);
  if (span.from > today) return null;
  const isRunning = span.to > today || (span.to === today && isWholeMonths(span) === null);
  const now = { from: span.from, to: span.to > today ? today : span.to };
  const months = monthsBack(span, against, today);
  if (months === undefined) return null;
  const before =
    months === null
      ? { from: addDays(now.from, -(daysBetween(now.from, now.to) + 1)), to: addDays(now.from, -1) }
      : monthsBefore(span, now, months);
  return {
    ...{
      now,
      before,
      isRunning: isRunning && span.to > today,
      name: formatRange(span.from, span.to),
    },
    when: `${whenSoFar(span, today)}${asked === null ? youngText(span, today) : ''}`,
    ...{ short: shortOf(span, today), through: throughOf(span, today) },
    against:
      span.to > today && months !== null
        ? sameOf(span, wholeBefore(span, months))
        : formatRange(before.from, before.to),
  };
}

const isYear = (span: DateRange): boolean => isWholeMonths(span) === YEAR;

/** A year that begins in another month than the calendar's. */
export const isOwnYear = (span: DateRange): boolean => isYear(span) && !isCalendarYear(span);

/** 'The same days of October', and of years 'the same period': of the business's own, which are called by two months, of last year. */
function sameOf(span: DateRange, before: DateRange): string {
  if (!isYear(span)) return `the same days of ${formatRange(before.from, before.to)}`;
  const isLast = !isCalendarYear(span) && addMonths(businessDay(before.from), YEAR) === span.from;
  return `the same period ${isLast ? 'last year' : `of ${formatRange(before.from, before.to)}`}`;
}

/** The same two cut to days that are on record in both, which are named. */
export const cutTo = (dates: LikeForLike, { now, before }: Pick<LikeForLike, 'now' | 'before'>) =>
  now.from === dates.now.from && now.to === dates.now.to && before.from === dates.before.from
    ? dates
    : {
        ...{
          now,
          before,
          name: formatRange(now.from, now.to),
          when: formatWhen(now),
          short: formatWhen(now),
          through: '',
        },
        ...{ against: formatRange(before.from, before.to), isRunning: false },
      };

/** When it was that something is compared with: 'in September', 'in the same days of October', 'from Jun 1 to Jul 9, 2025'. */
export const thenOf = ({ before, against }: LikeForLike): string =>
  against.startsWith('the same') ? `in ${against}` : formatWhen(before);

const YEAR = 12;
const SEASON = 3;

/** How many months before it what a stretch is held against lies; undefined where that is no such stretch, null for as many days. */
function monthsBack(
  span: DateRange,
  against: 'last year' | DateRange | null,
  today: BusinessDay,
): number | null | undefined {
  if (against === null) return isSeason(span) ? YEAR : isWholeMonths(span);
  if (against === 'last year') return YEAR;
  if (isWholeMonths(span) !== isWholeMonths(against) || against.to > today) return undefined;
  // Named alike, they are a year apart: 'October against the October before'.
  if (against.from === span.from) return YEAR;
  return (
    isWholeMonths({ from: against.from, to: addDays(businessDay(span.from), -1) }) ?? undefined
  );
}

/** Summer is held against the summer before, and not against spring; half a year and some months against themselves too. */
function isSeason(span: DateRange): boolean {
  const months = isWholeMonths(span) ?? 1;
  const isQuarter = months === 3 && partsOfDay(businessDay(span.from)).month % 3 === 1;
  return months > 1 && months < YEAR && !isQuarter;
}

/** The running stretch that is as long as what it is held against. */
function runningLike(against: 'last year' | DateRange | null, today: BusinessDay): DateRange {
  const months = against === null ? 1 : against === 'last year' ? YEAR : isWholeMonths(against);
  if (months === YEAR) {
    const from = startOfYear(today);
    // Nobody names as a yardstick what is asked about.
    const isYoung = against === 'last year' && daysBetween(from, today) < YOUNG_YEAR_DAYS;
    const of = isYoung ? addDays(from, -1) : today;
    return { from: startOfYear(of), to: endOfYear(of) };
  }
  const season = against !== null && against !== 'last year' && isSeason(against) ? against : null;
  if (season !== null) return seasonBehind(season, today);
  if (months === 3) return { from: startOfQuarter(today), to: endOfQuarter(today) };
  return monthToTell(today);
}

/** Why the year before is told of, where one that runs was meant. */
const youngText = ({ from, to }: DateRange, today: BusinessDay): string =>
  isWholeMonths({ from, to }) === YEAR && to < today
    ? ` (this year is only ${String(daysBetween(startOfYear(today), today) + 1)} days old)`
    : '';

/** The season that runs, behind the one that it is held against; while it is young the last one that is over. */
function seasonBehind(season: DateRange, today: BusinessDay): DateRange {
  let from = addDays(businessDay(season.to), 1);
  for (;;) {
    const next = addMonths(from, SEASON);
    if (addDays(next, DAYS_TELLING - 1) > today) return { from, to: addDays(next, -1) };
    from = next;
  }
}

function monthToTell(today: BusinessDay): DateRange {
  const from = startOfMonth(today);
  const isYoung = partsOfDay(today).day < DAYS_TELLING;
  return isYoung
    ? { from: addMonths(from, -1), to: addDays(from, -1) }
    : { from, to: endOfMonth(today) };
}

/** The same stretch so many months earlier: whole months stay whole. */
function wholeBefore(span: DateRange, months: number): DateRange {
  const to = addMonths(span.to, -months);
  return {
    from: addMonths(span.from, -months),
    to: isWholeMonths(span) === null ? to : endOfMonth(to),
  };
}

function monthsBefore(span: DateRange, now: DateRange, months: number): DateRange {
  const whole = wholeBefore(span, months);
  if (now.to === span.to) return whole;
  const to = addMonths(now.to, -months);
  return { from: whole.from, to: to > whole.to ? whole.to : to };
}

/** How many months a stretch is; null where it is no whole number of them. */
export function isWholeMonths({ from, to }: DateRange): number | null {
  const [first, after] = [partsOfDay(from), partsOfDay(addDays(to, 1))];
  if (first.day !== 1 || after.day !== 1) return null;
  return (after.year - first.year) * 12 + after.month - first.month;
}

/** The same, and of what is still running through which day. */
export const whenSoFar = (span: DateRange, today: BusinessDay): string =>
  span.to > today
    ? `${shortOf(span, today)} so far (through ${formatDay(today)})`
    : formatWhen(span);

/** A running year of the business's own is 'this fiscal year'. */
export const shortOf = (span: DateRange, today: BusinessDay): string =>
  span.to > today && isOwnYear(span) ? 'this fiscal year' : formatWhen(span);

export const throughOf = ({ to }: DateRange, today: BusinessDay): string =>
  to > today ? ` through ${formatDay(today)}` : '';
