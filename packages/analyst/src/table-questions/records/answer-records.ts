import { wordsOf } from '../words.ts';
import { findConditions, twoValues, type Condition, type FoundConditions } from './conditions.ts';
import { divide, formatDecimal, type Millionths } from './decimal.ts';
import {
  readRecordTable,
  type RecordColumn,
  type RecordRow,
  type RecordTable,
} from './record-table.ts';

type Aggregate = 'sum' | 'average' | 'count' | 'most' | 'least';

export type RecordAnswer =
  | {
      status: 'answered';
      /** The figure as it is shown: '$1,234.50', '12', '8.5%'. */
      figure: string;
      /** What it is: 'total of Amount where Region is West'. */
      label: string;
      /** One line for each group, the largest first; empty where none were asked for. */
      groups: { name: string; figure: string }[];
      groupColumn: string | null;
      /** How many rows it stands on, and of how many the table has. */
      rowCount: number;
      rowsInTable: number;
      /** The rows of the grid that it stands on and the column of its figures, null for a count. */
      rows: number[];
      column: number | null;
      /** Rows whose cell in that column is empty or no figure: left out. */
      unread: number;
    }
  | { status: 'declined'; reason: string };

const aggregates: readonly (readonly [Aggregate, RegExp])[] = [
  ['count', /\b(?:how many|count|number of)\b/],
  ['average', /\b(?:average|mean)\b/],
  ['most', /\b(?:highest|largest|biggest|greatest|maximum|max|most)\b/],
  ['least', /\b(?:lowest|smallest|least|minimum|min)\b/],
  ['sum', /\b(?:total|sum|add up|altogether|how much)\b/],
];

/**
 * Answers a question on a table of records, a grid of texts whose first line names the columns: the total, average,
 * largest, smallest of a column or the count of rows, of those rows that the question names by a value ('where Region is
 * West'), a limit ('over 100') or a month, in all or for each value of another column ('by region'). Sums are exact.
 * Declines, with the reason, where a word of the question is none of the table's.
 */
export function answerRecords(
  grid: readonly (readonly string[])[],
  question: string,
): RecordAnswer {
  const table = readRecordTable(grid);
  if (table === null) return declined('The table has no line of column names.');
  const { conditions, rest } = findConditions(table, question);
  const text = rest.toLowerCase();
  const compared = compare(table, question, { conditions, rest });
  if (compared !== null) return compared;
  const aggregate = aggregates.find(([, pattern]) => pattern.test(text))?.[0];
  if (aggregate === undefined) return lookUp(table, conditions, rest);
  const { group, left } = takeGroup(table, rest);
  const column = aggregate === 'count' ? null : columnOf(table, left);
  if (aggregate !== 'count' && column === null) return declined(whichColumn(table));
  const strange = strangeWords(left, [
    column?.name ?? '',
    ...table.columns.map(({ name }) => name),
  ]);
  if (strange !== null) return declined(`“${strange}” is none of the table's columns or values.`);
  const rows = table.rows.filter((row) => conditions.every(({ holds }) => holds(row)));
  return answer(table, { aggregate, column, group, conditions, rows });
}

const declined = (reason: string): RecordAnswer => ({ status: 'declined', reason });

function whichColumn({ columns }: RecordTable): string {
  const names = columns.filter(({ kind }) => kind === 'number').map(({ name }) => name);
  return names.length === 0
    ? 'The table has no column of figures.'
    : `Which column: ${names.join(', ')}?`;
}

interface Asked {
  aggregate: Aggregate;
  column: RecordColumn | null;
  group: RecordColumn | null;
  conditions: readonly Condition[];
  rows: readonly RecordRow[];
}

const nouns: Record<Aggregate, string> = {
  sum: 'Total of',
  average: 'Average of',
  most: 'Largest',
  least: 'Smallest',
  count: 'Number of rows',
};

