import { errorTable } from '@cairn/contract';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/within-business.ts';
import { ingestBankRows, loadKnown } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { IngestRefusal } from '../../ledger/write/ingest-refusal.ts';
import { matchBankRows } from '../../ledger/match/books/match-bank-rows.ts';
import type { StatementReading } from '../../bank-statements/reading/statement-reading.ts';
import { StatementRefusal, type RefusedRow } from '../../bank-statements/statement-file.ts';
import { findDoubtfulRows } from './doubtful-rows.ts';
import { ensureReading, forgetRows, storedEntries } from './stored-reading.ts';
import { findHeldRows } from './held-rows.ts';
import { openTargets, targetOf, type Target } from './open-targets.ts';
import { statementSource } from './row-ids.ts';
import {
  correctionIn,
  findStatement,
  updateStatement,
  type StatementRecord,
} from './statement-store.ts';

const refusedStoredMax = 100;

export interface ImportRequest {
  businessId: string;
  statementId: string;
}

/**
 * Imports an uploaded file: all of it in one transaction, so that a process that dies leaves nothing half done and the
 * next try starts afresh. Progress is written beside that transaction for whoever polls. Running it again after it is
 * done changes nothing. A file that turns out unreadable ends as 'failed' with its sentence; other errors are thrown,
 * for the queue to try again.
 */
export async function runImport(database: Database, request: ImportRequest): Promise<void> {
  const { businessId, statementId } = request;
  const beside = (changes: Parameters<typeof updateStatement>[3]) =>
    database.withinBusiness(businessId, (tx) =>
      updateStatement(tx, businessId, statementId, changes),
    );
  const waiting = await database.withinBusiness(businessId, async (tx) => {
    const statement = await findStatement(tx, businessId, statementId);
    if (statement?.status !== 'queued' && statement?.status !== 'running') return null;
    await updateStatement(tx, businessId, statementId, { status: 'running', rowsDone: 0 });
    return statement;
  });
  if (waiting === null) return;
  try {
    const reading = await ensureReading(database, waiting, correctionIn(waiting));
    await database.withinBusiness(businessId, async (tx) => {
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`statement:${statementId}`}, 0))`,
      );
      const statement = await findStatement(tx, businessId, statementId);
      if (statement?.status !== 'running') return;
      const result = await importFile(tx, statement, reading, (rowsDone) => beside({ rowsDone }));
      await forgetRows(tx, businessId, statementId);
      await updateStatement(tx, businessId, statementId, {
        ...result,
        status: 'done',
        error: null,
        readingKey: null,
        reading: null,
      });
    });
  } catch (error) {
    if (!(error instanceof StatementRefusal) && !(error instanceof IngestRefusal)) throw error;
    await beside({ status: 'failed', error: error.message, rowsDone: 0 });
  }
}

/** Ends an import that failed for a reason of ours too often. The user may start it again. */
export async function giveUpImport(database: Database, request: ImportRequest): Promise<void> {
  await database.withinBusiness(request.businessId, (tx) =>
    updateStatement(tx, request.businessId, request.statementId, {
      status: 'failed',
      error: errorTable.internal_error.message,
    }),
  );
}

type Result = Pick<
  StatementRecord,
  'rowsDone' | 'rowsTotal' | 'rowsNew' | 'rowsChanged' | 'rowsKnown' | 'rowsRefused' | 'refused'
>;

async function importFile(
  tx: Transaction,
  statement: StatementRecord,
  reading: StatementReading,
  onProgress: (rowsDone: number) => Promise<void>,
): Promise<Result> {
  const { businessId, statementId } = statement;
  const targets = await openTargets(tx, statement, reading);
  const [first] = targets;
  const { leftOut } =
    first === undefined
      ? { leftOut: new Set<string>() }
      : await findDoubtfulRows(tx, {
          businessId,
          statementId,
          format: reading.format,
          account: first.account,
          answers: correctionIn(statement).answers,
        });
  const result: Result = {
    rowsDone: 0,
    rowsTotal: 0,
    rowsNew: 0,
    rowsChanged: 0,
    rowsKnown: 0,
    rowsRefused: 0,
    refused: [],
  };
  const knownOfBusiness = await loadKnown(tx, businessId);
  const flush = async (target: Target) => {
    const waiting = target.waiting.splice(0);
    if (waiting.length === 0) return;
    const rows = await target.namer.name(waiting, (ids) => findHeldRows(tx, businessId, ids));
    result.rowsKnown += waiting.length - rows.length;
    const duplicates = await target.finder.find(rows);
    for (const { externalId } of rows) if (leftOut.has(externalId)) duplicates.add(externalId);
    const fresh = rows.filter(({ externalId }) => !duplicates.has(externalId));
    const feed = { source: statementSource, account: target.account, statementId, rows: fresh };
    const { added, changed, known } = await ingestBankRows(tx, businessId, feed, knownOfBusiness);
    result.rowsNew += added;
    result.rowsChanged += changed;
    result.rowsKnown += known + duplicates.size;
    await onProgress(result.rowsDone);
  };
  for await (const entries of storedEntries(tx, businessId, statementId)) {
    for (const entry of entries) {
      if ('row' in entry) targetOf(targets, entry.row).namer.note(entry.row);
    }
  }
  for await (const entries of storedEntries(tx, businessId, statementId)) {
    for (const entry of entries) {
      result.rowsDone += 1;
      if ('row' in entry) targetOf(targets, entry.row).waiting.push(entry.row);
      else noteRefused(result, entry.refused);
    }
    for (const target of targets) await flush(target);
  }
  if (result.rowsNew + result.rowsChanged > 0) await matchBankRows(tx, businessId);
  return { ...result, rowsTotal: result.rowsDone };
}

function noteRefused(result: Result, { line, reason }: RefusedRow): void {
  result.rowsRefused += 1;
  if (result.refused.length < refusedStoredMax) result.refused.push({ line, reason });
}
