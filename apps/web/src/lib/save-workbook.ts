import { saveFile } from './save-file.ts';

/** A day is a date. */
export type WorkbookCell = string | number | { day: string };

export interface Workbook {
  /** Of the file, with its ending. */
  name: string;
  sheet: string;
  /** Of each column, in letters. */
  widths: readonly number[];
  /** The first stays in sight. */
  rows: readonly (readonly WorkbookCell[])[];
}

/**
 * Hands the rows to the browser as a workbook, figures as figures and texts as texts: none of them is run as a formula.
 * The library is fetched when it is asked for.
 */
export async function saveWorkbook({ name, sheet, widths, rows }: Workbook): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const cells = rows.map((row, at) =>
    row.map((cell) => ({ ...valueOf(cell), ...(at === 0 && { fontWeight: 'bold' as const }) })),
  );
  const columns = widths.map((width) => ({ width }));
  const file = await writeExcelFile(cells, { sheet, columns, stickyRowsCount: 1 }).toBlob();
  saveFile(name, file.type, file);
}

function valueOf(cell: WorkbookCell) {
  if (typeof cell === 'string') return { value: cell, type: String };
  if (typeof cell === 'number') return { value: cell, type: Number, format: '#,##0.00' };
  return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
}