function answer(table: RecordTable, asked: Asked): RecordAnswer {
  const { aggregate, column, group, conditions, rows } = asked;
  const withFigure =
    column === null ? rows : rows.filter(({ figures }) => (figures[column.index] ?? null) !== null);
  const value = aggregateOf(asked, withFigure);
  if (value === null) return declined('No row of the table is like that.');
  const where =
    conditions.length === 0 ? '' : ` where ${conditions.map(({ words }) => words).join(' and ')}`;
  const standing =
    aggregate === 'most' || aggregate === 'least'
      ? withFigure.filter(({ figures }) => figures[column?.index ?? 0] === value)
      : withFigure;
  return {
    status: 'answered',
    figure: shown(value, column),
    label: `${nouns[aggregate]}${column === null ? '' : ` ${column.name}`}${where}`,
    groups: group === null ? [] : groupsOf(asked, group, withFigure),
    groupColumn: group?.name ?? null,
    rowCount: standing.length,
    rowsInTable: table.rows.length,
    rows: standing.map(({ index }) => index),
    column: column?.index ?? null,
    unread: rows.length - withFigure.length,
  };
}

function aggregateOf({ aggregate, column }: Asked, rows: readonly RecordRow[]): Millionths | null {
  if (column === null) return BigInt(rows.length) * 1_000_000n;
  const values = rows.flatMap(({ figures }) => figures[column.index] ?? []);
  const [first] = values;
  if (first === undefined) return null;
  const sum = values.reduce((total, value) => total + value, 0n);
  if (aggregate === 'average') return divide(sum, BigInt(values.length), 2);
  if (aggregate === 'most')
    return values.reduce((best, value) => (value > best ? value : best), first);
  if (aggregate === 'least')
    return values.reduce((best, value) => (value < best ? value : best), first);
  return sum;
}

