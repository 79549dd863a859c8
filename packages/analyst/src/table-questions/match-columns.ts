import { isAskingWord } from './question-kind.ts';
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
  const asked = new Set(wordsOf(question));
  if (columns.length === 1 && only !== undefined)
    return year !== null && isOtherNamed(table, only, asked) ? null : only;
  const scores = sharesNamed(columns, asked);
  const ranked = columns
    .map((column, index) => ({ column, score: scores[index] ?? 0 }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  const total = columns.find(({ own }) => /^total$/i.test(own));
  if (year === null && total !== undefined && /\btotal\b/i.test(question)) {
    // 'The total finance leases' may name another column in full.
    const named = ranked.filter(({ column, score }) => column !== total && score === 1);
    return named.length === 1 && named[0] !== undefined ? named[0].column : total;
  }
  if (best === undefined || best.score < 0.5) return null;
  return second !== undefined && second.score > best.score - 0.15 ? null : best.column;
}

/** 'Charges in 2019', where the column of 2019 is a balance and another, of no year, has the charges. */
function isOtherNamed(
  table: PrintedTable,
  column: TableColumn,
  asked: ReadonlySet<string>,
): boolean {
  const named = (text: string) => contentOf(text).filter((word) => !isAskingWord(word));
  const own = named(column.own);
  if (own.length === 0 || own.some((word) => asked.has(word))) return false;
  return valueColumns(table).some(({ own: other, year }) => {
    const words = named(other);
    return year === null && words.length > 0 && words.every((word) => asked.has(word));
  });
}

/** How much of what tells each column from the others is named. Words count more the fewer columns share them. */
function sharesNamed(columns: readonly TableColumn[], asked: ReadonlySet<string>): number[] {
  const wordsIn = columns.map(({ headings }) => {
    const text = headings.join(' ');
    const words = contentOf(text);
    return new Set(words.length > 0 ? words : wordsOf(text));
  });
  const counts = new Map<string, number>();
  for (const word of wordsIn.flatMap((words) => [...words]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const sum = (words: readonly string[]) =>
    words.reduce((total, word) => total + 1 / (counts.get(word) ?? 1), 0);
  return wordsIn.map((words) => {
    const own = [...words].filter((word) => counts.get(word) !== columns.length);
    return own.length === 0 ? 0 : sum(own.filter((word) => asked.has(word))) / sum(own);
  });
}

/** Words of a question that stand nowhere in the table: it may ask for what the table does not have. */
export function strangeWords(table: PrintedTable, question: string): string[] {
  const known = new Set(
    [
      table.caption,
      ...table.columns.flatMap(({ headings }) => headings),
      ...table.rows.flatMap(({ sections, cells }) => [
        ...sections,
        ...cells.map(({ text }) => text),
      ]),
    ].flatMap(wordsOf),
  );
  return contentOf(question).filter((word) => !isAskingWord(word) && !known.has(word));
}
