import { FinanceRefusal } from './refusal.ts';

/**
 * Days of the Gregorian calendar as text, with whole-number arithmetic only: no Date in a local
 * time zone can move a payment to the day before (docs/finance.md, 'Days').
 *
 * The type admits a literal such as '2026-05-01'; text from outside goes through `businessDay`.
 */
export type BusinessDay = `${number}-${number}-${number}`;

/** 0 = Sunday … 6 = Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Two days and all days between them, both included. */
export interface DateRange {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

export interface YearMonthDay {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  /** 1 to 31 */
  readonly day: number;
}

const YEAR_MAX = 9999;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** How many days the month (1 to 12) has. Refuses any other month. */
export function daysInMonth(year: number, month: number): number {
  const length = MONTH_LENGTHS[month - 1];
  if (length === undefined) throw invalidDay(`month ${month}`);
  return month === 2 && isLeapYear(year) ? 29 : length;
}

function invalidDay(text: string): FinanceRefusal {
  return new FinanceRefusal('invalid_day', `'${text}' is not a day written as YYYY-MM-DD.`);
}

/** True for an existing day in years 0001 to 9999 written as YYYY-MM-DD. */
export function isBusinessDay(text: string): text is BusinessDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  if (year < 1 || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

/** The text as a day. Refuses what is not an existing day, such as 2026-02-29. */
export function businessDay(text: string): BusinessDay {
  if (!isBusinessDay(text)) throw invalidDay(text);
  return text;
}

/** Year, month and day of a day. Refuses what is not an existing day. */
export function partsOfDay(day: BusinessDay): YearMonthDay {
  if (!isBusinessDay(day)) throw invalidDay(day);
  return {
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    day: Number(day.slice(8)),
  };
}

/** The day with these parts. Refuses what does not exist. */
export function dayOfParts(year: number, month: number, day: number): BusinessDay {
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return businessDay(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`);
}

/**
 * Days since 1970-01-01. Counts in a year that begins on 1 March, so that the leap day is the
 * last day of the year and needs no case of its own.
 */
export function dayNumber(day: BusinessDay): number {
  const parts = partsOfDay(day);
  const year = parts.month <= 2 ? parts.year - 1 : parts.year;
  const monthFromMarch = (parts.month + 9) % 12;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + parts.day - 1;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leapDays + dayOfYear - 719_468;
}

/** The day that lies this many days after 1970-01-01. Refuses days outside years 1 to 9999. */
export function dayFromNumber(number: number): BusinessDay {
  const { year, month, day } = partsFromNumber(number);
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as BusinessDay;
}

/** Year, month and day of the day that lies this many days after 1970-01-01; as `dayFromNumber` refuses. */
export function partsFromNumber(number: number): YearMonthDay {
  if (!Number.isSafeInteger(number)) throw invalidDay(String(number));
  const fromMarchOfYearZero = number + 719_468;
  const era = Math.floor(fromMarchOfYearZero / 146_097);
  const dayOfEra = fromMarchOfYearZero - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const dayOfYear = dayOfEra - (yearOfEra * 365 + leapDays);
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  if (year < 1 || year > YEAR_MAX) throw invalidDay(String(year));
  return { year, month, day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1 };
}

/** The day this many days later; earlier for a negative count. */
export function addDays(day: BusinessDay, count: number): BusinessDay {
  return dayFromNumber(dayNumber(day) + count);
}

/** Whole days from one day to another; negative when the second is the earlier. */
export function daysBetween(from: BusinessDay, to: BusinessDay): number {
  return dayNumber(to) - dayNumber(from);
}

/** The same day some months later; the month's last day where it has no such day. */
export function addMonths(day: BusinessDay, count: number): BusinessDay {
  if (!Number.isSafeInteger(count)) throw invalidDay(String(count));
  const parts = partsOfDay(day);
  const months = parts.year * 12 + (parts.month - 1) + count;
  const year = Math.floor(months / 12);
  const month = (((months % 12) + 12) % 12) + 1;
  return dayOfParts(year, month, Math.min(parts.day, daysInMonth(year, month)));
}

/** 0 = Sunday … 6 = Saturday. */
export function weekday(day: BusinessDay): Weekday {
  return ((((dayNumber(day) + 4) % 7) + 7) % 7) as Weekday;
}

/** The first day of the week that holds the day; weeks begin on Sunday unless told otherwise. */
export function startOfWeek(day: BusinessDay, firstWeekday: Weekday = 0): BusinessDay {
  return addDays(day, -((weekday(day) - firstWeekday + 7) % 7));
}

export function endOfWeek(day: BusinessDay, firstWeekday: Weekday = 0): BusinessDay {
  return addDays(startOfWeek(day, firstWeekday), 6);
}

export function startOfMonth(day: BusinessDay): BusinessDay {
  const { year, month } = partsOfDay(day);
  return dayOfParts(year, month, 1);
}

export function endOfMonth(day: BusinessDay): BusinessDay {
  const { year, month } = partsOfDay(day);
  return dayOfParts(year, month, daysInMonth(year, month));
}

/**
 * The first day of the fiscal year that holds the day. A fiscal year begins on the first of its
 * start month (1 to 12; 1 = the calendar year). Refuses other months.
 */
export function startOfFiscalYear(day: BusinessDay, startMonth = 1): BusinessDay {
  if (!Number.isInteger(startMonth) || startMonth < 1 || startMonth > 12) {
    throw new FinanceRefusal('invalid_setting', 'A fiscal year begins in a month from 1 to 12.');
  }
  const { month } = partsOfDay(day);
  return addMonths(startOfMonth(day), -((month - startMonth + 12) % 12));
}

export function endOfFiscalYear(day: BusinessDay, startMonth = 1): BusinessDay {
  return endOfMonth(addMonths(startOfFiscalYear(day, startMonth), 11));
}

/** The first day of the (fiscal) quarter that holds the day. */
export function startOfQuarter(day: BusinessDay, fiscalStartMonth = 1): BusinessDay {
  const yearStart = partsOfDay(startOfFiscalYear(day, fiscalStartMonth));
  const { month } = partsOfDay(day);
  return addMonths(startOfMonth(day), -((month - yearStart.month + 12) % 3));
}

export function endOfQuarter(day: BusinessDay, fiscalStartMonth = 1): BusinessDay {
  return endOfMonth(addMonths(startOfQuarter(day, fiscalStartMonth), 2));
}

export function startOfYear(day: BusinessDay): BusinessDay {
  return startOfFiscalYear(day, 1);
}

export function endOfYear(day: BusinessDay): BusinessDay {
  return endOfFiscalYear(day, 1);
}

/** Every day from the first to the last, both included; none when the last is the earlier. */
export function eachDay(from: BusinessDay, to: BusinessDay): BusinessDay[] {
  const first = dayNumber(from);
  const count = Math.max(0, dayNumber(to) - first + 1);
  return Array.from({ length: count }, (_, index) => dayFromNumber(first + index));
}

/**
 * The day that it is at an instant (milliseconds since 1970, UTC) in an IANA time zone. Refuses
 * an instant that is not a time and a zone that does not exist.
 */
export function dayOfInstant(instantMs: number, timeZone: string): BusinessDay {
  if (!Number.isFinite(instantMs)) throw invalidDay(String(instantMs));
  const parts = new Map(
    dayFormat(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, value]),
  );
  return businessDay(
    `${(parts.get('year') ?? '').padStart(4, '0')}-${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`,
  );
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * One for each zone, kept: each holds some 30 kB that the engine's collector does not see, so that one made for every
 * row of a bank account grows the process by hundreds of megabytes before any of them is let go.
 */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = dayFormats.get(timeZone);
  if (format !== undefined) return format;
  try {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  } catch {
    // Intl's own error does not say what was wrong in words for a person.
    throw new FinanceRefusal('invalid_time_zone', `'${timeZone}' is not a time zone.`);
  }
  dayFormats.set(timeZone, format);
  return format;
}
