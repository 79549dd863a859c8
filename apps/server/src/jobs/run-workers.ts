import type { TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { runWorker, type Worker } from './run-worker.ts';

/** What waits for the answer of somebody else, and what works for minutes. */
const apart = [
  ['sync_bank', 'sync_books'],
  ['send_mail'],
  ['send_text'],
  ['read_document'],
  ['import_statement', 'import_archive', 'remove_rows', 'convert_rows', 'remove_account'],
];

/** Each holds one connection of the pool to hear of new jobs. */
export const workersMax = apart.length + 1;

/**
 * The queue's workers of this process: one for all that is quickly done, one for imports and one for each kind of vendor,
 * so that a mail server or a bank that does not answer, and two imports of a hundred thousand rows, hold up nothing else.
 */
export async function runWorkers(
  pool: pg.Pool,
  tasks: TaskList,
  log: FastifyBaseLogger,
): Promise<Worker> {
  const named = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => isWanted(name)));
  const own = named((name) => !apart.flat().includes(name));
  const groups = [own, ...apart.map((names) => named((name) => names.includes(name)))];
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
