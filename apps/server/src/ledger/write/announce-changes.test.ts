import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Transaction } from '../../database/within-business.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { announceChanges, announceLater } from './announce-changes.ts';
import { openBankAccount } from './bank-rows/accounts.ts';
import { ingestBankRows } from './bank-rows/ingest-bank-rows.ts';

let server: TestApp;
let businessId: string;
let userId: string;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  ({ businessId, userId } = await createSignedInUser(server));
  await within((tx) => bring(tx, 'first'));
  await server.owner.query(
    `insert into documents (business_id, document_id, uploaded_by, original_name, stored_name, media_type, byte_count,
      content_hash, uploaded_at, reading_state)
    values ($1, gen_random_uuid(), $2, 'a.pdf', 'a.pdf', 'application/pdf', 1, 'x', now(), 'read')`,
    [businessId, userId],
  );
  await server.owner.query('delete from graphile_worker._private_jobs');
});

const within = <T>(work: (tx: Transaction) => Promise<T>) =>
  server.services.database.withinBusiness(businessId, work);

async function bring(tx: Transaction, externalId: string) {
  const account = await openBankAccount(tx, businessId, {
    source: 'statement',
    externalId: 'checking',
    institutionName: 'Test Bank',
    accountType: 'checking',
  });
  const row = { externalId, date: '2026-06-01', amountCents: -500n, description: 'INK' };
  await ingestBankRows(tx, businessId, { source: 'statement', account, rows: [row] });
}

async function queued(): Promise<string[]> {
  const { rows } = await server.owner.query<{ task: string }>(
    'select task_identifier as task from graphile_worker.jobs order by 1',
  );
  return rows.map(({ task }) => task);
}

const execute = (...statements: SQL[]) =>
  within(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });

test.each([
  sql`update transactions set memo = 'Paper'`,
  sql`update accounts set name = 'Till'`,
  sql`update bank_accounts set balance_cents = 1, balance_date = '2026-06-02'`,
  sql`update parties set name = 'Someone'`,
])('whoever changes the ledger has the alerts worked out again, once', async (statement) => {
  await execute(statement, statement);
  expect(await queued()).toEqual(['recompute_alerts']);
});

test('new rows are looked at for documents that wait', async () => {
  await within((tx) => bring(tx, 'second'));
  expect(await queued()).toEqual(['match_documents', 'recompute_alerts']);
});

test('what is rolled back is not announced', async () => {
  const work = within(async (tx) => {
    await bring(tx, 'second');
    throw new Error('broken off');
  });
  await expect(work).rejects.toThrow('broken off');
  expect(await queued()).toEqual([]);
});

test('where more follows, the last of them announces', async () => {
  await within(async (tx) => {
    await announceLater(tx);
    await bring(tx, 'second');
  });
  expect(await queued()).toEqual([]);
  await within((tx) => announceChanges(tx, businessId));
  expect(await queued()).toEqual(['match_documents', 'recompute_alerts']);
});

test('each transaction announces its own', async () => {
  await within(announceLater);
  await execute(sql`update transactions set memo = 'Paper'`);
  expect(await queued()).toEqual(['recompute_alerts']);
});
