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
  const pgPool = new pg.Pool({ host, port, user, database, types: int8AsText, max: 2 });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  await runOnce({ pgPool, taskList: createTasks(test.services), logger });
  await pgPool.end();
}
