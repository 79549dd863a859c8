import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface AskedTable {
  table: string[][];
  questions: AskedQuestion[];
}

export interface AskedQuestion {
  question: string;
  /** What people answered; absent where only the questions are given, null where the table cannot tell. */
  answer?: number | string | string[] | null;
  scale?: string;
  derivation?: string;
}

export const readTables = (file: string): AskedTable[] =>
  JSON.parse(readFileSync(file, 'utf8')) as AskedTable[];

/** An eighth of the tables, by their own content, was not looked at while the rules were written. */
export const isHeldOut = ({ table }: AskedTable): boolean =>
  ((createHash('sha256').update(JSON.stringify(table)).digest()[0] ?? 0) & 7) === 3;

/** Exact match with scale: numbers as rounded to two decimals, words by letters and digits, lists in any order. */
export function isRight(
  answer: number | string[],
  scale: string,
  { answer: truth, scale: truthScale }: AskedQuestion,
): boolean {
  if (truth === undefined || truth === null || scale !== truthScale) return false;
  const plain = (value: number | string) => {
    const text = String(value)
      .toLowerCase()
      .replace(/[$£€,\s%]/g, '');
    const number = Number(text.replace(/^\((.*)\)$/, '-$1'));
    return text !== '' && Number.isFinite(number)
      ? number.toFixed(2)
      : text.replace(/[^a-z0-9.]/g, '');
  };
  const listOf = (value: number | string | string[]) =>
    (Array.isArray(value) ? value : [value]).map(plain).sort().join('|');
  return listOf(answer) === listOf(truth);
}
