import {
  addDays,
  addMonths,
  businessDay,
  dayOfParts,
  daysInMonth,
  isBusinessDay,
  lastPeriod,
  lastPeriods,
  latestMonth,
  partsOfDay,
  periodBetween,
  periodHolding,
  periodToDate,
  previousPeriod,
  samePeriodLastYear,
  startOf,
  stepOf,
  weekday,
  endOf,
  type BusinessDay,
  type CalendarUnit,
  type Period,
} from '@cairn/finance';
import type { Cursor, TimeContext } from './cursor.ts';
import { daysOfMonth } from './days-of-month.ts';
import { halves, partsOfMonth, partsOfYear } from './half-years.ts';
import { namedDay, season } from './named-days.ts';
import { months, weekdays } from './time-words.ts';
import { unit } from './units.ts';
import { fiscalYears, quarters, yearFirst } from './year-parts.ts';

type Rule = (cursor: Cursor, context: TimeContext) => Period | undefined;

const single = (day: BusinessDay) => periodHolding('day', day);

const nearDay: Rule = (cursor, { today }) => {
  if (cursor.takes('today')) return single(today);
  if (cursor.takes('yesterday')) return single(addDays(today, -1));
  if (cursor.takes('tomorrow')) return single(addDays(today, 1));
  return undefined;
};

/** 'this month', 'this year so far', 'last quarter', 'last year to date' (as many days of it as of this one), 'next week'. */
const namedUnit: Rule = (cursor, { today, settings }) => {
  const isSoFar = cursor.takesPhrase('so far');
  const isThis = cursor.takes('this', 'current');
  const isLast = !isThis && cursor.takes('last', 'previous', 'prior', 'past', 'preceding');
  const isNext = !isThis && !isLast && cursor.takes('next', 'following', 'coming');
  if (!isThis && !isLast && !isNext) return undefined;
  const named = unit(cursor);
  if (named === undefined) return undefined;
  if (isLast && cursor.takesPhrase('to date'))
    return previousPeriod(periodToDate(named, today, settings));
  if (isLast) return lastPeriod(named, today, settings);
  if (isNext) return periodHolding(named, addDays(endOf(named, today, settings), 1), settings);
  // 'This month last year' is that of a year ago.
  if (named !== 'year' && ['last year', 'of last year'].some((words) => cursor.takesPhrase(words)))
    return samePeriodLastYear(periodHolding(named, today, settings));
  const toDate = isSoFar || cursor.takesPhrase('so far') || cursor.takesPhrase('to date');
  return toDate ? periodToDate(named, today, settings) : periodHolding(named, today, settings);
};

/** 'The week before last'. */
const beforeLast: Rule = (cursor, { today, settings }) => {
  const named = unit(cursor);
  if (named === undefined || !cursor.takesPhrase('before last')) return undefined;
  return previousPeriod(lastPeriod(named, today, settings));
};

const abbreviations: Record<string, CalendarUnit> = {
  ytd: 'year',
  mtd: 'month',
  qtd: 'quarter',
  wtd: 'week',
};

/** 'year to date', 'ytd', 'fiscal year to date'. */
const toDate: Rule = (cursor, { today, settings }) => {
  const short = cursor.lookUp(abbreviations);
  if (short !== undefined) return periodToDate(short, today, settings);
  const named = unit(cursor);
  if (named === undefined || !cursor.takesPhrase('to date')) return undefined;
  return periodToDate(named, today, settings);
};

/** 'last 30 days', 'past three months', 'next 90 days', 'the last, say, 3 months'. */
const severalUnits: Rule = (cursor, { today, settings }) => {
  const isNext = cursor.takes('next', 'following', 'coming');
  if (
    !isNext &&
    !cursor.takes('last', 'past', 'previous', 'prior', 'trailing', 'recent', 'rolling', 'latest')
  ) {
    return undefined;
  }
  cursor.takes('few', 'full', 'whole');
  cursor.takes('say', 'like', 'about', 'around', 'roughly', 'maybe');
  const count = cursor.wholeNumber();
  if (count === undefined || count < 1 || count > 10_000) return undefined;
  cursor.takes('of');
  const named = unit(cursor);
  if (named === undefined) return undefined;
  if (!isNext) return lastPeriods(count, named, today, settings);
  const step = stepOf(named);
  const to =
    'days' in step ? addDays(today, step.days * count) : addMonths(today, step.months * count);
  // Today belongs to them: what is due today is not yet late.
  return periodBetween(today, to);
};

/** 'two months ago': the whole month that held that day. */
const ago: Rule = (cursor, { today, settings }) => {
  const count = cursor.wholeNumber();
  const named = count === undefined ? undefined : unit(cursor);
  if (count === undefined || named === undefined || !cursor.takes('ago')) return undefined;
  const step = stepOf(named);
  const day =
    'days' in step
      ? addDays(today, -step.days * count)
      : addMonths(startOf(named, today, settings), -step.months * count);
  return periodHolding(named, day, settings);
};

