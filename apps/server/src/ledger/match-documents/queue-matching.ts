import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';

/**
 * Has the documents of this business that wait for a transaction looked at again, once the database transaction is
 * through: new rows may be what they wait for. Where none waits, nothing is queued.
 */
export async function queueMatching(tx: Transaction, businessId: string): Promise<void> {
  const payload = JSON.stringify({ businessId });
  await tx.execute(sql`
    select enqueue_job('match_documents', ${payload}::json, ${`match_documents:${businessId}`})
    where exists (select from documents where business_id = ${businessId} and deleted_at is null
      and transaction_id is null and reading_state <> 'waiting')`);
}
