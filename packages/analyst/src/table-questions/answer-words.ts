import { matchRow } from './match-row.ts';
import { valueColumns } from './match-columns.ts';
import { declined, type TableAnswer } from './table-answer.ts';
import type { PrintedTable } from './table-model.ts';
import { contentOf } from './words.ts';

/** 'What is the maturity of Term loan A?': words of a column whose heading the question names in full. */
export function lookUpWords(table: PrintedTable, question: string): TableAnswer {
  const asked = new Set(contentOf(question));
  const withFigures = new Set(valueColumns(table).map(({ index }) => index));
  const columns = table.columns.filter(({ index, own }) => {
    const words = contentOf(own);
    return (
      index > 0 &&
      !withFigures.has(index) &&
      words.length > 0 &&
      words.every((word) => asked.has(word))
    );
  });
  const [column] = columns;
  const row = matchRow(table, question)?.row;
  const cell = column === undefined ? undefined : row?.cells[column.index];
  if (column === undefined || columns.length > 1 || row === undefined || !cell?.text)
    return declined("I'm not sure which row and column you mean.");
  return {
    status: 'answered',
    answer: [cell.text],
    scale: '',
    isScaleKnown: true,
    cells: [{ row: row.index, column: column.index }],
    derivation: cell.text,
  };
}
