import {
  dayAhead,
  phraseBalanceGoal,
  phraseWhichAccount,
  spanAsked,
  type Answer,
  type BalanceGoal,
} from '@cairn/analyst';
import { addDays, addMonths, formatDay, startOfMonth } from '@cairn/finance';
import { evidenceToken } from '../../read/evidence/evidence.ts';
import { runBalances } from '../../read/run-plan/run-balances.ts';
import type { SkillBooks } from './skill-books.ts';

const MONTHS = 3;

/** A goal for what one bank account is to hold, against its balance and what that grew by lately. */
export async function runBalanceGoal(
  books: SkillBooks,
  question: string,
  goal: BalanceGoal,
): Promise<Answer> {
  const { scope, today } = books;
  const called = goal.account.replace(/s$/, '');
  const all = await runBalances(scope, today);
  const [account, ...others] = all.filter(({ name }) => name.toLowerCase().includes(called));
  if (account === undefined || account.cents === null || others.length > 0)
    return phraseWhichAccount(goal);
  const { accountId, name, cents } = account;
  const title = `${name} on ${formatDay(today)}`;
  const month = startOfMonth(today);
  const balanceAt = async (months: number) => {
    const day = addDays(addMonths(month, -months), -1);
    return (await runBalances(scope, day, [accountId]))[0]?.cents ?? null;
  };
  const [first, last] = [await balanceAt(MONTHS), await balanceAt(0)];
  const ahead = { ...books, isAhead: true };
  const until = question.replace(/\byear.?end\b/i, 'the end of the year');
  return phraseBalanceGoal({
    ...{ goalCents: goal.cents, account: name, today },
    balance: {
      ...{ cents, count: 1, label: title },
      token: evidenceToken({ of: 'balance', title, asOf: today, accounts: [accountId] }),
    },
    monthlyCents: first === null || last === null ? null : (last - first) / BigInt(MONTHS),
    by: dayAhead(until, spanAsked(until, ahead), today),
  });
}
