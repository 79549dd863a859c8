import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { businessDay } from '@cairn/finance';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openBankAccount } from '../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows } from '../ledger/write/bank-rows/ingest-bank-rows.ts';
import { createSignedInUser, type SignedInUser } from '../testing/factories.ts';
import type { JobsProcessOrder } from '../testing/jobs-process.ts';
import { createTestApp, testInstant, type TestApp } from '../testing/test-app.ts';

const program = fileURLToPath(new URL('../testing/jobs-process.ts', import.meta.url));
const times = { beatMs: 100, silentMs: 1_500, unheardMs: 5_000 };
const rowCount = 5_001;

let server: TestApp;
let user: SignedInUser;
let dataDir: string;
const processes: ChildProcess[] = [];
beforeAll(async () => {
  server = await createTestApp();
  dataDir = await mkdtemp(path.join(tmpdir(), 'cairn-test-jobs-'));
  user = await createSignedInUser(server);
  await server.database.withinBusiness(user.businessId, async (tx) => {
    const account = await openBankAccount(tx, user.businessId, {
      source: 'statement',
      externalId: 'checking',
      institutionName: 'Test Bank',
      accountType: 'checking',
    });
    const rows = Array.from({ length: rowCount }, (_, at) => ({
      externalId: String(at),
      date: businessDay('2026-05-04'),
      amountCents: 100n,
      description: `SALE ${at}`,
    }));
    await ingestBankRows(tx, user.businessId, { source: 'statement', account, rows });
  });
});
afterAll(async () => {
  for (const each of processes) each.kill('SIGKILL');
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

function workJobs(): ChildProcess {
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  processes.push(child);
  const { host = '', port = 0, database = '', user: owner = '' } = server.owner.options;
  const order: JobsProcessOrder = {
    connection: { host, port, user: 'cairn_app', database },
    ...{ owner, dataDir, now: testInstant, times },
  };
  child.send(order);
  return child;
}

/** All of it as of one moment: rows, their lines, what the figures are sums of, and the account. */
async function held(): Promise<number[]> {
  const count = (table: string) =>
    `(select count(*)::int from ${table} where business_id = $1) as ${table}`;
  const { rows } = await server.owner.query<Record<string, number>>(
    `select ${['transactions', 'lines', 'bank_accounts'].map(count).join(', ')},
      (select coalesce(sum(debit_cents), 0)::int from account_days where business_id = $1) as cents`,
    [user.businessId],
  );
  return Object.values(rows[0] ?? {});
}

const shown = async () => {
  const reply = await server.app.inject({ url: '/stripe/balances', headers: user.headers });
  return reply.json<{ balances: unknown[] }>().balances.length;
};

/** Kills the process that has begun to take rows away, when it comes to the sums of their days, which are held. */
async function killWithin(before: () => Promise<void>): Promise<void> {
  const holder = await server.owner.connect();
  try {
    await holder.query('begin; lock table account_days in share mode');
    const killed = workJobs();
    await vi.waitUntil(
      async () => {
        const waiting = await server.owner.query(
          `select from pg_locks where relation = 'account_days'::regclass and not granted`,
        );
        return waiting.rows.length > 0;
      },
      { timeout: 240_000, interval: 200 },
    );
    await before();
    killed.kill('SIGKILL');
    await once(killed, 'exit');
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

it('ends a removal whose process is killed within it, and shows all of the rows or none', async () => {
  const whole = await held();
  const { rows } = await server.owner.query<{ id: string }>(
    'select bank_account_id as id from bank_accounts where business_id = $1',
    [user.businessId],
  );
  const asked = await server.app.inject({
    ...{ method: 'DELETE', url: `/stripe/accounts/${rows[0]?.id ?? ''}`, headers: user.headers },
  });
  expect(asked.json()).toMatchObject({
    message:
      'The account is being removed. Its rows leave every figure together, in a minute or so.',
  });

  await killWithin(async () => {
    expect([await held(), await shown()]).toEqual([whole, 1]);
  });
  expect([await held(), await shown()]).toEqual([whole, 1]);

  workJobs();
  const seen: number[][] = [];
  await vi.waitUntil(
    async () => {
      seen.push(await held());
      return seen.at(-1)?.[0] === 0;
    },
    { timeout: 240_000, interval: 100 },
  );
  expect(seen.filter((each) => String(each) !== String(whole))).toEqual([[0, 0, 0, 0]]);
  expect(await shown()).toBe(0);
  await vi.waitUntil(
    async () => {
      const left = await server.owner.query(
        `select from graphile_worker.jobs where task_identifier = 'remove_rows'`,
      );
      return left.rows.length === 0;
    },
    { timeout: 30_000, interval: 200 },
  );
}, 600_000);
