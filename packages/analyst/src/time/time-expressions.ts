import {
  addDays,
  daysBetween,
  endOf,
  FinanceRefusal,
  periodBetween,
  startOf,
  type BusinessDay,
  type CalendarUnit,
  type Period,
} from '@cairn/finance';
import type { Token } from '../language/tokens.ts';
import { Cursor, type TimeContext } from './cursor.ts';
import { readSinglePeriod } from './single-periods.ts';
import { months, units } from './time-words.ts';

export interface TimeMatch {
  start: number;
  length: number;
  /** Null = 'all time', said in so many words. */
  period: Period | null;
  /** 'as of March 31': a balance at the end of the period rather than a flow through it. */
  isAsOf: boolean;
  /** 'from 2024 to 2025': both ends, for a change from the one to the other. */
  ends?: readonly [Period, Period];
}

/** Before any book was kept and after any will be: open ends, cut to the rows on record when told. */
const FIRST_DAY: BusinessDay = '1900-01-01';

/** The longest expression of time that begins at this token; undefined where none does. */
export function readTime(
  tokens: readonly Token[],
  start: number,
  context: TimeContext,
): TimeMatch | undefined {
  const cursor = new Cursor(tokens, start);
  try {
    // 'since the beginning of the year' begins like 'since the beginning', which is all time.
    const found = cursor.attempt((inner) => readRelation(inner, context)) ?? readAllTime(cursor);
    if (found === undefined) return undefined;
    return { start, length: cursor.at - start, ...found };
  } catch (error) {
    // 'since' a day to come, 'between' in the wrong order: not a period, so the words count as not understood.
    if (error instanceof FinanceRefusal) return undefined;
    throw error;
  }
}

type Found = Pick<TimeMatch, 'period' | 'isAsOf' | 'ends'>;

function readAllTime(cursor: Cursor): Found | undefined {
  const phrases = [
    'all time',
    'since the beginning',
    'so far ever',
    'ever',
    'of all time',
    'over all the time',
    'all this time',
    'over the whole time',
    'the whole time',
    'in total ever',
    'to date',
  ];
  return phrases.some((phrase) => cursor.takesPhrase(phrase))
    ? { period: null, isAsOf: false }
    : undefined;
}

const flow = (period: Period): Found => ({ period, isAsOf: false });

function readRelation(cursor: Cursor, context: TimeContext): Found | undefined {
  return readAsOf(cursor, context) ?? readOpenEnded(cursor, context) ?? readRange(cursor, context);
}

const readPointOf = (cursor: Cursor, context: TimeContext) =>
  cursor.attempt((inner) => readPoint(inner, context));

const asOfPhrases = ['as of', 'as at', 'at the end of', 'by the end of'];

function readAsOf(cursor: Cursor, context: TimeContext): Found | undefined {
  return cursor.attempt((inner) => {
    const said = asOfPhrases.find((phrase) => inner.takesPhrase(phrase));
    if (said === undefined) return undefined;
    const named = readPointOf(inner, context);
    if (named === undefined) return undefined;
    const isRunning = named.to > context.today && named.from <= context.today;
    // The end of a running month is yet to come.
    const isUntilNow = isRunning && !said.includes('end');
    return { period: isUntilNow ? periodBetween(named.from, context.today) : named, isAsOf: true };
  });
}

/** 'since May', 'before March 2025', 'until June', 'after Q1'. */
function readOpenEnded(cursor: Cursor, context: TimeContext): Found | undefined {
  return cursor.attempt((inner) => {
    const word = inner.peek()?.text ?? '';
    const isPriorTo = inner.takesPhrase('prior to');
    if (!isPriorTo && !inner.takes('since', 'before', 'until', 'till', 'after')) return undefined;
    // 'Since' looks back wherever the rest looks.
    const isAhead = context.isAhead === true && word !== 'since';
    inner.takes('about', 'around', 'roughly');
    const named = readPointOf(inner, { ...context, isAhead });
    if (named === undefined) return undefined;
    if (isAhead && word === 'after' && named.to >= context.today) {
      const day = addDays(named.to, 1);
      return flow(periodBetween(day, day));
    }
    if (word === 'since') return flow(periodBetween(named.from, context.today));
    if (word === 'after') return flow(periodBetween(addDays(named.to, 1), context.today));
    const isUntil = word === 'until' || word === 'till';
    return flow(periodBetween(FIRST_DAY, isUntil ? named.to : addDays(named.from, -1)));
  });
}

