import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FileStoreError, type FileKey, type FileStore } from '../../../ports/file-store.ts';

/** Unfinished files lie here until they are whole. On the same volume as the rest, so that renaming is one step. */
const incomingFolder = 'incoming';

/** Files in a folder of this machine. A file that is there is whole and on the disk, not only in its cache. */
export function createDiskFiles(root: string): FileStore {
  const incoming = path.join(root, incomingFolder);
  const locationOf = (key: FileKey) => path.join(root, ...key.split('/'));
  return {
    save: async (key, openSource, byteCount) => {
      const location = locationOf(key);
      const temporary = path.join(incoming, randomUUID());
      try {
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        await mkdir(path.dirname(location), { recursive: true, mode: 0o700 });
        await writeWhole(temporary, openSource(), byteCount);
        await rename(temporary, location);
        await syncFolder(path.dirname(location));
      } catch (error) {
        // What cannot be removed either is swept later: the first failure is the one to tell.
        await rm(temporary, { force: true }).catch(() => undefined);
        throw asStoreError(error);
      }
    },
    read: async (key) => {
      const handle = await open(locationOf(key), 'r').catch((error: unknown) => {
        throw asStoreError(error);
      });
      return createReadStream('', { fd: handle });
    },
    byteCount: async (key) => {
      try {
        return (await stat(locationOf(key))).size;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw asStoreError(error);
      }
    },
    remove: async (key) => {
      await rm(locationOf(key), { force: true }).catch((error: unknown) => {
        throw asStoreError(error);
      });
    },
    link: () => Promise.resolve(null),
    sweep: async (before) => {
      const names = await readdir(incoming).catch(() => []);
      for (const name of names) {
        const location = path.join(incoming, name);
        const found = await stat(location).catch(() => null);
        if (found !== null && found.mtime < before) await rm(location, { force: true });
      }
    },
  };
}

async function writeWhole(location: string, source: Readable, byteCount: number): Promise<void> {
  const handle = await open(location, 'wx', 0o600);
  try {
    await writeFile(handle, source);
    await handle.sync();
    const { size } = await handle.stat();
    if (size !== byteCount) {
      throw new FileStoreError('unavailable', `${size} bytes came where ${byteCount} were meant`);
    }
  } finally {
    await handle.close();
  }
}

/** A rename is lasting only once its folder is on the disk too. Windows cannot open a folder, and needs it not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : null;

function asStoreError(error: unknown): FileStoreError {
  if (error instanceof FileStoreError) return error;
  const code = codeOf(error);
  if (code === 'ENOENT') return new FileStoreError('missing', 'There is no such file.', error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new FileStoreError('full', 'The disk is full.', error);
  }
  return new FileStoreError('unavailable', 'The folder of files cannot be used.', error);
}
