import {
  isSetAside,
  leavesSavings,
  untouchedIn,
  withoutUntouched,
  type Figure,
} from '@cairn/analyst';
import { runBalances, type AccountBalance } from '../../../read/run-plan/run-balances.ts';
import { banksCalled } from '../accounts-said.ts';
import type { SkillBooks } from '../skill-books.ts';

/**
 * The bank accounts that are not to pay: those that a question says not to touch by any of their names, or all but the several that it asks
 * whether they will do, as 'checking' may be two. Null where it names none; what is kept by its name is left alone where it says savings.
 */
export async function accountsLeft(
  books: SkillBooks,
  question: string,
  isSpending: boolean,
): Promise<{ isAlone: boolean; setAside?: Figure[] }> {
  const isAlone = leavesSavings(question);
  const untouched = await banksCalled(books, untouchedIn(question));
  if (untouched !== null) return { isAlone: true, setAside: figuresOf(untouched) };
  if (isSpending || isAlone) return { isAlone };
  const paying = (await banksCalled(books, withoutUntouched(question))) ?? [];
  if (paying.length < 2 || paying.some(({ name }) => isSetAside(name))) return { isAlone };
  const ids = paying.map(({ accountId }) => accountId);
  const all = await runBalances(books.scope, books.today);
  return {
    isAlone: true,
    setAside: figuresOf(all.filter(({ accountId }) => !ids.includes(accountId))),
  };
}

const figuresOf = (accounts: readonly AccountBalance[]): Figure[] =>
  accounts.flatMap(({ name: label, cents }) =>
    cents === null || cents <= 0n ? [] : [{ cents, count: 1, label, token: null }],
  );
