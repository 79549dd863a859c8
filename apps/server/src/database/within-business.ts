import { createHash } from 'node:crypto';
import { usualCurrency } from '@cairn/finance';
import { DrizzleQueryError, sql, type SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pLimit from 'p-limit';
import type pg from 'pg';
import { validate as isUuid } from 'uuid';
import { connectionOf, sendInOnePiece, type ConnectionSettings } from './client.ts';
import { inCurrency, isCurrencyKnown } from './currency-scope.ts';
import { sharedReading } from './shared-reading.ts';

/** One open transaction. Features receive it and never the pool. */
export type Transaction = NodePgDatabase;

/** What a reading needs: an open transaction is one, and so is a database that reads each query by itself. */
export interface Reader {
  execute<T extends Record<string, unknown>>(
    query: SQL,
  ): PromiseLike<{ rows: (T extends pg.QueryResultRow ? T : pg.QueryResultRow)[] }>;
  /** The rows of each query, all in one round trip and of one moment; where it is absent, one after the other. */
  readEach?(queries: readonly SQL[]): Promise<Rows[]>;
}

type Rows = Record<string, unknown>[];
export type Counted = Pick<pg.QueryResult<Rows[number]>, 'rows' | 'rowCount'>;

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
   * whatever the queries say. Commits when `work` resolves, rolls back when it throws. After a deadlock it is begun again,
   * so `work` does nothing outside the transaction that may not be done twice.
   */
  withinBusiness<T>(businessId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * The same for what takes all rows of a source away or writes them again: it has the time of a job and counts the tables afterwards, and such
   * work of a process is done one after the other, so that it never holds more than one connection.
   */
  removeWithin<T>(businessId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a transaction without a tenant: identity tables are in reach, of every tenant table no row.
   */
  withoutBusiness<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * The rows of one query, of one business or (null) of none, in a transaction of its own that takes a single round
   * trip: for what nearly every request asks. Who asks the same at once shares an answer, which is never one that was on
   * its way before they asked.
   */
  readRows<T>(businessId: string | null, query: SQL): Promise<T[]>;
  /** The same for several queries, all in that round trip and of one moment: what commits in between is in none of them. */
  readEach(businessId: string | null, queries: readonly SQL[]): Promise<Rows[]>;
  /**
   * One statement that counts something without a tenant, in that round trip too. It does not wait for the disk: what a crash of the
   * database takes away of the last second was one count less.
   */
  count(query: SQL): Promise<Counted>;
  /** How long whoever reads here waits for figures that are worked out apart; null: until they are there. */
  readonly patienceMs: number | null;
  /** By which a thread of this process opens a connection of its own. */
  readonly connection: ConnectionSettings;
}

/** What a transaction may take, so that one slow figure does not hold a connection that sign-in needs. */
interface TransactionLimits {
  /** Of one statement, its waiting for others included. */
  statementMs: number;
  /** Without a statement. */
  idleMs: number;
  /** Whether what it has written much into is counted before anybody reads it. */
  countsFilledTables: boolean;
  /** See `Database`. */
  patienceMs: number | null;
}

const limitsOf = {
  requests: { statementMs: 10_000, idleMs: 60_000, countsFilledTables: false, patienceMs: 8_000 },
  jobs: { statementMs: 600_000, idleMs: 600_000, countsFilledTables: true, patienceMs: null },
} satisfies Record<string, TransactionLimits>;

/** A database for requests, or for what runs behind them: jobs, threads, the operator's commands. */
export function createDatabase(
  pool: pg.Pool,
  {
    of = 'requests',
    limits = limitsOf[of],
  }: { of?: keyof typeof limitsOf; limits?: TransactionLimits } = {},
): Database {
  const share = sharedReading<Rows[]>();
  const opening = openingOf(limits);
  // Behind an address there may be a pooler, which lends another connection out each time.
  const keepsStatements = !('connectionString' in connectionOf(pool));
  const readEach = (businessId: string | null, queries: readonly SQL[]) => {
    const statements = queries.map((query) => sqlStatementOf(query, keepsStatements));
    const begin = `begin isolation level repeatable read read only; ${opening}; ${plannedAgain}; ${tenantOf(businessId)}`;
    const key = JSON.stringify([begin, statements.map(({ text, values }) => [text, values])]);
    return share(key, async () =>
      (await sendTogether(pool, begin, statements)).map(({ rows }) => rows),
    );
  };
  const count = async (query: SQL): Promise<Counted> => {
    const begin = `begin; ${opening}; set local synchronous_commit = off; ${tenantOf(null)}`;
    const [counted] = await sendTogether(pool, begin, [sqlStatementOf(query, keepsStatements)]);
    return counted ?? { rows: [], rowCount: 0 };
  };
  const run = <T>(
    businessId: string | null,
    work: (tx: Transaction) => Promise<T>,
    own: TransactionLimits = limits,
  ) => runIn(pool, `${openingOf(own)}; ${tenantOf(businessId)}`, work, own);
  // A request knows it from its session; what else opens a business asks first, outside of a transaction that may begin
  // with its own settings.
  const inItsCurrency = async <T>(businessId: string, work: () => Promise<T>): Promise<T> => {
    tenantOf(businessId);
    if (isCurrencyKnown()) return work();
    const named = sql`select business_currency(${businessId}) as code`;
    const [rows = []] = await readEach(null, [named]);
    const code = rows[0]?.['code'];
    return inCurrency(typeof code === 'string' ? code : usualCurrency, work);
  };
  const oneByOne = pLimit(1);
  const database: Database = {
    withinBusiness: (businessId, work) =>
      inItsCurrency(businessId, () => afterDeadlocks(() => run(businessId, work))),
    removeWithin: (businessId, work) =>
      oneByOne(() => afterDeadlocks(() => run(businessId, work, limitsOf.jobs))),
    withoutBusiness: (work) => run(null, work),
    readRows: async (businessId, query) => (await readEach(businessId, [query]))[0] as never,
    readEach: async (businessId, queries) => readEach(businessId, queries),
    count,
    connection: connectionOf(pool),
    patienceMs: limits.patienceMs,
  };
  return database;
}

/** Of two that wait for each other the database ends one; begun again, it finds the other done. */
const DEADLOCKS_MAX = 3;

async function afterDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let deadlocks = 0; ; deadlocks += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isDeadlock(error) || deadlocks === DEADLOCKS_MAX) throw error;
    }
  }
}

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause);
}

