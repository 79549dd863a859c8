import { findConditions, twoValues } from './conditions.ts';
import type { Condition } from './record-table.ts';
import { divide, formatDecimal, type Millionths } from './decimal.ts';
import { columnsIn, strangeWord, whichColumn } from './read-question.ts';
import { declined, type RecordAnswer } from './record-answer.ts';
import type { RecordColumn, RecordRow, RecordTable } from './record-table.ts';
import { shown } from './shown.ts';
import { meantColumn } from './top-of.ts';

/** The column of figures that is named; the one that is meant where none is. */
function columnFor(table: RecordTable, text: string): RecordColumn | null {
  const { columns, isUnclear } = columnsIn(table, text, null);
  return isUnclear ? null : (columns[0] ?? meantColumn(table));
}

/** 'The difference in amount between West and East', 'what percentage of amount is West'; null for other questions. */
export function compareRecords(table: RecordTable, question: string): RecordAnswer | null {
  const { conditions, rest } = findConditions(table, question);
  if (/\bdifference\b/i.test(question)) {
    const pair = twoValues(table, question);
    if (pair === null) return declined("It's not clear which two values to compare.");
    const column = columnFor(table, pair.rest);
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
  const column = columnFor(table, rest);
  const word = strangeWord(
    table,
    rest.replace(/\b(?:percent|percentage|share|proportion|comes?)\b|%/gi, ' '),
  );
  if (word !== null) return declined(`“${word}” isn't one of the table's columns or values.`);
  if (column === null) return declined(whichColumn(table));
  const part = totalWhere(table, column, conditions);
  const whole = totalWhere(table, column, []);
  if (whole.sum === 0n) return declined('The total is zero.');
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
