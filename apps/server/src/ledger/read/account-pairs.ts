import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { booksAccountOf } from './cash-accounts.ts';

/** Which account of the books each of the bank's is, as somebody said or as the last matching found. */
export async function findAccountPairs(
  tx: Transaction,
  businessId: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ bank: string; books: string }>(sql`
    select b.account_id as bank, ${booksAccountOf(sql`b`)} as books from bank_accounts b
    where b.business_id = ${businessId} and ${booksAccountOf(sql`b`)} is not null`);
  return new Map(rows.map(({ bank, books }) => [bank, books]));
}
