import { matchColumn, valueColumns } from './match-columns.ts';
import { matchRow } from './match-row.ts';
import { figureAt, type Figure } from './table-answer.ts';
import type { PrintedTable, TableRow } from './table-model.ts';
import { contentOf, wordsOf } from './words.ts';

/** Whether the years of this table stand at the left, above blocks of rows, rather than above columns. */
const yearsAtLeft = (table: PrintedTable) =>
  valueColumns(table).every(({ year }) => year === null) &&
  table.rows.some(({ year }) => year !== null);

/**
 * The figure that a phrase means in each of these years, or the one figure where there are no years. Null where a row, a
 * column or a cell is missing or not surely meant. `question` tells columns apart, `phrase` the row.
 */
export function findFigures(
  table: PrintedTable,
  question: string,
  phrase: string,
  years: readonly number[],
): Figure[] | null {
  if (years.length === 0) {
    const row = matchRow(table, phrase)?.row;
    return row === undefined ? null : all([figureIn(table, question, row, null)]);
  }
  if (yearsAtLeft(table)) {
    return all(
      years.map((year) => {
        const row = matchRow(
          table,
          phrase,
          table.rows.filter((each) => each.year === year),
        )?.row;
        return row === undefined ? null : figureIn(table, question, row, null);
      }),
    );
  }
  const row = matchRow(table, phrase)?.row;
  if (row === undefined) return null;
  // The years are the row's own words: '2020 – 2024'.
  if (years.every((year) => row.label.includes(String(year)))) {
    return all([figureIn(table, question, row, null)]);
  }
  return all(years.map((year) => figureIn(table, question, row, year)));
}

/** The figure of a row in the column that the question means. */
export function figureIn(
  table: PrintedTable,
  question: string,
  row: TableRow,
  year: number | null,
): Figure | null {
  // What the question calls the row says nothing of the column.
  const label = new Set(contentOf(row.label));
  const rest = wordsOf(question).filter((word) => !label.has(word));
  const column = matchColumn(table, rest.join(' '), year);
  if (column !== null) return figureAt(table, row, column);
  // Of several columns of one year a row may fill only one.
  const ofYear = valueColumns(table).filter((each) => year !== null && each.year === year);
  const filled = ofYear.flatMap((each) => figureAt(table, row, each) ?? []);
  return ofYear.length > 1 && filled.length === 1 ? (filled[0] ?? null) : null;
}

function all(figures: readonly (Figure | null)[]): Figure[] | null {
  const found = figures.filter((figure) => figure !== null);
  return found.length === figures.length ? found : null;
}
