import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { columnList, listMigrations, listTables, quoted } from '../database/catalogue.ts';
import { BackupRefusal, fileEntry, secretEntry, tableEntry } from './manifest.ts';
import { openBackup, type OpenBackup } from './open-backup.ts';

export interface RestoreOrder {
  location: string;
  dataDir: string;
  passphrase: string | null;
}

/**
 * Fills an empty installation from a backup: all or nothing. Refused, with nothing changed, where the backup is
 * broken, of another version, or the installation already holds somebody. The files and the secret are written before
 * the rows become visible, so that a restore that dies in between is simply done again.
 */
export async function restoreBackup(
  pool: pg.Pool,
  { location, dataDir, passphrase }: RestoreOrder,
): Promise<OpenBackup['manifest']> {
  const backup = await openBackup(location, passphrase);
  try {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await requireSameSchema(client, backup.manifest);
      await requireEmpty(client);
      await copyTables(client, backup);
      await writeFiles(backup, dataDir);
      await client.query('commit');
    } finally {
      // Without a commit, ending the connection undoes everything.
      client.release(true);
    }
    return backup.manifest;
  } finally {
    await backup.close();
  }
}

async function requireSameSchema(
  client: pg.PoolClient,
  { migrations, tables }: OpenBackup['manifest'],
) {
  const own = await listMigrations(client);
  if (own.join('\n') !== migrations.join('\n')) {
    const last = migrations.at(-1) ?? 'none';
    throw new BackupRefusal(
      `The backup was made by another version of Cairn (its last migration is ${last}, here it is ` +
        `${own.at(-1) ?? 'none'}). Restore it with that version, then upgrade. Nothing was restored.`,
    );
  }
  const known = new Map((await listTables(client)).map((table) => [table.name, table]));
  const isKnown = tables.every(
    ({ name, columns }) => known.get(name)?.columns.join('\n') === columns.join('\n'),
  );
  if (!isKnown || tables.length !== known.size) {
    throw new BackupRefusal(
      'The tables of the backup are not those of this version. Nothing was restored.',
    );
  }
}

/** Two restores at once, or a sign-up in between, wait for the lock; the second then finds somebody. */
async function requireEmpty(client: pg.PoolClient): Promise<void> {
  await client.query('lock table users, businesses in access exclusive mode');
  const { rows } = await client.query<{ taken: boolean }>(
    'select exists (select from users) or exists (select from businesses) as taken',
  );
  if (rows[0]?.taken === true) {
    throw new BackupRefusal(
      'This installation already holds accounts. Restore into an empty data folder or database. Nothing was restored.',
    );
  }
}

async function copyTables(client: pg.PoolClient, { manifest, read }: OpenBackup): Promise<void> {
  // In an order in which each table comes after those that it refers to.
  for (const table of await listTables(client)) {
    const name = quoted(table.name);
    // The rollups are in the backup: written by the triggers as well, they would count twice.
    await client.query(`alter table ${name} disable trigger user`);
    await client.query(`delete from ${name}`);
    const source = await read(tableEntry(table.name));
    const copy = client.query(copyFrom(`copy ${name} (${columnList(table)}) from stdin`));
    await pipeline(source, copy);
    const expected = manifest.tables.find((each) => each.name === table.name)?.rows;
    if (copy.rowCount !== expected) throw new Error(`${table.name}: ${copy.rowCount} rows copied`);
    await client.query(`alter table ${name} enable trigger user`);
  }
  await moveSequencesOn(client);
}

/** The numbers that the database gives out go on after the highest that is taken. */
async function moveSequencesOn(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as "table", a.attname as "column", pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
       and a.attnum > 0 and not a.attisdropped
       and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`,
  );
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval($1, coalesce((select max(${quoted(column)}) from ${quoted(table)}), 0) + 1, false)`,
      [sequence],
    );
  }
}

async function writeFiles({ manifest, read }: OpenBackup, dataDir: string): Promise<void> {
  for (const file of manifest.files) {
    await writeThrough(await read(fileEntry(file.path)), path.join(dataDir, 'files', file.path));
  }
  if (manifest.hasSecret) {
    await writeThrough(await read(secretEntry), path.join(dataDir, 'secrets.json'));
  }
}

async function writeThrough(source: NodeJS.ReadableStream, location: string): Promise<void> {
  await mkdir(path.dirname(location), { recursive: true, mode: 0o700 });
  const handle = await open(location, 'w', 0o600);
  await pipeline(source, handle.createWriteStream({ flush: true }));
}
