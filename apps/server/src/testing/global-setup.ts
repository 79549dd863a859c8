import { startLocalPostgres } from '@cairn/local-postgres';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
  }
}

/** One PostgreSQL for the whole run, with one migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(await folderInMemory(), 'cairn-test-'));
  const local = await startLocalPostgres({
    dataDir,
    database: 'cairn_template',
    maxConnections: 100,
    isThrownAway: true,
  });
  const pool = new pg.Pool({ ...local.connection, max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  await migrate(pool, (message) => process.stderr.write(`${message}\n`));
  await pool.end();
  const { host, port, user } = local.connection;
  project.provide('postgres', { host, port, user });
  return async () => {
    await local.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** A database for each file of tests, 12 MB each, and what the log keeps: far less than this. */
const roomBytes = 2 * 1024 ** 3;

/** Where the system keeps files in memory, if there is room: what nobody will miss need not reach a disk. */
async function folderInMemory(): Promise<string> {
  const found = await statfs('/dev/shm').catch(() => null);
  return found !== null && found.bavail * found.bsize > roomBytes ? '/dev/shm' : tmpdir();
}
