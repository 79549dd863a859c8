import {
  addDays,
  addMonths,
  dayOfParts,
  daysBetween,
  endOfMonth,
  endOfYear,
  partsOfDay,
  startOfFiscalYear,
  startOfMonth,
  type BusinessDay,
  type DateRange,
} from './calendar.ts';
import {
  DEFAULT_CALENDAR_SETTINGS,
  endOf,
  startOf,
  stepOf,
  type CalendarSettings,
  type CalendarStep,
  type CalendarUnit,
} from './calendar-units.ts';
import { formatDay, formatRange, isWholeMonths } from './period-labels.ts';
import { FinanceRefusal } from './refusal.ts';

/**
 * A range with its name in plain English, which always tells the dates (docs/finance.md,
 * 'Periods'). `step` is how far back the previous period of its kind lies: that of a
 * quarter-to-date begins three months earlier, not as many days as have passed.
 */
export interface Period extends DateRange {
  readonly label: string;
  readonly step: CalendarStep;
}

function period(from: BusinessDay, to: BusinessDay, step: CalendarStep, name?: string): Period {
  if (to < from) {
    throw new FinanceRefusal(
      'invalid_period',
      `A period that begins on ${formatDay(from)} cannot end on ${formatDay(to)}.`,
    );
  }
  const dates = formatRange(from, to);
  return { from, to, step, label: name === undefined ? dates : `${name} (${dates})` };
}

/** The whole unit that holds the day, its future days included: 'this month', 'in May', 'in 2025'. */
export function periodHolding(
  unit: CalendarUnit,
  day: BusinessDay,
  settings: CalendarSettings = DEFAULT_CALENDAR_SETTINGS,
): Period {
  const from = startOf(unit, day, settings);
  const to = endOf(unit, day, settings);
  return period(from, to, stepOf(unit), unitName(unit, from, to, settings));
}

function unitName(
  unit: CalendarUnit,
  from: BusinessDay,
  to: BusinessDay,
  settings: CalendarSettings,
): string | undefined {
  if (unit === 'fiscal_year') return fiscalYearName(to);
  if (unit === 'quarter') {
    return `Q${Math.ceil(partsOfDay(to).month / 3)} ${partsOfDay(from).year}`;
  }
  if (unit === 'fiscal_quarter') {
    const yearStart = startOfFiscalYear(from, settings.fiscalYearStartMonth);
    const months = partsOfDay(from).month - partsOfDay(yearStart).month;
    const yearEnd = addDays(addMonths(yearStart, 12), -1);
    return `Q${((months + 12) % 12) / 3 + 1} ${fiscalYearName(yearEnd)}`;
  }
  return undefined;
}

/** A fiscal year is named after the calendar year in which it ends, as is usual in the US. */
function fiscalYearName(lastDay: BusinessDay): string {
  return `FY${String(partsOfDay(lastDay).year % 100).padStart(2, '0')}`;
}

/** The whole unit before the one that holds today: 'yesterday', 'last week', 'last fiscal year'. */
export function lastPeriod(
  unit: CalendarUnit,
  today: BusinessDay,
  settings: CalendarSettings = DEFAULT_CALENDAR_SETTINGS,
): Period {
  return periodHolding(unit, addDays(startOf(unit, today, settings), -1), settings);
}

/** From the start of the unit that holds today up to today: 'year to date'. */
export function periodToDate(
  unit: CalendarUnit,
  today: BusinessDay,
  settings: CalendarSettings = DEFAULT_CALENDAR_SETTINGS,
): Period {
  return period(startOf(unit, today, settings), today, stepOf(unit));
}

/**
 * 'last N days' are the N days that end today; of every other unit, the N whole ones before the
 * one that holds today. Refuses a count that is not a whole number from 1 to 10,000.
 */
export function lastPeriods(
  count: number,
  unit: CalendarUnit,
  today: BusinessDay,
  settings: CalendarSettings = DEFAULT_CALENDAR_SETTINGS,
): Period {
  if (!Number.isInteger(count) || count < 1 || count > 10_000) {
    throw new FinanceRefusal(
      'invalid_period',
      'The last so many: a whole number from 1 to 10,000.',
    );
  }
  if (unit === 'day') return period(addDays(today, 1 - count), today, { days: count });
  const to = addDays(startOf(unit, today, settings), -1);
  const step = stepOf(unit);
  if ('days' in step) {
    return period(addDays(to, 1 - step.days * count), to, { days: step.days * count });
  }
  const months = step.months * count;
  return period(startOfMonth(addMonths(to, 1 - months)), to, { months });
}

