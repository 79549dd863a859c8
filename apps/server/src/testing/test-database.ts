import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../database/client.ts';
import { createDatabase, type Database } from '../database/within-business.ts';

export interface TestDatabase {
  /** For what a test does itself and what it runs as a job, with a job's limits. */
  database: Database;
  /** For what answers requests, with theirs. */
  requests: Database;
  /** As the owner, past row level security: for looking at what was really written. */
  owner: pg.Pool;
  drop(): Promise<void>;
}

/** A fresh database, cloned from the migrated template in a few tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(server, `create database ${name} template cairn_template`);
  const onError = () => undefined;
  const pool = createPool({ ...server, user: 'cairn_app', database: name }, { max: 10, onError });
  const owner = new pg.Pool({ ...server, database: name, max: 2 });
  owner.on('error', onError);
  owner.on('connect', (client) => client.on('error', onError));
  return {
    database: createDatabase(pool, { of: 'jobs' }),
    requests: createDatabase(pool),
    owner,
    drop: async () => {
      await Promise.all([pool.end(), owner.end()]);
      await asAdministrator(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function asAdministrator(
  server: { host: string; port: number; user: string },
  statement: string,
) {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
