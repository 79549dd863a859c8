import { readDecimal } from './decimal.ts';
import type { RecordColumn, RecordRow, RecordTable } from './record-table.ts';

/** What rows must be like, in words and as a test. */
export interface Condition {
  column: RecordColumn;
  /** 'Region is West', 'Amount over 100'. */
  words: string;
  holds: (row: RecordRow) => boolean;
}

export interface FoundConditions {
  conditions: Condition[];
  /** The question without them. */
  rest: string;
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The conditions of a question on a table of records: amounts over or under, days of a month or a year, values by name. */
export function findConditions(table: RecordTable, question: string): FoundConditions {
  const conditions: Condition[] = [];
  let rest = ` ${question
    .replace(/[?"“”'’]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `;
  for (const find of [takeLimit, takeMonth, takeValue]) {
    for (;;) {
      const taken = find(table, rest, conditions);
      if (taken === null) break;
      conditions.push(taken.condition);
      rest = taken.rest;
    }
  }
  return { conditions, rest: rest.trim() };
}

type Taken = { condition: Condition; rest: string } | null;

const below = /^(?:<|<=|under|below|less than|at most|up to)$/i;

function takeLimit(table: RecordTable, text: string): Taken {
  const match =
    /\b(?:where |with )?(?:the )?([\w #%./-]*?)\s*(?:is |are |was )?(>=|<=|>|<|over|above|more than|greater than|at least|under|below|less than|at most|up to)\s*([$£€]?\s?-?\d[\d,]*(?:\.\d+)?)\b/i.exec(
      text,
    );
  if (match === null) return null;
  const [all, before = '', word = '', figure = ''] = match;
  const limit = readDecimal(figure, '.');
  const named = columnNamedAtEnd(table, before);
  const numbers = table.columns.filter(({ kind }) => kind === 'number');
  const column = named ?? (numbers.length === 1 ? numbers[0] : undefined);
  if (limit === null || column?.kind !== 'number') return null;
  const includes = /=|at least|at most|up to/i.test(word);
  const holds = ({ figures }: RecordRow) => {
    const value = figures[column.index] ?? null;
    if (value === null) return false;
    if (value === limit) return includes;
    return below.test(word) ? value < limit : value > limit;
  };
  const kept = named === null ? before : before.slice(0, before.length - named.name.length);
  return {
    condition: { column, words: `${column.name} ${word} ${figure.trim()}`, holds },
    rest: text.replace(all, ` ${kept} `),
  };
}

function columnNamedAtEnd({ columns }: RecordTable, text: string): RecordColumn | null {
  const plain = text.trim().toLowerCase();
  const found = columns
    .filter(({ name }) => name !== '' && plain.endsWith(name.toLowerCase()))
    .sort((a, b) => b.name.length - a.name.length);
  return found[0] ?? null;
}

function takeMonth(table: RecordTable, text: string): Taken {
  const days = table.columns.filter(({ kind }) => kind === 'day');
  const [column] = days;
  if (column === undefined || days.length > 1) return null;
  const match = new RegExp(
    String.raw`\b(?:in|during|for|of) (?:(${months.join('|')}),? ?)?((?:19|20)\d\d)?\b`,
    'i',
  ).exec(text);
  const [all, month, year] = match ?? [];
  if (all === undefined || (month === undefined && year === undefined)) return null;
  const two =
    month === undefined ? null : String(months.indexOf(month.toLowerCase()) + 1).padStart(2, '0');
  const years = new Set(table.rows.map(({ days: of }) => (of[column.index] ?? '').slice(0, 4)));
  // 'March' of a file that holds two of them is not one month.
  if (year === undefined && years.size > 1) return null;
  const holds = ({ days: of }: RecordRow) => {
    const day = of[column.index] ?? '';
    return (
      (year === undefined || day.startsWith(year)) && (two === null || day.slice(5, 7) === two)
    );
  };
  const words = `${column.name} in ${[month, year].filter((part) => part !== undefined).join(' ')}`;
  return { condition: { column, words, holds }, rest: text.replace(all, ' ') };
}

const valueLengthMax = 80;

/** A value of a text column that stands in the question word for word; the longest first. */
function takeValue(table: RecordTable, text: string, known: readonly Condition[]): Taken {
  const plain = text.toLowerCase();
  const open = table.columns.filter(
    ({ kind, index }) => kind !== 'number' && !known.some(({ column }) => column.index === index),
  );
  const found = open.flatMap((column) =>
    valuesWithin(table, column, plain).map((value) => ({ column, value })),
  );
  const longest = Math.max(0, ...found.map(({ value }) => value.length));
  const candidates = found.filter(({ value }) => value.length === longest);
  // 'Paid' may be a status and a method: then the one whose column is named too is meant, or none.
  const named = candidates.filter(({ column, value }) => isNamedFor(plain, column, value));
  const isOneColumn = new Set(candidates.map(({ column }) => column.index)).size === 1;
  const [best] = isOneColumn ? candidates : named;
  if (best === undefined) return null;
  const { column, value } = best;
  const name = escape(column.name);
  const pattern = new RegExp(
    String.raw`(?:\b(?:where|for|from|in|of|with|by|to|when|and|the)\s+)*(?:${name}\s*(?:is|are|was|=|equals|:)?\s*)?(?<![\w])${escape(value)}(?![\w])`,
    'i',
  );
  const wanted = value.toLowerCase();
  const holds = ({ texts }: RecordRow) => (texts[column.index] ?? '').toLowerCase() === wanted;
  return {
    condition: { column, words: `${column.name} is ${value}`, holds },
    rest: text.replace(pattern, ' '),
  };
}

/** The values of a column that stand in the question. Most do not, and that is cheap to see. */
function valuesWithin({ rows }: RecordTable, column: RecordColumn, text: string): string[] {
  const values = new Set(rows.map(({ texts }) => texts[column.index] ?? ''));
  return [...values].filter((value) => {
    if (value === '' || value.length > valueLengthMax) return false;
    const wanted = value.toLowerCase();
    return text.includes(wanted) && isWithin(text, wanted);
  });
}

/** Whether the column's name stands right before the value. */
function isNamedFor(text: string, column: RecordColumn, value: string): boolean {
  const pattern = String.raw`${escape(column.name.toLowerCase())}\s*(?:is|are|was|=|equals|:)?\s*${escape(value.toLowerCase())}`;
  return new RegExp(pattern).test(text);
}

const isWithin = (text: string, value: string): boolean =>
  new RegExp(String.raw`(?<![\w])${escape(value)}(?![\w])`).test(text);

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The two values of one column that a question sets against each other, and the question without them. */
export function twoValues(
  table: RecordTable,
  question: string,
): { values: Condition[]; rest: string } | null {
  const first = takeValue(table, ` ${question} `, []);
  if (first === null) return null;
  const others = {
    ...table,
    columns: table.columns.filter(({ index }) => index === first.condition.column.index),
  };
  const second = takeValue(others, first.rest, []);
  return second === null
    ? null
    : { values: [first.condition, second.condition], rest: second.rest };
}
