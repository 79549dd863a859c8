import { limits } from '@cairn/contract';
import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { validate as isUuid } from 'uuid';
import type { UploadedFile } from '../../conversation-files/file-tasks.ts';
import { refuse } from '../../http/refuse.ts';

export interface ChatUpload extends UploadedFile {
  /** Null begins a new conversation. */
  conversationId: string | null;
}

/**
 * The file and the conversation of a multipart form, in either order; the file is streamed into `folder`. Refuses a form
 * without a file (invalid_request), a file with another ending than the four that chat takes (file_type_refused), one
 * over 25 MB (too_large).
 */
export async function receiveUpload(request: FastifyRequest, folder: string): Promise<ChatUpload> {
  let file: UploadedFile | null = null;
  let conversationId: string | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'conversation_id') conversationId = readConversation(part.value);
    } else if (part.fieldname === 'file') {
      const name = cleanName(part.filename);
      if (!limits.chatAttachmentEndings.some((ending) => name.toLowerCase().endsWith(ending))) {
        refuse('file_type_refused');
      }
      const location = path.join(folder, 'upload');
      await pipeline(part.file, createWriteStream(location, { mode: 0o600 }));
      if (part.file.truncated) refuse('too_large');
      file = { name, location, byteCount: (await stat(location)).size };
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

/** The name that the user's machine gave the file, without folders, control characters and direction marks. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/\p{C}/gu, '').trim();
  const ending = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? '';
  return clean.length <= 200 ? clean : `${clean.slice(0, 200 - ending.length)}${ending}`;
}
