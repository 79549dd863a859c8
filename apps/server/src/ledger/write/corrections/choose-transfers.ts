import { feeOf, type MovementPair } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { rowsAsTable } from '../../../database/array-parameters.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { matchTransfers } from '../bank-rows/ingest-transfers.ts';
import { centsOfBank } from '../bank-rows/own-movements.ts';

/**
 * Keeps what the owner says of pairs of bank rows: each is a transfer between own accounts, or none. It holds whatever
 * is imported later. Null, and nothing is changed, unless each pair is money out of one own account and as much into another, or less what may be a fee.
 */
export async function chooseTransfers(
  tx: Transaction,
  businessId: string,
  pairs: readonly MovementPair[],
  isTransfer: boolean,
): Promise<{ hasFee: boolean } | null> {
  const chosen = rowsAsTable(
    pairs,
    [
      ['out_id', 'uuid', (pair) => pair.outId],
      ['in_id', 'uuid', (pair) => pair.inId],
    ],
    'r',
  );
  const { rows } = await tx.execute<{
    out: bigint;
    came: bigint;
    days: number;
    is_converted: boolean;
  }>(sql`
    select ${centsOfBank} as out, i.total_cents as came, i.date - t.date as days,
      exists (select from bank_accounts where business_id = ${businessId} and exchange_rate is not null
        and account_id in (ol.account_id, il.account_id)) as is_converted
    from ${chosen}
    join transactions t on t.business_id = ${businessId} and t.transaction_id = r.out_id and t.origin = 'bank'
    join transactions i on i.business_id = ${businessId} and i.transaction_id = r.in_id and i.origin = 'bank'
    join lines ol on ol.business_id = ${businessId} and ol.transaction_id = r.out_id and ol.line_number = 1
    join lines il on il.business_id = ${businessId} and il.transaction_id = r.in_id and il.line_number = 1
    left join transfer_pairs q on q.business_id = ${businessId} and q.out_transaction_id = r.out_id
    where ol.account_id <> il.account_id`);
  const fees = rows.map(({ out, came, days, is_converted: isConverted }) =>
    feeOf({ day: 0, amountCents: out, isConverted }, { day: days, amountCents: came, isConverted }),
  );
  if (rows.length !== pairs.length || fees.includes(null)) return null;
  await tx.execute(sql`
    insert into transfer_choices (business_id, out_transaction_id, in_transaction_id, is_transfer)
    select distinct ${businessId}::uuid, r.out_id, r.in_id, ${isTransfer}::boolean from ${chosen}
    on conflict (business_id, out_transaction_id, in_transaction_id)
      do update set is_transfer = excluded.is_transfer, chosen_at = now()`);
  await matchTransfers(tx, businessId);
  return { hasFee: fees.some((cents) => cents !== 0n) };
}
