import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { handleErrors } from '../http/errors.ts';
import { logSerializers } from '../http/log-serializers.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createPool } from './client.ts';
import { createDatabase, type Database } from './within-business.ts';

let opened: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  opened = await createTestDatabase();
  pool = createPool(opened.database.connection, { max: 2, onError: () => undefined });
});
afterAll(async () => {
  await pool.end();
  await opened.drop();
});

const withLimits = (given: { statementMs?: number; idleMs?: number }) =>
  createDatabase(pool, {
    limits: {
      ...{ statementMs: 10_000, idleMs: 10_000, countsFilledTables: false, patienceMs: null },
      ...given,
    },
  });

const ways: [string, (database: Database) => Promise<unknown>][] = [
  [
    'of a transaction',
    (database) =>
      database.withoutBusiness((tx) => tx.execute(sql`select ${'a secret'}, pg_sleep(60)`)),
  ],
  ['of a reading', (database) => database.readRows(null, sql`select ${'a secret'}, pg_sleep(60)`)],
];

describe.each(ways)('a statement %s that takes longer than it may', (_of, ask) => {
  test('is stopped, said plainly, and named in the log without its values', async () => {
    let log = '';
    const app = Fastify({
      logger: {
        level: 'warn',
        serializers: logSerializers,
        stream: { write: (line: string) => void (log += line) },
      },
    });
    app.decorateRequest('fault', null);
    handleErrors(app);
    app.get('/', () => ask(withLimits({ statementMs: 50 })));
    const reply = await app.inject('/');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ code: 'took_too_long' });
    expect(log).toContain('"statement":"select $1, pg_sleep(60)"');
    expect(log).not.toContain('a secret');
    await app.close();
  });
});

test('what takes a source away has the time of a job, one after the other', async () => {
  const database = withLimits({});
  const businessId = newId();
  let running = 0;
  const remove = () =>
    database.removeWithin(businessId, async (tx) => {
      running += 1;
      const { rows } = await tx.execute(sql`select current_setting('statement_timeout') as time`);
      expect(running).toBe(1);
      running -= 1;
      return rows[0]?.['time'];
    });
  expect(await Promise.all([remove(), remove(), remove()])).toEqual(['10min', '10min', '10min']);
});

test('a transaction that stands still gives its connection back', async () => {
  const database = withLimits({ idleMs: 50 });
  const still = database.withoutBusiness(async (tx) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await tx.execute(sql`select 1`);
  });
  await expect(still).rejects.toThrow();
  expect(await database.readRows(null, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('what is read together is of one moment, whatever commits in between', async () => {
  const database = withLimits({});
  const lock = 4_711;
  const count = sql`select count(*)::int as count from businesses`;
  const other = await opened.owner.connect();
  await other.query('select pg_advisory_lock($1)', [lock]);
  const reading = database.readEach(null, [
    count,
    sql`select pg_advisory_xact_lock(${lock})`,
    count,
  ]);
  await vi.waitFor(async () => {
    const { rows } = await other.query(
      "select from pg_locks where locktype = 'advisory' and not granted",
    );
    expect(rows).toHaveLength(1);
  });
  await other.query('insert into businesses (business_id) values ($1)', [newId()]);
  await other.query('select pg_advisory_unlock($1)', [lock]);
  other.release();
  const [before, , after] = await reading;
  expect(after).toEqual(before);
});

describe('many rows written', () => {
  const fill = async (database: Database) => {
    const businessId = newId();
    await database.withoutBusiness((tx) =>
      tx.execute(sql`insert into businesses (business_id) values (${businessId})`),
    );
    await database.withinBusiness(businessId, (tx) =>
      tx.execute(sql`
        insert into parties (business_id, party_id, source, external_id, kind, name)
        select ${businessId}, gen_random_uuid(), 'test', n::text, 'customer', 'Party ' || n from generate_series(1, 2000) n`),
    );
  };
  const counted = async () => {
    const { rows } = await opened.owner.query<{ rows: number }>(
      "select reltuples::int as rows from pg_class where relname = 'parties'",
    );
    return rows[0]?.rows;
  };

  test('by a job are known to the planner as soon as anybody can read them', async () => {
    await opened.owner.query('alter table parties set (autovacuum_enabled = off)');
    await fill(withLimits({}));
    expect(await counted()).toBe(-1);
    await fill(createDatabase(pool, { of: 'jobs' }));
    expect(await counted()).toBe(4000);
    await fill(createDatabase(pool, { of: 'jobs' }));
    expect(await counted()).toBe(6000);
  });

  test('are not taken for a single one where the business came after the last count', async () => {
    await fill(createDatabase(pool, { of: 'jobs' }));
    const businessId = newId();
    const { rows } = await opened.owner.query<{
      'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
    }>(`explain (format json) select from parties where business_id = '${businessId}'`);
    expect(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(10);
  });

  test('of a business are counted in no table', async () => {
    const { rows } = await opened.owner.query(
      `select attrelid::regclass from pg_attribute join pg_class on attrelid = oid
       where attname = 'business_id' and relkind = 'r' and attstattarget is distinct from 0`,
    );
    expect(rows).toEqual([]);
  });
});

test('two transactions that wait for each other both end, the one begun again', async () => {
  const businessId = newId();
  const database = withLimits({});
  const waiting: (() => void)[] = [];
  let begun = 0;
  /** At the first attempt each holds its lock until the other does too. */
  const bothHold = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 2) for (const goOn of waiting) goOn();
      if (waiting.length > 2) resolve();
    });
  const lock = async (first: number, second: number) =>
    database.withinBusiness(businessId, async (tx) => {
      begun += 1;
      await tx.execute(sql`select pg_advisory_xact_lock(${first}::bigint)`);
      await bothHold();
      await tx.execute(sql`select pg_advisory_xact_lock(${second}::bigint)`);
      return first;
    });
  expect(await Promise.all([lock(771, 772), lock(772, 771)])).toEqual([771, 772]);
  expect(begun).toBe(3);
});
