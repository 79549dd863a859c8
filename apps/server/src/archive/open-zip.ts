import path from 'node:path';
import { Readable } from 'node:stream';
import yauzl from 'yauzl';
import type { ArchiveFileName } from './archive-files.ts';
import { ArchiveRefusal } from './archive-refusal.ts';
import { isArchiveFile, otherFilesNotice, type OpenArchive } from './found-files.ts';

/**
 * What a zip may hold. Books compress to about a tenth; a hundredth is a bomb. The sizes that a zip declares are
 * checked before anything is unpacked, and while unpacking that it holds no more than it declared.
 */
const zipLimits = {
  entriesMax: 1_000,
  unpackedBytesMax: 2 * 1024 * 1024 * 1024,
  ratioMax: 100,
  /** Below this a high ratio harms nobody. */
  ratioFromBytes: 10 * 1024 * 1024,
} as const;

/** The files of a zip, which may lie in one folder of it. Nothing is unpacked to disk. See `openArchive`. */
export async function openZip(location: string): Promise<OpenArchive> {
  const zip = await openFile(location);
  try {
    const entries = await listEntries(zip);
    const { chosen, others } = chooseEntries(entries);
    checkSizes([...chosen.values()]);
    return {
      files: new Map(
        [...chosen].map(([name, entry]) => [name, () => readEntry(zip, name, entry)] as const),
      ),
      notices: otherFilesNotice(others),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function openFile(location: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    // Sizes are held against what is declared, and names that lead out of the zip end the reading.
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
    yauzl.open(location, options, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(new ArchiveRefusal('This is not a zip file, or it is broken.'));
    });
  });
}

function listEntries(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  if (zip.entryCount > zipLimits.entriesMax) {
    throw new ArchiveRefusal(`The zip holds ${zip.entryCount} files: this is no books archive.`);
  }
  return new Promise((resolve, reject) => {
    const entries: yauzl.Entry[] = [];
    zip.on('entry', (entry: yauzl.Entry) => {
      if (!entry.fileName.endsWith('/')) entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', (error: Error) => {
      // The library's words for a name that leads out of the zip: 'invalid relative path: …', 'absolute path: …'.
      const isName = /path|characters in fileName/.test(error.message);
      const reason = isName
        ? 'The zip holds a file whose name leads out of it. Nothing was read.'
        : 'The zip file is broken.';
      reject(new ArchiveRefusal(reason));
    });
    zip.readEntry();
  });
}

/** The entries of the format's files, at the top or all in one folder. */
function chooseEntries(entries: readonly yauzl.Entry[]): {
  chosen: Map<ArchiveFileName, yauzl.Entry>;
  others: string[];
} {
  const known = entries.filter(
    ({ fileName }) =>
      isArchiveFile(path.posix.basename(fileName)) && !fileName.startsWith('__MACOSX/'),
  );
  const folders = new Set(known.map(({ fileName }) => path.posix.dirname(fileName)));
  if (folders.size > 1) {
    throw new ArchiveRefusal('The zip holds books in more than one folder: zip one archive alone.');
  }
  const chosen = new Map<ArchiveFileName, yauzl.Entry>();
  for (const entry of known) {
    const name = path.posix.basename(entry.fileName);
    if (!isArchiveFile(name)) continue;
    if (chosen.has(name)) throw new ArchiveRefusal(`The zip holds ${name} twice.`);
    if (entry.isEncrypted()) {
      throw new ArchiveRefusal('The zip is encrypted. Unpack it and zip it without a password.');
    }
    chosen.set(name, entry);
  }
  const others = entries
    .filter((entry) => !known.includes(entry) && !entry.fileName.startsWith('__MACOSX/'))
    .map(({ fileName }) => path.posix.basename(fileName));
  return { chosen, others };
}

function checkSizes(entries: readonly yauzl.Entry[]): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > zipLimits.unpackedBytesMax) {
    throw new ArchiveRefusal(
      'The zip unpacks to more than 2 GB, which is too much for one import.',
    );
  }
  for (const { fileName, uncompressedSize, compressedSize } of entries) {
    const isBomb =
      uncompressedSize > zipLimits.ratioFromBytes &&
      uncompressedSize > compressedSize * zipLimits.ratioMax;
    if (isBomb) {
      throw new ArchiveRefusal(
        `${path.posix.basename(fileName)} unpacks to over a hundred times its size: it is refused as a zip bomb.`,
      );
    }
  }
}

function readEntry(zip: yauzl.ZipFile, name: string, entry: yauzl.Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const broken = () => new ArchiveRefusal(`${name} is broken within the zip.`);
    zip.openReadStream(entry, (error, stream) => {
      if (error !== null) {
        reject(broken());
        return;
      }
      resolve(Readable.from(chunksOf(stream, broken)));
    });
  });
}

/** What inflates wrongly, or to another size than was declared, is a refusal like any other. */
async function* chunksOf(stream: Readable, broken: () => Error): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch {
    // The library's words for what is wrong with the bytes say nothing to the owner of the file.
    throw broken();
  }
}
