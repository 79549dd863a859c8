import { businessDay } from '@cairn/finance';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importArchive } from '../features/data-archive/import-archive.ts';
import { openBankAccount } from '../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows } from '../ledger/write/bank-rows/ingest-bank-rows.ts';
import { archiveFolder } from '../testing/archive-folder.ts';
import { createSignedInUser, type SignedInUser } from '../testing/factories.ts';
import { archiveTexts } from '../testing/made-up-books.ts';
import { runQueue } from '../testing/run-queue.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { removeRows } from './remove-rows.ts';

let server: TestApp;
let user: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await createSignedInUser(server);
});

const day = businessDay('2026-05-04');

const bring = (count: number) =>
  server.database.withinBusiness(user.businessId, async (tx) => {
    const account = await openBankAccount(tx, user.businessId, {
      source: 'statement',
      externalId: 'checking',
      institutionName: 'Test Bank',
      accountType: 'checking',
    });
    const rows = Array.from({ length: count }, (_, at) => ({
      externalId: String(at),
      date: day,
      amountCents: 100n,
      description: `SALE ${at}`,
    }));
    await ingestBankRows(tx, user.businessId, { source: 'statement', account, rows });
  });

async function number(query: string): Promise<number> {
  const { rows } = await server.owner.query<{ n: string }>(query, [user.businessId]);
  return Number(rows[0]?.n);
}

const transactions = () => number('select count(*) as n from transactions where business_id = $1');
/** What the rollups of all days hold: figures are sums of them. */
const counted = () =>
  number('select coalesce(sum(debit_cents), 0) as n from account_days where business_id = $1');

async function call(method: 'DELETE' | 'POST', url: string, payload?: object) {
  const reply = await server.app.inject({
    method,
    url,
    headers: user.headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, body: reply.json<{ message: string; code?: string }>() };
}

async function accountId(): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(
    'select bank_account_id as id from bank_accounts where business_id = $1',
    [user.businessId],
  );
  return rows[0]?.id ?? '';
}

it('leaves an account of many rows to the queue, every figure whole until it is gone, and takes it away once', async () => {
  await bring(5_001);
  const id = await accountId();
  const whole = await counted();
  for (const _time of ['asked for', 'asked for again']) {
    const { status, body } = await call('DELETE', `/stripe/accounts/${id}`);
    expect([status, body.message]).toEqual([
      200,
      'The account is being removed. Its rows leave every figure together, in a minute or so.',
    ]);
  }
  const jobs = await number(
    `select count(*) as n from graphile_worker._private_jobs
     where payload ->> 'businessId' = $1::text and payload -> 'removal' is not null`,
  );
  expect(jobs).toBe(1);
  expect([await transactions(), await counted()]).toEqual([5_001, whole]);
  await runQueue(server);
  expect([await transactions(), await counted()]).toEqual([0, 0]);
  expect((await call('DELETE', `/stripe/accounts/${id}`)).body.code).toBe('account_not_found');
  // Begun again after a crash that came between the commit and the end of the job.
  const job = { businessId: user.businessId, removal: { what: 'bank_account', id } };
  await removeRows(server.services)(job, {} as never);
  expect(await transactions()).toBe(0);
}, 120_000);

it('does a short one at once', async () => {
  await bring(3);
  const { body } = await call('DELETE', `/stripe/accounts/${await accountId()}`);
  expect(body.message).toBe('The account and its 3 transactions were removed from Cairn.');
  expect(await transactions()).toBe(0);
});

it('takes books of many rows away with all that they brought', async () => {
  const texts = archiveTexts(5_100).filter(([name]) => !name.startsWith('bank_'));
  const files = Object.fromEntries(texts.map(([name, parts]) => [name, [...parts].join('')]));
  await importArchive(server.services, user.businessId, await archiveFolder(files));
  const { status, body } = await call('POST', '/qbo/disconnect', { keep_data: false });
  expect([status, body.message]).toEqual([
    200,
    'What came from the books is being removed. Its rows leave every figure together, in a minute or so.',
  ]);
  expect(await transactions()).toBeGreaterThan(5_000);
  await runQueue(server);
  for (const table of ['transactions', 'lines', 'parties', 'items', 'account_days']) {
    expect(await number(`select count(*) as n from ${table} where business_id = $1`), table).toBe(
      0,
    );
  }
}, 120_000);
