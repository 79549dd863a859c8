import { api, type AnswerOf, type Api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { deleteFile, listFiles, type FileRecord } from '../../conversation-files/store.ts';
import { findConversation } from '../../conversations/store.ts';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { withUploadFolder } from '../../http/upload-folder.ts';
import type { Services } from '../../services.ts';
import { receiveUpload } from './receive-upload.ts';
import { storeUpload } from './store-upload.ts';

/** Reading a file may take seconds of the processor: enough for a person, not for a flood. */
const uploadLimit = { name: 'chat-upload', tries: 100, seconds: 3_600 };

export function registerChatFiles(
  app: FastifyInstance,
  services: Pick<Services, 'guard' | 'database' | 'clock' | 'rateLimits' | 'refuseOverQuota'>,
): void {
  const { guard, database, rateLimits } = services;
  registerEndpoint(app, guard, api.uploadChatFile, async ({ session, request }) => {
    await rateLimits.take(uploadLimit, session.userId);
    const file = await withUploadFolder(async (folder) =>
      storeUpload(services, session, await receiveUpload(request, folder)),
    );
    const message = `File uploaded successfully to ID: ${file.conversationId}`;
    return { ...presentFile(file), message };
  });
  registerEndpoint(app, guard, api.userFiles, async ({ session, query }) =>
    database.withinBusiness(session.businessId, async (tx) => {
      const { businessId, userId } = session;
      const { conversation_id: conversationId } = query;
      if (conversationId !== undefined)
        await findConversation(tx, businessId, userId, conversationId);
      const files = await listFiles(tx, businessId, userId, conversationId);
      return { files: files.map(presentFile) };
    }),
  );
  registerEndpoint(app, guard, api.deleteUserFile, async ({ session, params }) =>
    database.withinBusiness(session.businessId, async (tx) => {
      const isDeleted = await deleteFile(tx, session.businessId, session.userId, params.id);
      if (!isDeleted) refuse('file_not_found');
      return { message: 'File removed.' };
    }),
  );
}

const presentFile = (file: FileRecord): AnswerOf<Api['userFiles']>['files'][number] => ({
  file_id: file.fileId,
  conversation_id: file.conversationId,
  filename: file.originalName,
  original_filename: file.originalName,
  upload_time: file.uploadedAt.toISOString(),
  byte_count: file.byteCount,
  file_type: file.fileType,
  note: file.note,
  is_statement: file.isStatement,
});
