import { sql } from 'drizzle-orm';
import type { Reader } from '../database/within-business.ts';
import type { LedgerOrigin } from './kinds.ts';

export interface Basis {
  /** Which rows say what was earned and spent. */
  profitOrigin: LedgerOrigin;
  /** Which rows say what cash there is and how it moved. */
  cashOrigin: LedgerOrigin;
}

/** Whose rows there are: the books' first, then the bank's. */
export async function availableOrigins(tx: Reader, businessId: string): Promise<LedgerOrigin[]> {
  const { rows } = await tx.execute<{ books: boolean; bank: boolean }>(sql`
    select
      exists (select from accounts where business_id = ${businessId} and origin = 'books') as books,
      exists (select from bank_accounts where business_id = ${businessId}) as bank`);
  const has = rows[0] ?? { books: false, bank: false };
  return [...(has.books ? ['books' as const] : []), ...(has.bank ? ['bank' as const] : [])];
}

/**
 * With both linked, the books say what was earned and spent and the bank what cash there is; with one alone it
 * serves for both (docs/finance.md, 'Bank and books'). So no figure ever reads the same money twice.
 */
export async function findBasis(tx: Reader, businessId: string): Promise<Basis> {
  const origins = await availableOrigins(tx, businessId);
  return { profitOrigin: origins[0] ?? 'bank', cashOrigin: origins.at(-1) ?? 'books' };
}
