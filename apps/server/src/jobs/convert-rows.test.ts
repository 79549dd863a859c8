import { expect, it } from 'vitest';
import { openBankAccount } from '../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows } from '../ledger/write/bank-rows/ingest-bank-rows.ts';
import { withOwnerEachTest } from '../testing/owner-each-test.ts';
import { runQueue } from '../testing/run-queue.ts';
import { convertRows } from './convert-rows.ts';

const owned = withOwnerEachTest();

/** An account in euros of so many rows of 1.00 each; its id. */
const bring = (count: number) =>
  owned.test.database.withinBusiness(owned.user.businessId, async (tx) => {
    const account = await openBankAccount(tx, owned.user.businessId, {
      source: 'statement',
      externalId: 'euros',
      institutionName: 'Test Bank',
      accountType: 'checking',
      currency: 'EUR',
      rate: { rate: '1.1', date: '2026-05-01', source: 'owner' },
    });
    const rows = Array.from({ length: count }, (_, at) => ({
      externalId: String(at),
      date: '2026-05-04',
      amountCents: 100n,
      description: `SALE ${at}`,
    }));
    await ingestBankRows(tx, owned.user.businessId, { source: 'statement', account, rows });
    return account.bankAccountId;
  });

async function setRate(id: string, rate: string) {
  const reply = await owned.test.app.inject({
    method: 'PUT',
    url: `/stripe/accounts/${id}/rate`,
    headers: owned.user.headers,
    payload: { rate },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ message: string }>().message;
}

/** What all rows come to, by themselves and in the rollups that figures are sums of. */
async function counted(): Promise<[number, number]> {
  const { rows } = await owned.test.owner.query<{ rows: string; days: string }>(
    `select (select sum(total_cents) from transactions where business_id = $1) as rows,
      (select sum(debit_cents) from account_days where business_id = $1) as days`,
    [owned.user.businessId],
  );
  return [Number(rows[0]?.rows), Number(rows[0]?.days)];
}

it('leaves many rows to the queue, and every figure at the old rate until all are converted', async () => {
  const id = await bring(5_001);
  expect(await setRate(id, '1.5')).toBe(
    '1 EUR counts as 1.5 USD in this account in a minute or so, when all of its rows are converted.',
  );
  expect(await counted()).toEqual([5_001 * 110, 5_001 * 110]);
  // Who thinks better of it before it began gets the later one alone.
  await setRate(id, '2');
  await runQueue(owned.test);
  expect(await counted()).toEqual([5_001 * 200, 5_001 * 200]);
}, 120_000);

it('converts a few at once, and nothing of an account that is gone', async () => {
  const id = await bring(3);
  expect(await setRate(id, '1.5')).toBe('1 EUR counts as 1.5 USD in this account.');
  expect(await counted()).toEqual([450, 450]);
  const gone = { businessId: owned.user.businessId, bankAccountId: owned.user.userId };
  // The helpers of the queue are not asked for.
  await convertRows(owned.test.services)({ ...gone, rate: '3', date: '2026-06-15' }, {} as never);
  expect(await counted()).toEqual([450, 450]);
});
