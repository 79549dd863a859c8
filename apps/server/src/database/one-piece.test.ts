import { sql } from 'drizzle-orm';
import { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createDatabase, type Database } from './within-business.ts';

let pool: pg.Pool;
let database: Database;
let pieces = 0;

/** Counts what the system is asked to send. */
class CountingSocket extends Socket {
  override _write(...given: Parameters<Socket['_write']>): void {
    pieces += 1;
    super._write(...given);
  }
  override _writev(...given: Parameters<NonNullable<Socket['_writev']>>): void {
    pieces += 1;
    super._writev?.(...given);
  }
}

beforeAll(async () => {
  const settings = { ...inject('postgres'), user: 'cairn_app', database: 'cairn_template' };
  pool = new pg.Pool({ ...settings, max: 1, pipeline: true, stream: () => new CountingSocket() });
  database = createDatabase(pool);
  await database.readRows(null, sql`select 1`);
});
afterAll(() => pool.end());
beforeEach(() => (pieces = 0));

it('sends what is read in a round trip of its own in one piece', async () => {
  await database.readEach(null, [sql`select 1`, sql`select 2`]);
  expect(pieces).toBe(1);
});

it('sends the first statement of a transaction with what opens it', async () => {
  await database.withoutBusiness((tx) => tx.execute(sql`select 1`));
  expect(pieces).toBe(2);
});
