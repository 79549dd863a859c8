import { wordsOf } from '../words.ts';
import { isAdditive } from './plain-question.ts';
import type { RecordColumn, RecordTable } from './record-table.ts';

interface TopAsked {
  /** Whose figures are added up and ranked; null for the months of the one column of days. */
  of: RecordColumn | null;
  isLeast: boolean;
  /** The question without what was read. */
  rest: string;
}

const most = String.raw`most|highest|biggest|largest|greatest|best|top|maximum|max`;
const least = String.raw`least|lowest|smallest|worst|minimum|min|fewest`;
const superlative = new RegExp(
  String.raw`\b(?:the )?(?:(${most})|(${least}))\b(?: number of| amount of)?`,
  'i',
);
const people =
  /^(?:employee|customer|client|vendor|supplier|payee|merchant|sales ?rep|salesperson|rep|name|company|person|staff|contractor|account name|customer name|vendor name|employee name)$/i;

/** 'Which region sold the most', 'who claimed the most', 'the best sales rep': whose figures are ranked. */
export function topAsked(table: RecordTable, text: string): TopAsked | null {
  const way = superlative.exec(text);
  if (way === null) return null;
  const without = text.replace(way[0], ' ');
  const isLeast = way[2] !== undefined;
  const who = /\bwhom?\b/i;
  if (who.test(without)) {
    const [one, other] = table.columns.filter(
      ({ kind, name }) => kind === 'text' && people.test(name),
    );
    return one === undefined || other !== undefined
      ? named(table, without, isLeast)
      : { of: one, isLeast, rest: withoutName(without.replace(who, ' '), one) };
  }
  return named(table, without, isLeast);
}

function named(table: RecordTable, text: string, isLeast: boolean): TopAsked | null {
  if (/\b(?:which|what) month\b/i.test(text)) {
    const days = table.columns.filter(({ kind }) => kind === 'day');
    return days.length === 1
      ? { of: null, isLeast, rest: text.replace(/\b(?:which|what) month\b/i, ' ') }
      : null;
  }
  const said = wordsOf(text).join(' ');
  const [of] = table.columns
    .filter(
      ({ kind, name }) => kind === 'text' && ` ${said} `.includes(` ${wordsOf(name).join(' ')} `),
    )
    .sort((a, b) => b.name.length - a.name.length);
  return of === undefined ? null : { of, isLeast, rest: withoutName(text, of) };
}

/** The question without a column's name, one or many of it. */
function withoutName(text: string, { name }: RecordColumn): string {
  const wanted = wordsOf(name);
  const words = text.split(/\s+/);
  const at = words.findIndex((_, index) =>
    wanted.every((word, offset) => wordsOf(words[index + offset] ?? '').join(' ') === word),
  );
  return at < 0 ? text : [...words.slice(0, at), ...words.slice(at + wanted.length)].join(' ');
}

/** Which figures are meant where no column is named: the only ones that can be added up, or those called the amount. */
export function meantColumn({ columns }: RecordTable): RecordColumn | null {
  const [only, other] = columns.filter(isAdditive);
  if (other === undefined) return only ?? null;
  const [amount, second] = columns.filter(
    (one) => isAdditive(one) && /^amount(?: \(.*\))?$/i.test(one.name),
  );
  return second === undefined ? (amount ?? null) : null;
}
