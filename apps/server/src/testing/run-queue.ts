import { Logger, runOnce, type RunnerOptions } from 'graphile-worker';
import pg from 'pg';
import { createTasks } from '../jobs/tasks.ts';
import type { TestApp } from './test-app.ts';

const logger = new Logger(() => () => undefined);
// The queue's library wants its bigints as text.
const int8AsText: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8
      ? (text: string) => text
      : (pg.types.getTypeParser(oid, format) as unknown),
};

/** Runs what the queue holds now, as its worker would. */
export async function runQueue(test: TestApp): Promise<void> {
  const { host, port, user, database } = test.owner.options;
  const pgPool = queuePool({ host, port, user, database, max: 2 });
  await workOff(pgPool, { taskList: createTasks(test.services) });
  await pgPool.end();
}

/**
 * Runs jobs until none is left that may run now. The library's own `runOnce` does not wait for the end of a job to be
 * stored before it looks for the next one, and then misses those that wait for the same business's queue.
 */
export async function workOff(
  pgPool: pg.Pool,
  options: Pick<RunnerOptions, 'taskList' | 'concurrency'>,
): Promise<void> {
  for (;;) {
    await runOnce({ pgPool, logger, ...options });
    const { rows } = await pgPool.query<{ is_left: boolean }>(
      `select exists (select from graphile_worker._private_jobs
        where run_at <= now() and attempts < max_attempts) as is_left`,
    );
    if (rows[0]?.is_left !== true) return;
  }
}

/** Connections as the queue's library wants them. */
export function queuePool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, types: int8AsText });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
