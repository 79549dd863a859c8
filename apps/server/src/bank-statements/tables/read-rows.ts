import { readAmount } from '../read-amount.ts';
import { readDay, readYearlessDay, rememberDays } from '../read-day.ts';
import type { RefusedRow } from '../statement-file.ts';
import { isHeader, roleOf } from './header-words.ts';
import { plainSigns, readMovement, type ColumnSigns, type ReadMovement } from './read-movement.ts';
import { markProblem, noMarks, type RowMarks } from './row-marks.ts';
import type { StatedFigures } from '../stated-figures.ts';
import { nothingStated, sideLineOf } from './side-lines.ts';
import type { TableMapping, TableRecord } from './table-mapping.ts';
import { yearFinder, type YearFinder } from './years.ts';

/** A line that moves money, before it is decided what its sign means. */
export interface TableRow {
  line: number;
  cells: readonly string[];
  date: string;
  /** As written. */
  cents: bigint;
  saidBy: 'suffix' | 'code' | null;
  balanceCents: bigint | null;
  description: string;
  account: string;
}

export interface TableReading {
  rows: TableRow[];
  refused: RefusedRow[];
  /** What lines above, between and below the rows state. */
  stated: StatedFigures;
  /** Rows with an amount whose text is that of an opening, a closing or a total. */
  doubtfulLines: TableRow[];
}

export interface ReadingOptions {
  marks?: RowMarks;
  signs?: ColumnSigns;
  period?: { first: string; last: string } | null;
}

/** The lines of the table as the mapping reads them; what cannot be read is refused line by line. */
export function readRows(
  records: readonly TableRecord[],
  mapping: TableMapping,
  { marks = noMarks, signs = plainSigns, period = null }: ReadingOptions = {},
): TableReading {
  const start = firstRow(records, mapping);
  const reading: TableReading = {
    rows: [],
    refused: [],
    stated: { ...nothingStated },
    doubtfulLines: [],
  };
  for (const record of records.slice(0, start)) takeFigure(record, mapping, reading.stated);
  const body = records.slice(start);
  const isYearless = mapping.year !== null || period !== null;
  const years = yearFinder(
    isYearless
      ? body.map(({ cells }) => readYearlessDay(cells[mapping.dateColumn] ?? '', mapping.dateOrder))
      : [],
    mapping.year,
    period,
  );
  const dayOf = rememberDays();
  for (const record of body) {
    readRecord(record, mapping, { marks, signs, years, dayOf }, reading);
  }
  return reading;
}

/** Behind the headings, or where the first day stands. */
function firstRow(records: readonly TableRecord[], mapping: TableMapping): number {
  const isDay = ({ cells }: TableRecord) => {
    const cell = cells[mapping.dateColumn] ?? '';
    return (
      readDay(cell, mapping.dateOrder) !== null || readYearlessDay(cell, mapping.dateOrder) !== null
    );
  };
  const named = mapping.hasHeader ? records.findIndex(({ cells }) => isHeader(cells)) + 1 : 0;
  if (named > 0) return named;
  // No headings that we know: the line above the first day is what names the columns, or there is none.
  const day = records.findIndex(isDay);
  if (day !== -1) return day;
  return mapping.hasHeader ? 1 : 0;
}

/** 'Ending balance as of 04/30/2025,,1,234.00' and the like, whatever column the figure stands in. */
function takeFigure({ cells }: TableRecord, mapping: TableMapping, stated: StatedFigures): void {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const at = filled.findIndex((cell) => sideLineOf(cell) !== null);
  const what = at === -1 ? null : sideLineOf(filled[at] ?? '');
  if (what === null || what === 'total') return;
  const amounts = filled
    .filter((_cell, index) => index !== at)
    .flatMap((cell) => readAmount(cell, mapping.decimalMark)?.cents ?? []);
  stated[what] ??= amounts.at(-1) ?? null;
}

interface RecordContext {
  marks: RowMarks;
  signs: ColumnSigns;
  years: YearFinder;
  dayOf: typeof readDay;
}

