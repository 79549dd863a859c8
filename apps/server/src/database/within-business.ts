import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { validate as isUuid } from 'uuid';

/** One open transaction. Features receive it and never the pool. */
export type Transaction = NodePgDatabase;

export interface Database {
  /**
   * Runs `work` in a transaction of one business. Row level security shows and accepts only its rows,
   * whatever the queries say. Commits when `work` resolves, rolls back when it throws.
   */
  withinBusiness<T>(businessId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a transaction without a tenant: identity tables are in reach, of every tenant table no row.
   */
  withoutBusiness<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

export function createDatabase(pool: pg.Pool): Database {
  return {
    withinBusiness(businessId, work) {
      if (!isUuid(businessId)) throw new TypeError('a business id is a uuid');
      return run(pool, `set local cairn.business_id = '${businessId}'`, work);
    },
    withoutBusiness: (work) => run(pool, `set local cairn.business_id = ''`, work),
  };
}

/**
 * The first round trip opens the transaction, steps down to the role that row level security binds,
 * and names the tenant. All three end with the transaction, so a pooler may hand the connection on.
 */
async function run<T>(
  pool: pg.Pool,
  tenant: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(`begin; set local role cairn_app; ${tenant}`);
    const result = await work(drizzle(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: unknown) => {
      // A connection that cannot roll back is not given to anyone else.
      broken = rollbackError instanceof Error ? rollbackError : new Error(String(rollbackError));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
