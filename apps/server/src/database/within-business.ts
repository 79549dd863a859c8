import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { validate as isUuid } from 'uuid';
import { connectionOf, type ConnectionSettings } from './client.ts';
import { sharedReading } from './shared-reading.ts';

/** One open transaction. Features receive it and never the pool. */
export type Transaction = NodePgDatabase;

/** What a reading needs: an open transaction is one, and so is a database that reads each query by itself. */
export interface Reader {
  execute<T extends Record<string, unknown>>(
    query: SQL,
  ): PromiseLike<{ rows: (T extends pg.QueryResultRow ? T : pg.QueryResultRow)[] }>;
  /** The rows of each query, of all in one round trip; where it is absent, they are read one after the other. */
  readEach?(queries: readonly SQL[]): Promise<Rows[]>;
}

type Rows = Record<string, unknown>[];

/** The rows of each query, in as few round trips as the reader can. */
export async function readEach(reader: Reader, queries: readonly SQL[]): Promise<Rows[]> {
  if (reader.readEach !== undefined) return reader.readEach(queries);
  const each: Rows[] = [];
  for (const query of queries) each.push((await reader.execute<Rows[number]>(query)).rows);
  return each;
}

export interface Database {
  /**
   * Runs `work` in a transaction of one business. Row level security shows and accepts only its rows,
   * whatever the queries say. Commits when `work` resolves, rolls back when it throws. Where `work` asks for what is
   * to be worked out first (`workedOutFirst`), it is begun anew when that is done.
   */
  withinBusiness<T>(businessId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a transaction without a tenant: identity tables are in reach, of every tenant table no row.
   */
  withoutBusiness<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * The rows of one query, of one business or (null) of none, in a transaction of its own that takes a single round
   * trip instead of three: for what nearly every request asks. Its values are written into the text, quoted. Who asks
   * the same at once shares an answer, which is never one that was on its way before they asked.
   */
  readRows<T>(businessId: string | null, query: SQL): Promise<T[]>;
  /** The same for several queries, all in that round trip. */
  readEach(businessId: string | null, queries: readonly SQL[]): Promise<Rows[]>;
  /** By which a thread of this process opens a connection of its own. */
  readonly connection: ConnectionSettings;
}

export function createDatabase(pool: pg.Pool): Database {
  const share = sharedReading<Rows[]>();
  const readEach = (businessId: string | null, queries: readonly SQL[]) => {
    const text = `set local role cairn_app; ${tenantOf(businessId)}; ${queries.map(textOf).join('; ')}`;
    return share(text, () => readAfterFirstTwo(pool, text));
  };
  const database: Database = {
    withinBusiness: async (businessId, work) => {
      const found = new Map<string, unknown>();
      for (;;) {
        try {
          return await run(pool, tenantOf(businessId), (tx) => {
            workedOut.set(tx, found);
            return work(tx);
          });
        } catch (error) {
          if (!(error instanceof WorkOutFirst)) throw error;
          found.set(error.key, await error.workOut(database));
        }
      }
    },
    withoutBusiness: (work) => run(pool, tenantOf(null), work),
    readRows: async (businessId, query) => (await readEach(businessId, [query]))[0] as never,
    readEach: async (businessId, queries) => readEach(businessId, queries),
    connection: connectionOf(pool),
  };
  return database;
}

class WorkOutFirst extends Error {
  constructor(
    readonly key: string,
    readonly workOut: (database: Database) => Promise<unknown>,
  ) {
    super(`${key} is worked out before this transaction`);
  }
}

/** What was worked out before a transaction for its sake, by key. */
const workedOut = new WeakMap<Transaction, Map<string, unknown>>();

/**
 * What takes long to work out, within a transaction that needs it. Nobody holds a connection while they wait for it: where
 * it has not been worked out for this transaction, all that this one did is rolled back, and its work runs once more
 * afterwards, and finds it here. So `work` catches no error that it does not know, and does nothing outside the
 * transaction that may not be done twice.
 */
export function workedOutFirst<T>(
  tx: Transaction,
  key: string,
  workOut: (database: Database) => Promise<T>,
): T {
  const found = workedOut.get(tx);
  if (found?.has(key) !== true) throw new WorkOutFirst(key, workOut);
  return found.get(key) as T;
}

function tenantOf(businessId: string | null): string {
  if (businessId !== null && !isUuid(businessId)) throw new TypeError('a business id is a uuid');
  return `set local cairn.business_id = '${businessId ?? ''}'`;
}

const dialect = new PgDialect();

function textOf(query: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(query.inlineParams());
  if (params.length > 0) throw new TypeError('a value that cannot be written into the text');
  return text;
}

/**
 * Statements that are sent together are one transaction: it ends with the last of them, or with the first that fails,
 * and what was set locally ends with it.
 */
async function readAfterFirstTwo(pool: pg.Pool, text: string): Promise<Rows[]> {
  const results: unknown = await pool.query(text);
  return (results as pg.QueryResult<Rows[number]>[]).slice(2).map(({ rows }) => rows);
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
