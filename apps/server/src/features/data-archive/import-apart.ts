import type { ConnectionSettings } from '../../database/client.ts';
import type { Database } from '../../database/within-business.ts';
import { runInThread } from '../../threads/run-in-thread.ts';
import { endAsFailed, type ImportRequest } from './import-store.ts';

/** As the thread is given it. */
export interface ImportTask {
  connection: ConnectionSettings;
  request: ImportRequest;
}

const program = { name: 'import-worker', besides: import.meta.url };
const limits = { secondsMax: 1_800, threadMegabytesMax: 1_024 };

/** `runImport` in a thread of its own; an archive that takes more time or memory than it may ends as 'failed'. */
export async function importApart(database: Database, request: ImportRequest): Promise<void> {
  const task: ImportTask = { connection: database.connection, request };
  const end = await runInThread(program, task, limits);
  if (!('ended' in end)) return;
  const message =
    end.ended === 'too_slow'
      ? 'The archive could not be imported within half an hour.'
      : 'The archive takes more memory to import than one archive may.';
  await endAsFailed(database, request, message, []);
}
