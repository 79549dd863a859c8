import { read, SSF, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { ReadTable } from '../file-contents.ts';
import { readingLimits } from '../reading-limits.ts';
import { ReadingRefusal } from '../reading-refusal.ts';
import { encryptedWorkbook } from './check-ole.ts';

/**
 * The sheets of an .xlsx or .xls workbook, each as one table of what its cells hold (formulas as last computed).
 * Hidden and empty sheets are left out. Throws ReadingRefusal: broken, encrypted, too_many_rows.
 */
export function readWorkbook(bytes: Uint8Array): ReadTable[] {
  const workbook = openWorkbook(bytes);
  const hidden = new Set(
    (workbook.Workbook?.Sheets ?? []).flatMap(({ Hidden, name }) => (Hidden ? [name ?? ''] : [])),
  );
  const names = workbook.SheetNames.filter((name) => !hidden.has(name));
  if (names.length > readingLimits.sheetsMax) {
    throw new ReadingRefusal(
      'too_many_rows',
      `The workbook has ${names.length} sheets; up to ${readingLimits.sheetsMax} are read.`,
    );
  }
  const tables: ReadTable[] = [];
  let cells = 0;
  for (const name of names) {
    const sheet = workbook.Sheets[name];
    const table = sheet === undefined ? null : readSheet(name, sheet);
    if (table === null) continue;
    cells += table.rows.reduce((sum, row) => sum + row.length, 0);
    if (cells > readingLimits.cellsMax) throw tooManyRows(name);
    tables.push(table);
  }
  return tables;
}

function openWorkbook(bytes: Uint8Array): WorkBook {
  try {
    // One row beyond what is read, so that a longer sheet is known without being built.
    return read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      sheetRows: readingLimits.rowsMax + 1,
    });
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message))
      throw encryptedWorkbook();
    throw new ReadingRefusal('broken', 'The workbook is broken and cannot be opened.');
  }
}

const tooManyRows = (name: string) =>
  new ReadingRefusal(
    'too_many_rows',
    `The sheet “${name}” is larger than the ${readingLimits.rowsMax.toLocaleString('en-US')} rows that are read. Split it and upload the parts.`,
  );

function readSheet(name: string, sheet: WorkSheet): ReadTable | null {
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  if (data.length > readingLimits.rowsMax) throw tooManyRows(name);
  const rows = data.map((row) => Array.from(row, (cell) => textOf(cell)));
  const filled = rows.flatMap((row, index) => (row.some((cell) => cell !== '') ? [index] : []));
  const [firstRow] = filled;
  const lastRow = filled.at(-1);
  if (firstRow === undefined || lastRow === undefined) return null;
  const used = rows.slice(firstRow, lastRow + 1);
  const firstColumn = Math.min(
    ...filled.map((index) => (rows[index] ?? []).findIndex((cell) => cell !== '')),
  );
  const width = used.reduce((most, row) => Math.max(most, row.length), 0);
  return {
    name,
    page: null,
    firstRow,
    firstColumn,
    rows: used.map((row) =>
      Array.from({ length: width - firstColumn }, (_, index) => row[index + firstColumn] ?? ''),
    ),
  };
}

/** What a cell holds, not what its format leaves of it: a total must not be one of rounded numbers. */
function textOf(cell: CellObject | undefined): string {
  if (cell === undefined || cell.v === undefined) return '';
  const { v: value, t: type, z: format } = cell;
  if (type === 'e') return '';
  if (type !== 'n' || typeof value !== 'number') return String(value).trim();
  const pattern = typeof format === 'string' ? format : 'General';
  if (formats.is_date(pattern)) return dayOf(value) ?? String(value);
  if (/%/.test(pattern)) return `${tidy(value * 100)}%`;
  return tidy(value);
}

/** The library leaves its table of formats without types. */
const formats = SSF as {
  is_date: (pattern: string) => boolean;
  parse_date_code: (serial: number) => { y: number; m: number; d: number } | null;
};

/** A floating-point number without the dust of its last digits. */
const tidy = (value: number) => String(Number(value.toPrecision(15)));

function dayOf(serial: number): string | null {
  const parts = formats.parse_date_code(serial);
  if (parts === null) return null;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${parts.y}-${two(parts.m)}-${two(parts.d)}`;
}
