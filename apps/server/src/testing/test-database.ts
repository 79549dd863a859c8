import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, type ProvidedContext } from 'vitest';
import { createPool } from '../database/client.ts';
import { createDatabase, type Database } from '../database/within-business.ts';
import { seenReads } from './rows-seen/seen.ts';

export interface TestDatabase {
  /** For what a test does itself and what it runs as a job, with a job's limits. */
  database: Database;
  /** For what answers requests, with theirs. */
  requests: Database;
  /** As the owner, past row level security: for looking at what was really written. */
  owner: pg.Pool;
  close(): Promise<void>;
  /** What `database` and `requests` take their connections from. */
  pool: pg.Pool;
  drop(): Promise<void>;
}

/** The migrated database, empty but for what migrations write. */
const migrated = 'cairn_template';
const withDemo = 'cairn_demo_template';

/**
 * A fresh database, cloned in a few tens of milliseconds from the migrated one, or from another that is named. Its files
 * are copied as they are: where nothing waits for the disk that takes a third of what writing them to the log does.
 */
export async function createTestDatabase(template = migrated): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator((client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return openTestDatabase(server, name);
}

/**
 * The name of a template with the demo company in it: whichever test file asks first fills it, the others wait, and
 * each clones it.
 */
export async function demoTemplate(
  fill: (database: Database) => Promise<unknown>,
): Promise<string> {
  await asAdministrator(async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${withDemo}'))`);
    const found = await client.query('select from pg_database where datname = $1', [withDemo]);
    if (found.rowCount !== 0) return;
    const filling = await createTestDatabase();
    const { database: name = '' } = filling.owner.options;
    await fill(filling.database).catch(async (error: unknown) => {
      await filling.drop();
      throw error;
    });
    await filling.close();
    await client.query(`alter database ${name} rename to ${withDemo}`);
  });
  return withDemo;
}

function openTestDatabase(server: ProvidedContext['postgres'], name: string): TestDatabase {
  const onError = () => undefined;
  const pool = createPool({ ...server, user: 'cairn_app', database: name }, { max: 10, onError });
  const owner = new pg.Pool({ ...server, database: name, max: 2 });
  owner.on('error', onError);
  owner.on('connect', (client) => client.on('error', onError));
  const close = async () => {
    await Promise.all([pool.end(), owner.end()]);
  };
  return {
    database: seenReads(createDatabase(pool, { of: 'jobs' })),
    // On a busy machine figures take longer than a request waits for them.
    requests: seenReads({ ...createDatabase(pool), patienceMs: 60_000 }),
    owner,
    close,
    pool,
    drop: async () => {
      await close();
      await asAdministrator((client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

async function asAdministrator(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
