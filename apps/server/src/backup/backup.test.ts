import { createHash } from 'node:crypto';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoApp } from '../testing/demo-company.ts';
import type { TestApp } from '../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { columnList, listTables, quoted } from '../database/catalogue.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let source: TestApp;
const upload = `${newId()}/${newId()}`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-backup-'));
  source = await createDemoApp();
  const { dataDir } = source.services.env;
  await mkdir(path.dirname(path.join(dataDir, 'files', upload)), { recursive: true });
  await writeFile(path.join(dataDir, 'files', upload), 'a receipt');
  await mkdir(path.join(dataDir, 'files', 'incoming'), { recursive: true });
  await writeFile(path.join(dataDir, 'files', 'incoming', newId()), 'half a receipt');
  await writeFile(path.join(dataDir, 'secrets.json'), '{"secretKey":"the old one"}');
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

const inFolder = (name: string) => path.join(folder, name);

const backUp = (name: string, passphrase: string | null = null) =>
  writeBackup(source.owner, {
    location: inFolder(name),
    dataDir: source.services.env.dataDir,
    withFiles: true,
    withSecret: true,
    passphrase,
    now: source.clock.now(),
  });

interface Home {
  test: TestDatabase;
  dataDir: string;
}

async function emptyHome(): Promise<Home> {
  return { test: await createTestDatabase(), dataDir: await mkdtemp(path.join(folder, 'home-')) };
}

const restore = ({ test, dataDir }: Home, name: string, passphrase: string | null = null) =>
  restoreBackup(test.owner, { location: inFolder(name), dataDir, passphrase });

/** A fingerprint of every table's rows, in an order that does not depend on how they lie. */
async function contents(pool: pg.Pool): Promise<Record<string, string>> {
  const client = await pool.connect();
  try {
    const found: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select row(${columnList(table)})::text as row from ${quoted(table.name)} order by 1`,
      );
      const text = rows.map(({ row }) => row).join('\n');
      found[table.name] = `${rows.length} ${createHash('sha256').update(text).digest('hex')}`;
    }
    return found;
  } finally {
    client.release();
  }
}

async function expectUntouched({ test, dataDir }: Home) {
  const { rows } = await test.owner.query('select from users union all select from businesses');
  expect(rows).toEqual([]);
  expect(await readdir(dataDir)).toEqual([]);
}

describe('a backup', () => {
  it('fills an empty installation with the same rows in every table, the files and the secret', async () => {
    const manifest = await backUp('whole.backup');
    const home = await emptyHome();
    await restore(home, 'whole.backup');
    const before = await contents(source.owner);
    expect(await contents(home.test.owner)).toEqual(before);
    expect(Object.keys(before).sort()).toEqual(manifest.tables.map(({ name }) => name).sort());
    expect(before['lines']).not.toMatch(/^0 /);
    expect(manifest.files.map((file) => file.path)).toEqual([upload]);
    expect(await readFile(path.join(home.dataDir, 'files', upload), 'utf8')).toBe('a receipt');
    expect(await readFile(path.join(home.dataDir, 'secrets.json'), 'utf8')).toContain(
      'the old one',
    );
    await home.test.drop();
  });

  it('leaves a working ledger: new lines are balanced and counted as ever', async () => {
    await backUp('alive.backup');
    const home = await emptyHome();
    await restore(home, 'alive.backup');
    const { rows } = await home.test.owner.query<{ enabled: string }>(
      `select distinct tgenabled as enabled from pg_trigger where not tgisinternal`,
    );
    expect(rows).toEqual([{ enabled: 'O' }]);
    await home.test.drop();
  });

  it('with a passphrase opens with it and with no other', async () => {
    await backUp('sealed.backup', 'correct horse');
    expect((await readFile(inFolder('sealed.backup'))).includes('cairn-backup')).toBe(false);
    const home = await emptyHome();
    await expect(restore(home, 'sealed.backup')).rejects.toThrow('encrypted');
    await expect(restore(home, 'sealed.backup', 'wrong')).rejects.toThrow('does not open');
    await expectUntouched(home);
    await restore(home, 'sealed.backup', 'correct horse');
    expect(await contents(home.test.owner)).toEqual(await contents(source.owner));
    await home.test.drop();
  });
});

describe('a restore is refused, and changes nothing,', () => {
  let home: Home;
  beforeAll(async () => {
    await backUp('good.backup');
    await backUp('good-sealed.backup', 'correct horse');
    home = await emptyHome();
  });
  afterAll(() => home.test.drop());

  const cutOff = async (from: string, to: string) => {
    await copyFile(inFolder(from), inFolder(to));
    await truncate(inFolder(to), 60_000);
  };

  it('where the backup was cut off', async () => {
    await cutOff('good.backup', 'cut.backup');
    await expect(restore(home, 'cut.backup')).rejects.toThrow('cut off');
    await cutOff('good-sealed.backup', 'cut-sealed.backup');
    await expect(restore(home, 'cut-sealed.backup', 'correct horse')).rejects.toThrow('cut off');
    await expectUntouched(home);
  });

  it('where a byte of it was changed', async () => {
    const bytes = await readFile(inFolder('good.backup'));
    bytes[20_000] = (bytes[20_000] ?? 0) ^ 0xff;
    await writeFile(inFolder('changed.backup'), bytes);
    await expect(restore(home, 'changed.backup')).rejects.toThrow('broken within the backup');
    await expectUntouched(home);
  });

  it('where the file is something else', async () => {
    await writeFile(inFolder('letter.txt'), 'Dear Sir or Madam');
    await expect(restore(home, 'letter.txt')).rejects.toThrow('not a backup');
    await expectUntouched(home);
  });

  it('where another version made it', async () => {
    await home.test.owner.query(
      "insert into schema_migrations (name, run_on) values ('9999_later', now())",
    );
    await expect(restore(home, 'good.backup')).rejects.toThrow('another version of Cairn');
    await home.test.owner.query("delete from schema_migrations where name = '9999_later'");
    await expectUntouched(home);
  });

  it('where somebody lives already', async () => {
    const before = await contents(source.owner);
    const taken = { test: source, dataDir: await mkdtemp(path.join(folder, 'taken-')) };
    await expect(restore(taken, 'good.backup')).rejects.toThrow('already holds accounts');
    expect(await contents(source.owner)).toEqual(before);
    expect(await readdir(taken.dataDir)).toEqual([]);
  });

  it('where the disk cannot take the files', async () => {
    await writeFile(inFolder('a-file'), '');
    const full = { test: home.test, dataDir: inFolder('a-file') };
    await expect(restore(full, 'good.backup')).rejects.toThrow('ENOTDIR');
    await expectUntouched(home);
  });
});

it('a backup by a role that row level security binds is refused, and leaves no file', async () => {
  const bound = {
    connect: async () => {
      const client = await source.owner.connect();
      await client.query('set session authorization cairn_app');
      return client;
    },
  } as unknown as pg.Pool;
  await expect(
    writeBackup(bound, {
      location: inFolder('bound.backup'),
      dataDir: source.services.env.dataDir,
      withFiles: true,
      withSecret: true,
      passphrase: null,
      now: source.clock.now(),
    }),
  ).rejects.toThrow('sees only one business');
  expect((await readdir(folder)).filter((name) => name.startsWith('bound'))).toEqual([]);
});
