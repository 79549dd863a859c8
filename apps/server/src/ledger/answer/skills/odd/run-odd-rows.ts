import { phraseOddRows, sideOfRows, type Answer } from '@cairn/analyst';
import { addMonths, type DateRange } from '@cairn/finance';
import { oddRows } from '../../../derived/alerts/odd-rows.ts';
import { transactionsOn, type AccountsSaid } from '../accounts-said.ts';
import type { SkillBooks } from '../skill-books.ts';
import { rowsToken } from './rows-token.ts';

/** How far back is looked where no time is said. */
const MONTHS = 3;

/** Rows that are odd by themselves, in the time that is said, on the accounts that are, of the way the money went. */
export async function runOddRows(
  { scope, today }: SkillBooks,
  question: string,
  { asked, accounts }: { asked: DateRange | null; accounts: AccountsSaid | null },
): Promise<Answer> {
  const isPast = asked !== null && asked.from <= today;
  // 'In the last couple of months' goes up to today, where rows and no averages are asked for.
  const isLately = /\b(?:last|past) (?:(?:a )?(?:couple|few)(?: of)?|two|three|2|3) months\b/i.test(
    question,
  );
  const span = {
    from: isPast ? asked.from : addMonths(today, -MONTHS),
    to: isPast && !isLately && asked.to < today ? asked.to : today,
  };
  const { since, found } = await oddRows(scope.tx, scope.businessId, today, span);
  const ids = found.flatMap(({ transactionIds }) => transactionIds);
  const there = accounts === null ? null : await transactionsOn(scope, accounts, ids);
  const side = sideOfRows(question);
  const rows = found
    .filter(({ isMoneyOut }) => side === 'both' || isMoneyOut === (side === 'out'))
    .filter(({ transactionIds }) => there === null || transactionIds.some((id) => there.has(id)))
    .map(({ transactionIds, ...row }) => ({
      ...row,
      token: rowsToken(row.name, transactionIds, today),
    }));
  return phraseOddRows({ rows, ...span, since, side, on: accounts?.name ?? null });
}
