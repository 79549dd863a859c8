import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { businesses } from '../../database/schema/businesses.ts';
import { documentPages, documents } from '../../database/schema/documents.ts';
import { fileKey } from '../../ports/file-store.ts';
import type { Services } from '../../services.ts';
import { discardOld } from './mail/decide-mail.ts';
import { markReady, queueReading } from './store-document.ts';

type Sweeping = Pick<Services, 'database' | 'fileStore' | 'clock'>;

const minutes = 60_000;
/** No upload takes longer: what is still pending after it was left by a process that died. */
const pendingMs = 30 * minutes;
/** So long a reading may wait in the queue before it is asked for again. */
const waitingMs = 60 * minutes;
/** So long a mail from someone else waits for a word. */
const heldMs = 30 * 24 * 60 * minutes;
const deletedRetentionMs = 30 * 24 * 60 * minutes;

/**
 * Repairs what crashes left, and removes what was deleted long ago. A row whose bytes came whole is made ready; one
 * without them goes, with what there is. Deleted documents lose their bytes and text after thirty days; the row stays
 * as a record. Safe to run twice, and beside itself.
 */
export async function sweepDocuments(services: Sweeping): Promise<void> {
  const { database, fileStore, clock } = services;
  const now = clock.now();
  await fileStore.sweep(before(now, pendingMs));
  const all = await database.withoutBusiness((tx) =>
    tx.select({ businessId: businesses.businessId }).from(businesses),
  );
  for (const { businessId } of all) {
    await judgePending(services, businessId, before(now, pendingMs));
    await readAgain(services, businessId, before(now, waitingMs));
    await database.withinBusiness(businessId, (tx) =>
      discardOld(tx, businessId, before(now, heldMs), now),
    );
    await removeBytes(services, businessId, before(now, deletedRetentionMs), now);
  }
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

async function judgePending(services: Sweeping, businessId: string, until: Date) {
  const left = await services.database.withinBusiness(businessId, (tx) =>
    tx
      .select({ documentId: documents.documentId, byteCount: documents.byteCount })
      .from(documents)
      .where(
        and(
          eq(documents.businessId, businessId),
          eq(documents.state, 'pending'),
          lt(documents.uploadedAt, until),
        ),
      ),
  );
  for (const document of left) await judgeLeft(services, businessId, document);
}

/** Makes a pending document ready where its bytes are whole, and removes it where not. Says whether they were. */
export async function judgeLeft(
  { database, fileStore }: Pick<Sweeping, 'database' | 'fileStore'>,
  businessId: string,
  { documentId, byteCount }: { documentId: string; byteCount: number },
): Promise<boolean> {
  const key = fileKey(businessId, documentId);
  const isWhole = (await fileStore.byteCount(key)) === byteCount;
  if (!isWhole) await fileStore.remove(key);
  await database.withinBusiness(businessId, async (tx) => {
    if (isWhole) await markReady(tx, businessId, documentId);
    else {
      await tx
        .delete(documents)
        .where(and(eq(documents.businessId, businessId), eq(documents.documentId, documentId)));
    }
  });
  return isWhole;
}

async function readAgain({ database }: Sweeping, businessId: string, until: Date) {
  await database.withinBusiness(businessId, async (tx) => {
    const waiting = await tx
      .update(documents)
      .set({ updatedAt: sql`now()` })
      .where(
        and(
          eq(documents.businessId, businessId),
          eq(documents.state, 'ready'),
          eq(documents.readingState, 'waiting'),
          isNull(documents.deletedAt),
          lt(documents.updatedAt, until),
        ),
      )
      .returning({ documentId: documents.documentId });
    for (const { documentId } of waiting) await queueReading(tx, businessId, documentId);
  });
}

async function removeBytes(
  { database, fileStore }: Sweeping,
  businessId: string,
  until: Date,
  now: Date,
) {
  const old = await database.withinBusiness(businessId, (tx) =>
    tx
      .select({ documentId: documents.documentId })
      .from(documents)
      .where(
        and(
          eq(documents.businessId, businessId),
          lt(documents.deletedAt, until),
          isNull(documents.bytesRemovedAt),
        ),
      ),
  );
  for (const { documentId } of old) {
    await fileStore.remove(fileKey(businessId, documentId));
    await database.withinBusiness(businessId, async (tx) => {
      await tx
        .delete(documentPages)
        .where(
          and(eq(documentPages.businessId, businessId), eq(documentPages.documentId, documentId)),
        );
      await tx
        .update(documents)
        .set({ bytesRemovedAt: now })
        .where(and(eq(documents.businessId, businessId), eq(documents.documentId, documentId)));
    });
  }
}