function tenantOf(businessId: string | null): string {
  if (businessId !== null && !isUuid(businessId)) throw new TypeError('a business id is a uuid');
  return `set local cairn.business_id = '${businessId ?? ''}'`;
}

const dialect = new PgDialect();

interface SqlStatement {
  /** By which a connection knows it again: then its text is not parsed again. */
  name?: string;
  text: string;
  values: unknown[];
}

function sqlStatementOf(query: SQL, isKept: boolean): SqlStatement {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  if (!isKept) return { text, values };
  return { name: createHash('sha1').update(text).digest('base64url'), text, values };
}

/**
 * A statement that is kept by name is planned for what the tables hold now: a plan made while they were empty would go on
 * after an import, until somebody counts them. Only for what reads: the check of a foreign key is such a statement too,
 * and planned again for each row it makes an import twenty times slower.
 */
const plannedAgain = 'set local plan_cache_mode = force_custom_plan';

/** What every transaction begins with; all of it ends with the transaction, so a pooler may hand the connection on. */
const openingOf = ({ statementMs, idleMs }: TransactionLimits) =>
  `set local role cairn_app; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleMs}`;

/** All is sent at once. Where one fails, those behind it fail too, and the end undoes what was set. */
async function sendTogether(
  pool: pg.Pool,
  begin: string,
  statements: readonly SqlStatement[],
): Promise<Counted[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  sendInOnePiece(client);
  try {
    const sent = [begin, ...statements, 'commit'].map((each) => client.query<Rows[number]>(each));
    const ended = await Promise.allSettled(sent);
    const failed = ended.find((each) => each.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])).slice(1, -1);
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    // Named without its values, as any other query that fails.
    throw new DrizzleQueryError(statements.map(({ text }) => text).join('; '), [], broken);
  } finally {
    client.release(broken);
  }
}

/**
 * Opens the transaction, steps down to the role that row level security binds, sets its limits and names the tenant. The
 * first statement of `work` is sent along: where the opening fails, so does whatever comes after it.
 */
async function runIn<T>(
  pool: pg.Pool,
  opening: string,
  work: (tx: Transaction) => Promise<T>,
  { countsFilledTables }: TransactionLimits,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  sendInOnePiece(client);
  // Waited for with what is sent after it.
  const opened = client.query(`begin; ${opening}`).then(
    () => null,
    (error: unknown) => error,
  );
  try {
    const result = await work(drizzle(client));
    await client.query(countsFilledTables ? 'select count_filled_tables(); commit' : 'commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: unknown) => {
      // A connection that cannot roll back is not given to anyone else.
      broken = rollbackError instanceof Error ? rollbackError : new Error(String(rollbackError));
    });
    throw (await opened) ?? error;
  } finally {
    client.release(broken);
  }
}
