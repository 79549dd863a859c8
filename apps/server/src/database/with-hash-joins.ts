import { sql } from 'drizzle-orm';
import type { Transaction } from './within-business.ts';

/**
 * Runs queries that join whole tables of a business within the transaction that has just filled them. The database
 * has not counted those rows yet, takes the tables for tiny, and would compare each row with every other. They also sort
 * and hash whole tables, which in the usual 4 MB would go through temporary files.
 */
export async function withHashJoins<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.execute(
    sql`select set_config('enable_nestloop', 'off', true), set_config('work_mem', '32MB', true)`,
  );
  const result = await work();
  await tx.execute(sql`set local enable_nestloop = on`);
  await tx.execute(sql`set local work_mem to default`);
  return result;
}
