import { and, eq, sql } from 'drizzle-orm';
import { booksLinks } from '../../database/schema/books-links.ts';
import type { Database, Transaction } from '../../database/within-business.ts';

export type LinkRecord = typeof booksLinks.$inferSelect;
export type LinkChanges = Partial<typeof booksLinks.$inferInsert>;

/** The link of a business to one kind of accounting package. */
export interface LinkKey {
  businessId: string;
  source: string;
}

const keyIs = ({ businessId, source }: LinkKey) =>
  and(eq(booksLinks.businessId, businessId), eq(booksLinks.source, source));

export async function findLink(tx: Transaction, key: LinkKey): Promise<LinkRecord | null> {
  const [link] = await tx.select().from(booksLinks).where(keyIs(key));
  return link ?? null;
}

/**
 * The link while it may be read, held until the transaction ends: what stores a page and what disconnects follow each
 * other. Null once it has been disconnected.
 */
export async function holdLink(tx: Transaction, key: LinkKey): Promise<LinkRecord | null> {
  const [link] = await tx.select().from(booksLinks).where(keyIs(key)).for('update');
  return link === undefined || link.state === 'ended' ? null : link;
}

export async function updateLink(
  tx: Transaction,
  key: LinkKey,
  changes: LinkChanges,
): Promise<void> {
  await tx
    .update(booksLinks)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(keyIs(key));
}

/** Opens the link, or starts the one that there is afresh: everything is then read again and what is gone found. */
export async function openLink(tx: Transaction, key: LinkKey, companyId: string): Promise<void> {
  const afresh = {
    companyId,
    state: 'waiting' as const,
    cursor: null,
    changesSince: null,
    notice: null,
    nextTryAt: null,
    recordsDone: 0,
    recordsNew: 0,
    recordsTotal: null,
  };
  await tx
    .insert(booksLinks)
    .values({ ...key, ...afresh })
    .onConflictDoUpdate({
      target: [booksLinks.businessId, booksLinks.source],
      set: { ...afresh, updatedAt: sql`now()` },
    });
}

/** Has the queue read the books; asked again before it began, it is still one job. */
export async function queueBooksSync(
  tx: Transaction,
  businessId: string,
  delaySeconds = 0,
): Promise<void> {
  const payload = JSON.stringify({ businessId });
  await tx.execute(sql`
    select enqueue_job('sync_books', ${payload}::json, ${`sync_books:${businessId}`},
      now() + make_interval(secs => ${delaySeconds}))`);
}

/**
 * Runs `work` unless another process is at the same link. The lock lives as long as the connection that holds it, so
 * a process that is killed leaves it free. False where another one is at it.
 */
export async function whileAlone(
  database: Database,
  { businessId, source }: LinkKey,
  work: () => Promise<void>,
): Promise<boolean> {
  return database.withinBusiness(businessId, async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`
      select pg_try_advisory_xact_lock(hashtextextended(${`books:${source}:${businessId}`}, 0)) as free`);
    if (rows[0]?.free !== true) return false;
    await work();
    return true;
  });
}
