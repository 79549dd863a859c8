import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { removeRowsOfStatement } from '../../ledger/remove-bank-rows.ts';
import { findStatement, updateStatement } from './statement-store.ts';

/**
 * Takes a finished import back. Rows that an earlier file or the bank had brought already stay, as the latest source
 * has them. Returns what is gone, as a sentence; refuses what is not, or not yet, imported.
 */
export async function undoImport(
  tx: Transaction,
  businessId: string,
  statementId: string,
): Promise<string> {
  const statement = await findStatement(tx, businessId, statementId);
  if (statement === null) refuse('not_found');
  if (statement.status !== 'done') refuse('statement_not_imported');
  const gone = await removeRowsOfStatement(tx, businessId, statementId);
  await updateStatement(tx, businessId, statementId, { status: 'undone' });
  const rows = `${gone.rows} ${gone.rows === 1 ? 'row' : 'rows'}`;
  const account = gone.accounts === 0 ? '' : ' with its account, which had no other';
  return `The import is undone: ${rows} left every figure${account}.`;
}
