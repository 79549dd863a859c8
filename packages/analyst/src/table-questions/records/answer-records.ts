import { compareRecords } from './compare-records.ts';
import { closingBalance } from './closing-balance.ts';
import { divide, type Millionths } from './decimal.ts';
import { goesOn, readFollowUp } from './follow-up.ts';
import { isAdditive, plainQuestion } from './plain-question.ts';
import { isUnique, readQuestion, type Aggregate, type Asked } from './read-question.ts';
import { declined, type RecordAnswer } from './record-answer.ts';
import {
  readRecordTable,
  type RecordColumn,
  type RecordRow,
  type RecordTable,
} from './record-table.ts';
import { shown } from './shown.ts';

/**
 * Answers a question on a table of records, a grid of texts whose first line names the columns: the total, average,
 * largest, smallest of a column or the count of rows, of those rows that the question names by a value ('where Region is
 * West'), a limit ('over 100') or days, in all or for each value of another column ('by region'); which value has the
 * most, a cell of one row, the rows themselves. Sums are exact. `before` are the questions that were answered before it:
 * 'and in March?' changes the last of them. Declines, with the reason, where a word of the question is none of the table's.
 */
export function answerRecords(
  grid: readonly (readonly string[])[],
  question: string,
  before: readonly string[] = [],
): RecordAnswer {
  const table = readRecordTable(grid);
  if (table === null) return declined('The table has no row of column names.');
  return answerAsked(table, question, askedBefore(table, before)).answer;
}

/** What the questions before left to be changed: the last of them, where it was answered by rows. */
const askedBefore = (table: RecordTable, before: readonly string[]): Asked | null =>
  before.reduce<Asked | null>((last, question) => {
    // What goes on with a question that nobody knows any more is none by itself.
    if (last === null && goesOn(question)) return null;
    return answerAsked(table, question, last).asked ?? (goesOn(question) ? last : null);
  }, null);

interface Replied {
  answer: RecordAnswer;
  /** What a question behind it may change. */
  asked: Asked | null;
}

function answerAsked(table: RecordTable, question: string, before: Asked | null): Replied {
  const alone = answerAlone(table, question);
  const isWhole = alone.answer.status === 'answered' && !goesOn(question);
  if (before === null || isWhole) return alone;
  const read = readFollowUp(table, before, question);
  if ('asked' in read) {
    const answer = answerFor(table, read.asked);
    if (answer.status === 'answered') return { answer, asked: read.asked };
    return goesOn(question) ? { answer, asked: null } : alone;
  }
  return goesOn(question) && alone.answer.status === 'declined'
    ? { answer: declined(read.reason), asked: null }
    : alone;
}

function answerAlone(table: RecordTable, question: string): Replied {
  const plainly = plainQuestion(table, question);
  const compared = compareRecords(table, plainly.text);
  if (compared !== null) {
    // A share of what went out is none of what went both ways.
    const answer =
      plainly.way === null ? compared : declined("It's not clear which rows you mean.");
    return { answer, asked: null };
  }
  const balance = closingBalance(table, question);
  if (balance !== null) return { answer: balance, asked: null };
  const read = readQuestion(table, question);
  if ('reason' in read) return { answer: declined(read.reason), asked: null };
  const answer = answerFor(table, read.asked);
  return { answer, asked: answer.status === 'answered' ? read.asked : null };
}

const nouns: Record<Aggregate, string> = {
  sum: 'Total of',
  average: 'Average of',
  most: 'Largest',
  least: 'Smallest',
  count: 'Number of rows',
};

const whereOf = ({ conditions }: Asked): string =>
  conditions.length === 0 ? '' : ` where ${conditions.map(({ words }) => words).join(' and ')}`;

