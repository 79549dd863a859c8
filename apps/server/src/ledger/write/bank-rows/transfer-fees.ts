import type { MovementPair } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { listOf, rowsAsTable } from '../../../database/array-parameters.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { categoryExternalId } from '../chart-of-accounts.ts';
import { builtInSource } from '../ingest-references.ts';

/**
 * Where the rows come from that say what a transfer cost. No bank brings them: their own_cents are zero, so that no row of a
 * feed or file is taken for one.
 */
export const feeSource = 'transfer-fee';

const feeReason = 'built in: the part of a transfer between own accounts that did not arrive';

export interface PairWithFee extends MovementPair {
  readonly feeCents: bigint;
}

/** Writes the fee of each pair as a row of the account that the money left, once the row there counts without it. */
export async function beginFees(
  tx: Transaction,
  businessId: string,
  pairs: readonly PairWithFee[],
): Promise<void> {
  const fees = pairs
    .filter(({ feeCents }) => feeCents > 0n)
    .map((pair) => ({ ...pair, id: newId() }));
  if (fees.length === 0) return;
  await tx.execute(sql`
    insert into transactions (business_id, source, external_id, transaction_id, origin, kind, date, total_cents, own_cents,
      memo, category_reason, content_hash)
    select ${businessId}::uuid, ${feeSource}, r.out_id::text, r.id, 'bank', 'expense', t.date, -r.cents, 0,
      concat('Transfer fee: ', t.memo), ${feeReason}, ''
    from ${rowsAsTable(
      fees,
      [
        ['id', 'uuid', (fee) => fee.id],
        ['out_id', 'uuid', (fee) => fee.outId],
        ['cents', 'bigint', (fee) => fee.feeCents],
      ],
      'r',
    )}
    join transactions t on t.business_id = ${businessId} and t.transaction_id = r.out_id`);
  // Both lines in one statement, after which the database checks that they balance.
  await tx.execute(sql`
    insert into lines (business_id, transaction_id, line_number, date, account_id, debit_cents, credit_cents)
    select f.business_id, f.transaction_id, side.line_number, f.date, side.account_id, side.debit, side.credit
    from transactions f
    join lines l on l.business_id = f.business_id and l.transaction_id = f.external_id::uuid and l.line_number = 1
    join accounts a on a.business_id = f.business_id and a.source = ${builtInSource}
      and a.external_id = ${categoryExternalId('bank_fees')}
    cross join lateral (values
      (1, l.account_id, 0::bigint, -f.total_cents),
      (2, a.account_id, -f.total_cents, 0::bigint)) as side (line_number, account_id, debit, credit)
    where f.business_id = ${businessId} and f.transaction_id = any (${listOf(
      fees.map(({ id }) => id),
      'uuid',
    )})`);
}

/** Takes the fees of these pairs back. */
export async function endFees(
  tx: Transaction,
  businessId: string,
  pairs: readonly MovementPair[],
): Promise<void> {
  const ofPairs = sql`
    t.business_id = ${businessId} and t.source = ${feeSource}
    and t.external_id = any (${listOf(
      pairs.map(({ outId }) => outId),
      'text',
    )})`;
  await tx.execute(sql`
    delete from lines l using transactions t
    where l.business_id = t.business_id and l.transaction_id = t.transaction_id and ${ofPairs}`);
  await tx.execute(sql`delete from transactions t where ${ofPairs}`);
}
