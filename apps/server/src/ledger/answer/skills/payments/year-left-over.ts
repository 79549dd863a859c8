import type { YearLeftOver } from '@cairn/analyst';
import { paidOffIn } from '../debts/load-debts.ts';
import { accountsOf, ownerAccounts } from '../owner-accounts.ts';
import { isAllOnRecord, sumOf, type SkillBooks } from '../skill-books.ts';
import { lastTwelve } from '../whole-months.ts';

/**
 * What the last twelve whole months left over: what moved on the bank accounts, or the profit of the books less what the owners took out
 * and what was paid off on loans. Null where not all of them are on record.
 */
async function yearLeftOver(books: SkillBooks): Promise<YearLeftOver | null> {
  const span = lastTwelve(books.today);
  if (!(await isAllOnRecord(books, span))) return null;
  const isOfBank = books.scope.basis.profitOrigin === 'bank';
  const measure = isOfBank ? 'net_cash_flow' : 'net_profit';
  const label = isOfBank ? 'What came in less what went out' : 'Profit of twelve months';
  const left = await sumOf(books, { measure, span, label });
  const { takenFrom } = ownerAccounts(books);
  const conditions = [accountsOf(takenFrom)];
  const drawnCents =
    takenFrom.length === 0
      ? 0n
      : (await sumOf(books, { measure: 'account_debits', span, conditions })).cents;
  // What moved on the bank accounts is without what left them for the owners and for loans already.
  if (isOfBank) return { span, left, isOfBank, cents: left.cents, drawnCents, paidOffCents: 0n };
  const paidOffCents = await paidOffIn(books, span);
  const cents = left.cents - drawnCents - paidOffCents;
  return { span, left, isOfBank, cents, drawnCents, paidOffCents };
}

/** The same where something goes on month after month, which it is held against. */
export const yearIf = async (isOfMonths: boolean, books: SkillBooks) =>
  isOfMonths ? yearLeftOver(books) : null;
