import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { listOf, rowsAsTable } from '../../../database/array-parameters.ts';

/** What a payment settles, by ids at the source. */
export interface Settlement {
  /** The record that tells it. */
  paymentId: string;
  documentId: string;
  /** What is used up for it: the payment itself, or a credit that it applies. */
  usedId: string;
  date: string;
  /** How much of the document; null where the source does not say. */
  cents: bigint | null;
}

export interface SettlementChanges {
  settlements: readonly Settlement[];
  /** What was read now and is in the ledger: payments and documents. */
  takenIds: readonly string[];
  /** What was deleted at the source. */
  removedIds: readonly string[];
}

/**
 * Keeps which payments settle which documents, and dates these documents by it: one that is settled in full was paid on
 * the day of its last payment.
 */
export async function storeSettlements(
  tx: Transaction,
  businessId: string,
  source: string,
  { settlements, takenIds: taken, removedIds }: SettlementChanges,
): Promise<void> {
  const changed = listOf([...taken, ...removedIds], 'text');
  const isOfLink = sql`s.business_id = ${businessId} and s.source = ${source}`;
  const { rows: former } = await tx.execute<{ document_id: string }>(sql`
    delete from books_settlements s where ${isOfLink} and s.payment_id = any (${changed})
    returning s.document_id`);
  const present = new Set(taken);
  const stored = settlements.filter(({ paymentId }) => present.has(paymentId));
  if (stored.length > 0) {
    const rows = rowsAsTable(
      stored,
      [
        ['payment_id', 'text', (each) => each.paymentId],
        ['document_id', 'text', (each) => each.documentId],
        ['used_id', 'text', (each) => each.usedId],
        ['date', 'date', (each) => each.date],
        ['cents', 'bigint', (each) => each.cents],
      ],
      'r',
    );
    await tx.execute(sql`
      insert into books_settlements (business_id, source, payment_id, document_id, used_id, date, cents)
      select ${businessId}::uuid, ${source}::text, payment_id, document_id, used_id, date, cents from ${rows}
      on conflict do nothing`);
  }
  const documents = new Set([
    ...taken,
    ...former.map(({ document_id: id }) => id),
    ...stored.map(({ documentId }) => documentId),
  ]);
  await tx.execute(sql`
    update transactions t set paid_date = case when t.open_balance_cents = 0 then paid.date end
    from (
      select s.document_id, max(s.date) as date from books_settlements s
      where ${isOfLink} and s.document_id = any (${listOf(documents, 'text')})
      group by s.document_id
    ) paid
    where t.business_id = ${businessId} and t.source = ${source} and t.external_id = paid.document_id
      and t.paid_date is distinct from case when t.open_balance_cents = 0 then paid.date end`);
}