function answerFor(table: RecordTable, asked: Asked): RecordAnswer {
  const rows = table.rows.filter((row) => asked.conditions.every(({ holds }) => holds(row)));
  const { aggregate, columns, group } = asked;
  if (aggregate === null && columns.length === 0) return theRows(table, asked, rows);
  if (aggregate === null) return cellOrSum(table, asked, rows);
  if (group !== null || asked.top !== null) return byGroup(table, asked, rows);
  return ofRows(table, { ...asked, aggregate }, rows);
}

interface Figured extends Asked {
  aggregate: Aggregate;
}

/** The figure of a row: of one column, or of two together. */
function figureOf({ columns: [first, second], isLess }: Asked, { figures }: RecordRow) {
  const one = first === undefined ? null : (figures[first.index] ?? null);
  if (second === undefined) return one;
  const other = figures[second.index] ?? null;
  if (one === null && other === null) return null;
  return (one ?? 0n) + (isLess ? -(other ?? 0n) : (other ?? 0n));
}

const nameOf = ({ columns: [first, second], isLess }: Asked) =>
  second === undefined
    ? (first?.name ?? '')
    : `${first?.name ?? ''} ${isLess ? 'less' : 'and'} ${second.name}`;

function labelOf(asked: Figured): string {
  const { aggregate, distinct } = asked;
  if (aggregate === 'count')
    return `${distinct === null ? nouns.count : `Number of different ${distinct.name}`}${whereOf(asked)}`;
  return `${nouns[aggregate]} ${nameOf(asked)}${whereOf(asked)}`;
}

function ofRows(table: RecordTable, asked: Figured, rows: readonly RecordRow[]): RecordAnswer {
  const { aggregate } = asked;
  const isCount = aggregate === 'count';
  const withFigure = isCount ? rows : rows.filter((row) => figureOf(asked, row) !== null);
  const value = aggregateOf(asked, withFigure);
  if (value === null) return declined('No row in the table matches that.');
  const standing =
    aggregate === 'most' || aggregate === 'least'
      ? withFigure.filter((row) => figureOf(asked, row) === value)
      : withFigure;
  const column = isCount ? null : (asked.columns[0] ?? null);
  return {
    ...answered(table, standing, column),
    figure: shown(value, column),
    label: labelOf(asked),
    unread: rows.length - withFigure.length,
  };
}

const answered = (table: RecordTable, rows: readonly RecordRow[], column: RecordColumn | null) => ({
  status: 'answered' as const,
  groups: [],
  groupColumn: null,
  rowCount: rows.length,
  rowsInTable: table.rows.length,
  rows: rows.map(({ index }) => index),
  column: column?.index ?? null,
  unread: 0,
});

