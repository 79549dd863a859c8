import { sql } from 'drizzle-orm';
import path from 'node:path';
import { ArchiveRefusal, describeProblem } from '../../archive/archive-refusal.ts';
import type { Database } from '../../database/within-business.ts';
import { withUploadFolder } from '../../http/upload-folder.ts';
import { IngestRefusal } from '../../ledger/write/ingest-refusal.ts';
import { importWithin } from './import-archive.ts';
import {
  deleteUpload,
  endAsFailed,
  findImport,
  updateImport,
  writeUpload,
  type ImportRequest,
} from './import-store.ts';

/**
 * Imports an uploaded archive, all of it in one transaction; progress is written beside it for whoever polls. It ends in
 * the phase 'figures'. Running it again after that changes nothing. An archive that is refused ends as 'failed' with its problems; other
 * errors are thrown, for the queue to try again.
 */
export async function runImport(database: Database, request: ImportRequest): Promise<void> {
  try {
    await withUploadFolder((folder) =>
      importFrom(database, request, path.join(folder, 'archive.zip')),
    );
  } catch (error) {
    if (!(error instanceof ArchiveRefusal) && !(error instanceof IngestRefusal)) throw error;
    const problems = error instanceof ArchiveRefusal ? error.problems : [];
    await endAsFailed(database, request, error.message, problems.map(describeProblem));
  }
}

async function importFrom(
  database: Database,
  request: ImportRequest,
  location: string,
): Promise<void> {
  const { businessId, importId } = request;
  const beside = (changes: Parameters<typeof updateImport>[2]) =>
    database.withinBusiness(businessId, (tx) => updateImport(tx, request, changes));
  const isWaiting = await database.withinBusiness(businessId, async (tx) => {
    const found = await findImport(tx, request);
    if (found?.status !== 'queued' && found?.status !== 'running') return false;
    if (found.phase === 'figures') return false;
    await updateImport(tx, request, { status: 'running', phase: 'reading', rowsDone: 0 });
    await writeUpload(tx, request, location);
    return true;
  });
  if (!isWaiting) return;
  await database.withinBusiness(businessId, async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`archive:${importId}`}, 0))`,
    );
    const found = await findImport(tx, request);
    if (found?.status !== 'running' || found.phase === 'figures') return;
    const { added, changed, known, notices } = await importWithin(
      tx,
      businessId,
      location,
      ({ phase, done, total }) => beside({ phase, rowsDone: done, rowsTotal: total }),
    );
    await deleteUpload(tx, request);
    const result = { added, changed, known, notices, error: null, errors: [] };
    await updateImport(tx, request, { ...result, phase: 'figures' });
  });
}
