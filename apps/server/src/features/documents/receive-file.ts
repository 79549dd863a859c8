import { limits } from '@cairn/contract';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse } from '../../http/refuse.ts';

export interface ReceivedFile {
  name: string;
  /** '.pdf', in small letters; '' where the name has no plain ending. */
  ending: string;
  location: string;
  byteCount: number;
  /** SHA-256, in hexadecimal. */
  contentHash: string;
}

/** Beside the file a form has a few hundred bytes. */
const formBytesMax = 64 * 1024;
/** So long may an upload stand still. */
const standstillMs = 30_000;

/**
 * Streams the form's file into `folder`: at no time is more than a piece of it in memory. Refuses an upload without a
 * file (invalid_request), one over the limit (too_large, at once where its length is stated), one that breaks off
 * (upload_broken) or stands still (upload_too_slow), and one that finds no room (storage_full).
 */
export async function receiveFile(
  request: Pick<FastifyRequest, 'file' | 'headers'>,
  folder: string,
  { patienceMs = standstillMs } = {},
): Promise<ReceivedFile> {
  if (Number(request.headers['content-length'] ?? 0) > limits.uploadBytesMax + formBytesMax)
    tooLarge();
  const upload = await request
    .file({ limits: { fileSize: limits.uploadBytesMax } })
    .catch(asRefusal);
  if (upload?.fieldname !== 'file') {
    refuse('invalid_request', { fields: { file: 'Choose a file.' } });
  }
  const location = path.join(folder, 'upload');
  const hash = createHash('sha256');
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), patienceMs);
  // The parser would read an endless file to its end only to drop it.
  upload.file.once('limit', () => stop.abort());
  const meter = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      hash.update(piece);
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), patienceMs);
      done(null, piece);
    },
  });
  try {
    await pipeline(upload.file, meter, createWriteStream(location, { mode: 0o600 }), {
      signal: stop.signal,
    });
  } catch (error) {
    if (upload.file.truncated) tooLarge();
    if (stop.signal.aborted) refuse('upload_too_slow');
    asRefusal(error);
  } finally {
    clearTimeout(timer);
  }
  if (upload.file.truncated) tooLarge();
  const { size } = await stat(location);
  const name = cleanFileName(upload.filename);
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
  return { name, ending, location, byteCount: size, contentHash: hash.digest('hex') };
}

function tooLarge(): never {
  const megabytes = limits.uploadBytesMax / 1024 / 1024;
  refuse('too_large', { message: `The file is larger than ${megabytes} MB.` });
}

function asRefusal(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT') refuse('storage_full');
  const isCutShort =
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    code === 'ECONNRESET' ||
    (error instanceof Error && /Unexpected end|terminated early|aborted/i.test(error.message));
  if (isCutShort) refuse('upload_broken');
  throw error;
}

/** The name that the user's machine gave the file, without folders, control characters and direction marks. */
function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/\p{C}/gu, '').trim();
  if (clean.length <= 200) return clean === '' ? 'document' : clean;
  const ending = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? '';
  return `${clean.slice(0, 200 - ending.length)}${ending}`;
}
