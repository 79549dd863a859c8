import type pg from 'pg';
import { CommandError, type Command } from './command.ts';

interface Job extends Record<string, unknown> {
  id: string;
  task: string;
  state: string;
  attempts: number;
  run_at: Date;
  last_error: string | null;
}

/**
 * `npm run cli -- jobs [failed]`: what waits, runs or has failed. `npm run cli -- jobs retry ID|failed`: tries one, or
 * all that have failed for good, again at once.
 */
export const run: Command = async ([action, which], { ownerPool }) => {
  if (action === undefined || action === 'failed') {
    const { rows } = await ownerPool.query<Job>(
      `select id::text, task_identifier as task, attempts, run_at, last_error,
         case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
           when attempts > 0 then 'will try again' else 'waiting' end as state
       from graphile_worker.jobs
       where $1 = 'all' or attempts >= max_attempts
       order by run_at, id`,
      [action ?? 'all'],
    );
    if (rows.length === 0)
      console.log(action === 'failed' ? 'No job has failed.' : 'No job waits.');
    for (const job of rows) console.log(lineOf(job));
    return;
  }
  const isId = which !== undefined && /^\d{1,18}$/.test(which);
  if (action !== 'retry' || !(isId || which === 'failed')) {
    throw new CommandError('Usage: npm run cli -- jobs [failed | retry ID | retry failed]');
  }
  // A job that runs is left alone: two of it would race.
  const { rows } = await ownerPool.query<{ count: string }>(
    `select count(*)::text from graphile_worker.reschedule_jobs(
       array(select id from graphile_worker.jobs where locked_at is null
         and case when $1::text = 'failed' then attempts >= max_attempts else id = $1::bigint end),
       run_at => now(), attempts => 0)`,
    [which],
  );
  const count = Number(rows[0]?.count ?? 0);
  if (isId && count === 0) throw new CommandError(await whyNone(ownerPool, which));
  console.log(`${count} ${count === 1 ? 'job' : 'jobs'} will be tried again now.`);
};

async function whyNone(ownerPool: pg.Pool, id: string): Promise<string> {
  const { rows } = await ownerPool.query(
    'select from graphile_worker.jobs where id = $1 and locked_at is not null',
    [id],
  );
  return rows.length === 0
    ? `No job ${id} waits to be tried again.`
    : `Job ${id} runs. Should the process that runs it have died, another takes it within a minute.`;
}

function lineOf({ id, task, state, attempts, run_at: runAt, last_error: error }: Job): string {
  const at = runAt.toISOString().slice(0, 16).replace('T', ' ');
  // Its first line names the error; the rest is a stack.
  const why = error === null ? '' : `  ${error.split('\n', 1).join('').slice(0, 120)}`;
  return `${id}  ${task}  ${state}, ${attempts} ${attempts === 1 ? 'try' : 'tries'}, ${at}${why}`;
}
