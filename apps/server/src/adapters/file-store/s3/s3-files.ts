import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Readable } from 'node:stream';
import { attachmentHeader } from '../../../http/attachment-header.ts';
import { FileStoreError, type FileStore } from '../../../ports/file-store.ts';

export interface S3Settings {
  /** Absent: Amazon's own for the region. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether browsers reach the bucket: then it hands its files out itself. */
  hasLinks: boolean;
}

const linkSecondsMax = 300;
const attemptsMax = 3;

/**
 * Files in a bucket of any server that speaks S3. Addressed by path, and without the checksum trailers that the client
 * would add of itself: servers older than these keep them as if they were part of the file, or refuse the upload.
 */
export function createS3Files(settings: S3Settings): FileStore {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey, hasLinks } = settings;
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attemptsMax,
    // What fails is thrown, and told where it is handled.
    logger: { debug: () => null, info: () => null, warn: () => null, error: () => null },
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 60_000,
      throwOnRequestTimeout: true,
    },
  });
  return {
    save: (Key, open, ContentLength) =>
      repeated(() => put(client, { Bucket, Key, ContentLength }, open())),
    read: async (Key) => {
      const { Body } = await told(client.send(new GetObjectCommand({ Bucket, Key })));
      if (Body === undefined) throw new FileStoreError('unavailable', 'The answer has no body.');
      return Body as Readable;
    },
    byteCount: async (Key) => {
      try {
        const found = await told(client.send(new HeadObjectCommand({ Bucket, Key })));
        return found.ContentLength ?? 0;
      } catch (error) {
        if (error instanceof FileStoreError && error.kind === 'missing') return null;
        throw error;
      }
    },
    remove: async (Key) => {
      try {
        await told(client.send(new DeleteObjectCommand({ Bucket, Key })));
      } catch (error) {
        if (!(error instanceof FileStoreError && error.kind === 'missing')) throw error;
      }
    },
    link: async (Key, { fileName, mediaType, seconds }) => {
      if (!hasLinks) return null;
      return told(
        getSignedUrl(
          client,
          new GetObjectCommand({
            Bucket,
            Key,
            ResponseContentDisposition: attachmentHeader(fileName),
            ResponseContentType: mediaType,
          }),
          { expiresIn: Math.min(seconds, linkSecondsMax) },
        ),
      );
    },
    // An upload that breaks off leaves no object behind.
    sweep: () => Promise.resolve(),
  };
}

async function put(
  client: S3Client,
  place: { Bucket: string; Key: string; ContentLength: number },
  Body: Readable,
): Promise<void> {
  // The client pipes the source on without listening for its errors: it would wait for the rest for ever.
  const broken = new AbortController();
  Body.once('error', (error) => broken.abort(error));
  try {
    const command = new PutObjectCommand({ ...place, Body });
    await client.send(command, { abortSignal: broken.signal });
  } finally {
    Body.destroy();
  }
}

/** The client repeats what it can replay; a stream that has been read is not that, so it is opened again here. */
async function repeated(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await told(work());
      return;
    } catch (error) {
      const isOver = !(error instanceof FileStoreError) || error.kind !== 'unavailable';
      if (isOver || attempt >= attemptsMax) throw error;
    }
  }
}

async function told<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw asStoreError(error);
  }
}

function asStoreError(error: unknown): FileStoreError {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const name = error instanceof Error ? error.name : '';
  if (status === 404 && name !== 'NoSuchBucket') {
    return new FileStoreError('missing', 'There is no such file.', error);
  }
  if (status === 507 || name === 'QuotaExceeded' || name === 'XMinioStorageFull') {
    return new FileStoreError('full', 'The file store is full.', error);
  }
  return new FileStoreError('unavailable', `The file store did not do as asked: ${name}.`, error);
}
