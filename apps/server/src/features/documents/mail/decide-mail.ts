import { and, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import { documents, receivedMails } from '../../../database/schema/documents.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { refuse } from '../../../http/refuse.ts';
import { markReady } from '../store-document.ts';
import { waitsForWord } from './waits-for-word.ts';

interface Mail {
  businessId: string;
  mailId: string;
}

/**
 * Ends the waiting of a mail: its files become documents that are read, or are deleted as documents are. Refuses
 * (not_found) one that does not wait.
 */
export async function decideMail(
  tx: Transaction,
  { businessId, mailId }: Mail,
  decision: 'keep' | 'discard',
  now: Date,
): Promise<void> {
  const decided = await endWaiting(tx, businessId, eq(receivedMails.mailId, mailId));
  if (decided.length === 0) refuse('not_found');
  if (decision === 'discard') {
    await discardFiles(tx, businessId, decided, now);
    return;
  }
  const files = await tx
    .select({ documentId: documents.documentId })
    .from(documents)
    .where(heldFiles(businessId, decided));
  for (const { documentId } of files) await markReady(tx, businessId, documentId);
}

/** Discards the mails that nobody decided on. */
export async function discardOld(
  tx: Transaction,
  businessId: string,
  until: Date,
  now: Date,
): Promise<void> {
  const old = await endWaiting(tx, businessId, lt(receivedMails.receivedAt, until));
  if (old.length > 0) await discardFiles(tx, businessId, old, now);
}

async function endWaiting(tx: Transaction, businessId: string, which: SQL): Promise<string[]> {
  const ended = await tx
    .update(receivedMails)
    .set({ isHeld: false })
    .where(and(waitsForWord(businessId), which))
    .returning({ mailId: receivedMails.mailId });
  return ended.map(({ mailId }) => mailId);
}

const discardFiles = (tx: Transaction, businessId: string, mailIds: string[], now: Date) =>
  tx.update(documents).set({ deletedAt: now }).where(heldFiles(businessId, mailIds));

const heldFiles = (businessId: string, mailIds: string[]) =>
  and(
    eq(documents.businessId, businessId),
    inArray(documents.mailId, mailIds),
    eq(documents.state, 'held'),
    isNull(documents.deletedAt),
  );
