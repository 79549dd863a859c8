import type { Task, TaskList } from 'graphile-worker';
import { sweepIdentity } from '../identity/sweep.ts';
import type { Services } from '../services.ts';
import { bringOldFigures } from './bring-old-figures.ts';
import { convertRows } from './convert-rows.ts';
import { matchDocuments, readDocument, sweepAllDocuments } from './documents.ts';
import { importArchiveTask } from './import-archive.ts';
import { importStatement } from './import-statement.ts';
import { recomputeAlertsOfBusiness, recomputeAllAlerts } from './recompute-alerts.ts';
import { removeRows } from './remove-rows.ts';
import { sendPush } from './send-push.ts';
import { queueDueDigests, sendOneDigest } from './send-digests.ts';
import { syncAllBooks, syncBooksTask } from './sync-books.ts';
import { syncAllBanks, syncBank } from './sync-bank.ts';

/** Every background task by the name that `enqueue_job` is given. */
const taskFactories: Record<string, (services: Services) => Task> = {
  bring_old_figures: bringOldFigures,
  convert_rows: convertRows,
  import_archive: importArchiveTask,
  import_statement: importStatement,
  recompute_alerts: recomputeAlertsOfBusiness,
  recompute_all_alerts: recomputeAllAlerts,
  remove_rows: removeRows,
  queue_due_digests: queueDueDigests,
  send_digest: sendOneDigest,
  send_push: sendPush,
  sync_bank: syncBank,
  sync_all_banks: syncAllBanks,
  sync_books: syncBooksTask,
  sync_all_books: syncAllBooks,
  read_document: readDocument,
  match_documents: matchDocuments,
  sweep_documents: sweepAllDocuments,
  sweep_identity: (services) => () => sweepIdentity(services),
};

export function createTasks(services: Services): TaskList {
  return Object.fromEntries(
    Object.entries(taskFactories).map(([name, create]) => [name, create(services)]),
  );
}
