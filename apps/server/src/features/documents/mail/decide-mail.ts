import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { documents, receivedMails } from '../../../database/schema/documents.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { refuse } from '../../../http/refuse.ts';
import { markReady } from '../store-document.ts';

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
  const [decided] = await tx
    .update(receivedMails)
    .set({ isHeld: false })
    .where(
      and(
        eq(receivedMails.businessId, businessId),
        eq(receivedMails.mailId, mailId),
        eq(receivedMails.isHeld, true),
        isNotNull(receivedMails.storedAt),
      ),
    )
    .returning({ mailId: receivedMails.mailId });
  if (decided === undefined) refuse('not_found');
  const held = and(
    eq(documents.businessId, businessId),
    eq(documents.mailId, mailId),
    eq(documents.state, 'held'),
    isNull(documents.deletedAt),
  );
  if (decision === 'discard') {
    await tx.update(documents).set({ deletedAt: now }).where(held);
    return;
  }
  const files = await tx.select({ documentId: documents.documentId }).from(documents).where(held);
  for (const { documentId } of files) await markReady(tx, businessId, documentId);
}

/** Discards the mails that nobody decided on. */
export async function discardOld(
  tx: Transaction,
  businessId: string,
  until: Date,
  now: Date,
): Promise<void> {
  const old = await tx
    .select({ mailId: receivedMails.mailId })
    .from(receivedMails)
    .where(
      and(
        eq(receivedMails.businessId, businessId),
        eq(receivedMails.isHeld, true),
        isNotNull(receivedMails.storedAt),
        lt(receivedMails.receivedAt, until),
      ),
    );
  for (const { mailId } of old) await decideMail(tx, { businessId, mailId }, 'discard', now);
}
