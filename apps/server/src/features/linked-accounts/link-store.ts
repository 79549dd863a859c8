import { and, eq, sql } from 'drizzle-orm';
import { bankLinks } from '../../database/schema/bank-links.ts';
import type { Transaction } from '../../database/within-business.ts';

export type LinkRecord = typeof bankLinks.$inferSelect;

/** One feed: the account as its provider names it. */
export interface FeedKey {
  businessId: string;
  source: string;
  externalId: string;
}

const keyIs = ({ businessId, source, externalId }: FeedKey) =>
  and(
    eq(bankLinks.businessId, businessId),
    eq(bankLinks.source, source),
    eq(bankLinks.externalId, externalId),
  );

/**
 * The feed of this account, held until the transaction ends: a sync and a removal of the same account follow
 * each other. Null once the account was removed.
 */
export async function holdLink(tx: Transaction, key: FeedKey): Promise<LinkRecord | null> {
  const [link] = await tx.select().from(bankLinks).where(keyIs(key)).for('update');
  return link ?? null;
}

/**
 * All feeds of a business, held in one order. Whoever touches several accounts takes these first, as a sync takes its own before
 * it writes to its account: in another order two of them wait for each other.
 */
export async function holdLinks(
  tx: Transaction,
  businessId: string,
  source: string,
): Promise<void> {
  await tx
    .select({ externalId: bankLinks.externalId })
    .from(bankLinks)
    .where(and(eq(bankLinks.businessId, businessId), eq(bankLinks.source, source)))
    .orderBy(bankLinks.externalId)
    .for('update');
}

export async function updateLink(
  tx: Transaction,
  key: FeedKey,
  changes: Partial<
    Pick<LinkRecord, 'state' | 'cursor' | 'rowsDone' | 'rowsNew' | 'notice' | 'syncedAt' | 'endsOn'>
  >,
): Promise<void> {
  await tx
    .update(bankLinks)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(keyIs(key));
}

/** Gives the bank account a feed, or starts the one it has afresh. */
export async function beginLink(
  tx: Transaction,
  key: FeedKey,
  bankAccountId: string,
): Promise<void> {
  await tx
    .insert(bankLinks)
    .values({ ...key, bankAccountId })
    .onConflictDoUpdate({
      target: [bankLinks.businessId, bankLinks.bankAccountId],
      set: { state: 'waiting', notice: null, rowsDone: 0, rowsNew: 0, updatedAt: sql`now()` },
    });
}

/** Has the queue read the account; asked again before it began, it is still one job. */
export async function queueSync(
  tx: Transaction,
  { businessId, source, externalId }: FeedKey,
  refresh: boolean,
): Promise<void> {
  const payload = JSON.stringify({ businessId, externalId, refresh });
  // A wish to ask the bank again is a job of its own: a mere reading that comes later must not replace it.
  const jobKey = `sync_bank:${businessId}:${source}:${externalId}:${refresh ? 'refresh' : 'read'}`;
  await tx.execute(sql`select enqueue_job('sync_bank', ${payload}::json, ${jobKey})`);
}
