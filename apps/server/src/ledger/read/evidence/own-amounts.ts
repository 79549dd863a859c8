import { sql } from 'drizzle-orm';
import { listOf } from '../../../database/array-parameters.ts';
import type { Transaction } from '../../../database/within-business.ts';

/** What a row moved in the currency of its account, where that is not the business's. */
export interface OwnAmount {
  currency: string;
  cents: bigint;
}

/** Of these transactions, by id: those of accounts in other currencies. */
export async function ownAmountsOf(
  tx: Transaction,
  businessId: string,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, OwnAmount>> {
  const { rows } = await tx.execute<{ id: string; currency: string; cents: bigint }>(sql`
    select t.transaction_id as id, b.currency, t.own_cents as cents
    from transactions t
    join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 1
    join bank_accounts b on b.business_id = l.business_id and b.account_id = l.account_id
    where t.business_id = ${businessId} and t.own_cents <> 0
      and t.transaction_id = any (${listOf(new Set(transactionIds), 'uuid')})`);
  return new Map(rows.map(({ id, currency, cents }) => [id, { currency, cents }]));
}
