import { fileURLToPath } from 'node:url';
import { runMigrations as migrateQueue } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import type pg from 'pg';
import { opening } from '../start-failure.ts';

// Beside the source in development, beside the bundle once built.
const migrationsDir = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the schema up to date as the owner. Safe to start many times at once: one holds an advisory lock,
 * the others wait for it and find nothing left to do.
 */
export async function migrate(pool: pg.Pool, log: (message: string) => void): Promise<void> {
  const client = await opening('DATABASE_URL', pool.connect());
  try {
    await runner({
      dbClient: client,
      dir: migrationsDir,
      direction: 'up',
      migrationsTable: 'schema_migrations',
      checkOrder: true,
      singleTransaction: true,
      advisoryLockMode: 'wait',
      // What fails is thrown; the logger would print the whole migration before it.
      logger: { debug: () => undefined, info: () => undefined, warn: log, error: () => undefined },
    });
    await client.query('select leave_businesses_uncounted()');
  } finally {
    client.release();
  }
  await migrateQueue({ pgPool: pool });
}
