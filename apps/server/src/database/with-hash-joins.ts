import { sql } from 'drizzle-orm';
import type { Transaction } from './within-business.ts';

/**
 * Runs queries that join whole tables of a business. However large the business is, the database takes its rows for one
 * part in two hundred of each table: it keeps no statistics of whose rows they are (migration 0340), and within an import
 * nobody has counted them. Where two such parts have no index between them it would compare each row with every other.
 * They also sort and hash whole tables, which in the usual 4 MB would go through temporary files.
 */
export async function withHashJoins<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.execute(
    sql`select set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('work_mem', '32MB', true)`,
  );
  const result = await work();
  await tx.execute(sql`set local enable_nestloop = on`);
  await tx.execute(sql`set local enable_mergejoin = on`);
  await tx.execute(sql`set local work_mem to default`);
  return result;
}
