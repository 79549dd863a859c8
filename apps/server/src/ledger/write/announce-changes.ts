import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';

/**
 * The database announces what a transaction changed when it commits: it queues what must be worked out again (migration
 * 0210). Where more of the same follows in other transactions, each says so with this, and the last, or whoever sees
 * them break off, calls `announceChanges`.
 */
export async function announceLater(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local cairn.more_follows = 'on'`);
}

/** Announces what transactions before this one changed and left to be announced later. */
export async function announceChanges(tx: Transaction, businessId: string): Promise<void> {
  await tx.execute(sql`select announce_changes(${businessId}::uuid)`);
}
