import type { Question } from './question.ts';

export interface Reply {
  text: string;
  understood: boolean;
  suggestions: string[];
  tables: { headers: string[]; rows: (string | number | null)[][] }[];
}

export type Verdict = 'right' | 'wrong' | 'declined';

/** The figures of a text in bold, or else all of its figures: what a reader takes away. */
export function firstFigure(text: string): string | null {
  const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map((match) => match[1] ?? '');
  const figure = /^-?\$?[\d,]+(?:\.\d+)?%?$/;
  return bold.find((part) => figure.test(part)) ?? null;
}

const centsOf = (written: string) => Math.round(Number(written.replaceAll(/[$,]/g, '')) * 100);

/** `expected` = the rows that the hand-written SQL returned, each a list of texts. */
export function judge(question: Question, reply: Reply, expected: string[][]): Verdict {
  const { expect } = question;
  if (expect.kind === 'declined') return reply.understood ? 'wrong' : 'right';
  if (!reply.understood) return 'declined';
  return isRight(expect, reply, expected) ? 'right' : 'wrong';
}

function isRight(
  expect: Exclude<Question['expect'], { kind: 'declined' }>,
  reply: Reply,
  expected: string[][],
): boolean {
  if (expect.kind === 'says') return expect.text.test(reply.text);
  const [value] = expected[0] ?? [];
  if (value === undefined) return false;
  if (expect.kind === 'name') return reply.text.includes(`**${value}**`);
  if (expect.kind === 'table') {
    const rows = reply.tables[0]?.rows ?? [];
    return (
      rows.length === expected.length &&
      rows.every((row, index) => isSameRow(row, expected[index] ?? []))
    );
  }
  const figure =
    expect.kind === 'percent'
      ? (/\*\*([\d.,-]+%)\*\*/g.exec(reply.text)?.[1] ?? null)
      : firstFigure(reply.text);
  if (figure === null) return Number(value) === 0 && /found no/.test(reply.text);
  if (expect.kind === 'count') return Number(figure.replaceAll(',', '')) === Number(value);
  if (expect.kind === 'percent') return Number(figure.replaceAll(/[,%]/g, '')) === Number(value);
  return centsOf(figure) === Number(value);
}

function isSameRow(row: (string | number | null)[], expected: string[]): boolean {
  return String(row[0]) === expected[0] && centsOf(String(row[1])) === Number(expected[1]);
}
