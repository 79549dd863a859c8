import pg from 'pg';
import type { LocalPostgresConnection } from './local-postgres.ts';

/** An arbitrary number, the same in every process: the key of the lock that users of a server share. */
const leaseKey = 5_018_023;

/**
 * One user's claim on a running server: a connection that holds a shared lock in it. The claim
 * ends with the process in whatever way that ends, so it can be neither lost nor left behind.
 */
export class Lease {
  /** Resolves when the server broke the connection. */
  readonly lost: Promise<void>;
  private readonly client: pg.Client;

  private constructor(client: pg.Client) {
    this.client = client;
    this.lost = new Promise((resolve) => {
      client.once('end', () => resolve());
    });
  }

  /** Resolves to the reason as a text when no server answers (yet). */
  static async take(connection: LocalPostgresConnection): Promise<Lease | string> {
    const client = new pg.Client({
      ...connection,
      database: 'postgres',
      application_name: 'local-postgres lease',
      connectionTimeoutMillis: 5_000,
    });
    // A broken connection also ends, which `lost` reports.
    client.on('error', () => undefined);
    const lease = new Lease(client);
    try {
      await client.connect();
      // Waits while a last user is stopping the server, and fails when it has stopped.
      await client.query('select pg_advisory_lock_shared($1)', [leaseKey]);
      return lease;
    } catch (error) {
      await client.end().catch(() => undefined);
      return error instanceof Error ? error.message : String(error);
    }
  }

  /**
   * Gives the claim up; true when nobody else has one, in which case nobody can get one either.
   * Undefined: the connection broke, so the server may have stopped or may be anyone's.
   */
  async giveUp(): Promise<boolean | undefined> {
    try {
      await this.client.query('select pg_advisory_unlock_shared($1)', [leaseKey]);
      const reply = await this.client.query<{ is_last: boolean }>(
        'select pg_try_advisory_lock($1) as is_last',
        [leaseKey],
      );
      return reply.rows[0]?.is_last === true;
    } catch {
      return undefined;
    }
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}
