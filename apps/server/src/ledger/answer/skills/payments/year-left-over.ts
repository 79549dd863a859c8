import type { MeasureId, YearLeftOver } from '@cairn/analyst';
import { businessDay, partsOfDay, type DateRange } from '@cairn/finance';
import { paidOffIn } from '../debts/load-debts.ts';
import { accountsOf, ownerAccounts } from '../owner-accounts.ts';
import { isAllOnRecord, partsOf, sumOf, type SkillBooks } from '../skill-books.ts';
import { lastTwelve } from '../whole-months.ts';

const MONTHS = 12;

/** What came to it in each month of twelve, January first. */
export async function byMonthOfYear(
  books: SkillBooks,
  measure: MeasureId,
  span: DateRange,
): Promise<bigint[]> {
  const parts = await partsOf(books, { measure, span }, 'month');
  const months = Array.from({ length: MONTHS }, () => 0n);
  for (const { key, cents } of parts)
    if (key !== null) months[partsOfDay(businessDay(key)).month - 1] = cents;
  return months;
}

/**
 * What the last twelve whole months left over: what moved on the bank accounts, or the profit of the books less what the owners took out
 * and what was paid off on loans. Null where not all of them are on record.
 */
export async function yearLeftOver(books: SkillBooks): Promise<YearLeftOver | null> {
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
  const each = await byMonthOfYear(books, measure, span);
  // What moved on the bank accounts is without what left them for the owners and for loans already.
  if (isOfBank)
    return {
      ...{ span, left, isOfBank, drawnCents },
      cents: left.cents,
      paidOffCents: 0n,
      months: each,
    };
  const paidOffCents = await paidOffIn(books, span);
  const cents = left.cents - drawnCents - paidOffCents;
  // Nobody draws or pays off by the season.
  const aMonth = (drawnCents + paidOffCents) / BigInt(MONTHS);
  const months = each.map((one) => one - aMonth);
  return { span, left, isOfBank, cents, drawnCents, paidOffCents, months };
}