function readRecord(
  { line, cells }: TableRecord,
  mapping: TableMapping,
  { marks, signs, years, dayOf }: RecordContext,
  reading: TableReading,
): void {
  const cell = (index: number | null) => (index === null ? '' : (cells[index] ?? '').trim());
  const description = descriptionOf(mapping, cell);
  const day = cell(mapping.dateColumn);
  const date = dayOf(day, mapping.dateOrder) ?? years(readYearlessDay(day, mapping.dateOrder));
  const side =
    sideLineOf(description) ?? sideLineOf(cells.find((text) => /\p{L}/u.test(text)) ?? '');
  const movement = readMovement(cell, mapping, signs, description);
  const isBalanceOnly = movement === null || (isByBalance(mapping) && side !== null);
  // A line that only states a balance ('Beginning balance as of …'), and a total, move nothing.
  if (side !== null && (isBalanceOnly || date === null)) {
    takeFigure({ line, cells: [...cells] }, mapping, reading.stated);
    return;
  }
  if (date === null && (isRepeatedHeading(cells, mapping) || isRemark(cells))) return;
  const refuse = (reason: string) => reading.refused.push({ line, text: textOf(cells), reason });
  const problem = problemOf(cells, mapping, day, date, movement) ?? markProblem(cells, marks);
  if (problem !== null || date === null || movement === null || 'problem' in movement) {
    refuse(problem ?? 'It cannot be read.');
    return;
  }
  const row: TableRow = {
    line,
    cells,
    date,
    cents: movement.cents,
    saidBy: movement.saidBy,
    balanceCents: balanceOf(cell(mapping.balanceColumn), mapping),
    description: description === '' ? '(no description)' : description,
    account: cell(mapping.accountColumn),
  };
  if (side !== null) reading.doubtfulLines.push(row);
  else reading.rows.push(row);
}

function balanceOf(text: string, { decimalMark }: TableMapping): bigint | null {
  const balance = readAmount(text, decimalMark);
  if (balance === null) return null;
  return balance.direction === 'out' ? -balance.cents : balance.cents;
}

/** No column of amounts: what a row moved is the difference of two balances. */
export const isByBalance = (mapping: TableMapping): boolean =>
  mapping.amountColumn === null && mapping.debitColumn === null && mapping.creditColumn === null;

/** What the columns of text say together. */
export function descriptionOf(mapping: TableMapping, cell: (index: number) => string): string {
  return mapping.descriptionColumns
    .map(cell)
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 4_000)
    .replace(/\s+/g, ' ')
    .slice(0, 1_000);
}

function problemOf(
  cells: readonly string[],
  mapping: TableMapping,
  day: string,
  date: string | null,
  movement: ReadMovement | null,
): string | null {
  const columns = [mapping.amountColumn, mapping.debitColumn, mapping.creditColumn];
  const needed = Math.max(mapping.dateColumn, ...columns.map((index) => index ?? -1)) + 1;
  if (cells.length < needed) {
    return `It has ${cells.length} ${cells.length === 1 ? 'column' : 'columns'} where ${needed} are needed.`;
  }
  if (date === null) {
    return day === '' ? 'It has no date.' : `'${day.slice(0, 40)}' is not a date.`;
  }
  if (movement === null) return 'It has no amount.';
  return 'problem' in movement ? movement.problem : null;
}

/** Headings that stand again on each page. */
function isRepeatedHeading(cells: readonly string[], mapping: TableMapping): boolean {
  const cell = cells[mapping.dateColumn] ?? '';
  return !/\d/.test(cell) && /date$/i.test(roleOf(cell)) && isHeader(cells);
}

/** Words without any figure, as banks print below their tables. */
const isRemark = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.trim() !== '').length === 1 && !cells.some((cell) => /\d/.test(cell));

const textOf = (cells: readonly string[]): string =>
  cells
    .map((part) => part.trim().slice(0, 200))
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 200);
