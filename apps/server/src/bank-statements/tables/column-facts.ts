import { decimalMarkOf, readAmount, type DecimalMark } from '../read-amount.ts';
import {
  readDay,
  readYearlessDay,
  rememberDays,
  unorderedParts,
  type DateOrder,
} from '../read-day.ts';

/** What the cells of one column look like, as shares of those that are not empty. */
export interface ColumnFacts {
  filledShare: number;
  dayShare: number;
  amountShare: number;
  /** Cells with a decimal mark, a currency sign or parentheses: money rather than a number of something. */
  moneyShare: number;
  letterShare: number;
  averageLength: number;
  distinctShare: number;
}

export const isDayText = (text: string): boolean =>
  (['mdy', 'dmy', 'ymd'] as const).some((order) => readDay(text, order) !== null);

export const isYearlessDay = (text: string): boolean =>
  readYearlessDay(text, 'mdy') !== null || readYearlessDay(text, 'dmy') !== null;

export const isAmountText = (text: string): boolean =>
  readAmount(text, '.') !== null || readAmount(text, ',') !== null;

export function columnFacts(cells: readonly string[]): ColumnFacts {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const shareOf = (test: (cell: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
  return {
    filledShare: cells.length === 0 ? 0 : filled.length / cells.length,
    dayShare: shareOf(isDayText),
    amountShare: shareOf(isAmountText),
    moneyShare: shareOf((cell) => isAmountText(cell) && /[.,]\d{1,2}\b|[$€£()]/.test(cell)),
    letterShare: shareOf((cell) => /\p{L}{2}/u.test(cell)),
    averageLength: filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length),
    distinctShare: new Set(filled).size / Math.max(1, filled.length),
  };
}

/** The decimal mark that the amounts prove, by majority; the point where none proves either. */
export function decimalMarkIn(cells: Iterable<string>): {
  mark: DecimalMark;
  proven: boolean;
  doubtful: string | null;
} {
  let points = 0;
  let commas = 0;
  let doubtful: string | null = null;
  for (const cell of cells) {
    const mark = decimalMarkOf(cell);
    if (mark === '.') points += 1;
    else if (mark === ',') commas += 1;
    else if (/\d[.,]\d{3}$/.test(cell.trim())) doubtful ??= cell.trim();
  }
  return { mark: commas > points ? ',' : '.', proven: points !== commas, doubtful };
}

/**
 * The order of day, month and year that a column of dates proves: by a number above twelve, else by the one order in
 * which the dates of the file run forwards or backwards. Not proven, it is the American one.
 */
export function dateOrderIn(cells: Iterable<string>): {
  order: DateOrder;
  proven: boolean;
  example: string | null;
} {
  const read: Record<'mdy' | 'dmy', (string | null)[]> = { mdy: [], dmy: [] };
  let example: string | null = null;
  let dayFirst = 0;
  let monthFirst = 0;
  const dayOf = rememberDays();
  for (const cell of cells) {
    const parts = unorderedParts(cell);
    if (parts === null) continue;
    if (parts.first > 12) dayFirst += 1;
    if (parts.second > 12) monthFirst += 1;
    if (parts.first !== parts.second) example ??= cell.trim();
    read.mdy.push(dayOf(cell, 'mdy') ?? readYearlessDay(cell, 'mdy'));
    read.dmy.push(dayOf(cell, 'dmy') ?? readYearlessDay(cell, 'dmy'));
  }
  if (read.mdy.length === 0) return { order: 'ymd', proven: true, example: null };
  if (dayFirst > 0 && monthFirst > 0 && read.mdy.every((day) => day === null)) {
    return { order: 'ymd', proven: true, example };
  }
  if (dayFirst !== monthFirst)
    return { order: dayFirst > monthFirst ? 'dmy' : 'mdy', proven: true, example };
  if (example === null) return { order: 'mdy', proven: true, example };
  const runs = { mdy: runsOneWay(read.mdy), dmy: runsOneWay(read.dmy) };
  if (runs.mdy !== runs.dmy && read.mdy.length >= 4) {
    return { order: runs.mdy ? 'mdy' : 'dmy', proven: true, example };
  }
  return { order: 'mdy', proven: false, example };
}

function runsOneWay(days: readonly (string | null)[]): boolean {
  const known = days.filter((day) => day !== null);
  const forwards = known.every((day, index) => index === 0 || day >= (known[index - 1] ?? day));
  const backwards = known.every((day, index) => index === 0 || day <= (known[index - 1] ?? day));
  return known.length === days.length && (forwards || backwards);
}
