import type { CsvCell } from '../../lib/csv.ts';
import { saveFile } from '../../lib/save-file.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Hands the rows to the browser as a workbook. The library is fetched when it is asked for. */
export async function saveWorkbook(
  name: string,
  title: string,
  rows: readonly (readonly CsvCell[])[],
): Promise<void> {
  const { utils, write } = await import('@e965/xlsx');
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  sheet['!cols'] = (rows[0] ?? []).map((_, at) => ({ wch: at === 0 ? 34 : 16 }));
  for (const [place, cell] of Object.entries(sheet)) {
    const held = cell as { t?: string; z?: string };
    if (!place.startsWith('!') && held.t === 'n') held.z = '#,##0.00;[Red]-#,##0.00';
  }
  const book = utils.book_new(sheet, title);
  saveFile(name, type, new Blob([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer]));
}
