import { fileURLToPath } from 'node:url';
import { runMigrations as migrateQueue } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import type pg from 'pg';

// Beside the source in development, beside the bundle once built.
const migrationsDir = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the schema up to date as the owner. Safe to start twice: node-pg-migrate holds an advisory lock,
 * and the second to come finds nothing left to do.
 */
export async function migrate(pool: pg.Pool, log: (message: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await runner({
      dbClient: client,
      dir: migrationsDir,
      direction: 'up',
      migrationsTable: 'schema_migrations',
      checkOrder: true,
      singleTransaction: true,
      logger: { debug: () => undefined, info: () => undefined, warn: log, error: log },
    });
  } finally {
    client.release();
  }
  await migrateQueue({ pgPool: pool });
}
