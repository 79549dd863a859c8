import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { keepBeating, type HeartbeatTimes } from './heartbeats.ts';
import { sayInOneLine } from './say-in-one-line.ts';

const restartMs = 1_000;

/** Minute, hour, day of month, month, day of week, what; once for all processes together. */
const timetable = [
  '17 * * * * sweep_identity',
  '37 * * * * sweep_documents',
  '23 8 * * * sync_all_banks',
  '51 8 * * * sync_all_books',
  '41 9 * * * recompute_all_alerts',
  '3 * * * * queue_due_digests',
];

export interface Worker {
  /** Finishes the jobs that run, and takes no more. */
  stop(): Promise<void>;
}

/**
 * Starts the queue's worker in this process, and starts it again whenever it ends by itself: its library gives up
 * when the database goes in the middle of a job. Each task may be run twice (a worker can die after its work and
 * before its receipt): tasks are written so that twice is once.
 */
export async function runWorker(
  pool: pg.Pool,
  tasks: TaskList,
  log: FastifyBaseLogger,
  times?: HeartbeatTimes,
): Promise<Worker> {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let { runner, workerIds } = await begin(pool, tasks, log);
  // Those of a worker that ended by itself fall silent: what it held goes to the one that has begun in its place.
  const heartbeats = keepBeating(pool, () => workerIds, log, times);
  const keepRunning = async () => {
    while (!isStopping()) {
      await runner.promise.catch((error: unknown) => log.error(error, 'the queue stopped'));
      if (isStopping()) return;
      await sleep(restartMs, undefined, { ref: false });
      // Until the database is back, the one that has ended is looked at again.
      ({ runner, workerIds } = await begin(pool, tasks, log).catch(() => ({ runner, workerIds })));
      if (isStopping()) await runner.stop().catch(() => undefined);
    }
  };
  const running = keepRunning();
  return {
    stop: async () => {
      stopping.abort();
      // It may have ended by itself a moment ago.
      await runner.stop().catch(() => undefined);
      await running;
      await heartbeats.stop();
    },
  };
}

interface Begun {
  runner: Runner;
  /** By which the queue says who holds a job. */
  workerIds: string[];
}

async function begin(pool: pg.Pool, tasks: TaskList, log: FastifyBaseLogger): Promise<Begun> {
  const workerIds: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id));
  const runner = await run({
    events,
    pgPool: pool,
    taskList: sayInOneLine(tasks),
    concurrency: 2,
    noHandleSignals: true,
    // What has been done is said again and again while the database is away, five minutes long; then this worker ends.
    // Without these its library would say it once and let the job lie.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pollInterval: 2_000,
    crontab: timetable.filter((line) => (line.split(' ').at(-1) ?? '') in tasks).join('\n'),
    logger: new Logger(() => (level, message) => {
      const name: string = level;
      if (name === 'error') log.error(message);
      else if (name === 'warning') log.warn(message);
      else log.debug(message);
    }),
  });
  return { runner, workerIds };
}
