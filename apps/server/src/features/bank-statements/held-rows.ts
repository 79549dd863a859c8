import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { listOf } from '../../database/array-parameters.ts';
import { centsInAccount } from '../../ledger/write/bank-rows/row-amounts.ts';
import { statementSource, type HeldRow } from './row-ids.ts';

/** The rows of earlier files among these ids, by id. */
export async function findHeldRows(
  tx: Transaction,
  businessId: string,
  ids: readonly string[],
): Promise<Map<string, HeldRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; date: string; cents: bigint }>(sql`
    select external_id as id, date, ${centsInAccount} as cents from transactions t
    where business_id = ${businessId} and source = ${statementSource}
      and external_id = any (${listOf(ids, 'text')})`);
  return new Map(rows.map(({ id, date, cents }) => [id, { date, amountCents: cents }]));
}
