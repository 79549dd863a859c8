import { addDays, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOld } from '../ledger/derived/with-figures.ts';
import { openBankAccount } from '../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows } from '../ledger/write/bank-rows/ingest-bank-rows.ts';
import { createSignedInUser } from '../testing/factories.ts';
import { runQueue } from '../testing/run-queue.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { queueOldFigures } from './bring-old-figures.ts';

const today = businessDay('2026-06-15');
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function openBusiness(): Promise<string> {
  const { businessId } = await createSignedInUser(server);
  await server.database.withinBusiness(businessId, async (tx) => {
    const account = await openBankAccount(tx, businessId, {
      source: 'statement',
      externalId: 'checking',
      institutionName: 'Test Bank',
      accountType: 'checking',
      balance: { cents: 5_000_000n, date: today },
    });
    const rows = Array.from({ length: 40 }, (_, at) => ({
      externalId: String(at),
      date: addDays(today, -at),
      amountCents: 1_000n,
      description: 'SALE',
    }));
    await ingestBankRows(tx, businessId, { source: 'statement', account, rows });
  });
  return businessId;
}

async function whoseAreOld(ids: readonly string[]): Promise<string[]> {
  const old: string[] = [];
  for (const id of ids) {
    if ((await findOld(server.services, id)).old.includes('figures')) old.push(id);
  }
  return old;
}

const computed = async () =>
  (
    await server.owner.query<{ id: string; at: Date }>(
      'select business_id as id, computed_at as at from derived_figures order by business_id',
    )
  ).rows;

test('a start works out behind whatever other code kept, and leaves alone what is current', async () => {
  const ids = [await openBusiness(), await openBusiness(), await openBusiness()];
  await runQueue(server);
  expect(await whoseAreOld(ids)).toEqual([]);
  const before = await computed();
  const [first = '', second = '', third = ''] = ids;
  await server.owner.query(
    `update derived_figures set forecast = replace(forecast, '{"version":"', '{"version":"x')
     where business_id = any ($1)`,
    [[first, third]],
  );
  expect(await whoseAreOld(ids)).toEqual([first, third]);
  await queueOldFigures(server.database);
  await runQueue(server);
  expect(await whoseAreOld(ids)).toEqual([]);
  const after = await computed();
  const unchanged = after.filter((row, at) => row.at.getTime() === before[at]?.at.getTime());
  expect(unchanged.map(({ id }) => id)).toEqual([second]);
});
