import { phraseEnough, phraseWithoutIncome, type Answer, type Said } from '@cairn/analyst';
import { addDays, addMonths, formatDay, startOfMonth } from '@cairn/finance';
import { evidenceToken } from '../../read/evidence/evidence.ts';
import { runBalances } from '../../read/run-plan/run-balances.ts';
import { accountsSaid } from './accounts-said.ts';
import { loadCashAhead } from './cash-ahead.ts';
import { accountsOf, ownerAccounts } from './owner-accounts.ts';
import { loadCosts } from './run-break-even.ts';
import { loadSetAside } from './set-aside.ts';
import { sumOf, type SkillBooks } from './skill-books.ts';

const MONTHS = 12n;

/** How long the cash lasts if nothing comes in: against the costs that go on, with what the owners took out told beside. */
export async function runWithoutIncome(
  books: SkillBooks,
  question: string,
  said: readonly Said[],
): Promise<Answer> {
  const { scope, today } = books;
  const ahead = await loadCashAhead(books);
  if (ahead.cash === null)
    return phraseEnough({ kind: 'none', reason: ahead.kind === 'none' ? ahead.reason : '' });
  const month = startOfMonth(today);
  const span = { from: addMonths(month, -Number(MONTHS)), to: addDays(month, -1) };
  const { takenFrom } = ownerAccounts(books);
  const conditions = [accountsOf(takenFrom)];
  const taken =
    takenFrom.length === 0
      ? 0n
      : (await sumOf(books, { measure: 'account_debits', span, conditions })).cents;
  const held = await heldOn(books, said);
  return phraseWithoutIncome({
    cash: held ?? ahead.cash,
    accounts: held?.accounts ?? null,
    unknown: held === null ? (ofAccount.exec(question)?.[1] ?? null) : null,
    costs: await loadCosts(books, null),
    drawsCents: taken / MONTHS,
    owed: await sumOf(books, { measure: 'receivables', span: null }),
    setAside: held === null ? await loadSetAside(scope, today) : [],
  });
}

/** An account by a name that nobody here knows: 'on the Reserve Account'. */
const ofAccount = /\b(?:the|my|our) (\w+ (?:account|savings|reserve|fund))\b/i;

/** What the bank accounts hold that are named; null where none is, or one of them has no balance. */
async function heldOn(books: SkillBooks, said: readonly Said[]) {
  const named = accountsSaid(books, said);
  if (named === null) return null;
  const { scope, today } = books;
  const ids = [...new Set(named.ids)];
  const balances = (await runBalances(scope, today, ids)).filter(({ isCard }) => !isCard);
  if (balances.length === 0 || balances.some(({ cents }) => cents === null)) return null;
  const accounts = balances.map(({ name }) => name).join(' and ');
  const label = `${accounts} on ${formatDay(today)}`;
  return {
    cents: balances.reduce((sum, { cents }) => sum + (cents ?? 0n), 0n),
    ...{ count: balances.length, label, accounts },
    token: evidenceToken({
      ...{ of: 'balance', title: label.slice(0, 300), asOf: today },
      accounts: balances.map(({ accountId }) => accountId),
    }),
  };
}
