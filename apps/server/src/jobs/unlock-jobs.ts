import type pg from 'pg';

/**
 * Gives back to the queue the jobs of workers that were killed, which would otherwise wait four hours for them. Only
 * for a database of our own, before our worker starts: there every worker that holds a job is one of an earlier run.
 * Should a second process share that database, its jobs may run twice, which tasks bear.
 */
export async function unlockJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from graphile_worker.jobs where locked_by is not null))`,
  );
}
