import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compose, type Running } from './compose.ts';
import { readEnv } from './env.ts';
import { demoLogin, seedDemo } from './sandbox/seed-demo.ts';
import { hasPgBouncer, startPgBouncer } from './testing/system-pgbouncer.ts';
import {
  findSystemPostgres,
  startSystemPostgres,
  type SystemPostgres,
} from './testing/system-postgres.ts';

const programs = findSystemPostgres();
if (programs === null) {
  process.stderr.write('Skipped: no PostgreSQL of the system to prove DATABASE_URL against.\n');
}

const databaseOf = (url: string) => Object.assign(new URL(url), { pathname: '/cairn' }).href;

/** As docs/operations.md says it is done; to the address of that role. */
async function createOwner(url: string): Promise<string> {
  const administrator = new pg.Client({ connectionString: url });
  await administrator.connect();
  await administrator.query('create role cairn login createrole');
  await administrator.query('create database cairn owner cairn');
  await administrator.end();
  return Object.assign(new URL(databaseOf(url)), { username: 'cairn' }).href;
}

describe.skipIf(programs === null)('with DATABASE_URL, on the PostgreSQL of the system', () => {
  let outside: SystemPostgres;
  /** A role that may no more than docs/operations.md asks for. */
  let ownerUrl: string;
  let pooler: { url: string; stop(): Promise<void> } | null;
  let dataDir: string;
  let running: Running;

  beforeAll(async () => {
    outside = await startSystemPostgres(programs ?? '');
    ownerUrl = await createOwner(outside.url);
    pooler = hasPgBouncer() ? await startPgBouncer(ownerUrl) : null;
    dataDir = await mkdtemp(path.join(tmpdir(), 'cairn-outside-data-'));
    const env = readEnv({
      DATABASE_URL: ownerUrl,
      DATABASE_POOLER_URL: pooler?.url,
      SECRET_KEY: 'a secret of at least thirty-two characters',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    });
    // As a supervisor starts them: all at once, before there is a single table.
    const [first, ...others] = await Promise.all([compose(env), compose(env), compose(env)]);
    await Promise.all(others.map((other) => other.stop()));
    running = first;
  });
  afterAll(async () => {
    await running.stop();
    await pooler?.stop();
    await outside.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('the server is of a version that is promised', () => {
    expect(Number.parseInt(outside.version, 10)).toBeGreaterThanOrEqual(15);
  });

  test('the same code seeds, signs in and computes', async () => {
    await seedDemo(running.services);
    const login = await running.app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: demoLogin,
    });
    expect(login.statusCode).toBe(200);
    const { id_token: token } = login.json<{ id_token: string }>();
    const metrics = await running.app.inject({
      url: '/dashboard/kpi-metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(metrics.json<{ monthly_revenue: number }>().monthly_revenue).toBeGreaterThan(0);
  });

  test('requests step down from the owner, so that row level security binds them', async () => {
    const seen = await running.services.database.withoutBusiness(async (tx) => {
      const { rows } = await tx.execute<{ role: string; rows: bigint }>(
        'select current_user as role, (select count(*) from transactions) as rows',
      );
      return rows[0];
    });
    expect(seen).toEqual({ role: 'cairn_app', rows: 0n });
    const administrator = new pg.Client({ connectionString: databaseOf(outside.url) });
    await administrator.connect();
    const { rows } = await administrator.query<{ rows: bigint }>(
      'select count(*) as rows from transactions',
    );
    await administrator.end();
    expect(Number(rows[0]?.rows)).toBeGreaterThan(0);
  });

  test('a second process migrates nothing and changes nothing', async () => {
    const second = await compose(
      readEnv({
        DATABASE_URL: ownerUrl,
        SECRET_KEY: 'a secret of at least thirty-two characters',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
      }),
    );
    expect((await second.app.inject('/readyz')).statusCode).toBe(200);
    await second.stop();
    expect((await running.app.inject('/readyz')).statusCode).toBe(200);
  });
});
