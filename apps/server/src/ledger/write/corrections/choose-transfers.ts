import type { MovementPair } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { rowsAsTable } from '../../../database/array-parameters.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { matchTransfers } from '../bank-rows/ingest-transfers.ts';

/**
 * Keeps what the owner says of pairs of bank rows: each is a transfer between own accounts, or none. It holds whatever
 * is imported later. False, and nothing is changed, unless each pair is money out of one own account and as much into another.
 */
export async function chooseTransfers(
  tx: Transaction,
  businessId: string,
  pairs: readonly MovementPair[],
  isTransfer: boolean,
): Promise<boolean> {
  const chosen = rowsAsTable(
    pairs,
    [
      ['out_id', 'uuid', (pair) => pair.outId],
      ['in_id', 'uuid', (pair) => pair.inId],
    ],
    'r',
  );
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${chosen}
    join transactions o on o.business_id = ${businessId} and o.transaction_id = r.out_id and o.origin = 'bank'
    join transactions i on i.business_id = ${businessId} and i.transaction_id = r.in_id and i.origin = 'bank'
    join lines ol on ol.business_id = ${businessId} and ol.transaction_id = r.out_id and ol.line_number = 1
    join lines il on il.business_id = ${businessId} and il.transaction_id = r.in_id and il.line_number = 1
    where o.total_cents < 0 and o.total_cents + i.total_cents = 0 and ol.account_id <> il.account_id`);
  if (rows[0]?.count !== pairs.length) return false;
  await tx.execute(sql`
    insert into transfer_choices (business_id, out_transaction_id, in_transaction_id, is_transfer)
    select distinct ${businessId}::uuid, r.out_id, r.in_id, ${isTransfer}::boolean from ${chosen}
    on conflict (business_id, out_transaction_id, in_transaction_id)
      do update set is_transfer = excluded.is_transfer, chosen_at = now()`);
  await matchTransfers(tx, businessId);
  return true;
}