/** A single period, 'from March to May', 'between 1 May and 7 May', 'from March onwards'. */
function readRange(cursor: Cursor, context: TimeContext): Found | undefined {
  const isBounded = cursor.takes('between', 'from');
  const begin = cursor.at;
  const first = readPointOf(cursor, context);
  if (first === undefined) return undefined;
  const namesYear = cursor.wordsFrom(begin).some((word) => /^(19|20)\d\d$/.test(word));
  const second = cursor.attempt((inner) => {
    const isJoined =
      inner.takes('to', 'until', 'till', 'through', 'thru') || (isBounded && inner.takes('and'));
    if (!isJoined) return undefined;
    inner.takes('the');
    if (inner.takes('now', 'date')) return periodBetween(context.today, context.today);
    const isEarlier = /^(last|previous|prior)$/.test(inner.peek()?.text ?? '');
    const end = readPoint(inner, context);
    // 'This year to last year' is no stretch of time: the one is held against the other.
    return isEarlier && end !== undefined && end.to < first.from ? undefined : end;
  });
  // 'Between May 2025 and May 2024': two periods, the later said first.
  if (second !== undefined && namesYear && sameStep(first, second) && second.to < first.from)
    return { ...flow(between(second, first)), ends: [second, first] };
  // 'The difference between February and January': the later said first, both the latest of their names.
  const isTurned =
    tokensAt(cursor, begin - 1) === 'between' &&
    second !== undefined &&
    sameStep(first, second) &&
    second.to < first.from;
  if (isTurned) return { ...flow(between(first, second)), ends: [second, first] };
  if (second !== undefined) {
    const isPair = sameStep(first, second) && first.to < second.from;
    return { ...flow(between(first, second)), ...(isPair && { ends: [first, second] }) };
  }
  const isOpen = [
    'onwards',
    'onward',
    'and later',
    'or later',
    'and after',
    'or after',
    'or newer',
    'and newer',
    'forward',
    'and onward',
    'and on',
  ].some((phrase) => cursor.takesPhrase(phrase));
  return flow(isOpen ? periodBetween(first.from, context.today) : first);
}

const tokensAt = (cursor: Cursor, at: number) => cursor.peek(at - cursor.at)?.text;

const sameStep = (first: Period, second: Period) =>
  JSON.stringify(first.step) === JSON.stringify(second.step);

/** 'from March to May 2025': the year named at the end holds for the start too. */
function between(first: Period, second: Period): Period {
  if (first.from <= second.to) return periodBetween(first.from, second.to);
  // 'Monday to Friday' on a Wednesday are those of the week before.
  if (first.from === first.to && daysBetween(second.to, first.from) < 7)
    return periodBetween(addDays(first.from, -7), second.to);
  const year = second.to.slice(0, 4);
  const from = `${year}${first.from.slice(4)}` as BusinessDay;
  if (from <= second.to) return periodBetween(from, second.to);
  const yearBefore = String(Number(year) - 1).padStart(4, '0');
  return periodBetween(`${yearBefore}${first.from.slice(4)}` as BusinessDay, second.to);
}

/** A period or 'the beginning of the year', 'the end of May'. */
function readPoint(cursor: Cursor, context: TimeContext): Period | undefined {
  cursor.takes('the');
  const isStart = cursor.takes('beginning', 'start', 'begin');
  const isEnd = !isStart && cursor.takes('end');
  if (!isStart && !isEnd) {
    const sided = readMonthBeforeRange(cursor);
    return sided ?? readSinglePeriod(cursor, context);
  }
  cursor.takes('of');
  cursor.takes('the');
  const whole =
    cursor.attempt((inner) => readSinglePeriod(inner, context)) ?? readBareUnit(cursor, context);
  if (whole === undefined) return undefined;
  return isStart ? periodBetween(whole.from, whole.from) : periodBetween(whole.to, whole.to);
}

function readBareUnit(cursor: Cursor, context: TimeContext): Period | undefined {
  const isFiscalYear = cursor.takesPhrase('fiscal year') || cursor.takesPhrase('financial year');
  const unit: CalendarUnit | undefined = isFiscalYear ? 'fiscal_year' : cursor.lookUp(units);
  if (unit === undefined) return undefined;
  return periodBetween(
    startOf(unit, context.today, context.settings),
    endOf(unit, context.today, context.settings),
  );
}

/** 'March to May 2025', 'January and February 2024': the first month borrows the year of the second. */
function readMonthBeforeRange(cursor: Cursor): Period | undefined {
  return cursor.attempt((inner) => {
    if (inner.lookUp(months) === undefined) return undefined;
    const joiner = inner.peek()?.text ?? '';
    if (!['to', 'through', 'thru', 'until', 'till', 'and', '-'].includes(joiner)) return undefined;
    const ahead = yearOfMonthAfter(inner);
    if (ahead === undefined) return undefined;
    inner.at -= 1;
    const month = inner.lookUp(months) ?? 1;
    return readSinglePeriodOfMonth(month, ahead);
  });
}

function readSinglePeriodOfMonth(month: number, year: number): Period {
  const from = `${String(year)}-${String(month).padStart(2, '0')}-01` as BusinessDay;
  return periodBetween(from, endOf('month', from, { firstWeekday: 0, fiscalYearStartMonth: 1 }));
}

/** Looks past 'to' for a month with a year, and leaves the cursor where it was. */
function yearOfMonthAfter(cursor: Cursor): number | undefined {
  const start = cursor.at;
  cursor.at += 1;
  const isMonth = cursor.lookUp(months) !== undefined;
  const year = isMonth ? cursor.year() : undefined;
  cursor.at = start;
  return year;
}
