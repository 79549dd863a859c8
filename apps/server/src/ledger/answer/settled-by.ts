import type { Settled } from '@cairn/analyst';
import { businessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { listOf } from '../../database/array-parameters.ts';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';

interface Row extends Record<string, unknown> {
  payment_id: string;
  id: string;
  kind: Settled['kind'];
  date: string;
  number: string | null;
}

/**
 * The bill or invoice that each of these payments settled: as the books tell, or else the one of the same party and amount that was paid
 * on its day, each of several by one of them. A payment of several, or of none that is known, has none.
 */
export async function settledBy(
  { tx, businessId }: LedgerScope,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Settled>> {
  if (paymentIds.length === 0) return new Map();
  const { rows } = await tx.execute<Row>(sql`
    with paid as (
      select t.transaction_id as payment_id, b.source, b.external_id, b.party_id, b.date, b.total_cents,
        row_number() over (
          partition by b.party_id, b.total_cents, b.date order by b.transaction_id
        ) as nth
      from transactions t
      join transactions b on b.business_id = t.business_id
        and b.transaction_id = coalesce(t.matched_transaction_id, t.transaction_id) and b.origin = 'books'
      where t.business_id = ${businessId} and t.transaction_id = any (${listOf(paymentIds, 'uuid')})
    ), told as (
      select p.payment_id, d.transaction_id
      from paid p
      join books_settlements s on s.business_id = ${businessId} and s.source = p.source and s.used_id = p.external_id
      join transactions d on d.business_id = ${businessId} and d.source = s.source and d.external_id = s.document_id
    ), dated as (
      select d.transaction_id, d.party_id, d.total_cents, d.paid_date, row_number() over (
          partition by d.party_id, d.total_cents, d.paid_date order by d.transaction_id
        ) as nth
      from transactions d
      where d.business_id = ${businessId} and d.origin = 'books' and d.kind in ('bill', 'invoice')
        and (d.party_id, d.total_cents, d.paid_date) in (select party_id, total_cents, date from paid)
    ), settled as (
      select payment_id, transaction_id from told
      union all
      select p.payment_id, d.transaction_id
      from paid p
      join dated d on d.party_id = p.party_id and d.total_cents = p.total_cents and d.paid_date = p.date and d.nth = p.nth
      where not exists (select from told t where t.payment_id = p.payment_id)
    )
    select s.payment_id, d.transaction_id as id, d.kind, d.date::text as date, d.number
    from settled s
    join transactions d on d.business_id = ${businessId} and d.transaction_id = s.transaction_id
    where d.kind in ('bill', 'invoice')`);
  const found = new Map<string, Settled>();
  const several = new Set<string>();
  for (const { payment_id, id, kind, date, number } of rows) {
    if (found.has(payment_id)) several.add(payment_id);
    found.set(payment_id, { id, kind, date: businessDay(date), number });
  }
  for (const id of several) found.delete(id);
  return found;
}
