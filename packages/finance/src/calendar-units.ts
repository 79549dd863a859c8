import {
  endOfFiscalYear,
  endOfMonth,
  endOfQuarter,
  endOfWeek,
  startOfFiscalYear,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  type BusinessDay,
  type Weekday,
} from './calendar.ts';

/** 'year' and 'quarter' are of the calendar; the fiscal ones follow the business profile. */
export type CalendarUnit =
  'day' | 'week' | 'month' | 'quarter' | 'year' | 'fiscal_quarter' | 'fiscal_year';

/** What a business may set about its calendar. */
export interface CalendarSettings {
  /** The day that weeks begin on; 0 = Sunday. */
  readonly firstWeekday: Weekday;
  /** 1 to 12; 1 makes the fiscal year the calendar year. */
  readonly fiscalYearStartMonth: number;
}

export const DEFAULT_CALENDAR_SETTINGS: CalendarSettings = {
  firstWeekday: 0,
  fiscalYearStartMonth: 1,
};

/** A distance in the calendar: whole months, or whole days. */
export type CalendarStep = { readonly months: number } | { readonly days: number };

/** From the start of one such unit to the start of the next. */
export function stepOf(unit: CalendarUnit): CalendarStep {
  switch (unit) {
    case 'day':
      return { days: 1 };
    case 'week':
      return { days: 7 };
    case 'month':
      return { months: 1 };
    case 'quarter':
    case 'fiscal_quarter':
      return { months: 3 };
    case 'year':
    case 'fiscal_year':
      return { months: 12 };
  }
}

/** The first day of the unit that holds the day. */
export function startOf(
  unit: CalendarUnit,
  day: BusinessDay,
  settings: CalendarSettings,
): BusinessDay {
  switch (unit) {
    case 'day':
      return day;
    case 'week':
      return startOfWeek(day, settings.firstWeekday);
    case 'month':
      return startOfMonth(day);
    case 'quarter':
      return startOfQuarter(day);
    case 'year':
      return startOfFiscalYear(day);
    case 'fiscal_quarter':
      return startOfQuarter(day, settings.fiscalYearStartMonth);
    case 'fiscal_year':
      return startOfFiscalYear(day, settings.fiscalYearStartMonth);
  }
}

/** The last day of the unit that holds the day. */
export function endOf(
  unit: CalendarUnit,
  day: BusinessDay,
  settings: CalendarSettings,
): BusinessDay {
  switch (unit) {
    case 'day':
      return day;
    case 'week':
      return endOfWeek(day, settings.firstWeekday);
    case 'month':
      return endOfMonth(day);
    case 'quarter':
      return endOfQuarter(day);
    case 'year':
      return endOfFiscalYear(day);
    case 'fiscal_quarter':
      return endOfQuarter(day, settings.fiscalYearStartMonth);
    case 'fiscal_year':
      return endOfFiscalYear(day, settings.fiscalYearStartMonth);
  }
}
