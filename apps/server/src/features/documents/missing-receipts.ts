import type { AnswerOf, Api, QueryOf } from '@cairn/contract';
import { addDays, type BusinessDay } from '@cairn/finance';
import type { Transaction } from '../../database/within-business.ts';
import { listMissingReceipts } from '../../ledger/match/documents/missing-receipts.ts';
import { presentTransaction } from './present.ts';

/** Receipts older than a year are for the tax return that has been filed. */
const daysLookedBack = 365;

/** The page asked for of the last year's payments that should have a document and have none. */
export async function presentMissing(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  { over, page, page_size: pageSize }: QueryOf<Api['missingReceipts']>,
): Promise<AnswerOf<Api['missingReceipts']>> {
  const overCents = BigInt(Math.round(over * 100));
  const { transactions, total } = await listMissingReceipts(tx, businessId, {
    overCents,
    since: addDays(today, -daysLookedBack),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return {
    transactions: transactions.map(presentTransaction),
    total,
    total_pages: Math.ceil(total / pageSize),
  };
}