const writtenDay: Rule = (cursor) => {
  const token = cursor.peek();
  if (token?.kind !== 'date') return undefined;
  const day = readDate(token.text);
  if (day === undefined) return undefined;
  cursor.at += 1;
  return single(day);
};

/** ISO, or month/day/year as in the United States. */
function readDate(text: string): BusinessDay | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : american
      ? [american[3], american[1], american[2]]
      : [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const full = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isBusinessDay(full) ? businessDay(full) : undefined;
}

function dayOfMonth(cursor: Cursor, month: number): number | undefined {
  const match = /^(\d{1,2})(st|nd|rd|th)?$/.exec(cursor.peek()?.text ?? '');
  const day = Number(match?.[1] ?? 0);
  // 29 is let through for February; whether the day exists in that year is checked when the year is known.
  if (day < 1 || day > daysInMonth(2024, month)) return undefined;
  cursor.at += 1;
  return day;
}

/** Years that two digits behind a month still mean. */
const NEAR_YEARS = 3;

/** 'In March 26' is a month and its year; a day would be 'on'. */
function shortYear(cursor: Cursor, today: BusinessDay): number | undefined {
  const text = cursor.peek()?.text ?? '';
  const behind = cursor.peek(1);
  const isOfDay = behind !== undefined && /^(19|20)\d\d$/.test(behind.text);
  if (cursor.peek(-2)?.text !== 'in' || !/^\d\d$/.test(text) || isOfDay) return undefined;
  const year = 2000 + Number(text);
  if (Math.abs(year - partsOfDay(today).year) > NEAR_YEARS) return undefined;
  cursor.at += 1;
  return year;
}

