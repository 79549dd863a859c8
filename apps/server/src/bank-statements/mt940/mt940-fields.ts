import { StatementRefusal } from '../statement-file.ts';

export interface Mt940Field {
  /** '61', '60F' and the like. */
  tag: string;
  line: number;
  /** Its lines, without the tag. */
  lines: string[];
}

/** The fields of all messages of the text in their order; '-' ends a message, and what envelopes add is left out. */
export function* mt940Fields(text: string): Generator<Mt940Field | 'end'> {
  let field: Mt940Field | null = null;
  let number = 0;
  for (const written of text.split('\n')) {
    number += 1;
    const line = written.replace(/^\{1:.*\{4:/, '').replace(/^\{4:/, '');
    if (/^-\}?/.test(line) && line.length < 40) {
      if (field !== null) yield field;
      field = null;
      yield 'end';
      continue;
    }
    const match = /^:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (match !== null) {
      if (field !== null) yield field;
      field = { tag: match[1] ?? '', line: number, lines: [(match[2] ?? '').trimEnd()] };
    } else if (field !== null && line.trim() !== '') {
      field.lines.push(line.trimEnd());
      if (field.lines.length > 50) {
        throw new StatementRefusal(
          `The field ${field.tag} has no end: the file is damaged.`,
          field.line,
        );
      }
    }
  }
  if (field !== null) yield field;
}

export interface Mt940Balance {
  cents: bigint;
  date: string;
  currency: string;
}

/** 'C250131EUR1234,56': what the account held, negative where it is overdrawn; null for anything else. */
export function readBalance(text: string): Mt940Balance | null {
  const match = /^([CD])(\d{6})([A-Z]{3})(\d{1,13}),(\d{0,2})$/.exec(text.trim());
  if (match === null) return null;
  const size = centsOf(match[4] ?? '', match[5] ?? '');
  const date = dayOf(match[2] ?? '');
  if (date === null) return null;
  return { cents: match[1] === 'D' ? -size : size, date, currency: match[3] ?? '' };
}

export const centsOf = (whole: string, decimals: string): bigint =>
  BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));

/** 'YYMMDD' as a day. */
export function dayOf(text: string): string | null {
  const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
  return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ||
    new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day
    ? null
    : day;
}
