import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { statementRowPieces } from '../../database/schema/statements.ts';
import type { Database, Transaction } from '../../database/within-business.ts';
import type { Correction } from '../../bank-statements/open-statement.ts';
import { unpackEntries } from '../../bank-statements/reading/packed-entries.ts';
import { packReading, unpackReading } from '../../bank-statements/reading/packed-reading.ts';
import { readStatement, type ReadStatement } from '../../bank-statements/reading/read-statement.ts';
import type { StatementReading } from '../../bank-statements/reading/statement-reading.ts';
import type { StatementEntry } from '../../bank-statements/statement-file.ts';
import { loadBytes, updateStatement, type StatementRecord } from './statement-store.ts';

/** Another number wherever the reader reads otherwise than before: what an older one read is read again. */
const readerVersion = 1;

/** The same for the same bytes under the same corrections and answers. */
export function readingKey(contentHash: string, correction: Correction): string {
  const hash = createHash('sha256').update(contentHash);
  return hash.update(`\n${readerVersion}\n${JSON.stringify(correction)}`).digest('base64url');
}

/** The reading that is kept under that key; null where another one or none is. */
export function storedReading(statement: StatementRecord, key: string): StatementReading | null {
  return statement.readingKey === key && statement.reading !== null
    ? unpackReading(statement.reading)
    : null;
}

/**
 * What the file says under these corrections: as it is kept, else read in a thread, outside of any transaction, and kept.
 * Throws StatementRefusal.
 */
export async function ensureReading(
  database: Database,
  statement: StatementRecord,
  correction: Correction,
  signal?: AbortSignal,
): Promise<StatementReading> {
  const { businessId, statementId, fileName, byteCount } = statement;
  const load = () =>
    database.withinBusiness(businessId, (tx) => loadBytes(tx, businessId, statementId));
  const contentHash = statement.contentHash ?? hashOf(await load());
  const key = readingKey(contentHash, correction);
  const kept = storedReading(statement, key);
  if (kept !== null) return kept;
  const waiting = { fileName, byteCount, correction, load };
  const read = await readStatement(businessId, waiting, signal);
  await database.withinBusiness(businessId, (tx) =>
    keepReading(tx, { businessId, statementId, key, correction }, read),
  );
  return read.reading;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface StoredUnder {
  businessId: string;
  statementId: string;
  key: string;
  correction: Correction;
}

/** Keeps the reading and its rows, in the place of an earlier one. */
export async function keepReading(
  tx: Transaction,
  { businessId, statementId, key, correction }: StoredUnder,
  { reading, pieces }: ReadStatement,
): Promise<void> {
  await forgetRows(tx, businessId, statementId);
  for (const [pieceNumber, bytes] of pieces.entries()) {
    const piece = { businessId, statementId, pieceNumber, bytes: Buffer.from(bytes) };
    await tx.insert(statementRowPieces).values(piece);
  }
  await updateStatement(tx, businessId, statementId, {
    readingKey: key,
    reading: packReading(reading),
    mapping: correction,
    rowsTotal: reading.survey.rows + reading.survey.refused,
  });
}

const ofStatement = (businessId: string, statementId: string) =>
  and(
    eq(statementRowPieces.businessId, businessId),
    eq(statementRowPieces.statementId, statementId),
  );

/** Once its rows are in the ledger, what was read of the file is in the way. */
export async function forgetRows(
  tx: Transaction,
  businessId: string,
  statementId: string,
): Promise<void> {
  await tx.delete(statementRowPieces).where(ofStatement(businessId, statementId));
}

/** The rows of the kept reading, some thousand at a time. */
export async function* storedEntries(
  tx: Transaction,
  businessId: string,
  statementId: string,
): AsyncGenerator<StatementEntry[]> {
  const numbers = await tx
    .select({ pieceNumber: statementRowPieces.pieceNumber })
    .from(statementRowPieces)
    .where(ofStatement(businessId, statementId))
    .orderBy(statementRowPieces.pieceNumber);
  for (const { pieceNumber } of numbers) {
    const [piece] = await tx
      .select({ bytes: statementRowPieces.bytes })
      .from(statementRowPieces)
      .where(
        and(ofStatement(businessId, statementId), eq(statementRowPieces.pieceNumber, pieceNumber)),
      );
    if (piece !== undefined) yield unpackEntries(piece.bytes);
  }
}
