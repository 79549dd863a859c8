import { readDay } from '../read-day.ts';
import type { TableRecord } from './table-mapping.ts';

const linesSearched = 60;
const dates =
  /\b(?:\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|[a-z]{3,9}\.? \d{1,2},? \d{4}|\d{1,2}\.? [a-z]{3,9} \d{4})\b/gi;
const longest = 400;

/** The period that a statement names above its rows, where one line holds two dates: 'January 1, 2025 through …'. */
export function periodIn(records: readonly TableRecord[]): { first: string; last: string } | null {
  for (const { cells } of records.slice(0, linesSearched)) {
    const line = cells.join(' ').slice(0, longest);
    const days = [...line.matchAll(dates)].flatMap(([text]) => readDay(text, 'mdy') ?? []);
    const [first, last] = [days[0], days.at(-1)];
    if (days.length < 2 || first === undefined || last === undefined) continue;
    if (first < last && Number(last.slice(0, 4)) - Number(first.slice(0, 4)) <= 1)
      return { first, last };
  }
  return null;
}
