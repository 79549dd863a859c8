import type { Answer } from './chat-storage.ts';

/** RFC 4180, with what a spreadsheet would run as a formula made harmless; negative figures stay figures. */
export function toCsv(table: Answer['tables'][number]): string {
  return [table.headers, ...table.rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^[-+]?[$]?[\d,]+(\.\d+)?%?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
