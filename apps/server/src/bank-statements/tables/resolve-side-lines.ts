import type { Answers, StatementQuestion } from '../statement-file.ts';
import type { BalanceChain } from './balance-chain.ts';
import type { TableReading, TableRow } from './read-rows.ts';
import type { StatedFigures } from '../stated-figures.ts';
import { sideLineOf } from './side-lines.ts';
import { balanceLineQuestion, inDollars } from './table-questions.ts';

/**
 * Lines with an amount that are worded like an opening, a closing or a total: figures of the statement where the arithmetic
 * or their own balance says so, else asked. Those that moved money join the rows.
 */
export function resolveSideLines(reading: TableReading, answers: Answers): StatementQuestion[] {
  const { doubtfulLines, stated, rows } = reading;
  const questions: StatementQuestion[] = [];
  const figures = doubtfulLines.map((row) => ({ row, what: sideLineOf(row.description) }));
  const tried: StatedFigures = { ...stated };
  for (const { row, what } of figures)
    if (what !== null && what !== 'total') tried[what] ??= row.cents;
  const isProven = spansRows(rows, tried);
  for (const { row, what } of figures) {
    const isProvenFigure =
      row.balanceCents === row.cents || (what === 'total' ? isSumOf(rows, row.cents) : isProven);
    if (!isProvenFigure) questions.push(balanceLineQuestion(row));
    if (answers[`line:${row.line}`] === 'moved') rows.push(row);
    else if (what !== null && what !== 'total') stated[what] ??= row.balanceCents ?? row.cents;
  }
  if (rows.some(({ line }, index) => index > 0 && line < (rows[index - 1]?.line ?? 0))) {
    rows.sort((a, b) => a.line - b.line);
  }
  return questions;
}

/** The opening and the closing balance that the file states hold only where every row between them is there. */
export function sumQuestions(
  rows: readonly TableRow[],
  { stated }: TableReading,
  chain: BalanceChain,
): StatementQuestion[] {
  const { openingCents, closingCents } = stated;
  if (openingCents === null || closingCents === null || spansRows(rows, stated)) return [];
  if (chain.hits > 0 && chain.breaks.length === 0) return [];
  const text = `The rows add up to ${inDollars(sumOf(rows))}, but the balance went from ${inDollars(openingCents)} to ${inDollars(closingCents)}: some rows may be missing.`;
  return [
    { id: 'sum', text, answers: [{ id: 'written', label: 'Import the rows that are there' }] },
  ];
}

const sumOf = (rows: readonly TableRow[]): bigint =>
  rows.reduce((sum, { cents }) => sum + cents, 0n);

function spansRows(
  rows: readonly TableRow[],
  { openingCents, closingCents }: StatedFigures,
): boolean {
  if (openingCents === null || closingCents === null) return false;
  const moved = closingCents - openingCents;
  const sum = sumOf(rows);
  return moved === sum || moved === -sum;
}

function isSumOf(rows: readonly TableRow[], cents: bigint): boolean {
  const size = cents < 0n ? -cents : cents;
  const sums = [
    rows,
    rows.filter((row) => row.cents > 0n),
    rows.filter((row) => row.cents < 0n),
  ].map(sumOf);
  return sums.some((sum) => (sum < 0n ? -sum : sum) === size);
}
