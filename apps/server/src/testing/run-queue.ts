import { Logger, runOnce } from 'graphile-worker';
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
  await runOnce({ pgPool, taskList: createTasks(test.services), logger });
  await pgPool.end();
}

/** Connections as the queue's library wants them. */
export function queuePool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, types: int8AsText });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
