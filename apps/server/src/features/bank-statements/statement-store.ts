import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { createReadStream } from 'node:fs';
import { statementPieces, statements } from '../../database/schema/statements.ts';
import type { Transaction } from '../../database/within-business.ts';
import type { ReceivedFile } from '../../http/receive-file.ts';
import { noCorrection, type Correction } from '../../bank-statements/open-statement.ts';

const pieceBytes = 1024 * 1024;
const previewRetentionDays = 7;
const filesListed = 100;

export type StatementRecord = typeof statements.$inferSelect;

/** Where the rows go, as the user confirmed it. Dollars are cents in text here, as JSON has no bigint. */
export interface ChosenAccount {
  bankAccountId: string | null;
  institutionName: string;
  accountType: 'checking' | 'savings' | 'credit_card';
  last4: string;
  balanceCents: string | null;
  balanceDate: string | null;
}

export async function insertStatement(
  tx: Transaction,
  statement: Pick<StatementRecord, 'businessId' | 'statementId' | 'fileName' | 'format'> & {
    layout?: string;
    account?: ChosenAccount | null;
  },
  {
    location,
    byteCount,
    contentHash,
  }: Pick<ReceivedFile, 'location' | 'byteCount' | 'contentHash'>,
): Promise<void> {
  // What was looked at and never imported is not kept for ever.
  await tx
    .delete(statements)
    .where(
      and(
        eq(statements.businessId, statement.businessId),
        eq(statements.status, 'preview'),
        lt(statements.createdAt, sql`now() - make_interval(days => ${previewRetentionDays})`),
      ),
    );
  const { businessId, statementId } = statement;
  await tx.insert(statements).values({ ...statement, byteCount, contentHash });
  let pieceNumber = 0;
  for await (const bytes of createReadStream(location, { highWaterMark: pieceBytes })) {
    await tx
      .insert(statementPieces)
      .values({ businessId, statementId, pieceNumber, bytes: bytes as Buffer });
    pieceNumber += 1;
  }
}

export async function findStatement(
  tx: Transaction,
  businessId: string,
  statementId: string,
): Promise<StatementRecord | null> {
  const rows = await tx
    .select()
    .from(statements)
    .where(and(eq(statements.businessId, businessId), eq(statements.statementId, statementId)));
  return rows[0] ?? null;
}

/** How the user corrected and answered the reading; what older versions kept of it is read again. */
export function correctionIn({ mapping }: Pick<StatementRecord, 'mapping'>): Correction {
  const kept = mapping as Correction | null;
  return kept !== null && 'answers' in kept ? kept : noCorrection;
}

/** The same file that is looked at already, by its reading; null where there is none. */
export async function findPreview(
  tx: Transaction,
  businessId: string,
  fileName: string,
  readingKey: string,
): Promise<StatementRecord | null> {
  const [found] = await tx
    .select()
    .from(statements)
    .where(
      and(
        eq(statements.businessId, businessId),
        eq(statements.status, 'preview'),
        eq(statements.fileName, fileName),
        eq(statements.readingKey, readingKey),
      ),
    )
    .limit(1);
  return found ?? null;
}

/** The file as it was uploaded. */
export async function loadBytes(
  tx: Transaction,
  businessId: string,
  statementId: string,
): Promise<Buffer> {
  const pieces = await tx
    .select({ bytes: statementPieces.bytes })
    .from(statementPieces)
    .where(
      and(eq(statementPieces.businessId, businessId), eq(statementPieces.statementId, statementId)),
    )
    .orderBy(statementPieces.pieceNumber);
  return Buffer.concat(pieces.map(({ bytes }) => bytes));
}

/** The files that were imported or tried, the newest first. */
export async function listStatements(
  tx: Transaction,
  businessId: string,
): Promise<StatementRecord[]> {
  return tx
    .select()
    .from(statements)
    .where(and(eq(statements.businessId, businessId), ne(statements.status, 'preview')))
    .orderBy(desc(statements.updatedAt))
    .limit(filesListed);
}

export async function updateStatement(
  tx: Transaction,
  businessId: string,
  statementId: string,
  changes: Partial<typeof statements.$inferInsert>,
): Promise<void> {
  await tx
    .update(statements)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(and(eq(statements.businessId, businessId), eq(statements.statementId, statementId)));
}

/** Has the queue import the statement; asked again while it waits, it is still one job. */
export async function queueStatement(
  tx: Transaction,
  businessId: string,
  statementId: string,
): Promise<void> {
  const payload = JSON.stringify({ businessId, statementId });
  await tx.execute(
    sql`select enqueue_job('import_statement', ${payload}::json, ${`import-statement:${statementId}`})`,
  );
}

/**
 * Queues an import again that has not moved for two minutes: the process that ran it died, and the queue would hold
 * its job back for hours. Should it only have been slow, the second run waits for the first and finds nothing to do.
 */
export async function reviveIfStalled(tx: Transaction, statement: StatementRecord): Promise<void> {
  const { businessId, statementId } = statement;
  const stalled = await tx
    .update(statements)
    .set({ updatedAt: sql`now()` })
    .where(
      and(
        eq(statements.businessId, businessId),
        eq(statements.statementId, statementId),
        inArray(statements.status, ['queued', 'running']),
        lt(statements.updatedAt, sql`now() - interval '2 minutes'`),
      ),
    )
    .returning({ statementId: statements.statementId });
  if (stalled.length > 0) await queueStatement(tx, businessId, statementId);
}
