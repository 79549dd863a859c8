import { fieldText } from './fields.ts';
import { makeRows, type TrueRow } from './true-rows.ts';
import type { TableStyle } from './table-style.ts';

/** One way in which a bank or a person writes a file, and how to make such a file with what it truly says. */
export interface Layout {
  name: string;
  make: (seed: number) => MadeFile | Promise<MadeFile>;
}

export interface MadeFile {
  fileName: string;
  bytes: Uint8Array;
  /** What must be read; null where the file is no statement and must be refused. */
  rows: TrueRow[] | null;
}

export function trueRowsOf(style: TableStyle, seed: number): TrueRow[] {
  const span = { months: style.months ?? 3, first: style.first ?? '2025-01-02' };
  const rows = makeRows(style.profile, seed, span);
  const second =
    style.second === undefined ? [] : makeRows(style.second, seed + 2_000, { ...span, account: 1 });
  const chosen = [...rows, ...second].filter(
    ({ cents, date }) =>
      style.only === undefined ||
      (style.only === 'early days' ? date.slice(8) < '13' : cents > 0 === (style.only === 'in')),
  );
  return chosen
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .filter((_row, index) => index !== style.leftOut);
}

/** The cells of the whole table, headings, lines above and below included. */
export function tableCells(style: TableStyle, rows: readonly TrueRow[]): string[][] {
  const columns = style.columns.map((column) => {
    const at = column.lastIndexOf('=');
    return { heading: column.slice(0, at), field: column.slice(at + 1) };
  });
  const ordered = style.order === 'newest first' ? [...rows].reverse() : rows;
  return [
    ...(style.above?.(rows, style) ?? []),
    ...(style.hasNoHeader === true ? [] : [columns.map(({ heading }) => heading)]),
    ...ordered.flatMap((row, index) => {
      const cells = columns.map(({ field }) => fieldText(field, row, style, index));
      const other = style.between?.(row, index) ?? null;
      return other === null ? [cells] : [other, cells];
    }),
    ...(style.below?.(rows, style) ?? []),
  ];
}

export interface CsvStyle extends TableStyle {
  delimiter?: ';' | '\t' | '|';
  quoted?: true;
  encoding?: 'utf-8 with mark' | 'utf-16' | 'latin-1';
  lineEnd?: '\r\n' | '\r';
  fileName?: string;
}

/** A layout of delimited text. `isStatement: false` for a list that only looks like one. */
export const csvLayout = (name: string, style: CsvStyle, isStatement = true): Layout => ({
  name,
  make: (seed) => {
    const rows = trueRowsOf(style, seed);
    const delimiter = style.delimiter ?? ',';
    const cell = (text: string) =>
      style.quoted === true || text.includes(delimiter) || text.includes('"')
        ? `"${text.replaceAll('"', '""')}"`
        : text;
    const end = style.lineEnd ?? '\n';
    const lines = tableCells(style, rows).map((cells) => cells.map(cell).join(delimiter));
    const bytes = encode(lines.join(end) + end, style.encoding);
    return { fileName: style.fileName ?? 'export.csv', bytes, rows: isStatement ? rows : null };
  },
});

function encode(text: string, encoding: CsvStyle['encoding']): Uint8Array {
  if (encoding === 'utf-16') return Buffer.from(`\ufeff${text}`, 'utf16le');
  // The euro sign stands in Windows' own Latin.
  if (encoding === 'latin-1') return Buffer.from(text.replaceAll('€', '\u0080'), 'latin1');
  return Buffer.from(encoding === 'utf-8 with mark' ? `\ufeff${text}` : text);
}
