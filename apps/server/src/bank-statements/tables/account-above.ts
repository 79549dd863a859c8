import type { TableRow } from './read-rows.ts';

const names = /\b(?:account|acct|card)\b/i;
/** 'Account: ****2231', 'Account 000123456789', 'Card ending in 2231': a number that is masked, whole, or said to be one. */
const numbered = [
  /[*•x]{2}[\s-]?(\d{4})(?!\d)/i,
  /(?<!\d)\d{4,30}(\d{4})(?!\d)/,
  /\b(?:number|no|nr|ending in|ending)[\s.:#]{0,3}(\d{4})(?!\d)/i,
];

/** How many lines above the rows are looked at, and how much of each. */
const linesMax = 60;
const lettersMax = 200;

/** The last four digits of the account that a line above the rows names; null where none does. */
export function last4Above(
  records: readonly { line: number; cells: readonly string[] }[],
  [first]: readonly Pick<TableRow, 'line'>[],
): string | null {
  if (first === undefined) return null;
  for (const { line, cells } of records.slice(0, linesMax)) {
    if (line >= first.line) return null;
    const text = cells.join(' ').slice(0, lettersMax);
    if (!names.test(text)) continue;
    const found = numbered.flatMap((pattern) => pattern.exec(text)?.[1] ?? []);
    if (found[0] !== undefined) return found[0];
  }
  return null;
}
