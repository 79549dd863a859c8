import { businessDay } from '@cairn/finance';
import { tokenise } from '../../language/tokens.ts';
import { months, ordinals } from '../../time/time-words.ts';
import { timesSaid } from '../../time/times-said.ts';
import { wordsOf } from '../words.ts';
import type { Condition, RecordColumn, RecordRow, RecordTable } from './record-table.ts';

/** A file is of no day: what is said by the day of asking ('last month') is none of its dates. */
const absolute = new Set([
  ...Object.keys(months),
  ...Object.keys(ordinals),
  ...'the of and to from between until till through thru since before after on in year quarter half q1 q2 q3 q4 h1 h2'.split(
    ' ',
  ),
]);
const opens =
  /^(?:from|between|until|till|since|before|after|q[1-4]|h[12]|first|second|third|fourth|[1-4](?:st|nd|rd|th) quarter)\b/i;
const within = /\b(?:in|within|during|for|of|on)(?: the)?\W*$/i;
const begins = '1900-01-01';
const bareYears =
  /^(?:(?:from|between|until|till|since|before|after) )?((?:19|20)\d\d)(?: (?:and|to|until|till|through|thru) ((?:19|20)\d\d))?$/i;

/** Days, months, quarters and years, between, before and after them: of the one column of days. */
export function takeTime(
  table: RecordTable,
  written: string,
): { condition: Condition; rest: string } | null {
  const [column, second] = table.columns.filter(({ kind }) => kind === 'day');
  if (column === undefined || second !== undefined) return null;
  const days = table.rows.flatMap(({ days: of }) => of[column.index] ?? []).sort();
  const [first, last] = [days[0]?.slice(0, 4), days.at(-1)?.slice(0, 4)];
  if (first === undefined || last === undefined) return null;
  const text = inPlainWords(written, column);
  // By the last day of its year every month of the file is over.
  const context = {
    today: businessDay(`${last}-12-31`),
    settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
  } as const;
  for (const { from, to, text: said } of timesSaid(text, context)) {
    const at = text.indexOf(said);
    const before = text.slice(0, at);
    const isPlaced = opens.test(said) || within.test(before);
    const isAbsolute = tokenise(said).every(
      (word) => /^\d/.test(word.text) || absolute.has(word.text),
    );
    // 'March' of a file that holds two of them is not one month.
    const isOfAYear = first === last || /\b(?:19|20)\d\d\b/.test(said);
    if (!isPlaced || !isAbsolute || !isOfAYear || isName(table, said, before)) continue;
    if (isAmount(table, said, before, [first, last])) continue;
    const words = from === begins ? `until ${to}` : `from ${from} to ${to}`;
    return {
      condition: { column, words: `${column.name} ${words}`, holds: isBetween(column, from, to) },
      rest: `${before.replace(within, ' ')} ${text.slice(at + said.length)}`,
    };
  }
  return null;
}

/** 2000 is an amount as well: it is a year where the file has days of it, and no figure is said to be between two. */
function isAmount(
  table: RecordTable,
  said: string,
  before: string,
  [first, last]: readonly [string, string],
): boolean {
  const [, year, until] = bareYears.exec(said) ?? [];
  const isKnown = [year ?? first, until ?? first].every((one) => one >= first && one <= last);
  return !isKnown || (until !== undefined && endsWithFigure(table, before));
}

/** 'For Jan' is for an employee of that name; 'in Jan' is the month whoever is called so. */
const isName = ({ columns, rows }: RecordTable, said: string, before: string): boolean => {
  const word = said.toLowerCase();
  if (!/^[a-z]/.test(word)) return false;
  if (Object.hasOwn(months, word) && /\b(?:in|during)\W*$/i.test(before)) return false;
  return columns.some(
    ({ kind, index }) =>
      kind === 'text' && rows.some(({ texts }) => texts[index]?.toLowerCase() === word),
  );
};

const endsWithFigure = ({ columns }: RecordTable, text: string): boolean => {
  const said = ` ${wordsOf(text.replace(/\b(?:is|are|was|were|of)\s*$/i, '')).join(' ')}`;
  return columns.some(
    ({ kind, name }) => kind === 'number' && said.endsWith(` ${wordsOf(name).join(' ')}`),
  );
};

const isBetween =
  ({ index }: RecordColumn, from: string, to: string) =>
  ({ days }: RecordRow): boolean => {
    const day = days[index] ?? '';
    return day !== '' && day >= from && day <= to;
  };

/** Days whose order is the column's, bounds in the words of the grammar; what is left of them may be read again. */
function inPlainWords(text: string, { isMonthFirst }: RecordColumn): string {
  const ordered = isMonthFirst
    ? text
    : text.replace(
        /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g,
        (_, day: string, month: string, year: string) =>
          `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
      );
  return ordered
    .replace(/\bon or after\b/gi, 'since')
    .replace(
      /\b(?:on or before|up to|through|thru|by)(?= (?:\d{1,2} [a-z]{3}|[a-z]+ \d|\d{4}-|\d+\/))/gi,
      'until',
    );
}
