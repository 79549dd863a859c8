import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

const restartMs = 1_000;

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
): Promise<Worker> {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let runner = await begin(pool, tasks, log);
  const keepRunning = async () => {
    while (!isStopping()) {
      await runner.promise.catch((error: unknown) => log.error(error, 'the queue stopped'));
      if (isStopping()) return;
      await sleep(restartMs, undefined, { ref: false });
      // Until the database is back, the one that has ended is looked at again.
      runner = await begin(pool, tasks, log).catch(() => runner);
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
    },
  };
}

function begin(pool: pg.Pool, tasks: TaskList, log: FastifyBaseLogger): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList: tasks,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    // Minute, hour, day of month, month, day of week; once for all processes together.
    crontab:
      '17 * * * * sweep_identity\n37 * * * * sweep_documents\n23 8 * * * sync_all_banks\n51 8 * * * sync_all_books\n41 9 * * * recompute_all_alerts\n3 * * * * queue_due_digests',
    logger: new Logger(() => (level, message) => {
      const name: string = level;
      if (name === 'error') log.error(message);
      else if (name === 'warning') log.warn(message);
      else log.debug(message);
    }),
  });
}