/** 'May', 'May 2025', 'May 5', 'May 5th, 2025', '5 May 2025', 'last May', 'May last year'. */
const monthName: Rule = (cursor, context) => {
  const { today } = context;
  const before = cursor.attempt((inner) => {
    const text = inner.peek()?.text ?? '';
    const day = /^(\d{1,2})(st|nd|rd|th)?$/.exec(text)?.[1];
    if (day === undefined) return undefined;
    inner.at += 1;
    inner.takes('of');
    return Object.hasOwn(months, inner.peek()?.text ?? '') ? Number(day) : undefined;
  });
  const isLast = before === undefined && cursor.takes('last', 'this', 'past');
  const isPast = isLast && cursor.peek(-1)?.text !== 'this';
  const word = cursor.peek()?.text ?? '';
  const month = Object.hasOwn(months, word) ? months[word] : undefined;
  if (month === undefined || isVerb(cursor)) return undefined;
  cursor.at += 1;
  const short = before === undefined && !isLast ? shortYear(cursor, today) : undefined;
  if (short !== undefined) return periodHolding('month', dayOfParts(short, month, 1));
  const isYear = /^['’]/.test(cursor.peek()?.written ?? '');
  const day =
    before ?? cursor.attempt((inner) => (isLast || isYear ? undefined : dayOfMonth(inner, month)));
  const year = cursor.attempt((inner) => {
    inner.takes('of');
    if (inner.takesPhrase('last year')) return partsOfDay(today).year - 1;
    if (inner.takesPhrase('this year')) return partsOfDay(today).year;
    return inner.year() ?? inner.shortYear(context);
  });
  if (day !== undefined) return dayIn(month, day, year, today);
  if (year !== undefined) return periodHolding('month', dayOfParts(year, month, 1));
  const latest = latestMonth(month, today);
  // In March 'last March' is that of a year ago.
  const isBefore = isYearBefore(cursor);
  const isRunning = isPast && latest.to >= today;
  return isRunning || isBefore ? samePeriodLastYear(latest) : latest;
};

/** 'Than the July before', 'the March before it'. */
const isYearBefore = (cursor: Cursor): boolean =>
  cursor.takesPhrase('before it') ||
  cursor.takesPhrase('before last') ||
  (cursor.peek(1) === undefined && cursor.takes('before'));

/** 'Who may buy in', 'they may not pay', 'Acme may have charged us', 'my brother-in-law may put in', but 'did may have more'. */
const isVerb = (cursor: Cursor): boolean => {
  if (cursor.peek()?.written !== 'may') return false;
  const before = cursor.peek(-1)?.text ?? '';
  return (
    /^(?:who|which|that|it|they|we|i|you|he|she|there)$/.test(before) ||
    (afterModal.test(cursor.peek(1)?.text ?? '') && !beforeMonth.test(before))
  );
};

const afterModal =
  /^(?:have|be|also|not|never|put|pay|buy|leave|need|want|come|go|take|get|give|stop|lose|owe|hire|quit|lend|join|sell|raise|ask)$/;
const beforeMonth =
  /^(?:|did|does|do|will|would|should|could|can|is|was|why|how|and|or|than|vs|versus|in|of|for|since|until|last|this|next|by)$/;

/** Without a year, the latest such day that has begun. */
function dayIn(
  month: number,
  day: number,
  year: number | undefined,
  today: BusinessDay,
): Period | undefined {
  const thisYear = partsOfDay(today).year;
  for (const candidate of year === undefined ? [thisYear, thisYear - 1] : [year]) {
    if (day > daysInMonth(candidate, month)) continue;
    const found = dayOfParts(candidate, month, day);
    if (year !== undefined || found <= today) return single(found);
  }
  return undefined;
}

const plainYear: Rule = (cursor, context) => {
  cursor.takes('calendar');
  cursor.takes('year');
  const isShort = /^['’]/.test(cursor.peek()?.written ?? '');
  const year = isShort ? cursor.shortYear(context) : cursor.year();
  return year === undefined ? undefined : periodHolding('year', dayOfParts(year, 1, 1));
};

/** 'May 2025', 'last month': what has halves and weeks of its own. */
const wholeMonth: Rule = (cursor, context) =>
  monthName(cursor, context) ?? namedUnit(cursor, context);

/** 'on Monday', 'last Monday': the latest one before today; 'this Monday' is that of the week that runs. */
const weekdayName: Rule = (cursor, { today, settings }) => {
  // 'Every Saturday' is no day.
  if (/^(?:every|each|most)$/.test(cursor.peek(-1)?.text ?? '')) return undefined;
  const isNext = cursor.takes('next');
  const isThis = !isNext && cursor.takes('this');
  if (!isNext && !isThis) cursor.takes('last', 'past');
  // 'Mondays' are all of them.
  if (/days$/.test(cursor.peek()?.text ?? '')) return undefined;
  const name = cursor.lookUp(weekdays);
  if (name === undefined) return undefined;
  if (isThis) {
    const { from } = periodHolding('week', today, settings);
    return single(addDays(from, (name - weekday(from) + 7) % 7));
  }
  const distance = (weekday(today) - name + 7) % 7 || 7;
  const ahead = 7 - (distance % 7);
  // Nobody calls tomorrow the next Friday.
  return single(addDays(today, isNext ? (ahead === 1 ? 8 : ahead) : -distance));
};

/** 'The week of March 3' is the one that holds it; 'beginning' and 'ending' give seven days from there, or until then. */
const weekOfDay: Rule = (cursor, context) => {
  if (!cursor.takes('week')) return undefined;
  const isBeginning = cursor.takes('beginning', 'starting', 'commencing');
  const isEnding = !isBeginning && cursor.takes('ending', 'ended');
  if (!isBeginning && !isEnding && !cursor.takes('of', 'containing', 'including')) return undefined;
  cursor.takes('on');
  cursor.takes('the');
  const day =
    monthName(cursor, context) ?? writtenDay(cursor, context) ?? weekdayName(cursor, context);
  if (day === undefined || day.from !== day.to) return undefined;
  if (isBeginning) return periodBetween(day.from, addDays(day.from, 6));
  if (isEnding) return periodBetween(addDays(day.from, -6), day.from);
  return periodHolding('week', day.from, context.settings);
};

/** 'The quarter ended 31 March 2026', 'year ending June 30': as long as that, to that day. */
const unitEnded: Rule = (cursor, context) => {
  // '$300 a month until May' is how often, and not how long.
  const isEach = /^an?$/.test(cursor.peek()?.text ?? '');
  const count = cursor.wholeNumber();
  const named = unit(cursor);
  // 'The six months to December' needs its number: 'month to date' is another thing.
  const isUntil = count !== undefined && !isEach && cursor.takes('to', 'through', 'until');
  if (named === undefined || (!isUntil && !cursor.takes('ended', 'ending'))) return undefined;
  cursor.takesPhrase('the end of');
  cursor.takes('on', 'in');
  cursor.takes('the');
  const day = monthName(cursor, context) ?? writtenDay(cursor, context);
  const step = stepOf(named);
  if (day === undefined) return undefined;
  const units = count ?? 1;
  if ('days' in step) return periodBetween(addDays(day.to, 1 - step.days * units), day.to);
  return periodBetween(addMonths(addDays(day.to, 1), -step.months * units), day.to);
};

const rules: readonly Rule[] = [
  unitEnded,
  weekOfDay,
  nearDay,
  severalUnits,
  quarters,
  halves(wholeMonth),
  partsOfMonth(wholeMonth),
  partsOfYear,
  fiscalYears,
  toDate,
  namedUnit,
  beforeLast,
  ago,
  writtenDay,
  monthName,
  weekdayName,
  plainYear,
  yearFirst,
  namedDay,
  season,
  (cursor, { today }) => daysOfMonth(cursor, today),
];

/** The longest single period that begins at the cursor, which then stands behind it. */
export function readSinglePeriod(cursor: Cursor, context: TimeContext): Period | undefined {
  const start = cursor.at;
  let best: { period: Period; end: number } | undefined;
  for (const rule of rules) {
    cursor.at = start;
    const found = rule(cursor, context);
    if (found !== undefined && (best === undefined || cursor.at > best.end))
      best = { period: found, end: cursor.at };
  }
  cursor.at = best?.end ?? start;
  return best?.period;
}
