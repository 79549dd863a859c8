import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import yazl from 'yazl';
import {
  columnList,
  listMigrations,
  listTables,
  quoted,
  type CatalogueTable,
} from '../database/catalogue.ts';
import {
  BackupRefusal,
  fileEntry,
  manifestEntry,
  secretEntry,
  tableEntry,
  type Manifest,
} from './manifest.ts';
import { sealStream } from './seal.ts';
import { tallied, type Tally } from './tally.ts';

export interface BackupOrder {
  /** Where the backup goes. It appears under this name only once it is whole. */
  location: string;
  dataDir: string;
  /** False where the files lie in a bucket, which is backed up by its own means. */
  withFiles: boolean;
  /** False where SECRET_KEY is the operator's own. */
  withSecret: boolean;
  /** Null leaves the backup readable to whoever has the file. */
  passphrase: string | null;
  now: Date;
}

type AddEntry = (name: string, source: AsyncIterable<Buffer>) => Promise<Tally>;

/**
 * Writes everything that the installation keeps into one file, as it stood at one instant: all tables in one
 * snapshot, then the files, of which each row of that snapshot has its bytes. The portal stays in use meanwhile. Jobs
 * that wait are not in it. Streams: memory does not grow with the installation.
 */
export async function writeBackup(pool: pg.Pool, order: BackupOrder): Promise<Manifest> {
  const client = await pool.connect();
  const partial = `${order.location}.partial`;
  try {
    await client.query('begin isolation level repeatable read read only');
    await requireAllRows(client);
    const zip = new yazl.ZipFile();
    const packed = Readable.from(zip.outputStream, { objectMode: false });
    const bytes = order.passphrase === null ? packed : await sealStream(packed, order.passphrase);
    const written = pipeline(bytes, createWriteStream(partial, { mode: 0o600 }));
    written.catch(() => undefined);
    const manifest = await fill(zip, client, order, written);
    await written;
    await flush(partial);
    await rename(partial, order.location);
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    // A copy that broke off leaves the connection in the middle of a message: it is not lent out again.
    client.release(true);
  }
}

async function fill(
  zip: yazl.ZipFile,
  client: pg.PoolClient,
  order: BackupOrder,
  written: Promise<void>,
): Promise<Manifest> {
  const add: AddEntry = (name, source) =>
    new Promise((resolve, reject) => {
      written.catch(reject);
      const stream = Readable.from(tallied(source, resolve), { objectMode: false });
      stream.once('error', reject);
      zip.addReadStream(stream, name);
    });
  const tables = [];
  for (const table of await listTables(client)) {
    tables.push({ ...table, ...(await addTable(add, client, table)) });
  }
  const files = order.withFiles ? await addFiles(add, path.join(order.dataDir, 'files')) : [];
  if (order.withSecret) {
    const secret = await readFile(path.join(order.dataDir, 'secrets.json'));
    await add(secretEntry, Readable.from([secret]));
  }
  const manifest: Manifest = {
    format: 'cairn-backup',
    version: 1,
    createdAt: order.now.toISOString(),
    migrations: await listMigrations(client),
    tables,
    files,
    hasSecret: order.withSecret,
  };
  await add(manifestEntry, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
  zip.end();
  return manifest;
}

function addTable(add: AddEntry, client: pg.PoolClient, table: CatalogueTable): Promise<Tally> {
  const statement = `copy (select ${columnList(table)} from ${quoted(table.name)}) to stdout`;
  return add(tableEntry(table.name), client.query(copyTo(statement)));
}

async function addFiles(add: AddEntry, root: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for (const folder of await readdir(root).catch(() => [])) {
    // Unfinished uploads lie beside the folders of the businesses; no row counts on them.
    if (!/^[0-9a-f-]{36}$/.test(folder)) continue;
    for (const name of await readdir(path.join(root, folder))) {
      const found = `${folder}/${name}`;
      const { bytes, sha256 } = await add(
        fileEntry(found),
        createReadStream(path.join(root, found)),
      );
      files.push({ path: found, bytes, sha256 });
    }
  }
  return files;
}

/** Row level security would leave rows out without a word: a role that it binds may not make a backup. */
async function requireAllRows(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ sees_all: boolean; role: string }>(
    `select rolsuper or rolbypassrls as sees_all, rolname as role from pg_roles where rolname = current_user`,
  );
  if (rows[0]?.sees_all === true) return;
  throw new BackupRefusal(
    `The database role '${rows[0]?.role ?? ''}' sees only one business at a time, so its backup would lack rows. ` +
      `Use a role that may pass row level security (alter role … bypassrls).`,
  );
}

async function flush(location: string): Promise<void> {
  const handle = await open(location, 'r+');
  await handle.sync();
  await handle.close();
}
