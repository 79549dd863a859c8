import type { FastifyBaseLogger } from 'fastify';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

export interface Heartbeats {
  stop(): Promise<void>;
}

export interface HeartbeatTimes {
  beatMs: number;
  silentMs: number;
  /** For a worker that never counted: killed before it could, or of a version that knows nothing of this. */
  unheardMs: number;
}

/** A worker that dies has its jobs taken by another within the first two and a look at the queue: under a minute. */
const usualTimes: HeartbeatTimes = { beatMs: 5_000, silentMs: 30_000, unheardMs: 600_000 };

/** A worker's count as it was seen last, and since when it has stood so by this process's own clock. */
interface Seen {
  beats: string | null;
  since: number;
}

/**
 * Says again and again that the workers of this process live, and gives back to the queue what a worker held that no
 * longer says so: killed, its machine gone, or ended when the database went. The queue itself would wait four hours.
 * No clocks are compared: a count that stood still while this process looked on was left by the dead.
 */
export function keepBeating(
  pool: pg.Pool,
  workerIds: () => readonly string[],
  log: FastifyBaseLogger,
  { beatMs, silentMs, unheardMs } = usualTimes,
): Heartbeats {
  const stopping = new AbortController();
  const seen = new Map<string, Seen>();
  let lookedAt = performance.now();
  const turn = async () => {
    await beat(pool, workerIds());
    const counts = await readCounts(pool);
    const now = performance.now();
    // The database was gone, or this process stood still: then the others could not be heard either.
    if (now - lookedAt > silentMs / 2) seen.clear();
    lookedAt = now;
    const silent = look(seen, counts, now).filter(
      ({ beats, since }) => now - since >= (beats === null ? unheardMs : silentMs),
    );
    if (silent.length === 0) return;
    const freed = await bury(pool, silent);
    if (freed > 0) log.warn(`${freed} jobs of workers that died are given to others`);
  };
  const loop = async () => {
    while (!stopping.signal.aborted) {
      // The next turn tries again.
      await turn().catch((error: unknown) => log.warn(error, 'the queue’s workers cannot be seen'));
      await sleep(beatMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function beat(pool: pg.Pool, workerIds: readonly string[]): Promise<void> {
  await pool.query(
    `insert into queue_workers (worker_id, beats) select unnest($1::text[]), 0
     on conflict (worker_id) do update set beats = queue_workers.beats + 1`,
    [workerIds],
  );
}

async function readCounts(pool: pg.Pool): Promise<Map<string, string | null>> {
  const { rows } = await pool.query<{ worker_id: string; beats: string | null }>(
    `select worker_id, beats::text as beats from queue_workers
     union all
     select distinct locked_by, null from graphile_worker.jobs
     where locked_by is not null and locked_by not in (select worker_id from queue_workers)`,
  );
  return new Map(rows.map((row) => [row.worker_id, row.beats]));
}

/** Brings `seen` up to date, and answers every worker with the count that it was seen with. */
function look(seen: Map<string, Seen>, counts: Map<string, string | null>, now: number) {
  for (const workerId of seen.keys()) if (!counts.has(workerId)) seen.delete(workerId);
  return [...counts].map(([workerId, beats]) => {
    const before = seen.get(workerId);
    const since = before?.beats === beats ? before.since : now;
    seen.set(workerId, { beats, since });
    return { workerId, beats, since };
  });
}

/**
 * Of several processes that find the same worker dead one does this; and none, if it has said something after all. What
 * was asked for again while a dead worker had it is left to the job that asks. How many jobs it held.
 */
async function bury(
  pool: pg.Pool,
  silent: readonly { workerId: string; beats: string | null }[],
): Promise<number> {
  const { rows } = await pool.query<{ held: string[]; replaced: string[] }>(
    `with dead as (select * from unnest($1::text[], $2::bigint[]) as dead (worker_id, beats)),
     heard as (
       delete from queue_workers w using dead
       where w.worker_id = dead.worker_id and w.beats = dead.beats returning w.worker_id),
     gone as (
       select worker_id from heard
       union all
       select worker_id from dead where beats is null and worker_id not in (select worker_id from queue_workers)),
     found as (
       select array_agg(id::text) as held,
         -- How the queue marks a job that runs while another of the same key comes in.
         array_agg(id::text) filter (where key is null and attempts >= max_attempts and last_error is null) as replaced
       from graphile_worker.jobs where locked_by in (select worker_id from gone))
     select coalesce(held, '{}') as held, coalesce(replaced, '{}') as replaced,
       graphile_worker.force_unlock_workers(array(select worker_id from gone))
     from found`,
    [silent.map(({ workerId }) => workerId), silent.map(({ beats }) => beats)],
  );
  const [{ held, replaced } = { held: [], replaced: [] }] = rows;
  if (replaced.length > 0) {
    await pool.query('select graphile_worker.complete_jobs($1::bigint[])', [replaced]);
  }
  return held.length;
}
