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
  if (expect.kind === 'lists') return isListed(expected, reply);
  const [value] = expected[0] ?? [];
  if (value === undefined) return false;
  if (expect.kind === 'name') return reply.text.includes(`**${value}**`);
  if (expect.kind === 'day') return isDaySaid(value, reply);
  if (expect.kind === 'figures') return areSaid(expected[0] ?? [], reply);
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

/** None expected: said so, with no rows. One: the rows, or the name in bold. */
function isListed(expected: string[][], reply: Reply): boolean {
  const names = expected.map(([name]) => name ?? '');
  const rows = reply.tables[0]?.rows ?? [];
  if (rows.length === 0) {
    if (names.length === 0) return /\bno\b|none|\*\*0\*\*/i.test(reply.text);
    return names.every((name) => reply.text.includes(`**${name}**`));
  }
  const cells = rows.map((row) => new Set(row.map(String)));
  return rows.length === names.length && names.every((name) => cells.some((row) => row.has(name)));
}

function isDaySaid(day: string, reply: Reply): boolean {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  const month = date.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  const [dayOfMonth, year] = [date.getUTCDate(), date.getUTCFullYear()];
  const ways = [
    `${month} ${dayOfMonth}, ${year}`,
    `${month.slice(0, 3)} ${dayOfMonth}, ${year}`,
    day.slice(0, 10),
  ];
  return ways.some((way) => reply.text.includes(`**${way}**`));
}

function areSaid(cents: string[], reply: Reply): boolean {
  const said = `${reply.text} ${JSON.stringify(reply.tables[0]?.rows ?? [])}`;
  const figures = [...said.matchAll(/-?\$?[\d,]*\d\.\d\d/g)].map(([figure]) => centsOf(figure));
  return cents.every((value) => figures.includes(Number(value)));
}
