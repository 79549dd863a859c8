import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { readingLimits } from '../reading-limits.ts';
import { ReadingRefusal } from '../reading-refusal.ts';
import { encryptedWorkbook, macroWorkbook } from './check-ole.ts';

const bomb = () =>
  new ReadingRefusal(
    'bomb',
    'The file unpacks to far more than it should: it is refused as a zip bomb.',
  );
const broken = () => new ReadingRefusal('broken', 'The workbook is broken and cannot be opened.');

/**
 * Throws ReadingRefusal for a zip that is no workbook of plain cells, and for one that unpacks to more than may be
 * read. What is declared is checked first; then every entry is unpacked once and counted, as a zip may lie.
 */
export async function checkZip(bytes: Uint8Array): Promise<void> {
  const zip = await open(bytes);
  try {
    if (zip.entryCount > readingLimits.zipEntriesMax) throw bomb();
    const entries = await listEntries(zip);
    const names = entries.map(({ fileName }) => fileName);
    if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw macroWorkbook();
    if (!names.some((name) => /^xl\/workbook\.(?:xml|bin)$/i.test(name))) {
      throw new ReadingRefusal('unsupported', 'This zip file is not an Excel workbook.');
    }
    const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    if (declared > readingLimits.unpackedBytesMax) throw bomb();
    let left: number = readingLimits.unpackedBytesMax;
    for (const entry of entries) {
      if (entry.isEncrypted()) throw encryptedWorkbook();
      left -= await countBytes(zip, entry, left);
    }
  } finally {
    zip.close();
  }
}

function open(bytes: Uint8Array): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    yauzl.fromBuffer(file, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(broken());
    });
  });
}

function listEntries(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: yauzl.Entry[] = [];
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(broken()));
    zip.readEntry();
  });
}

function countBytes(zip: yauzl.ZipFile, entry: yauzl.Entry, bytesMax: number): Promise<number> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error !== null) {
        reject(broken());
        return;
      }
      let bytes = 0;
      const count = new Writable({
        write(chunk: Buffer, _, done) {
          bytes += chunk.length;
          done(bytes > bytesMax ? bomb() : null);
        },
      });
      pipeline(stream, count).then(
        () => resolve(bytes),
        (reason: unknown) => reject(reason instanceof ReadingRefusal ? reason : broken()),
      );
    });
  });
}
