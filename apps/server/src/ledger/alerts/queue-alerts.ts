import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';

/**
 * Has the alerts of this business worked out anew once the transaction is through. Asked for again before that
 * happened, it still happens once.
 */
export async function queueAlerts(tx: Transaction, businessId: string): Promise<void> {
  const payload = JSON.stringify({ businessId });
  await tx.execute(
    sql`select enqueue_job('recompute_alerts', ${payload}::json, ${`recompute_alerts:${businessId}`})`,
  );
}
