import { dollars, type MeasureId, type YearLeftOver } from '@cairn/analyst';
import { businessDay, cents, partsOfDay, type DateRange } from '@cairn/finance';
import type { SupposedChange } from '../../scenarios/supposed-change.ts';
import { paidOffIn } from '../debts/load-debts.ts';
import { accountsOf, ownerAccounts } from '../owner-accounts.ts';
import { isBySeason } from '../season/by-season.ts';
import { isAllOnRecord, lookedAt, partsOf, sumOf, type SkillBooks } from '../skill-books.ts';
import { lastTwelve } from '../whole-months.ts';
import { replacesDraw } from './sums-leaving.ts';
import { costsWithoutCash } from './without-cash.ts';

const MONTHS = 12;

/** What came to it in each month of twelve, January first. */
async function byMonthOfYear(
  books: SkillBooks,
  measure: MeasureId,
  span: DateRange,
): Promise<bigint[]> {
  const parts = await partsOf(books, { measure, span }, 'month');
  const months = Array.from({ length: MONTHS }, () => 0n);
  for (const { key, ...part } of parts)
    if (key !== null) months[partsOfDay(businessDay(key)).month - 1] = part.cents;
  return months;
}

/** What was sold in each month of that year, January first; a twelfth in each where sales do not go with the season. */
export async function soldInYear(books: SkillBooks, year: YearLeftOver): Promise<bigint[]> {
  const { span } = year;
  if (year.months !== undefined) return byMonthOfYear(lookedAt(books), 'revenue', span);
  const sold = await sumOf(lookedAt(books), { measure: 'revenue', span });
  return Array.from({ length: MONTHS }, () => sold.cents / BigInt(MONTHS));
}

/**
 * What the last twelve whole months left over: what moved on the bank accounts, or the profit of the books before what takes no cash, less
 * what the owners took out and what was paid off on loans. Null where not all of them are on record.
 */
export async function yearLeftOver(books: SkillBooks): Promise<YearLeftOver | null> {
  const span = lastTwelve(books.today);
  if (!(await isAllOnRecord(books, span))) return null;
  const isOfBank = books.scope.basis.profitOrigin === 'bank';
  const measure = isOfBank ? 'net_cash_flow' : 'net_profit';
  const label = isOfBank ? 'Money in minus money out' : 'Profit over 12 months';
  const left = await sumOf(books, { measure, span, label });
  const { takenFrom } = ownerAccounts(books);
  const conditions = [accountsOf(takenFrom)];
  const drawnCents =
    takenFrom.length === 0
      ? 0n
      : (await sumOf(books, { measure: 'account_debits', span, conditions })).cents;
  // What moved on the bank accounts is without what left them for the owners and for loans already.
  const paidOffCents = isOfBank ? 0n : await paidOffIn(books, span);
  const noCashCents = isOfBank ? 0n : await costsWithoutCash(books, span);
  const gone = isOfBank ? 0n : drawnCents + paidOffCents - noCashCents;
  const of = { drawnCents, paidOffCents, noCashCents };
  const whole = { span, left, isOfBank, cents: left.cents - gone, ...of };
  if (!(await isBySeason(books))) return whole;
  const months = await byMonthOfYear(books, measure, span);
  // Nobody draws or pays off by the season.
  return { ...whole, months: months.map((one) => one - gone / BigInt(MONTHS)) };
}

/** The same where something goes on month after month, which it is held against. */
export const yearIf = async (isOfMonths: boolean, books: SkillBooks) =>
  isOfMonths ? yearLeftOver(books) : null;

/** What the owner is to take a month by what comes on top of what the year tells as taken already, and the sentence that says so. */
export function drawInPlace(
  question: string,
  changes: readonly SupposedChange[],
  year: YearLeftOver | null,
): { changes: readonly SupposedChange[]; note: string | null } {
  const taken = (year?.drawnCents ?? 0n) / BigInt(MONTHS);
  const [one, ...others] = changes;
  const isOne = one?.kind === 'recurring' && one.every === 'month' && others.length === 0;
  if (taken <= 0n || !isOne || one.amountCents >= 0n || !replacesDraw(question))
    return { changes, note: null };
  const amountCents = cents(one.amountCents + taken);
  const took = `You took out ${dollars(taken)} a month over the last 12 full months`;
  if (amountCents === 0n)
    return { changes: [], note: `${took}. That's the same amount, so nothing changes.` };
  const than =
    amountCents < 0n
      ? `only the ${dollars(0n - amountCents)} more`
      : `${dollars(amountCents)} less`;
  return { changes: [{ ...one, amountCents }], note: `${took}, so I counted ${than}.` };
}
