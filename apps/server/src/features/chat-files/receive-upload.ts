import { limits } from '@cairn/contract';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { UploadedFile } from '../../conversation-files/file-tasks.ts';
import { cleanFileName, receivePart, refuseStatedSize } from '../../http/receive-file.ts';
import { refuse } from '../../http/refuse.ts';

export interface ChatUpload extends UploadedFile {
  /** Null begins a new conversation. */
  conversationId: string | null;
}

/**
 * The file and the conversation of a multipart form, in either order; the file is streamed into `folder`. Refuses a form
 * without a file (invalid_request), a file with another ending than the four that chat takes (file_type_refused), and
 * what no upload may be.
 */
export async function receiveUpload(request: FastifyRequest, folder: string): Promise<ChatUpload> {
  refuseStatedSize(request);
  let file: UploadedFile | null = null;
  let conversationId: string | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'conversation_id') conversationId = readConversation(part.value);
    } else if (part.fieldname === 'file') {
      const name = cleanFileName(part.filename).toLowerCase();
      if (!limits.chatAttachmentEndings.some((ending) => name.endsWith(ending))) {
        refuse('file_type_refused');
      }
      file = await receivePart(part, folder);
    } else {
      refuse('invalid_request', { fields: { [part.fieldname]: 'There is no such field.' } });
    }
  }
  if (file === null) refuse('invalid_request', { fields: { file: 'Choose a file.' } });
  return { ...file, conversationId };
}

function readConversation(value: unknown): string | null {
  if (value === '' || value === undefined) return null;
  if (typeof value !== 'string' || !isUuid(value)) refuse('conversation_not_found');
  return value;
}
