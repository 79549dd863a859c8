import type { Party } from '../generated/invented.ts';
import type { InvoiceFacts } from './facts.ts';

/** A row of a table; all cells but the first at the right. */
export const line = (...cells: readonly string[]): string =>
  `<tr>${cells.map((cell, at) => `<td${at > 0 ? ' class=r' : ''}>${cell}`).join('')}</tr>`;

export const head = (...cells: readonly string[]): string =>
  `<tr>${cells.map((cell, at) => `<th${at > 0 ? ' class=r' : ''}>${cell}`).join('')}</tr>`;

/** Name, street and town below each other. */
export const block = ({ name, street, town }: Party): string => `${name}<br>${street}<br>${town}`;

export const taxed = (f: InvoiceFacts, label: string): string =>
  f.isTaxed ? line(label, f.tax) : '';

export const paid = (f: InvoiceFacts, label: string, sign = '-'): string =>
  f.isPaidInPart ? line(label, `${sign}${f.paid}`) : '';

export const sums = (...rows: readonly string[]): string =>
  `<table class=sums>${rows.join('')}</table>`;
