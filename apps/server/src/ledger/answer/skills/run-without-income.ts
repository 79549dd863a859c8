import { phraseEnough, phraseWithoutIncome, type Answer } from '@cairn/analyst';
import { addDays, addMonths, startOfMonth } from '@cairn/finance';
import { loadCashAhead } from './cash-ahead.ts';
import { ownerAccounts } from './owner-accounts.ts';
import { loadCosts } from './run-break-even.ts';
import { accountsOf } from './run-owner.ts';
import { loadSetAside } from './set-aside.ts';
import { sumOf, type SkillBooks } from './skill-books.ts';

const MONTHS = 12n;

/** How long the cash lasts if nothing comes in: against the costs that go on, with what the owners took out told beside. */
export async function runWithoutIncome(books: SkillBooks): Promise<Answer> {
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
  return phraseWithoutIncome({
    cash: ahead.cash,
    costs: await loadCosts(books, null),
    drawsCents: taken / MONTHS,
    owed: await sumOf(books, { measure: 'receivables', span: null }),
    setAside: await loadSetAside(scope, today),
  });
}
