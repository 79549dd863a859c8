import path from 'node:path';
import type { Env } from '../../env.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { createDiskFiles } from './disk/disk-files.ts';

/** Where this installation keeps files: beside its database, or in a bucket. */
export async function chooseFileStore({ s3, dataDir }: Env): Promise<FileStore> {
  if (s3 === undefined) return createDiskFiles(path.join(dataDir, 'files'));
  // The client of S3 is large: who keeps files on disk never loads it.
  const { createS3Files } = await import('./s3/s3-files.ts');
  return createS3Files(s3);
}