/** Both ends included. Refuses an end before the start. */
export function periodBetween(from: BusinessDay, to: BusinessDay): Period {
  const days = daysBetween(from, to) + 1;
  if (!isWholeMonths(from, to)) return period(from, to, { days });
  const start = partsOfDay(from);
  const end = partsOfDay(to);
  return period(from, to, { months: (end.year - start.year) * 12 + end.month - start.month + 1 });
}

/** 'in May' without a year: the latest such month that has begun. Refuses a month outside 1 to 12. */
export function latestMonth(month: number, today: BusinessDay): Period {
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw new FinanceRefusal('invalid_period', 'A month is a number from 1 to 12.');
  }
  const { year } = partsOfDay(today);
  const thisYear = dayOfParts(year, month, 1);
  return periodHolding('month', thisYear <= today ? thisYear : dayOfParts(year - 1, month, 1));
}

/** 'Q3' without a year: the latest such calendar quarter that has begun. Refuses all but 1 to 4. */
export function latestQuarter(quarter: number, today: BusinessDay): Period {
  return periodHolding('quarter', latestMonth(quarterMonth(quarter), today).from);
}

/** Q1 to Q4 of a calendar year. */
export function quarterOfYear(year: number, quarter: number): Period {
  return periodHolding('quarter', dayOfParts(year, quarterMonth(quarter), 1));
}

function quarterMonth(quarter: number): number {
  if (!Number.isInteger(quarter) || quarter < 1 || quarter > 4) {
    throw new FinanceRefusal('invalid_period', 'A quarter is a number from 1 to 4.');
  }
  return quarter * 3 - 2;
}

/** The fiscal year that ends in the calendar year: FY25 ends in 2025. */
export function fiscalYear(
  year: number,
  settings: CalendarSettings = DEFAULT_CALENDAR_SETTINGS,
): Period {
  const start = dayOfParts(year, settings.fiscalYearStartMonth, 1);
  const last = settings.fiscalYearStartMonth === 1 ? endOfYear(start) : addDays(start, -1);
  return periodHolding('fiscal_year', last, settings);
}

/** Q1 to Q4 of the fiscal year that ends in the calendar year. */
export function fiscalQuarter(
  year: number,
  quarter: number,
  settings: CalendarSettings = DEFAULT_CALENDAR_SETTINGS,
): Period {
  const first = fiscalYear(year, settings).from;
  return periodHolding('fiscal_quarter', addMonths(first, quarterMonth(quarter) - 1), settings);
}

/**
 * The period of the same kind just before: the month before a month, the same days of the quarter
 * before for a quarter-to-date, as many days before for any other range. A period from the first
 * of a month to a month's end is compared with one that ends at a month's end too.
 */
export function previousPeriod(current: Period): Period {
  const { step } = current;
  return 'days' in step
    ? period(addDays(current.from, -step.days), addDays(current.to, -step.days), step)
    : monthsBack(current, step.months);
}

/** The same dates one year earlier; 29 February becomes the 28th. */
export function samePeriodLastYear(current: Period): Period {
  return monthsBack(current, 12);
}

function monthsBack(current: Period, months: number): Period {
  const from = addMonths(current.from, -months);
  const to = addMonths(current.to, -months);
  return period(from, isWholeMonths(current.from, current.to) ? endOfMonth(to) : to, current.step);
}

/**
 * A period that still runs as far as it has come, and as much of the earlier one of its kind that it is held against,
 * whichever of the two is named first: against the whole of it, it would have fallen for its missing days alone.
 * Periods of other kinds, or that overlap, stay as they are.
 */
export function asFarAsItRan(one: Period, other: Period, today: BusinessDay): [Period, Period] {
  if (isRunning(one, today)) return cutAlike(one, other, today);
  if (!isRunning(other, today)) return [one, other];
  const [now, then] = cutAlike(other, one, today);
  return [then, now];
}

/** Also of a 'month to date', which ends today. */
const isRunning = ({ from, to, step }: Period, today: BusinessDay): boolean =>
  from <= today && today <= to && today < stepAhead(from, step);

const stepAhead = (from: BusinessDay, step: CalendarStep): BusinessDay =>
  addDays('days' in step ? addDays(from, step.days) : addMonths(from, step.months), -1);

function cutAlike(now: Period, then: Period, today: BusinessDay): [Period, Period] {
  const { step } = now;
  const isAlike = JSON.stringify(step) === JSON.stringify(then.step);
  if (!isAlike || then.to >= now.from) return [now, then];
  const [later, earlier] = [partsOfDay(now.from), partsOfDay(then.from)];
  const months = (later.year - earlier.year) * 12 + later.month - earlier.month;
  const until =
    'months' in step
      ? addMonths(today, -months)
      : addDays(today, -daysBetween(then.from, now.from));
  return [period(now.from, today, step), until < then.to ? period(then.from, until, step) : then];
}
