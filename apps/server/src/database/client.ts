import type { Writable } from 'node:stream';
import pg from 'pg';
import { giveWay } from '../threads/give-way.ts';

// int8 holds cents: it must never pass through a float. A date is a business day, not an instant.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type ConnectionSettings =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

interface PoolOptions {
  max: number;
  onError: (error: Error) => void;
  /** What works behind the requests: its connections give way to theirs, where the database is on this machine. */
  givesWay?: boolean;
}

/** A pool of connections. How long a statement may take is said by each transaction (`createDatabase`). */
export function createPool(settings: ConnectionSettings, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    // What needs no answer before the next statement is sent with it.
    pipeline: true,
    max: options.max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  });
  // An idle connection that the server closes is replaced at the next use; unheard, it would end the process.
  pool.on('error', options.onError);
  pool.on('connect', (client) => {
    client.on('error', options.onError);
    if (options.givesWay === true && 'host' in settings) giveWayTo(client);
  });
  return pool;
}

/** The embedded database answers each connection by a process of its own. */
function giveWayTo(client: pg.PoolClient): void {
  const pid = 'processID' in client ? client.processID : null;
  if (typeof pid === 'number') giveWay(pid);
}

/**
 * What is sent from here on, until the program waits for something, goes out in one piece: the database is woken once for
 * it, and the system is asked once to send it.
 */
export function sendInOnePiece(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** What a pool connects by. */
export function connectionOf({ options }: pg.Pool): ConnectionSettings {
  const { connectionString, host = '', port = 0, user = '', database = '' } = options;
  if (connectionString !== undefined) return { connectionString };
  const { password } = options;
  return { host, port, user, database, ...(typeof password === 'string' && { password }) };
}
