import { limits } from '@cairn/contract';
import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refuse } from '../../http/refuse.ts';

export interface ReceivedArchive {
  fileName: string;
  byteCount: number;
  location: string;
}

/**
 * Streams the uploaded file into `folder`. Refuses an upload without a file, one over the limit, and one that is no
 * zip by its first bytes; whether the zip is sound shows when it is imported.
 */
export async function receiveArchive(
  request: FastifyRequest,
  folder: string,
): Promise<ReceivedArchive> {
  const upload = await request.file({ limits: { fileSize: limits.archiveBytesMax } });
  if (upload?.fieldname !== 'file') {
    refuse('invalid_request', { fields: { file: 'Choose a file.' } });
  }
  const location = path.join(folder, 'archive.zip');
  await pipeline(upload.file, createWriteStream(location, { mode: 0o600 }));
  if (upload.file.truncated) refuse('too_large', { message: 'The archive is larger than 200 MB.' });
  if (!(await startsAsZip(location))) refuse('archive_unreadable');
  const { size } = await stat(location);
  return { fileName: cleanFileName(upload.filename), byteCount: size, location };
}

async function startsAsZip(location: string): Promise<boolean> {
  const file = await open(location);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}

/** The name that the user's machine gave the file, without folders and control characters. */
function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/\p{C}/gu, '').trim().slice(0, 200);
  return clean === '' ? 'archive.zip' : clean;
}
