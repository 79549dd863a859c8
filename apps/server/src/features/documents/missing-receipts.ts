import type { AnswerOf, Api, QueryOf } from '@cairn/contract';
import type { Transaction } from '../../database/within-business.ts';
import { listMissingReceipts } from '../../ledger/match-documents/missing-receipts.ts';
import { presentTransaction } from './present.ts';

export async function presentMissing(
  tx: Transaction,
  businessId: string,
  { over, page, page_size: pageSize }: QueryOf<Api['missingReceipts']>,
): Promise<AnswerOf<Api['missingReceipts']>> {
  const overCents = BigInt(Math.round(over * 100));
  const { transactions, total } = await listMissingReceipts(tx, businessId, {
    overCents,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return {
    transactions: transactions.map(presentTransaction),
    total,
    total_pages: Math.ceil(total / pageSize),
  };
}
