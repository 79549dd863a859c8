import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QueueProcessOrder } from '../testing/queue-process.ts';
import { queuePool } from '../testing/run-queue.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { keepBeating } from './heartbeats.ts';
import { runWorker, type Worker } from './run-worker.ts';

const times = { beatMs: 100, silentMs: 1_500, unheardMs: 5_000 };
const log = Fastify().log;
const program = fileURLToPath(new URL('../testing/queue-process.ts', import.meta.url));

let test: TestDatabase;
let pool: pg.Pool;
let workers: Worker[] = [];
let other: ChildProcess | null = null;

beforeEach(async () => {
  test = await createTestDatabase();
  pool = queuePool({ ...connectionOf(test), max: 8 });
  await test.owner.query(
    "create table work (begun integer, done text); insert into work values (0, '')",
  );
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  other?.kill('SIGKILL');
  other = null;
  await pool.end();
  await test.drop();
});

const connectionOf = ({ owner }: TestDatabase) => {
  const { host, port, user, database } = owner.options;
  return { host, port, user, database };
};

/** Begins in another process what it will never end. */
async function beginElsewhere(): Promise<ChildProcess> {
  await test.owner.query(`select graphile_worker.add_job('write', '{}', 'a queue')`);
  other = fork(program, { execArgv: ['--import', 'tsx'] });
  const order: QueueProcessOrder = { connection: connectionOf(test), times };
  other.send(order);
  await once(other, 'message');
  await vi.waitFor(async () => {
    expect((await test.owner.query('select from queue_workers')).rows).not.toEqual([]);
  }, 10_000);
  return other;
}

/** Sets what a half-done run left right, whoever left it. */
const tasks: TaskList = {
  write: async () => {
    await test.owner.query("update work set begun = begun + 1, done = 'whole'");
  },
};
const begin = async () => workers.push(await runWorker(pool, tasks, log, times));
const work = async () =>
  (await test.owner.query('select begun, done from work')).rows[0] as unknown;
const locked = async () =>
  (await test.owner.query('select from graphile_worker.jobs where locked_by is not null')).rows
    .length;

it('gives what a killed worker had begun to one that lives, once', async () => {
  const killed = await beginElsewhere();
  // What comes in twice under one key while it runs is worked off once more, not twice.
  await test.owner.query(`
    update graphile_worker._private_jobs set key = 'a key';
    select graphile_worker.add_job('write', '{}', 'a queue', job_key => 'a key')`);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  // Two that find it dead at once.
  await begin();
  await begin();
  await vi.waitFor(async () => expect(await work()).toEqual({ begun: 2, done: 'whole' }), 20_000);
  await vi.waitFor(async () => {
    const { rows } = await test.owner.query('select from graphile_worker.jobs');
    expect(rows).toEqual([]);
  }, 5_000);
  // The queue of the job is free as well.
  await test.owner.query(`select graphile_worker.add_job('write', '{}', 'a queue')`);
  await vi.waitFor(async () => expect(await work()).toEqual({ begun: 3, done: 'whole' }), 10_000);
});

it('leaves a job with its worker for as long as that lives, and for longer with one that it has never heard of', async () => {
  await beginElsewhere();
  await test.owner.query(
    `select graphile_worker.add_job('nobody_does', '{}', job_key => 'unheard');
     update graphile_worker._private_jobs set locked_by = 'of the version before', locked_at = now() where key = 'unheard'`,
  );
  const looking = keepBeating(pool, () => ['another'], log, times);
  await new Promise((resolve) => setTimeout(resolve, 2 * times.silentMs));
  expect(await locked()).toBe(2);
  await vi.waitFor(async () => expect(await locked()).toBe(1), 20_000);
  await looking.stop();
  expect(await work()).toEqual({ begun: 1, done: 'half' });
});

it('believes nobody dead whom it could not hear while the database was away', async () => {
  const counts: number[] = [];
  await test.owner.query("insert into queue_workers values ('of another process', 7)");
  let isAway = false;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own pool below
  const query = pool.query as (...args: unknown[]) => Promise<unknown>;
  pool.query = ((...args: unknown[]) =>
    isAway ? Promise.reject(new Error('away')) : query.apply(pool, args)) as typeof pool.query;
  const looking = keepBeating(pool, () => [], log, times);
  const look = async () =>
    counts.push((await test.owner.query('select from queue_workers where beats = 7')).rows.length);
  await new Promise((resolve) => setTimeout(resolve, times.silentMs / 2));
  isAway = true;
  await new Promise((resolve) => setTimeout(resolve, times.silentMs * 2));
  isAway = false;
  await new Promise((resolve) => setTimeout(resolve, times.silentMs / 2));
  await look();
  expect(counts).toEqual([1]);
  // Silent for long enough now that it could be heard.
  await vi.waitFor(async () => {
    expect((await test.owner.query('select from queue_workers')).rows).toEqual([]);
  }, 10_000);
  await looking.stop();
});

it('takes up again what it could not say to be done, because the database was away', async () => {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own pool below
  const connect = pool.connect as (...args: unknown[]) => unknown;
  let ended = 0;
  const away = (heard?: (error: Error) => void) => {
    const error = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    if (heard === undefined) return Promise.reject(error);
    heard(error);
    return undefined;
  };
  const passing: TaskList = {
    write: async () => {
      ended += 1;
      await Promise.resolve();
      if (ended > 1) return;
      pool.connect = away as unknown as typeof pool.connect;
      setTimeout(() => (pool.connect = connect as typeof pool.connect), 2_000);
    },
  };
  await test.owner.query(`select graphile_worker.add_job('write', '{}')`);
  workers.push(await runWorker(pool, passing, log, times));
  await vi.waitFor(async () => {
    const { rows } = await test.owner.query('select attempts, locked_by from graphile_worker.jobs');
    expect([ended, rows]).toEqual([2, []]);
  }, 40_000);
});
