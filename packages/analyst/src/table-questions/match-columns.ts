import type { PrintedTable, TableColumn } from './table-model.ts';
import { contentOf, wordsOf } from './words.ts';

/** The columns of figures, those that the table computed from others left out. */
export const valueColumns = (table: PrintedTable): TableColumn[] =>
  table.columns.filter(
    ({ index, isDerived }) => index > 0 && !isDerived && hasFigures(table, index),
  );

const hasFigures = ({ rows }: PrintedTable, column: number) =>
  rows.some(({ cells }) => {
    const cell = cells[column];
    return cell !== undefined && cell.text !== '' && cell.value !== null;
  });

/**
 * The one column for a year, or for no year at all; of several the one whose headings the question names. Null where none
 * or more than one is meant.
 */
export function matchColumn(
  table: PrintedTable,
  question: string,
  year: number | null,
): TableColumn | null {
  const columns = valueColumns(table).filter((column) => year === null || column.year === year);
  const [only] = columns;
  if (columns.length === 1 && only !== undefined) return only;
  if (year === null && /\btotal\b/i.test(question)) {
    const total = columns.find(({ own }) => /^total$/i.test(own));
    if (total !== undefined) return total;
  }
  const asked = new Set(wordsOf(question));
  const ranked = columns
    .map((column) => ({ column, score: shareNamed(column, asked, columns) }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (best === undefined || best.score < 0.5) return null;
  return second !== undefined && second.score > best.score - 0.15 ? null : best.column;
}

/** How much of what tells this column from the others the question names. */
function shareNamed(
  column: TableColumn,
  asked: ReadonlySet<string>,
  all: readonly TableColumn[],
): number {
  const wordsIn = ({ headings }: TableColumn) => {
    const text = headings.join(' ');
    const words = contentOf(text);
    return words.length > 0 ? words : wordsOf(text);
  };
  const common = wordsIn(column).filter((word) =>
    all.every((other) => wordsIn(other).includes(word)),
  );
  const own = [...new Set(wordsIn(column))].filter((word) => !common.includes(word));
  if (own.length === 0) return 0;
  return own.filter((word) => asked.has(word)).length / own.length;
}
