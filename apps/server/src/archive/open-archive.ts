import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { archiveFiles } from './archive-files.ts';
import { ArchiveRefusal } from './archive-refusal.ts';
import { isArchiveFile, otherFilesNotice, type OpenArchive } from './found-files.ts';
import { openZip } from './open-zip.ts';

/**
 * Opens a folder or a zip file. Refuses, with a sentence, what is neither, a zip that is broken, encrypted, hostile or
 * larger than the limits of `openZip`, and an archive without any file of the format.
 */
export async function openArchive(location: string): Promise<OpenArchive> {
  const found = await stat(location).catch(() => null);
  if (found === null) throw new ArchiveRefusal(`There is nothing at ${location}.`);
  const archive = found.isDirectory() ? await openFolder(location) : await openZip(location);
  if (archive.files.size === 0) {
    archive.close();
    const names = archiveFiles.map(({ name }) => name).join(', ');
    throw new ArchiveRefusal(`This is no books archive: it has none of the files ${names}.`);
  }
  return archive;
}

async function openFolder(folder: string): Promise<OpenArchive> {
  const names = new Set(await readdir(folder));
  const present = archiveFiles.map(({ name }) => name).filter((name) => names.has(name));
  return {
    files: new Map(
      present.map((name) => [
        name,
        () => Promise.resolve(createReadStream(path.join(folder, name))),
      ]),
    ),
    notices: otherFilesNotice([...names].filter((name) => !isArchiveFile(name))),
    close: () => undefined,
  };
}
