import { dollars } from '@cairn/analyst';
import { runBalances } from '../../../read/run-plan/run-balances.ts';
import { debtsGrown } from '../debts/debts-grown.ts';
import { accountsWith } from '../debts/load-debts.ts';
import type { SkillBooks } from '../skill-books.ts';

/** Less than that is a rounding, and no mistake. */
const CENTS_MIN = 10_000n;
const TOLD = 3;

/** What is owed and does not look right: the money of others that grows, and debts of which more was paid than is owed. */
export async function liabilitiesOff(books: SkillBooks): Promise<string[]> {
  const grown = (await debtsGrown(books)).filter(({ severity }) => severity === 'high');
  const ids = accountsWith(
    books,
    ({ field, accountType }) => field === 'category' && accountType === 'other_liability',
  );
  const balances = ids.length === 0 ? [] : await runBalances(books.scope, books.today, ids);
  const turned = balances
    .filter(({ isOwed, cents }) => isOwed && (cents ?? 0n) <= -CENTS_MIN)
    .sort((a, b) => ((a.cents ?? 0n) < (b.cents ?? 0n) ? -1 : 1));
  return [
    ...turned
      .slice(0, TOLD)
      .map(
        ({ name, cents }) =>
          `${name} is overpaid by ${dollars(-(cents ?? 0n))}.\nYou paid more on it than your records show you owed. A cost may be recorded there by mistake, the debt may never have been entered, or the opening balance is missing.`,
      ),
    ...grown.map(({ title, message, whatToDo }) => `${title}.\n${message} ${whatToDo}`),
  ];
}
