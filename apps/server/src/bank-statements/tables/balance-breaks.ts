import type { Answers, StatementQuestion } from '../statement-file.ts';
import { statementLimits } from '../statement-limits.ts';
import type { BalanceChain } from './balance-chain.ts';
import type { TableRow } from './read-rows.ts';
import { inDollars } from './table-questions.ts';

/** Rows that the running balance contradicts: each is asked about, and changed or left out as the answers say. */
export function mendBreaks(
  rows: readonly TableRow[],
  chain: BalanceChain,
  answers: Answers,
  sign: bigint,
): { rows: TableRow[]; questions: StatementQuestion[] } {
  if (chain.breaks.length > statementLimits.doubtfulRowsMax) {
    return { rows: [...rows], questions: [manyBreaks(rows, chain)] };
  }
  const changes = new Map<number, bigint | null>();
  const questions: StatementQuestion[] = [];
  for (const { index, movedCents, isOneRow } of chain.breaks) {
    const row = rows[index];
    if (row === undefined) continue;
    const id = `row:${row.line}`;
    const answer = answers[id];
    if (answer === 'balance' && isOneRow) changes.set(index, movedCents);
    if (answer === 'leave out') changes.set(index, null);
    questions.push(questionOf(id, row, isOneRow ? movedCents : null, sign));
  }
  const mended = rows.flatMap((row, index) => {
    const cents = changes.get(index);
    return cents === null ? [] : [cents === undefined ? row : { ...row, cents }];
  });
  return { rows: mended, questions };
}

function questionOf(
  id: string,
  row: TableRow,
  movedCents: bigint | null,
  sign: bigint,
): StatementQuestion {
  const name = `Line ${row.line}, ${row.description.slice(0, 80)}`;
  const written = inDollars(row.cents * sign);
  const others = [
    { id: 'written', label: `Keep ${written}` },
    { id: 'leave out', label: 'Leave the row out' },
  ];
  if (movedCents === null) {
    return {
      id,
      answers: others,
      text: `${name}: the rows up to it do not add up to the balance there. One may be missing.`,
    };
  }
  const moved = inDollars(movedCents * sign);
  return {
    id,
    text: `${name}: the amount is ${written}, but the balance moved by ${moved}. Either the amount is wrong or a row is missing there.`,
    answers: [{ id: 'balance', label: `Use ${moved}` }, ...others],
  };
}

const manyBreaks = (rows: readonly TableRow[], { breaks }: BalanceChain): StatementQuestion => ({
  id: 'balances',
  text: `The balance does not follow from the amounts at ${breaks.length} lines, the first of them line ${rows[breaks[0]?.index ?? 0]?.line ?? 0}. Rows may be missing.`,
  answers: [{ id: 'written', label: 'Keep the amounts as they are' }],
});
