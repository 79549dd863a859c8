import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/**
 * Starts the queue's worker in this process. Each task may be run twice (a worker can die after its work
 * and before its receipt): tasks are written so that twice is once.
 */
export function runWorker(pool: pg.Pool, tasks: TaskList, log: FastifyBaseLogger): Promise<Runner> {
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
