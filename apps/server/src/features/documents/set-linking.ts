import { eq, sql } from 'drizzle-orm';
import { businesses } from '../../database/schema/businesses.ts';
import type { Transaction } from '../../database/within-business.ts';

/** From now on; switched on, what waits with a sure transaction is linked too. What is linked stays. */
export async function setLinking(
  tx: Transaction,
  businessId: string,
  linksDocuments: boolean,
): Promise<{ message: string }> {
  await tx.update(businesses).set({ linksDocuments }).where(eq(businesses.businessId, businessId));
  if (!linksDocuments) return { message: 'Sure matches are suggested.' };
  await tx.execute(sql`
    select enqueue_job('match_documents', ${JSON.stringify({ businessId })}::json, ${`match_documents:${businessId}`})`);
  return { message: 'Sure matches are linked.' };
}
