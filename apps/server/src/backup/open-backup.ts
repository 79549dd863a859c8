import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import {
  BackupRefusal,
  fileEntry,
  manifestEntry,
  manifestSchema,
  secretEntry,
  tableEntry,
  type Manifest,
} from './manifest.ts';
import { isSealed, unsealFile } from './seal.ts';
import { tallied, type Tally } from './tally.ts';

export interface OpenBackup {
  manifest: Manifest;
  read: (entry: string) => Promise<Readable>;
  close(): Promise<void>;
}

/**
 * Opens a backup and reads all of it once against its manifest, so that a restore never finds out half-way that
 * something is missing or was changed.
 */
export async function openBackup(location: string, passphrase: string | null): Promise<OpenBackup> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cairn-restore-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const opened = await plainFile(location, passphrase, path.join(folder, 'backup.zip'));
    const zip = await openZip(opened);
    const backup = {
      ...zip,
      close: async () => {
        zip.close();
        await close();
      },
    };
    try {
      const manifest = await readManifest(zip.read);
      await check(manifest, zip.read);
      return { ...backup, manifest };
    } catch (error) {
      zip.close();
      throw error;
    }
  } catch (error) {
    await close();
    throw error;
  }
}

async function plainFile(location: string, passphrase: string | null, target: string) {
  if (!(await isSealed(location))) return location;
  if (passphrase === null) {
    throw new BackupRefusal('The backup is encrypted. Name the file with its passphrase.');
  }
  await unsealFile(location, passphrase, target);
  return target;
}

const broken = () =>
  new BackupRefusal('This is not a backup, or it was cut off. Nothing was restored.');

async function openZip(location: string) {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.open(location, { lazyEntries: true, autoClose: false }, (error, opened) => {
      if (error === null) resolve(opened);
      else reject(broken());
    });
  });
  const entries = await new Promise<Map<string, yauzl.Entry>>((resolve, reject) => {
    const found = new Map<string, yauzl.Entry>();
    zip.on('entry', (entry: yauzl.Entry) => {
      found.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(found));
    zip.on('error', () => reject(broken()));
    zip.readEntry();
  });
  return {
    close: () => zip.close(),
    read: (name: string) =>
      new Promise<Readable>((resolve, reject) => {
        const entry = entries.get(name);
        if (entry === undefined) {
          reject(broken());
          return;
        }
        zip.openReadStream(entry, (error, stream) => {
          if (error === null) resolve(stream);
          else reject(broken());
        });
      }),
  };
}

async function readManifest(read: OpenBackup['read']): Promise<Manifest> {
  const chunks: Buffer[] = [];
  for await (const chunk of await read(manifestEntry)) chunks.push(chunk as Buffer);
  try {
    return manifestSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  } catch {
    throw new BackupRefusal(
      'The file is a zip, but not a backup that this version of Cairn knows. Nothing was restored.',
    );
  }
}

async function check(manifest: Manifest, read: OpenBackup['read']): Promise<void> {
  const expected: [string, Pick<Tally, 'bytes' | 'sha256'>][] = [
    ...manifest.tables.map((table) => [tableEntry(table.name), table] as const),
    ...manifest.files.map((file) => [fileEntry(file.path), file] as const),
  ].map(([name, tally]) => [name, tally]);
  for (const [name, tally] of expected) {
    const found = await tallyOf(await read(name)).catch(() => null);
    if (found?.sha256 !== tally.sha256 || found.bytes !== tally.bytes) {
      throw new BackupRefusal(`${name} is broken within the backup. Nothing was restored.`);
    }
  }
  if (manifest.hasSecret) await read(secretEntry);
}

async function tallyOf(source: Readable): Promise<Tally | null> {
  let tally: Tally | null = null;
  const passing = tallied(source, (found) => (tally = found));
  while ((await passing.next()).done !== true);
  return tally;
}
