import type { MultipartFile } from '@fastify/multipart';
import { limits } from '@cairn/contract';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse } from './refuse.ts';

export interface ReceivedFile {
  name: string;
  /** '.pdf', in small letters; '' where the name has no plain ending. */
  ending: string;
  location: string;
  byteCount: number;
  /** SHA-256, in hexadecimal. */
  contentHash: string;
}

export interface ReceivingLimits {
  bytesMax: number;
  /** In each such time some kilobytes have to come (`stepBytes`), or the rest of the file. */
  patienceMs: number;
}

/** Who sends a byte now and then holds a connection for its own sake. */
const stepBytes = 16 * 1024;

/** Beside the file a form has a few hundred bytes. */
const formBytesMax = 64 * 1024;
const usualLimits: ReceivingLimits = { bytesMax: limits.uploadBytesMax, patienceMs: 30_000 };

/**
 * Streams the form's only file into `folder`. Refuses an upload without a file (invalid_request), one whose stated length
 * is over the limit (too_large, before any of it is read), and what `receivePart` refuses.
 */
export async function receiveFile(
  request: Pick<FastifyRequest, 'file' | 'headers'>,
  folder: string,
  changed: Partial<ReceivingLimits> = {},
): Promise<ReceivedFile> {
  const { bytesMax, patienceMs } = { ...usualLimits, ...changed };
  refuseStatedSize(request, bytesMax);
  const upload = await request.file({ limits: { fileSize: bytesMax } }).catch(asRefusal);
  if (upload?.fieldname !== 'file') {
    refuse('invalid_request', { fields: { file: 'Choose a file.' } });
  }
  return receivePart(upload, folder, { bytesMax, patienceMs });
}

/** Refuses a request that says itself that it is larger than a form with such a file. */
export function refuseStatedSize(
  { headers }: Pick<FastifyRequest, 'headers'>,
  bytesMax: number = usualLimits.bytesMax,
): void {
  if (Number(headers['content-length'] ?? 0) > bytesMax + formBytesMax) tooLarge(bytesMax);
}

/**
 * Streams one file of a form into `folder`: at no time is more than a piece of it in memory. Refuses a file over the limit
 * (too_large), one that breaks off (upload_broken) or stands still (upload_too_slow), and one that finds no room
 * (storage_full).
 */
export async function receivePart(
  upload: Pick<MultipartFile, 'file' | 'filename'>,
  folder: string,
  { bytesMax, patienceMs }: ReceivingLimits = usualLimits,
): Promise<ReceivedFile> {
  const location = path.join(folder, 'upload');
  const hash = createHash('sha256');
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), patienceMs);
  let inStep = 0;
  // The parser would read an endless file to its end only to drop it.
  upload.file.once('limit', () => stop.abort());
  const meter = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      hash.update(piece);
      inStep += piece.length;
      if (inStep >= stepBytes) {
        inStep = 0;
        clearTimeout(timer);
        timer = setTimeout(() => stop.abort(), patienceMs);
      }
      done(null, piece);
    },
  });
  try {
    await pipeline(upload.file, meter, createWriteStream(location, { mode: 0o600 }), {
      signal: stop.signal,
    });
  } catch (error) {
    if (upload.file.truncated) tooLarge(bytesMax);
    if (stop.signal.aborted) refuse('upload_too_slow');
    asRefusal(error);
  } finally {
    clearTimeout(timer);
  }
  if (upload.file.truncated) tooLarge(bytesMax);
  const { size } = await stat(location);
  const name = cleanFileName(upload.filename);
  const ending = endingOf(name).toLowerCase();
  return { name, ending, location, byteCount: size, contentHash: hash.digest('hex') };
}

function tooLarge(bytesMax: number): never {
  refuse('too_large', { message: `The file is larger than ${bytesMax / 1024 / 1024} MB.` });
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

const endingOf = (name: string) => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';

/** The name that the user's machine gave the file, without folders, control characters and direction marks. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/\p{C}/gu, '').trim();
  if (clean.length <= 200) return clean === '' ? 'file' : clean;
  const ending = endingOf(clean);
  return `${clean.slice(0, 200 - ending.length)}${ending}`;
}
