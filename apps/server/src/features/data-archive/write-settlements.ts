import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { storeSettlements, type Settlement } from '../../ledger/write/books/store-settlements.ts';
import { booksSource } from './sources.ts';

const paymentsPerPortion = 2_000;

/** What the staged archive tells of which payment settles how much of which document. What it leaves out goes by the order. */
export async function writeSettlements(tx: Transaction, businessId: string): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await tx.execute<Settlement & Record<string, unknown>>(sql`
      select payment_id as "paymentId", document_id as "documentId", coalesce(used_id, payment_id) as "usedId",
        date::text, amount as cents
      from staged_settlements
      where payment_id in (
        select distinct payment_id from staged_settlements where payment_id > ${after}
        order by payment_id limit ${paymentsPerPortion})
      order by payment_id, line`);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.paymentId;
    const takenIds = [...new Set(rows.map(({ paymentId }) => paymentId))];
    await storeSettlements(tx, businessId, booksSource, {
      settlements: rows,
      takenIds,
      removedIds: [],
    });
  }
}