function groupsOf(
  asked: Asked,
  group: RecordColumn,
  rows: readonly RecordRow[],
): { name: string; figure: string }[] {
  const byName = new Map<string, RecordRow[]>();
  for (const row of rows) {
    const name = row.texts[group.index] ?? '';
    byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  return [...byName]
    .map(([name, of]) => ({
      name: name === '' ? '(empty)' : name,
      value: aggregateOf(asked, of) ?? 0n,
    }))
    .sort((a, b) =>
      a.value === b.value ? a.name.localeCompare(b.name) : a.value < b.value ? 1 : -1,
    )
    .map(({ name, value }) => ({ name, figure: shown(value, asked.column) }));
}

function shown(value: Millionths, column: RecordColumn | null): string {
  if (column === null) return formatDecimal(value, 0);
  const text = formatDecimal(value < 0n ? -value : value, column.decimals);
  return `${value < 0n ? '-' : ''}${column.prefix}${text}${column.isPercent ? '%' : ''}`;
}

/** 'by region', 'per customer': one figure for each value of a column. */
function takeGroup(table: RecordTable, text: string): { group: RecordColumn | null; left: string } {
  for (const column of [...table.columns].sort((a, b) => b.name.length - a.name.length)) {
    const name = wordsOf(column.name).join(' ');
    if (name === '' || column.kind === 'number') continue;
    const match = new RegExp(
      String.raw`\b(?:by|per|for each|of each) (?:the )?${name.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}\b`,
    ).exec(wordsOf(text).join(' '));
    if (match !== null)
      return { group: column, left: wordsOf(text).join(' ').replace(match[0], ' ') };
  }
  return { group: null, left: text };
}

/** The column of figures that is named; the only one where none is. */
function columnOf(table: RecordTable, text: string): RecordColumn | null {
  const asked = ` ${wordsOf(text).join(' ')} `;
  const numbers = table.columns.filter(({ kind }) => kind === 'number');
  const named = numbers
    .filter(({ name }) => name !== '' && asked.includes(` ${wordsOf(name).join(' ')} `))
    .sort((a, b) => b.name.length - a.name.length);
  const [best] = named;
  if (best !== undefined) return best;
  const [only] = numbers;
  return numbers.length === 1 && only !== undefined ? only : null;
}

const plain = new Set(
  'what which who is are was were the a an of in on for to from by with and or where column columns row rows total sum add up altogether how much many count number average mean highest largest biggest greatest maximum max most lowest smallest least minimum min value values there all this that file table sheet spreadsheet data me give show tell do we have does it its amount please page attached document list'.split(
    ' ',
  ),
);

/** The first word of the question that neither asks nor is a name of the table; null where there is none. */
function strangeWords(text: string, names: readonly string[]): string | null {
  const known = new Set(names.flatMap(wordsOf));
  return wordsOf(text).find((word) => !plain.has(word) && !known.has(word)) ?? null;
}

/** 'The difference in amount between West and East', 'what percentage of amount is West'; null for other questions. */
function compare(
  table: RecordTable,
  question: string,
  { conditions, rest }: FoundConditions,
): RecordAnswer | null {
  if (/\bdifference\b/i.test(question)) {
    const pair = twoValues(table, question);
    if (pair === null) return declined('It is not clear between which two values.');
    const column = columnOf(table, pair.rest);
    if (column === null) return declined(whichColumn(table));
    const [one, other] = pair.values.map((value) => totalWhere(table, column, [value])) as [
      Total,
      Total,
    ];
    const difference = one.sum > other.sum ? one.sum - other.sum : other.sum - one.sum;
    const label = `Difference of ${column.name} between ${pair.values.map(({ words }) => words).join(' and ')}`;
    return figured(table, shown(difference, column), label, column, [...one.rows, ...other.rows]);
  }
  if (!/\b(?:percent|percentage|share|proportion)\b|%/i.test(rest) || conditions.length === 0)
    return null;
  const column = columnOf(table, rest);
  const strange = strangeWords(
    rest.replace(/\b(?:percent|percentage|share|proportion)\b|%/gi, ' '),
    table.columns.map(({ name }) => name),
  );
  if (strange !== null) return declined(`“${strange}” is none of the table's columns or values.`);
  if (column === null) return declined(whichColumn(table));
  const part = totalWhere(table, column, conditions);
  const whole = totalWhere(table, column, []);
  if (whole.sum === 0n) return declined('The whole is nought.');
  const percent = formatDecimal(divide(part.sum * 100_000_000n, whole.sum, 2), 0);
  const label = `Share of ${column.name} where ${conditions.map(({ words }) => words).join(' and ')}`;
  return figured(table, `${percent}%`, label, column, part.rows);
}

interface Total {
  sum: Millionths;
  rows: RecordRow[];
}

function totalWhere(
  table: RecordTable,
  column: RecordColumn,
  conditions: readonly Condition[],
): Total {
  const rows = table.rows.filter((row) => conditions.every(({ holds }) => holds(row)));
  return {
    rows,
    sum: rows.reduce((total, { figures }) => total + (figures[column.index] ?? 0n), 0n),
  };
}

function figured(
  table: RecordTable,
  figure: string,
  label: string,
  column: RecordColumn,
  rows: readonly RecordRow[],
): RecordAnswer {
  return {
    status: 'answered',
    figure,
    label,
    groups: [],
    groupColumn: null,
    rowCount: rows.length,
    rowsInTable: table.rows.length,
    rows: rows.map(({ index }) => index),
    column: column.index,
    unread: 0,
  };
}

/** 'What is the due date of invoice 1007?': a cell of the one row that the question names. */
function lookUp(table: RecordTable, conditions: readonly Condition[], rest: string): RecordAnswer {
  const rows = table.rows.filter((row) => conditions.every(({ holds }) => holds(row)));
  const asked = ` ${wordsOf(rest).join(' ')} `;
  const named = table.columns
    .filter(
      ({ name, index }) =>
        name !== '' &&
        asked.includes(` ${wordsOf(name).join(' ')} `) &&
        !conditions.some(({ column }) => column.index === index),
    )
    .sort((a, b) => b.name.length - a.name.length);
  const [column] = named;
  const [row] = rows;
  if (conditions.length === 0 || column === undefined || row === undefined)
    return declined('No row and column of the table is surely meant.');
  if (rows.length > 1) return declined(`${rows.length} rows are like that.`);
  const strange = strangeWords(
    rest,
    table.columns.map(({ name }) => name),
  );
  if (strange !== null) return declined(`“${strange}” is none of the table's columns or values.`);
  const text = row.texts[column.index] ?? '';
  if (text === '') return declined('That cell is empty.');
  return {
    status: 'answered',
    figure: text,
    label: `${column.name} where ${conditions.map(({ words }) => words).join(' and ')}`,
    groups: [],
    groupColumn: null,
    rowCount: 1,
    rowsInTable: table.rows.length,
    rows: [row.index],
    column: column.index,
    unread: 0,
  };
}
