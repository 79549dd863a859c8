export type CsvCell = string | number | null | undefined;

/** A figure as people write it, with its sign, dollar sign, grouping and percent, or a dash for none: no formula. */
const figure = /^(-|[-+]?\$?\d[\d,]*(\.\d+)?%?)$/;
/** What a spreadsheet runs, also behind spaces and marks that it drops: the wide forms of the signs, too. */
const formula = /^[\s\u200B\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * Rows as a spreadsheet reads them (RFC 4180), for people: a text that it would run as a formula is made text by an
 * apostrophe, and figures stay figures. Every CSV that the portal hands out is written here; the books archive, which
 * Cairn reads back, is the server's.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  [...rows.map((row) => row.map(cell).join(',')), ''].join('\r\n');

/** The same rows as they are pasted into a spreadsheet: a tab between cells, so that no cell holds one, nor a line's end. */
export const toTsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => row.map((one) => safeText(one).replaceAll(/\s+/g, ' ')).join('\t')).join('\n');

function cell(value: CsvCell): string {
  const safe = safeText(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function safeText(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  return formula.test(value) && !figure.test(value) ? `'${value}` : value;
}
