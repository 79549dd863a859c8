import { yearsIn } from './cell-value.ts';
import { valueColumns } from './match-columns.ts';
import type { PrintedTable } from './table-model.ts';
import { wordsOf } from './words.ts';

export interface AskedYears {
  /** In the order of the question, each once. */
  years: number[];
  /** 'from 2015 to 2019' means the years between too. */
  isRange: boolean;
  /** 'Over the three years': how many are spoken of without naming them; null where none are. */
  count: number | 'all' | null;
}

const counts: Readonly<Record<string, number | 'all'>> = {
  all: 'all',
  both: 2,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
};

function countOfYears(question: string): number | 'all' | null {
  const [, word = ''] =
    /\b(all|both|two|three|four|five|[2-9])(?:[- ](?:the|of|fiscal|financial|last|past|latest))*[- ](?:years?|fys|periods)\b/i.exec(
      question,
    ) ?? [];
  return word === '' ? null : (counts[word.toLowerCase()] ?? Number(word));
}

const range =
  /\b(?:from|between|over|during|in|for|years?)\b[^?]*?((?:19|20)\d\d)\s*(?:[-–—]|to|through|until)\s*(?:fiscal )?(?:year )?((?:19|20)\d\d)/i;

const between = /\bbetween\b[^?]{0,40}?(?:19|20)\d\d and\b[^?]{0,30}?(?:19|20)\d\d/i;

/** The years that a question asks for; that of a row's name, 'Senior notes due 2024', is none where others are asked for. */
export function askedYears(table: PrintedTable, question: string): AskedYears {
  const all = yearsIn(question);
  const others = all.length > 1 ? yearsIn(withoutNamesOfYears(table, question)) : all;
  const years = others.length > 0 ? others : all;
  const isRange = range.test(question) || between.test(question);
  return { years, isRange, count: countOfYears(question) };
}

function withoutNamesOfYears({ rows }: PrintedTable, question: string): string {
  return rows
    .filter(({ label }) => /[a-z].*(?:19|20)\d\d/i.test(label))
    .map(({ label }) => ` ${wordsOf(label).join(' ')} `)
    .reduce((text, label) => text.replace(label, ' it '), ` ${wordsOf(question).join(' ')} `);
}

/** The years that have columns of figures, oldest first. */
export function yearsOfTable(table: PrintedTable): number[] {
  const years = valueColumns(table).flatMap(({ year }) => (year === null ? [] : [year]));
  return [...new Set(years)].sort((a, b) => a - b);
}

/** The years that an average or a sum runs over: those named, those between them, all where none is named. */
export function yearsCovered(table: PrintedTable, { years, isRange, count }: AskedYears): number[] {
  const known = yearsOfTable(table);
  // 'The last two years' of three are not surely the two that are meant.
  if (years.length === 0) return typeof count === 'number' && count !== known.length ? [] : known;
  if (!isRange || years.length !== 2) return years;
  const [from, to] = [Math.min(...years), Math.max(...years)];
  const between = known.filter((year) => year >= from && year <= to);
  // A table that lacks an end of the range cannot answer for it.
  return between.includes(from) && between.includes(to) ? between : years;
}

/** Before and after of a change, whichever the question names first; null where the question leaves them open. */
export function changeYears(
  table: PrintedTable,
  question: string,
): [from: number, to: number] | null {
  const known = yearsOfTable(table);
  const { years } = askedYears(table, question);
  const [first, second] = years;
  if (first !== undefined && second !== undefined) {
    if (years.length > 2) return null;
    return [Math.min(first, second), Math.max(first, second)];
  }
  if (first !== undefined) {
    const before = known.filter((year) => year < first).at(-1);
    return before === undefined ? null : [before, first];
  }
  const [from, to] = known;
  return known.length === 2 && from !== undefined && to !== undefined ? [from, to] : null;
}