function aggregateOf(asked: Figured, rows: readonly RecordRow[]): Millionths | null {
  const { aggregate, distinct } = asked;
  if (aggregate === 'count')
    return BigInt(distinct === null ? rows.length : valuesOf(distinct, rows).size) * 1_000_000n;
  const values = rows.flatMap((row) => figureOf(asked, row) ?? []);
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

const valuesOf = ({ index }: RecordColumn, rows: readonly RecordRow[]) =>
  new Set(rows.flatMap(({ texts }) => texts[index] || []));

interface Group {
  name: string;
  value: Millionths;
  rows: RecordRow[];
}

function byGroup(table: RecordTable, asked: Asked, rows: readonly RecordRow[]): RecordAnswer {
  const { group, top } = asked;
  const figured: Figured = { ...asked, aggregate: asked.aggregate ?? 'sum' };
  const column = figured.aggregate === 'count' ? null : (asked.columns[0] ?? null);
  const groups = group === null ? [] : groupsOf(table, figured, group, rows);
  const whole = ofRows(table, figured, rows);
  if (whole.status === 'declined' || group === null) return whole;
  const groupColumn = group === 'month' ? 'Month' : group.name;
  const inOrder = (one: Group, other: Group) => (one.name < other.name ? -1 : 1);
  if (top === null)
    return {
      ...whole,
      groups: (group === 'month' ? groups.sort(inOrder) : groups).map(({ name, value }) => ({
        name,
        figure: shown(value, column),
      })),
      groupColumn,
    };
  return topGroup(table, figured, top === 'least' ? [...groups].reverse() : groups, groupColumn);
}

/** Who has the most; those who have as much are named beside. */
function topGroup(
  table: RecordTable,
  asked: Figured,
  groups: readonly Group[],
  groupColumn: string,
): RecordAnswer {
  const [first] = groups.filter(({ name }) => name !== '(empty)');
  if (first === undefined) return declined('No row in the table matches that.');
  const tied = groups.filter(({ value }) => value === first.value);
  const [column] = asked.columns;
  const rows = tied.flatMap((one) => one.rows);
  const figure = shown(first.value, column ?? null);
  const isBelow = first.value < 0n && asked.top === 'least';
  const most = isBelow ? 'furthest below 0' : asked.top === 'least' ? 'least' : 'most';
  const isSum = groups.some((one) => one.rows.length > 1);
  const of = `${isSum ? 'total of ' : ''}${nameOf(asked)}${whereOf(asked)}`;
  return {
    ...answered(table, rows, column ?? null),
    figure: tied.map(({ name }) => name).join(', '),
    label: `${of} ${figure}, the ${most} of ${groups.length} by ${groupColumn}`,
  };
}

function groupsOf(
  table: RecordTable,
  asked: Figured,
  group: RecordColumn | 'month',
  rows: readonly RecordRow[],
): Group[] {
  const days = table.columns.find(({ kind }) => kind === 'day');
  const nameOfRow = (row: RecordRow) =>
    group === 'month'
      ? (row.days[days?.index ?? 0] ?? '').slice(0, 7)
      : (row.texts[group.index] ?? '');
  const byName = new Map<string, RecordRow[]>();
  for (const row of rows) byName.set(nameOfRow(row), [...(byName.get(nameOfRow(row)) ?? []), row]);
  return [...byName]
    .map(([name, of]) => ({
      name: name === '' ? '(empty)' : name,
      value: aggregateOf(asked, of) ?? 0n,
      rows: of,
    }))
    .sort((a, b) =>
      a.value === b.value ? a.name.localeCompare(b.name) : a.value < b.value ? 1 : -1,
    );
}

/** 'List items with on hand under 30': the rows themselves, and how many they are. */
function theRows(table: RecordTable, asked: Asked, rows: readonly RecordRow[]): RecordAnswer {
  if (rows.length === 0) return declined('No row in the table matches that.');
  return {
    ...answered(table, rows, null),
    figure: `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`,
    label: `Rows${whereOf(asked)}`,
  };
}

/** 'What is the due date of invoice 1007?' is a cell of one row, 'revenue in March' the sum of several. */
function cellOrSum(table: RecordTable, asked: Asked, rows: readonly RecordRow[]): RecordAnswer {
  const [column, second] = asked.columns;
  const [row] = rows;
  if (column === undefined || row === undefined)
    return declined('No row in the table matches that.');
  if (asked.conditions.length === 0 && !(second !== undefined && asked.isLess))
    return declined("I'm not sure which row and column you mean.");
  if (rows.length > 1 || second !== undefined) {
    if (column.kind !== 'number' || !isAdditive(column))
      return declined(`${rows.length} rows match that.`);
    return ofRows(table, { ...asked, aggregate: 'sum' }, rows);
  }
  const text = row.texts[column.index] ?? '';
  if (text === '') return declined('That cell is empty.');
  return {
    ...answered(table, [row], column),
    figure: text,
    label: `${column.name}${whereOf(asked)}`,
  };
}

/** Rows of things that come again, each with its day: nothing that is printed by row and year. */
export function isOfRecords(grid: readonly (readonly string[])[]): boolean {
  const table = readRecordTable(grid);
  if (table === null) return false;
  const texts = table.columns.filter(({ kind }) => kind === 'text');
  return (
    table.columns.some(({ kind }) => kind === 'day') ||
    (texts.length > 1 && texts.some((column) => !isUnique(table, column)))
  );
}
