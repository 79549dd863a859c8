import { limits } from '@cairn/contract';
import type { FastifyRequest } from 'fastify';
import { open } from 'node:fs/promises';
import { receiveFile, type ReceivedFile } from '../../http/receive-file.ts';
import { refuse } from '../../http/refuse.ts';

/**
 * Streams the uploaded archive into `folder`. Refuses what no upload may be, and what is no zip by its first bytes;
 * whether the zip is sound shows when it is imported.
 */
export async function receiveArchive(
  request: FastifyRequest,
  folder: string,
): Promise<ReceivedFile> {
  const received = await receiveFile(request, folder, { bytesMax: limits.archiveBytesMax });
  if (!(await startsAsZip(received.location))) refuse('archive_unreadable');
  return received;
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
