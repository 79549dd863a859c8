import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { archiveImportPieces, archiveImports } from '../../database/schema/archive.ts';
import type { Database, Transaction } from '../../database/within-business.ts';
import type { ReceivedFile } from '../../http/receive-file.ts';

const pieceBytes = 1024 * 1024;

export type ArchiveImport = typeof archiveImports.$inferSelect;

export interface ImportRequest {
  businessId: string;
  importId: string;
}

const isThis = ({ businessId, importId }: ImportRequest) =>
  and(eq(archiveImports.businessId, businessId), eq(archiveImports.importId, importId));

const piecesOf = ({ businessId, importId }: ImportRequest) =>
  and(eq(archiveImportPieces.businessId, businessId), eq(archiveImportPieces.importId, importId));

/** Keeps the uploaded file, a piece at a time, and queues its import. */
export async function insertImport(
  tx: Transaction,
  request: ImportRequest,
  upload: Pick<ReceivedFile, 'name' | 'byteCount' | 'location'>,
): Promise<ArchiveImport> {
  const { name: fileName, byteCount, location } = upload;
  const [row] = await tx
    .insert(archiveImports)
    .values({ ...request, fileName, byteCount })
    .returning();
  if (row === undefined) throw new Error('the import was not written');
  let pieceNumber = 0;
  for await (const bytes of createReadStream(location, { highWaterMark: pieceBytes })) {
    await tx
      .insert(archiveImportPieces)
      .values({ ...request, pieceNumber, bytes: bytes as Buffer });
    pieceNumber += 1;
  }
  await queueImport(tx, request);
  return row;
}

/** Writes the uploaded file to `location`, a piece at a time. */
export async function writeUpload(
  tx: Transaction,
  request: ImportRequest,
  location: string,
): Promise<void> {
  const file = await open(location, 'w', 0o600);
  try {
    for (let pieceNumber = 0; ; pieceNumber += 1) {
      const [piece] = await tx
        .select({ bytes: archiveImportPieces.bytes })
        .from(archiveImportPieces)
        .where(and(piecesOf(request), eq(archiveImportPieces.pieceNumber, pieceNumber)));
      if (piece === undefined) return;
      await file.write(piece.bytes);
    }
  } finally {
    await file.close();
  }
}

export async function deleteUpload(tx: Transaction, request: ImportRequest): Promise<void> {
  await tx.delete(archiveImportPieces).where(piecesOf(request));
}

export async function findImport(
  tx: Transaction,
  request: ImportRequest,
): Promise<ArchiveImport | null> {
  const rows = await tx.select().from(archiveImports).where(isThis(request));
  return rows[0] ?? null;
}

export async function updateImport(
  tx: Transaction,
  request: ImportRequest,
  changes: Partial<typeof archiveImports.$inferInsert>,
): Promise<void> {
  await tx
    .update(archiveImports)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(isThis(request));
}

async function queueImport(tx: Transaction, { businessId, importId }: ImportRequest) {
  const payload = JSON.stringify({ businessId, importId });
  await tx.execute(
    sql`select enqueue_job('import_archive', ${payload}::json, ${`import-archive:${importId}`})`,
  );
}

/**
 * Queues an import again that has not moved for two minutes: the process that ran it died, and the queue would hold its
 * job back for hours. Should it only have been slow, the second run waits for the first and finds nothing to do.
 */
export async function reviveIfStalled(tx: Transaction, request: ImportRequest): Promise<void> {
  const stalled = await tx
    .update(archiveImports)
    .set({ updatedAt: sql`now()` })
    .where(
      and(
        isThis(request),
        inArray(archiveImports.status, ['queued', 'running']),
        lt(archiveImports.updatedAt, sql`now() - interval '2 minutes'`),
      ),
    )
    .returning({ importId: archiveImports.importId });
  if (stalled.length > 0) await queueImport(tx, request);
}

/** Ends an import without having changed anything; the file is not kept. */
export async function endAsFailed(
  database: Database,
  request: ImportRequest,
  error: string,
  errors: string[],
): Promise<void> {
  await database.withinBusiness(request.businessId, async (tx) => {
    await deleteUpload(tx, request);
    await updateImport(tx, request, { status: 'failed', error, errors });
  });
}
