import { isBusinessDay } from '@cairn/finance';
import { statementLimits } from './statement-limits.ts';

export type DateOrder = 'ymd' | 'mdy' | 'dmy';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** How months begin in the other languages of banks, where the English beginning does not fit. */
const otherMonths: Readonly<Record<string, number>> = {
  ene: 1,
  gen: 1,
  fev: 2,
  mrz: 3,
  maa: 3,
  avr: 4,
  abr: 4,
  mai: 5,
  mag: 5,
  mei: 5,
  giu: 6,
  juin: 6,
  lug: 7,
  juil: 7,
  aou: 8,
  ago: 8,
  set: 9,
  okt: 10,
  ott: 10,
  out: 10,
  dez: 12,
  dic: 12,
};
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const numeric = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const dayMonthName = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})\.?[-/., ]*(\d{4}|\d{2})$/;
const monthNameDay = /^([a-z]{3,9})\.?[- ]*(\d{1,2})(?:st|nd|rd|th)?[-, ]+(\d{4}|\d{2})$/;

const yearless = /^(\d{1,2})[-/.](\d{1,2})\.?$/;
const yearlessNamed = /^(?:(\d{1,2})[-/. ]*([a-z]{3,9})|([a-z]{3,9})\.?[- ]*(\d{1,2}))\.?$/;

/** Month and day, 'MM-DD', of a date that is written without its year; null for every other text. */
export function readYearlessDay(text: string, order: DateOrder): string | null {
  const plain = bare(text);
  const named = yearlessNamed.exec(plain);
  const numbers = yearless.exec(plain);
  const [month, dayOfMonth] =
    named !== null
      ? [monthNumber(named[2] ?? named[3]), named[1] ?? named[4]]
      : order === 'dmy'
        ? [numbers?.[2], numbers?.[1]]
        : [numbers?.[1], numbers?.[2]];
  // In a leap year, so that the last of February counts.
  return day('2024', month, dayOfMonth)?.slice(5) ?? null;
}

/** The numbers of a date whose order only its file can tell ('03/04/2026'); null for every other text. */
export function unorderedParts(text: string): { first: number; second: number } | null {
  const plain = bare(text);
  const match = numeric.exec(plain) ?? yearless.exec(plain);
  if (match === null) return null;
  return { first: Number(match[1]), second: Number(match[2]) };
}

/** The day of a text in one of the ways in which banks write days; `order` decides where the text does not. */
export function readDay(text: string, order: DateOrder): string | null {
  const plain = bare(text);
  const known = yearFirst.exec(plain) ?? compact.exec(plain);
  if (known !== null) return day(known[1], known[2], known[3]);
  const parts = numeric.exec(plain);
  if (parts !== null) {
    if (order === 'mdy') return day(parts[3], parts[1], parts[2]);
    if (order === 'dmy') return day(parts[3], parts[2], parts[1]);
    return day(parts[1], parts[2], parts[3]);
  }
  const named = dayMonthName.exec(plain);
  if (named !== null) return day(named[3], monthNumber(named[2]), named[1]);
  const american = monthNameDay.exec(plain);
  return american === null ? null : day(american[3], monthNumber(american[1]), american[2]);
}

const daysRemembered = 5_000;

/** `readDay` for many rows: the days of a file are few, and each is read once. */
export function rememberDays(): typeof readDay {
  const known = new Map<string, string | null>();
  return (text, order) => {
    const key = `${order}${text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const read = readDay(text, order);
    if (known.size < daysRemembered) known.set(key, read);
    return read;
  };
}

/** Without the time of day and the name of the weekday. */
function bare(text: string): string {
  if (text.length > statementLimits.dateCharactersMax) return '';
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[t ]+\d{1,2}:\d{2}.*$/, '')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+/, '');
}

function monthNumber(name: string | undefined): string | undefined {
  const text = name ?? '';
  const index = months.indexOf(text.slice(0, 3));
  const month =
    index < 0 ? (otherMonths[text.slice(0, 4)] ?? otherMonths[text.slice(0, 3)]) : index + 1;
  return month === undefined ? undefined : String(month);
}

function day(year?: string, month?: string, dayOfMonth?: string): string | null {
  if (year === undefined || month === undefined || dayOfMonth === undefined) return null;
  // A year of two digits is one of the lifetime of bank files.
  const full = year.length === 4 ? year : Number(year) >= 70 ? `19${year}` : `20${year}`;
  const text = `${full}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isBusinessDay(text) && text >= '1970-01-01' && text < '2100-01-01' ? text : null;
}
