import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import type { Database } from '../../database/within-business.ts';
import { exportArchive } from './export-archive.ts';

/** Writes the archive of a business into a folder, which is made if need be. Returns how many transactions. */
export async function exportToFolder(
  services: { database: Database },
  businessId: string,
  folder: string,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  return exportArchive(services, businessId, (name, text) =>
    pipeline(Readable.from(text), createWriteStream(path.join(folder, name))),
  );
}

/** Writes the archive of a business as a zip file. Returns how many transactions. */
export async function exportToZip(
  services: { database: Database },
  businessId: string,
  file: string,
): Promise<number> {
  const zip = new yazl.ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(file));
  // Told below, once what was being written has ended too.
  written.catch(() => undefined);
  const transactions = await exportArchive(services, businessId, async (name, text) => {
    const stream = Readable.from(text, { objectMode: false });
    zip.addReadStream(stream, name);
    await new Promise<void>((resolve, reject) => {
      stream.once('end', resolve).once('error', reject);
      written.catch(reject);
    });
  });
  zip.end();
  await written;
  return transactions;
}
