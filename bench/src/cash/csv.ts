import { readFileSync, writeFileSync } from 'node:fs';
import Papa from 'papaparse';

/** The rows of a CSV file with a header line; refuses a file without the columns asked for. */
export function readCsv<Column extends string>(
  file: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const { header, rows } = readTable(file);
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new Error(`${file} has no column ${missing.join(', ')}.`);
  const places = columns.map((column) => [column, header.indexOf(column)] as const);
  return rows.map(
    (row) =>
      Object.fromEntries(places.map(([column, at]) => [column, row[at] ?? ''])) as Record<
        Column,
        string
      >,
  );
}

/** Header and rows as they stand; lines without any text are left out. */
export function readTable(file: string): { header: string[]; rows: string[][] } {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [header, ...rows] = data;
  if (header === undefined) throw new Error(`${file} is empty.`);
  return { header: header.map((name) => name.trim()), rows };
}

export function writeCsv(
  file: string,
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  writeFileSync(
    file,
    `${Papa.unparse([[...header], ...rows.map((row) => [...row])], { newline: '\n' })}\n`,
  );
}
