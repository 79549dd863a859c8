import type { Database, Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { matchBankRows } from '../../ledger/match/books/match-bank-rows.ts';
import { removeRowsOfStatement } from '../../ledger/write/bank-rows/remove-bank-rows.ts';
import { queueIfLong, removalQueued } from '../../ledger/write/removals.ts';
import { findStatement, queueStatement, updateStatement } from './statement-store.ts';

/** Undoes an import, or has the queue do it where many rows came by it. Returns the sentence that says what is done. */
export async function undo(
  database: Database,
  businessId: string,
  statementId: string,
): Promise<string> {
  const isQueued = await database.withinBusiness(businessId, async (tx) => {
    await requireImported(tx, businessId, statementId);
    return queueIfLong(tx, businessId, { what: 'statement', id: statementId });
  });
  if (isQueued) return `The import ${removalQueued}`;
  return database.removeWithin(businessId, (tx) => undoImport(tx, businessId, statementId));
}

/** What `undo` left to the queue. Twice is once. */
export async function undoQueued(
  database: Database,
  businessId: string,
  statementId: string,
): Promise<void> {
  await database.removeWithin(businessId, async (tx) => {
    const statement = await findStatement(tx, businessId, statementId);
    if (statement?.status === 'done') await undoImport(tx, businessId, statementId);
  });
}

async function requireImported(tx: Transaction, businessId: string, statementId: string) {
  const statement = await findStatement(tx, businessId, statementId);
  if (statement === null) refuse('not_found');
  if (statement.status !== 'done') refuse('statement_not_imported');
}

/**
 * Takes a finished import back. Rows that an earlier file or the bank had brought already stay, as the latest source
 * has them; those that another import of the account contains too come back with it. Returns what is gone, as a sentence; refuses what is not, or not yet, imported.
 */
async function undoImport(
  tx: Transaction,
  businessId: string,
  statementId: string,
): Promise<string> {
  await requireImported(tx, businessId, statementId);
  const gone = await removeRowsOfStatement(tx, businessId, statementId);
  await matchBankRows(tx, businessId);
  await updateStatement(tx, businessId, statementId, { status: 'undone' });
  for (const other of gone.others) await queueAgain(tx, businessId, other);
  const rows = `${gone.rows} ${gone.rows === 1 ? 'transaction' : 'transactions'}`;
  const account = gone.accounts === 0 ? '' : ' with its account, which had no other';
  const again =
    gone.others.length === 0
      ? ''
      : ' Your other files of this account are being read again, so that what they contain too comes back.';
  return `Import undone: ${rows} removed from every figure${account}.${again}`;
}

async function queueAgain(tx: Transaction, businessId: string, statementId: string): Promise<void> {
  await updateStatement(tx, businessId, statementId, {
    status: 'queued',
    rowsDone: 0,
    error: null,
  });
  await queueStatement(tx, businessId, statementId);
}
