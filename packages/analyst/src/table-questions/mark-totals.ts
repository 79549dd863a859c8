import type { CellValue } from './cell-value.ts';
import type { TableColumn, TableRow } from './table-model.ts';

/** Longer lists than a printed table has are not added up. */
const mostParts = 60;

/** A total need not say so: a row that is the sum of those above it, in every column of figures, is one. */
export function markTotals(rows: readonly TableRow[], columns: readonly TableColumn[]): TableRow[] {
  const summed = new Set(
    columns.flatMap(({ index, isDerived, isPercent }) => (isDerived || isPercent ? [] : [index])),
  );
  let above: TableRow[] = [];
  return rows.map((row) => {
    if (above[0]?.sections.join() !== row.sections.join()) above = [];
    const isTotal = row.isTotal || isSumOf(row, above, summed);
    const marked = { ...row, isTotal };
    if (isTotal) above = [];
    above.push(marked);
    return marked;
  });
}

function isSumOf(row: TableRow, above: readonly TableRow[], summed: ReadonlySet<number>): boolean {
  if (above.length > mostParts) return false;
  // A total above may be the first of those added: 'Gross profit', less expenses, is 'Operating profit'.
  return [above.slice(1), above].some(
    (parts) => parts.length > 1 && isSumInAll(row, parts, summed),
  );
}

function isSumInAll(
  row: TableRow,
  parts: readonly TableRow[],
  summed: ReadonlySet<number>,
): boolean {
  const columns = row.cells.flatMap((cell, index) =>
    index > 0 && summed.has(index) && isFigure(cell) && cell.value !== 0 ? [index] : [],
  );
  return columns.length > 0 && columns.every((index) => isSumIn(row, parts, index));
}

function isSumIn(row: TableRow, parts: readonly TableRow[], column: number): boolean {
  const cells = parts.flatMap(({ cells: all }) => all[column] ?? []);
  if (!cells.some(isFigure)) return false;
  const sum = cells.reduce((total, { value }) => total + (value ?? 0), 0);
  const unit = 10 ** -decimalsOf([...cells, row.cells[column]]);
  return Math.abs(sum - (row.cells[column]?.value ?? 0)) < unit * 0.6;
}

const isFigure = ({ value, isPercent, text }: CellValue) =>
  value !== null && !isPercent && text !== '';

const decimalsOf = (cells: readonly (CellValue | undefined)[]): number =>
  Math.max(...cells.map((cell) => /\.(\d+)/.exec(cell?.text ?? '')?.[1]?.length ?? 0));

const balance = /\b(?:balances?|outstanding|(?:un|non-?)vested|at)\b.*(?:19|20)\d\d/i;

/** What stands between two balances of a roll-forward happened in the year of the later one. */
export function markYearsBetween(rows: readonly TableRow[]): TableRow[] {
  const years = rows.map(({ label, year }) => (balance.test(label) ? year : null));
  const isRising = years
    .flatMap((year) => year ?? [])
    .every((year, at, all) => (all[at - 1] ?? 0) <= year);
  if (!isRising) return [...rows];
  return rows.map((row, at) => {
    const next = years.slice(at, at + mostParts).find((year) => year !== null) ?? null;
    const isBetween = years
      .slice(Math.max(0, at - mostParts), at)
      .some((year) => year !== null && next !== null && year < next);
    return row.year === null && isBetween ? { ...row, year: next } : row;
  });
}
