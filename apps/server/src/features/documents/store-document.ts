import { and, eq, sql } from 'drizzle-orm';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { documents, receivedMails } from '../../database/schema/documents.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { fileKey, FileStoreError } from '../../ports/file-store.ts';
import type { Services } from '../../services.ts';
import type { ReceivedFile } from '../../http/receive-file.ts';

export type Storing = Pick<Services, 'database' | 'fileStore' | 'clock' | 'refuseOverQuota'>;

/** How browsers are told what a download is. Anything else is bytes: nothing here may run in one. */
const mediaTypes: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.heic': 'image/heic',
  '.csv': 'text/csv',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xls': 'application/vnd.ms-excel',
  '.eml': 'message/rfc822',
};
const fileTypes: Record<string, 'pdf' | 'image' | 'sheet'> = {
  '.pdf': 'pdf',
  '.png': 'image',
  '.jpg': 'image',
  '.jpeg': 'image',
  '.csv': 'sheet',
  '.xlsx': 'sheet',
  '.xls': 'sheet',
};

/** Keeps a file that was received to a place on disk. */
export const storeReceived = (
  services: Storing,
  owner: { businessId: string; userId: string },
  { location, ...file }: ReceivedFile,
): Promise<string> =>
  storeDocument(services, owner, { ...file, open: () => createReadStream(location) });

/**
 * Keeps a received file as a document and has it read. The row comes first, then the bytes, then the word that they are
 * there: a crash between leaves a row that the sweep can judge. Refuses with storage_used_up, storage_full or storage_unavailable, and
 * then keeps nothing. Returns the document's identifier.
 */
export async function storeDocument(
  { database, fileStore, clock, refuseOverQuota }: Storing,
  {
    businessId,
    userId,
    mailId = null,
  }: { businessId: string; userId: string; mailId?: string | null },
  file: Omit<ReceivedFile, 'location'> & { open: () => Readable },
): Promise<string> {
  const documentId = newId();
  await database.withinBusiness(businessId, async (tx) => {
    await refuseOverQuota(tx, businessId, file.byteCount);
    await tx.insert(documents).values({
      businessId,
      documentId,
      uploadedBy: userId,
      mailId,
      originalName: file.name,
      storedName: `${documentId}${file.ending}`,
      mediaType: mediaTypes[file.ending] ?? 'application/octet-stream',
      fileType: fileTypes[file.ending] ?? 'other',
      byteCount: file.byteCount,
      contentHash: file.contentHash,
      uploadedAt: clock.now(),
    });
  });
  const key = fileKey(businessId, documentId);
  try {
    await fileStore.save(key, file.open, file.byteCount);
  } catch (error) {
    await database.withinBusiness(businessId, (tx) => forget(tx, businessId, documentId));
    if (error instanceof FileStoreError) {
      refuse(error.kind === 'full' ? 'storage_full' : 'storage_unavailable');
    }
    throw error;
  }
  await database.withinBusiness(businessId, (tx) => markReady(tx, businessId, documentId));
  return documentId;
}

/**
 * The bytes are there: the document shows, and its reading is queued in the same step. One of a mail that is held neither
 * shows nor is read.
 */
export async function markReady(
  tx: Transaction,
  businessId: string,
  documentId: string,
): Promise<void> {
  const isHeld = sql`exists (select from ${receivedMails} m where m.business_id = ${documents.businessId}
    and m.mail_id = ${documents.mailId} and m.is_held)`;
  const [marked] = await tx
    .update(documents)
    .set({ state: sql`case when ${isHeld} then 'held' else 'ready' end`, updatedAt: sql`now()` })
    .where(and(eq(documents.businessId, businessId), eq(documents.documentId, documentId)))
    .returning({ state: documents.state });
  if (marked?.state === 'held') return;
  await queueReading(tx, businessId, documentId);
}

/** Has the queue read a document; asked again while it waits, it is still one job. */
export async function queueReading(
  tx: Transaction,
  businessId: string,
  documentId: string,
): Promise<void> {
  const payload = JSON.stringify({ businessId, documentId });
  await tx.execute(
    sql`select enqueue_job('read_document', ${payload}::json, ${`read-document:${documentId}`})`,
  );
}

async function forget(tx: Transaction, businessId: string, documentId: string): Promise<void> {
  await tx
    .delete(documents)
    .where(and(eq(documents.businessId, businessId), eq(documents.documentId, documentId)));
}
