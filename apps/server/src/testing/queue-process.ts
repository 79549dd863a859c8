// A worker of the queue in a process of its own, for tests that kill it in the middle of a job: it begins and never ends.

import Fastify from 'fastify';
import type pg from 'pg';
import type { HeartbeatTimes } from '../jobs/heartbeats.ts';
import { runWorker } from '../jobs/run-worker.ts';
import { queuePool } from './run-queue.ts';

export interface QueueProcessOrder {
  connection: pg.PoolConfig;
  times: HeartbeatTimes;
}

process.once('message', ({ connection, times }: QueueProcessOrder) => {
  const pool = queuePool(connection);
  const write = async () => {
    await pool.query("update work set begun = begun + 1, done = done || 'half'");
    process.send?.('begun');
    await new Promise(() => undefined);
  };
  void runWorker(pool, { write }, Fastify().log, times);
});
