import type { Transaction } from '../../../database/within-business.ts';
import { matchTransfers } from '../../write/bank-rows/ingest-transfers.ts';
import { matchBooks } from './match-books.ts';

/**
 * Matches bank rows with the books, then with each other: what the books record between two own accounts is a transfer,
 * and what they record with somebody else is none. Call once after the last row of an import, a sync or the books.
 */
export async function matchBankRows(tx: Transaction, businessId: string): Promise<void> {
  await matchBooks(tx, businessId);
  await matchTransfers(tx, businessId);
}
