import type { LedgerBatch } from '../../../../apps/server/src/ledger/write/ledger-batch.ts';
import { accounts, items, parties } from './records.ts';
import { transactions } from './transactions.ts';

/** The first month of this company's year. */
export const fiscalYearStartMonth = 7;

export const booksBatch = (): LedgerBatch => ({
  source: 'bench',
  origin: 'books',
  accounts,
  parties,
  items,
  transactions: transactions(),
});
