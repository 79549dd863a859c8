import { addMonths, businessDay, daysBetween, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/within-business.ts';

/** A bank may show a payment some days after the books do. */
const clearingDaysMax = 4;
const historyMonths = 25;

interface Moved {
  readonly id: string;
  readonly date: BusinessDay;
  readonly amountCents: bigint;
}

interface PaidDocument {
  issued: BusinessDay;
  paid: BusinessDay;
  amountCents: bigint;
}

/**
 * Which of these cash rows paid an invoice or a bill, and how many days after it was issued. A document and a row
 * belong together when their amounts are equal and the row lies at most four days from the day of payment; each is
 * used once, the nearest first. What settles several documents at once is not recognised.
 */
export async function settlementsAmong(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  moved: readonly Moved[],
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ issued: string; paid: string; cents: bigint }>(sql`
    select date::text as issued, paid_date::text as paid,
      case kind when 'invoice' then total_cents else -total_cents end as cents
    from transactions
    where business_id = ${businessId} and kind in ('invoice', 'bill')
      and paid_date between ${addMonths(today, -historyMonths)} and ${today}
    order by paid_date, transaction_id`);
  const documents = rows.map((row) => ({
    issued: businessDay(row.issued),
    paid: businessDay(row.paid),
    amountCents: row.cents,
  }));
  return pair(documents, moved);
}

function pair(documents: readonly PaidDocument[], moved: readonly Moved[]): Map<string, number> {
  const free = new Map<bigint, Moved[]>();
  for (const row of moved) {
    const same = free.get(row.amountCents);
    if (same === undefined) free.set(row.amountCents, [row]);
    else same.push(row);
  }
  const settledAfterDays = new Map<string, number>();
  for (const document of documents) {
    const candidates = free.get(document.amountCents) ?? [];
    const distance = (row: Moved) => Math.abs(daysBetween(document.paid, row.date));
    const nearest = candidates
      .filter((row) => distance(row) <= clearingDaysMax)
      .sort((a, b) => distance(a) - distance(b))[0];
    if (nearest === undefined) continue;
    candidates.splice(candidates.indexOf(nearest), 1);
    settledAfterDays.set(nearest.id, Math.max(0, daysBetween(document.issued, nearest.date)));
  }
  return settledAfterDays;
}
