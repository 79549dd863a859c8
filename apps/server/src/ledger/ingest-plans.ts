import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/within-business.ts';

/**
 * Runs queries that join whole tables of a business within the transaction that has just filled them. The database
 * has not counted those rows yet, takes the tables for tiny, and would compare each row with every other.
 */
export async function withHashJoins<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`set local enable_nestloop = off`);
  const result = await work();
  await tx.execute(sql`set local enable_nestloop = on`);
  return result;
}
