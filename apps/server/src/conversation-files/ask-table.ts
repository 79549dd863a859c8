import { answerPrintedTable, answerRecords, isOfRecords } from '@cairn/analyst';
import { cellName } from '../reading/cell-name.ts';
import type { ReadTable } from '../reading/file-contents.ts';

/** What one table of a file says to a question, in texts for the answer. */
export type TableReply =
  | {
      status: 'answered';
      file: string;
      /** 'sheet Sales', 'page 3'; '' for a file of one table. */
      place: string;
      figure: string;
      /** What the figure is, or how it was computed. */
      label: string;
      /** 'E2:E120', 'page 3': where it stands. */
      cells: string;
      basis: string;
      table: { title: string; headers: string[]; rows: string[][] } | null;
    }
  | { status: 'declined'; reason: string };

const rowsShown = 20;

/** Asks a table of records by its columns, else a printed table by its rows and years. */
export function askTable(
  file: string,
  table: ReadTable,
  question: string,
  before: readonly string[] = [],
): TableReply {
  const isByYear = (table.rows[0] ?? []).some((text) =>
    /^(?:FY ?)?(?:19|20)\d\d$/.test(text.trim()),
  );
  const asked = isByYear
    ? [askPrinted(file, table, question), askRecords(file, table, question, before)]
    : [askRecords(file, table, question, before), askPrinted(file, table, question)];
  const [first, second] = asked;
  if (first?.status === 'answered') return first;
  return second?.status === 'answered'
    ? second
    : (first ?? { status: 'declined', reason: 'No table was found.' });
}

const placeOf = ({ page, name }: ReadTable, isSheet: boolean) =>
  page === null ? (isSheet ? `sheet ${name}` : '') : `page ${page}`;

function askRecords(
  file: string,
  table: ReadTable,
  question: string,
  before: readonly string[],
): TableReply {
  const reply = answerRecords(table.rows, question, before);
  if (reply.status === 'declined') return reply;
  const left = reply.unread === 0 ? '' : ` ${reply.unread} without a figure left out.`;
  const rowWord = reply.rowsInTable === 1 ? 'row' : 'rows';
  return {
    status: 'answered',
    file,
    place: placeOf(table, !/\.csv$/i.test(file)),
    figure: reply.figure,
    label: reply.label,
    cells: cellsOf(table, reply.rows, reply.column),
    basis: `${reply.rowCount.toLocaleString('en-US')} of ${reply.rowsInTable.toLocaleString('en-US')} ${rowWord}.${left}`,
    table:
      reply.groupColumn === null
        ? rowsTable(table, reply.rows)
        : {
            title: `${reply.label} by ${reply.groupColumn}`,
            headers: [reply.groupColumn, reply.label.replace(/ where .*/, '')],
            rows: reply.groups.slice(0, 100).map(({ name, figure }) => [name, figure]),
          },
  };
}

/** The line of names is the last full line above the first record. */
function headerAbove({ rows }: ReadTable, records: readonly number[]): string[] {
  const above = rows.slice(0, records[0] ?? 0);
  const width = Math.max(0, ...above.map((row) => row.filter((text) => text !== '').length));
  return above.find((row) => row.filter((text) => text !== '').length === width) ?? [];
}

/** The rows that a figure stands on, as they are in the file, where they are few enough to look at. */
function rowsTable(table: ReadTable, records: readonly number[]) {
  const header = headerAbove(table, records);
  if (records.length === 0 || records.length > rowsShown || header.length === 0) return null;
  return {
    title: 'The rows it stands on',
    headers: ['Row', ...header],
    rows: records.map((row) => [String(table.firstRow + row + 1), ...(table.rows[row] ?? [])]),
  };
}

/** 'E2:E120', or the cells one by one where rows between are left out. */
function cellsOf(table: ReadTable, rows: readonly number[], column: number | null): string {
  if (table.page !== null) return `page ${table.page}`;
  const names = rows.map((row) =>
    cellName(table.firstRow + row, table.firstColumn + (column ?? 0)),
  );
  const [first] = names;
  const last = names.at(-1);
  if (first === undefined || last === undefined) return '';
  const isRun = rows.every((row, index) => index === 0 || row === (rows[index - 1] ?? 0) + 1);
  if (isRun) return first === last ? first : `${first}:${last}`;
  return names.length <= 8
    ? names.join(', ')
    : `${names.length.toLocaleString('en-US')} cells between ${first} and ${last}`;
}

/** A longer table is one of records, whatever else it is. */
const printedRowsMax = 300;
const tooLongToPrint: TableReply = {
  status: 'declined',
  reason: "I'm not sure which column you mean.",
};

function askPrinted(file: string, table: ReadTable, question: string): TableReply {
  if (table.rows.length > printedRowsMax || isOfRecords(table.rows)) return tooLongToPrint;
  const reply = answerPrintedTable(table.rows, question);
  if (reply.status === 'declined') return reply;
  const scale = reply.scale === '' || reply.scale === 'percent' ? '' : ` ${reply.scale}`;
  const sign = reply.scale === 'percent' ? '%' : '';
  const figure =
    typeof reply.answer === 'number'
      ? `${reply.answer.toLocaleString('en-US', { maximumFractionDigits: 2 })}${sign}${scale}`
      : `${reply.answer.join(', ')}${scale}`;
  const cells = reply.cells.map(({ row, column }) =>
    cellName(table.firstRow + row, table.firstColumn + column),
  );
  return {
    status: 'answered',
    file,
    place: placeOf(table, !/\.csv$/i.test(file)),
    figure,
    label: reply.derivation === figure ? '' : reply.derivation,
    cells: table.page === null ? [...new Set(cells)].join(', ') : `page ${table.page}`,
    basis: reply.isScaleKnown
      ? ''
      : "The table doesn't say whether its figures are in thousands, so this is as printed.",
    table: null,
  };
}
