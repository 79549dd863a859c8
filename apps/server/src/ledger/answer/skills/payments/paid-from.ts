import { dollars, leavesSavings, named, type Said, type SumAsked } from '@cairn/analyst';
import { runBalances } from '../../../read/run-plan/run-balances.ts';
import { accountsSaid } from '../accounts-said.ts';
import type { SkillBooks } from '../skill-books.ts';

/** What one bank account holds today; null of a card, of several, or of what has no balance. */
export async function heldIn(books: SkillBooks, said: readonly Said[]) {
  const [id, ...others] = new Set(accountsSaid(books, said)?.ids ?? []);
  if (id === undefined || others.length > 0) return null;
  const [found] = await runBalances(books.scope, books.today, [id]);
  if (found === undefined || found.cents === null || found.isCard || found.isOwed) return null;
  return { id, name: found.name, cents: found.cents };
}

/** 'Pay cash out of rainy day': whether the one account that is to pay holds what leaves at once. */
export async function paidFrom(
  books: SkillBooks,
  question: string,
  { said, sums }: { said: readonly Said[]; sums: readonly SumAsked[] },
): Promise<string[]> {
  const atOnce = sums
    .filter(({ isMonthly }) => !isMonthly)
    .reduce((sum, { cents }) => sum + cents, 0n);
  if (atOnce === 0n || leavesSavings(question)) return [];
  const account = await heldIn(books, said);
  if (account === null) return [];
  return [holdsEnough(account, atOnce)];
}

/** Whether an account holds a sum, and what would be left there. */
export function holdsEnough(account: { name: string; cents: bigint }, sum: bigint): string {
  const holds = `${named(account.name)} holds ${dollars(account.cents)}`;
  const left = account.cents - sum;
  return left < 0n
    ? `${holds}, which is ${dollars(-left)} short of ${dollars(sum)}.`
    : `${holds}, enough for ${dollars(sum)} with ${dollars(left)} left.`;
}
