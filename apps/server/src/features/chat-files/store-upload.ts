import { limits } from '@cairn/contract';
import type { PackedFile } from '../../conversation-files/file-tasks.ts';
import { packFile } from '../../conversation-files/in-thread.ts';
import { insertFile, listFiles, type FileRecord } from '../../conversation-files/store.ts';
import { appendMessages, openConversation } from '../../conversations/store.ts';
import { refuse } from '../../http/refuse.ts';
import { ReadingRefusal } from '../../reading/reading-refusal.ts';
import type { Services } from '../../services.ts';
import type { ChatUpload } from './receive-upload.ts';

/**
 * Reads an uploaded file and puts it into its conversation, which is begun if there is none. Refuses, and then nothing
 * is kept, what is no PDF, workbook or CSV by its content, what cannot be read, a conversation that is full or
 * another's, and what the business has no room for.
 */
export async function storeUpload(
  { database, clock, refuseOverQuota }: Pick<Services, 'database' | 'clock' | 'refuseOverQuota'>,
  { businessId, userId }: { businessId: string; userId: string },
  upload: ChatUpload,
): Promise<FileRecord> {
  const { fileType, note, isStatement, content } = await readUpload(businessId, upload);
  return database.withinBusiness(businessId, async (tx) => {
    await refuseOverQuota(tx, businessId, content.length);
    const now = clock.now();
    const opening = { businessId, userId, conversationId: upload.conversationId, now };
    const conversationId = await openConversation(tx, opening);
    const held = await listFiles(tx, businessId, userId, conversationId);
    if (held.length >= limits.chatFilesMax) refuse('too_many_files');
    const file = {
      businessId,
      userId,
      conversationId,
      originalName: upload.name,
      fileType,
      byteCount: upload.byteCount,
      note,
      isStatement,
      uploadedAt: now,
    };
    const added = await insertFile(tx, file, content);
    const attached = { file_id: added.fileId, filename: added.originalName };
    await appendMessages(tx, businessId, conversationId, now, [
      { role: 'human', content: attached, plan: null },
    ]);
    return added;
  });
}

async function readUpload(
  businessId: string,
  { name, location, byteCount }: ChatUpload,
): Promise<Omit<PackedFile, 'type'> & Pick<FileRecord, 'fileType'>> {
  try {
    const { type, ...packed } = await packFile(businessId, { name, location, byteCount });
    if (type === 'png' || type === 'jpeg' || type === 'mail') refuse('file_type_refused');
    return { ...packed, fileType: type };
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    const { code, message } = error;
    if (code === 'wrong_type' || code === 'unsupported') refuse('file_type_refused', { message });
    refuse('file_unreadable', { message });
  }
}
