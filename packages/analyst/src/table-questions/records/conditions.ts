import { escapePattern } from '../../language/escape-pattern.ts';
import { readDecimal } from './decimal.ts';
import type { Condition, RecordColumn, RecordRow, RecordTable } from './record-table.ts';
import { takeTime } from './take-time.ts';

export interface FoundConditions {
  conditions: Condition[];
  /** The question without them. */
  rest: string;
}

/** The conditions of a question on a table of records: amounts over or under, days of a month or a year, values by name. */
export function findConditions(table: RecordTable, question: string): FoundConditions {
  const conditions: Condition[] = [];
  let rest = ` ${question
    .replace(/[?"“”'’]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `;
  for (const find of [takeTime, takeLimit, takeWith, takeValue]) {
    for (;;) {
      const taken = find(table, rest, conditions);
      if (taken === null) break;
      conditions.push(taken.condition);
      rest = taken.rest;
    }
  }
  return withOthers(table, conditions, rest.trim(), question);
}

/** 'Rent and payroll' are rows of either: a second value of a column beside the first. */
function withOthers(
  table: RecordTable,
  conditions: readonly Condition[],
  text: string,
  question: string,
): FoundConditions {
  let rest = text;
  const joined = conditions.map((condition) => {
    let either = condition;
    while (condition.isValue === true && /\b(?:and|or|plus)\b|,/i.test(question)) {
      const only = { ...table, columns: [condition.column] };
      const other = takeValue(only, ` ${rest} `, []);
      if (other === null || other.condition.isNot === true) break;
      const [one, two] = [either, other.condition];
      either = {
        ...one,
        words: `${one.words} or ${two.words.replace(/^.* is /, '')}`,
        holds: (row) => one.holds(row) || two.holds(row),
      };
      rest = other.rest.replace(/\s+/g, ' ').trim();
    }
    return either;
  });
  return { conditions: joined, rest };
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
  // 'Over 90' may be a column by its name.
  if (table.columns.some(({ name }) => name.toLowerCase() === `${word} ${figure}`.toLowerCase()))
    return null;
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

const yesOrNo = /^(?:y(?:es)?|no?|true|false)$/i;

/** 'Without a receipt' of a column of yes and no. */
function takeWith(table: RecordTable, text: string, known: readonly Condition[]): Taken {
  for (const column of table.columns) {
    const isAnswered = table.rows.every(({ texts }) => yesOrNo.test(texts[column.index] ?? 'no'));
    if (!isAnswered || column.name === '' || known.some((one) => one.column === column)) continue;
    const match = new RegExp(
      String.raw`\b(with|without|with no|missing|lacking|no) (?:a |an |any |the )?${escapePattern(column.name)}s?(?![\w])`,
      'i',
    ).exec(text);
    const [all, way = ''] = match ?? [];
    if (all === undefined) continue;
    const isYes = way.toLowerCase() === 'with';
    const holds = ({ texts }: RecordRow) =>
      /^[yt]/i.test(texts[column.index] ?? '') === isYes && (texts[column.index] ?? '') !== '';
    const words = `${column.name} is ${isYes ? 'yes' : 'no'}`;
    return { condition: { column, words, holds }, rest: text.replace(all, ' ') };
  }
  return null;
}

const valueLengthMax = 80;

const except =
  'excluding|exclude|except(?: for)?|without|other than|apart from|but not|not counting|leaving out|ignoring|minus|not (?:for|from|in|by)|that (?:is|are|was|were) not|not';

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
  const name = escapePattern(column.name);
  const left = new RegExp(
    String.raw`\b(?:${except})\s+(?:the\s+|those\s+|any\s+)*(?:${name}\s*(?:is|=|:)?\s*)?${escapePattern(value)}(?:\s+(?:ones|rows|${name}))?(?![\w])`,
    'i',
  );
  const isNot = left.test(text);
  const pattern = isNot
    ? left
    : new RegExp(
        String.raw`(?:\b(?:where|for|from|in|of|with|by|to|when|and|the)\s+)*(?:${name}\s*(?:is|are|was|=|equals|:)?\s*)?(?<![\w])${escapePattern(value)}(?![\w])`,
        'i',
      );
  const wanted = value.toLowerCase();
  const holds = ({ texts }: RecordRow) =>
    ((texts[column.index] ?? '').toLowerCase() === wanted) !== isNot;
  return {
    condition: {
      column,
      words: `${column.name} is ${isNot ? 'not ' : ''}${value}`,
      holds,
      ...(isNot ? { isNot: true as const } : { isValue: true as const }),
    },
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
  const pattern = String.raw`${escapePattern(column.name.toLowerCase())}\s*(?:is|are|was|=|equals|:)?\s*${escapePattern(value.toLowerCase())}`;
  return new RegExp(pattern).test(text);
}

const isWithin = (text: string, value: string): boolean =>
  new RegExp(String.raw`(?<![\w])${escapePattern(value)}(?![\w])`).test(text);

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
