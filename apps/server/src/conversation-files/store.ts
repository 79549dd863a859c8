import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { conversations } from '../database/schema/conversations.ts';
import { conversationFiles } from '../database/schema/conversation-files.ts';
import type { Transaction } from '../database/within-business.ts';
import type { PackedContent } from './packed-content.ts';

/** A file of a conversation, apart from what it says. */
export type FileRecord = Omit<typeof conversationFiles.$inferSelect, 'content'>;

const record = {
  businessId: conversationFiles.businessId,
  fileId: conversationFiles.fileId,
  conversationId: conversationFiles.conversationId,
  userId: conversationFiles.userId,
  originalName: conversationFiles.originalName,
  fileType: conversationFiles.fileType,
  byteCount: conversationFiles.byteCount,
  note: conversationFiles.note,
  isStatement: conversationFiles.isStatement,
  uploadedAt: conversationFiles.uploadedAt,
};

export async function insertFile(
  tx: Transaction,
  file: Omit<FileRecord, 'fileId'>,
  content: Uint8Array,
): Promise<FileRecord> {
  const added = { ...file, fileId: newId() };
  await tx.insert(conversationFiles).values({ ...added, content: Buffer.from(content) });
  return added;
}

/** The files of a person, newest first, in conversations that are still there. */
export function listFiles(
  tx: Transaction,
  businessId: string,
  userId: string,
  conversationId?: string,
): Promise<FileRecord[]> {
  const inConversation =
    conversationId === undefined ? [] : [eq(conversationFiles.conversationId, conversationId)];
  return tx
    .select(record)
    .from(conversationFiles)
    .innerJoin(conversations, sameConversation())
    .where(
      and(
        eq(conversationFiles.businessId, businessId),
        eq(conversationFiles.userId, userId),
        isNull(conversations.deletedAt),
        ...inConversation,
      ),
    )
    .orderBy(desc(conversationFiles.uploadedAt), desc(conversationFiles.fileId));
}

const sameConversation = (): SQL | undefined =>
  and(
    eq(conversations.businessId, conversationFiles.businessId),
    eq(conversations.conversationId, conversationFiles.conversationId),
  );

/** False when there is no such file of this person's. */
export async function deleteFile(
  tx: Transaction,
  businessId: string,
  userId: string,
  fileId: string,
): Promise<boolean> {
  const deleted = await tx
    .delete(conversationFiles)
    .where(
      and(
        eq(conversationFiles.businessId, businessId),
        eq(conversationFiles.userId, userId),
        eq(conversationFiles.fileId, fileId),
      ),
    )
    .returning({ id: conversationFiles.fileId });
  return deleted.length > 0;
}

/** What the files of a person's conversation say, as it is kept, newest first. */
export function loadContents(
  tx: Transaction,
  businessId: string,
  userId: string,
  conversationId: string,
): Promise<PackedContent[]> {
  return tx
    .select({ name: conversationFiles.originalName, content: conversationFiles.content })
    .from(conversationFiles)
    .innerJoin(conversations, sameConversation())
    .where(
      and(
        eq(conversationFiles.businessId, businessId),
        eq(conversationFiles.conversationId, conversationId),
        eq(conversations.userId, userId),
        isNull(conversations.deletedAt),
      ),
    )
    .orderBy(desc(conversationFiles.uploadedAt), desc(conversationFiles.fileId));
}
