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

describe.skipIf(programs === null)('with DATABASE_URL, on the PostgreSQL of the system', () => {
  let outside: SystemPostgres;
  let pooler: { url: string; stop(): Promise<void> } | null;
  let dataDir: string;
  let running: Running;

  beforeAll(async () => {
    outside = await startSystemPostgres(programs ?? '');
    pooler = hasPgBouncer() ? await startPgBouncer(outside.url) : null;
    dataDir = await mkdtemp(path.join(tmpdir(), 'cairn-outside-data-'));
    running = await compose(
      readEnv({
        DATABASE_URL: outside.url,
        DATABASE_POOLER_URL: pooler?.url,
        SECRET_KEY: 'a secret of at least thirty-two characters',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
      }),
    );
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
    const owner = new pg.Client({ connectionString: outside.url });
    await owner.connect();
    const { rows } = await owner.query<{ rows: bigint }>(
      'select count(*) as rows from transactions',
    );
    await owner.end();
    expect(Number(rows[0]?.rows)).toBeGreaterThan(0);
  });

  test('a second process migrates nothing and changes nothing', async () => {
    const second = await compose(
      readEnv({
        DATABASE_URL: outside.url,
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
