// The product's own jobs in a process of their own, for tests that kill it in the middle of one.

import Fastify from 'fastify';
import { createPool, type ConnectionSettings } from '../database/client.ts';
import { createDatabase } from '../database/within-business.ts';
import type { HeartbeatTimes } from '../jobs/heartbeats.ts';
import { runWorker } from '../jobs/run-worker.ts';
import { createTasks } from '../jobs/tasks.ts';
import { createServices } from '../services.ts';
import { queuePool } from './run-queue.ts';
import { testParts } from './test-parts.ts';

export interface JobsProcessOrder {
  connection: ConnectionSettings & { host: string; port: number; database: string };
  owner: string;
  dataDir: string;
  now: string;
  times: HeartbeatTimes;
}

process.once('message', (order: JobsProcessOrder) => void work(order));

async function work({ connection, owner, dataDir, now, times }: JobsProcessOrder): Promise<void> {
  const pool = createPool(connection, { max: 4, onError: () => undefined });
  const database = createDatabase(pool, { of: 'jobs' });
  const { parts } = await testParts(database, { variables: {}, dataDir, now });
  const queue = queuePool({ ...connection, user: owner, max: 4 });
  await runWorker(queue, createTasks(createServices(parts)), Fastify().log, times);
}
