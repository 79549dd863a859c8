import { addMonths, type BusinessDay, type DateRange } from '../calendar.ts';
import { groupBy } from '../group-by.ts';
import { absoluteCents } from '../money.ts';
import type { JudgedTransaction } from './transaction-alerts.ts';

/** From this part of what goes out in a month on, a first payment is large: a twentieth. */
const LARGE_PART = 20n;
/** Who is paid twice a year is not known from fewer months. */
const MONTHS_KNOWN = 6;

/**
 * Large first payments, within a stretch of time, to payees of whom no row tells before; none where rows do not reach back half a
 * year from its beginning.
 */
export function largeNewPayments(
  rows: readonly JudgedTransaction[],
  { from, to }: DateRange,
): JudgedTransaction[] {
  const known = rows.reduce<BusinessDay>((first, { date }) => (date < first ? date : first), to);
  if (known > addMonths(from, -MONTHS_KNOWN)) return [];
  const before = rows.filter(({ date, amountCents }) => date < from && amountCents < 0n);
  const months = new Set(before.map(({ date }) => date.slice(0, 7))).size;
  const all = before.reduce((sum, { amountCents }) => sum - amountCents, 0n);
  const named = rows.filter(({ counterpartyKey, date }) => counterpartyKey !== '' && date <= to);
  return [...groupBy(named, ({ counterpartyKey }) => counterpartyKey).values()].flatMap((group) => {
    const [first] = [...group].sort((a, b) => (a.date < b.date ? -1 : 1));
    if (first === undefined || first.date < from || first.amountCents >= 0n) return [];
    return absoluteCents(first.amountCents) * LARGE_PART * BigInt(Math.max(1, months)) >= all
      ? [first]
      : [];
  });
}
