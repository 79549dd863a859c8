import type { TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { runWorker, type Worker } from './run-worker.ts';

/** What waits for the answer of somebody else. */
const ofVendors = [['sync_bank', 'sync_books'], ['send_mail'], ['send_text']];

/** Each holds one connection of the pool to hear of new jobs. */
export const workersMax = ofVendors.length + 1;

/**
 * The queue's workers of this process: one for all that is ours to do, and one for each kind of vendor, so that a mail
 * server or a bank that does not answer holds up its own jobs and nothing else.
 */
export async function runWorkers(
  pool: pg.Pool,
  tasks: TaskList,
  log: FastifyBaseLogger,
): Promise<Worker> {
  const named = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => isWanted(name)));
  const own = named((name) => !ofVendors.flat().includes(name));
  const groups = [own, ...ofVendors.map((names) => named((name) => names.includes(name)))];
  const workers: Worker[] = [];
  const stop = async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  };
  try {
    for (const group of groups.filter((each) => Object.keys(each).length > 0)) {
      workers.push(await runWorker(pool, group, log));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
