/** A cell as the format writes it; absent is empty. Amounts and numbers come as text already. */
export type Cell = string | null;

/**
 * One line of CSV (RFC 4180): quoted where a comma, a quote or a line break needs it, and nowhere else. What a
 * spreadsheet would take for a formula stays as it is: this is a data format, and an import must find what was there.
 */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => quote(cell ?? '')).join(',')}\r\n`;

const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Integer cents as '-1234.50'; null stays absent. */
export function amountCell(cents: bigint | null): Cell {
  if (cents === null) return null;
  const size = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
}
