import type { ConnectionSettings } from '../../database/client.ts';
import type { Transaction } from '../../database/within-business.ts';
import { withFigures } from '../../ledger/derived/with-figures.ts';
import type { Services } from '../../services.ts';
import { runInThread } from '../../threads/run-in-thread.ts';
import { endAsFailed, findImport, updateImport, type ImportRequest } from './import-store.ts';

/** As the thread is given it. */
export interface ImportTask {
  connection: ConnectionSettings;
  request: ImportRequest;
}

const program = { name: 'import-worker', besides: import.meta.url };
const limits = { secondsMax: 1_800, threadMegabytesMax: 1_024 };

type Parts = Pick<Services, 'database' | 'clock'>;

/**
 * `runImport` in a thread of its own, then what takes long to work out from the new rows; an archive that takes more time
 * or memory than it may ends as 'failed'.
 */
export async function importInThread(services: Parts, request: ImportRequest): Promise<void> {
  const { database } = services;
  const task: ImportTask = { connection: database.connection, request };
  const end = await runInThread(program, task, limits);
  if (!('ended' in end)) return endAsDone(services, request);
  const message =
    end.ended === 'too_slow'
      ? 'The archive could not be imported within half an hour.'
      : 'The archive takes more memory to import than one archive may.';
  await endAsFailed(database, request, message, []);
}

/** Whoever is told that the import is done finds recurring payments, forecast and alerts worked out. */
async function endAsDone({ database, clock }: Parts, request: ImportRequest): Promise<void> {
  const { businessId } = request;
  const found = await database.withinBusiness(businessId, (tx) => findImport(tx, request));
  if (found?.status !== 'running' || found.phase !== 'figures') return;
  const end = (tx: Transaction) => updateImport(tx, request, { status: 'done' });
  try {
    await withFigures({ database, clock }, businessId, ['figures', 'alerts'], end);
  } catch (error) {
    // The rows are there all the same.
    await database.withinBusiness(businessId, end);
    throw error;
  }
}
