import type { Api, ReplyOf } from '@cairn/contract';
import { limits } from '@cairn/contract/limits';
import { toCsv } from '../../lib/csv.ts';

export type ForecastDay = ReplyOf<Api['forecast']>['forecast'][number];

/** A day of the chosen month; `figures` is null on a day without data. */
export interface ChartDay {
  date: string;
  figures: ForecastDay | null;
}

/** The year and month that the specification shows before there is any data (section 9). */
const emptyYear = 2025;
const emptyMonth = '2025-07';

const monthsOfYear = (year: number) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

/** The twelve months of the year that the forecast covers, and the months of the next that it reaches into. */
export function monthsOf(days: readonly ForecastDay[]): string[] {
  const first = days[0]?.date;
  if (first === undefined) return monthsOfYear(emptyYear);
  const months = monthsOfYear(Number(first.slice(0, 4)));
  const beyond = new Set(
    days.map((day) => day.date.slice(0, 7)).filter((month) => !months.includes(month)),
  );
  return [...months, ...beyond];
}

/** The day before the first that is expected; null where nothing is expected. */
export function todayOf(days: readonly ForecastDay[]): string | null {
  const first = days.find((day) => day.kind === 'expected');
  if (first === undefined) return null;
  const instant = new Date(`${first.date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() - 1);
  return instant.toISOString().slice(0, 10);
}

/** The current month where there is data, else the last that has some. */
export function preselectedMonth(days: readonly ForecastDay[]): string {
  const current = todayOf(days) ?? days.at(-1)?.date;
  return current?.slice(0, 7) ?? emptyMonth;
}

/** Every day of the month, with its figures where there are some. */
export function daysOfMonth(month: string, days: readonly ForecastDay[]): ChartDay[] {
  const [year = emptyYear, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const byDate = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length }, (_, index) => {
    const date = `${month}-${String(index + 1).padStart(2, '0')}`;
    return { date, figures: byDate.get(date) ?? null };
  });
}

/** The place of the first day of the week that a day of the month is in; weeks begin on Sunday. */
export function startOfWeekAt(days: readonly ChartDay[], date: string | null): number {
  const at = days.findIndex((day) => day.date === date);
  if (at === -1 || date === null) return 0;
  return Math.max(0, at - new Date(`${date}T00:00:00Z`).getUTCDay());
}

export interface MonthTotal {
  /** What moved on the days that have passed; null where none has. */
  actual: number | null;
  expected: number | null;
  total: number | null;
}

/** What the month comes to, in whole cents. */
export function totalOf(days: readonly ChartDay[]): MonthTotal {
  const sum = (kind?: ForecastDay['kind']) => {
    const known = days.flatMap(({ figures }) =>
      figures === null || (kind !== undefined && figures.kind !== kind) ? [] : [figures.net_cash],
    );
    return known.length === 0
      ? null
      : known.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
  };
  return { actual: sum('actual'), expected: sum('expected'), total: sum() };
}

/** What a finger presses is at least so wide (WCAG 2.5.8). */
const pressablePx = 24;
/** On a phone: the margins of the page and the card, and the amounts beside the bars. */
const besideBarsPx = 82;

/** Specification, section 9: 15 bars, 20 above 1250 px, 30 above 1500 px; on a phone as many as can be pressed. */
export function barsPerPage(windowWidthPx: number): number {
  if (windowWidthPx > limits.forecastWidestAbovePx) return limits.forecastBarsPerPageWidest;
  if (windowWidthPx > limits.forecastWideAbovePx) return limits.forecastBarsPerPageWide;
  const pressable = Math.floor((windowWidthPx - besideBarsPx) / pressablePx);
  return Math.max(1, Math.min(limits.forecastBarsPerPage, pressable));
}

/** The month's days as a spreadsheet reads them. */
export const monthCsv = (days: readonly ChartDay[]): string =>
  toCsv([
    ['date', 'kind', 'net_cash', 'low', 'high'],
    ...days.map(({ date, figures }) => [
      date,
      figures?.kind,
      figures?.net_cash,
      figures?.low,
      figures?.high,
    ]),
  ]);
