import { StatementRefusal, withAnswers, type StatementFile } from '../statement-file.ts';
import type { ReadTable } from '../../reading/file-contents.ts';
import { detectColumns } from './detect-columns.ts';
import { readTable, type TableCorrection } from './read-table.ts';
import { withTitles } from './titled-rows.ts';
import type { TableRecord } from './table-mapping.ts';

/** Reads a workbook: its sheet of rows, or several of one layout, of which it is asked whether they are one account. */
export function readSheets(
  sheets: readonly ReadTable[],
  correction: TableCorrection,
): StatementFile {
  const tried = sheets.map((sheet) => trySheet(sheet));
  const found = tried.filter((one): one is Sheet => 'records' in one);
  const [first] = found;
  if (first === undefined) {
    const refusal = tried.find((one) => 'refusal' in one);
    throw refusal?.refusal ?? new StatementRefusal('The workbook is empty.');
  }
  const layout = JSON.stringify(first.header);
  if (found.some(({ header }) => JSON.stringify(header) !== layout)) {
    throw new StatementRefusal(
      `The workbook has several sheets with rows (${namesOf(found)}). Save each as a file of its own and import them one after another.`,
    );
  }
  const records = found.flatMap((sheet) => sheet.records);
  const file = readTable({ format: 'xlsx', delimiter: ',', records }, correction);
  if (found.length > 1) {
    const question = {
      id: 'sheets',
      text: `The workbook has ${found.length} sheets with rows: ${namesOf(found)}. Are they all of one account? If not, save each as a file of its own.`,
      answers: [{ id: 'one', label: 'One account' }],
    };
    file.questions.unshift(...withAnswers([question], correction.answers));
  }
  return file;
}

interface Sheet {
  name: string;
  header: string[] | null;
  records: readonly TableRecord[];
}

const namesOf = (sheets: readonly Sheet[]): string =>
  sheets
    .slice(0, 10)
    .map(({ name }) => name.slice(0, 40))
    .join(', ');

function trySheet({ name, rows, firstRow }: ReadTable): Sheet | { refusal: StatementRefusal } {
  const records = withTitles(
    rows.flatMap((cells, index) =>
      cells.some((cell) => cell !== '') ? [{ line: firstRow + index + 1, cells }] : [],
    ),
  );
  try {
    return { name, records, header: detectColumns(records).header };
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    return { refusal: error };
  }
}
