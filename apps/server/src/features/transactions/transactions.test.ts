import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows, type BankRow } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { matchTransfers } from '../../ledger/write/bank-rows/ingest-transfers.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: SignedInUser;
const ids: Record<string, string> = {};

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await createSignedInUser(test);
  ids['checking'] = await bring('checking', [
    row('a1', '2026-06-01', -1_250n, 'ZEBRA GARDENS 11'),
    row('a2', '2026-06-01', -80_000n, 'ZEBRA GARDENS 12'),
    row('a3', '2026-06-03', 250_000n, 'QUIET HARBOR LLC'),
    row('a4', '2026-06-04', -50_000n, 'ONLINE TRANSFER TO SAVINGS'),
  ]);
  ids['savings'] = await bring('savings', [
    row('b1', '2026-06-04', 50_000n, 'ONLINE TRANSFER FROM CHECKING'),
  ]);
});

const row = (externalId: string, date: string, cents: bigint, description: string): BankRow => ({
  externalId,
  date,
  amountCents: cents,
  description,
});

const bring = (kind: 'checking' | 'savings', rows: BankRow[]) =>
  test.database.withinBusiness(owner.businessId, async (tx) => {
    const account = await openBankAccount(tx, owner.businessId, {
      ...{ source: 'statement', externalId: kind, institutionName: 'TestBank' },
      ...{ accountType: kind, last4: '4411' },
    });
    await ingestBankRows(tx, owner.businessId, { source: 'statement', account, rows });
    await matchTransfers(tx, owner.businessId);
    return account.accountId;
  });

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller says which reply it expects.
async function call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const sent = payload === undefined ? {} : { payload };
  const reply = await test.app.inject({ method, url, headers: owner.headers, ...sent });
  return { status: reply.statusCode, body: reply.json<T>() };
}
const list = async (query = '') =>
  (await call<ReplyOf<Api['bankRows']>>('GET', `/ledger/bank-rows?${query}`)).body;
const texts = async (query: string) =>
  (await list(query)).rows.map(({ description }) => description);
const idOf = async (text: string) =>
  (await list()).rows.find(({ description }) => description === text)?.transaction_id ?? '';
const story = async (id: string) =>
  (await call<ReplyOf<Api['bankRow']>>('GET', `/ledger/bank-rows/${id}`)).body;

describe('the list of transactions', () => {
  it('comes in pages, each row once, with the totals on the first page alone', async () => {
    const first = await list('limit=2');
    expect(first.totals).toEqual({
      ...{ row_count: 5, total: 1687.5, money_in: 3000, money_out: -1312.5 },
    });
    const seen = [...first.rows];
    for (let next = first.next; next !== null;) {
      const page = await list(`limit=2&after_date=${next.after_date}&after_id=${next.after_id}`);
      expect(page.totals).toBeNull();
      seen.push(...page.rows);
      next = page.next;
    }
    expect(new Set(seen.map(({ transaction_id: id }) => id)).size).toBe(5);
    expect(seen.map(({ date }) => date)).toEqual([
      ...['2026-06-04', '2026-06-04', '2026-06-03', '2026-06-01', '2026-06-01'],
    ]);
  });

  it('is narrowed by day, account, direction, size, category and receipt', async () => {
    expect(await texts('from=2026-06-02&to=2026-06-03')).toEqual(['QUIET HARBOR LLC']);
    expect(await texts(`account_id=${ids['savings'] ?? ''}`)).toEqual([
      'ONLINE TRANSFER FROM CHECKING',
    ]);
    expect(await texts('kind=in')).toEqual(['QUIET HARBOR LLC']);
    expect(await texts('kind=transfer')).toHaveLength(2);
    expect(await texts('kind=out&min_amount=100')).toEqual(['ZEBRA GARDENS 12']);
    expect(await texts('max_amount=12.5')).toEqual(['ZEBRA GARDENS 11']);
    expect(await texts('receipt=with')).toEqual([]);
    expect(await texts('receipt=without')).toHaveLength(5);
  });

  it('is searched by words, notes and amounts', async () => {
    expect(await texts('search=%24800')).toEqual(['ZEBRA GARDENS 12']);
    expect(await texts('search=12.50')).toEqual(['ZEBRA GARDENS 11']);
    const id = await idOf('QUIET HARBOR LLC');
    await call('PUT', `/ledger/bank-rows/${id}/note`, { note: 'Deposit for the spring job' });
    expect(await texts('search=spring')).toEqual(['QUIET HARBOR LLC']);
  });
});

describe('the story of a transaction', () => {
  it('says where it came from, what it is part of and what others there are', async () => {
    const told = await story(await idOf('ZEBRA GARDENS 12'));
    expect(told.row).toMatchObject({
      ...{ amount: -800, institution: 'TestBank', last4: '4411', file_name: null },
    });
    expect(told.same_party).toEqual({ row_count: 2, total: -812.5 });
    expect(told.changes).toEqual([]);
    const moved = await story(await idOf('ONLINE TRANSFER TO SAVINGS'));
    expect(moved.transfer).toMatchObject({
      ...{ description: 'ONLINE TRANSFER FROM CHECKING', amount: 500 },
    });
  });

  it('keeps each correction of its category', async () => {
    const id = await idOf('ZEBRA GARDENS 12');
    const { body } = await call<ReplyOf<Api['categories']>>('GET', '/ledger/categories');
    const rent = body.categories.find(({ name }) => name === 'Rent')?.id;
    await call('POST', '/ledger/categorize', {
      ...{ transaction_ids: [id], category_id: rent, always: false },
    });
    expect((await story(id)).changes).toMatchObject([{ to: 'Rent', reason: null }]);
  });

  it('is nobody else’s', async () => {
    const id = await idOf('QUIET HARBOR LLC');
    owner = await createSignedInUser(test);
    expect((await call('GET', `/ledger/bank-rows/${id}`)).status).toBe(404);
    expect((await call('PUT', `/ledger/bank-rows/${id}/note`, { note: 'x' })).status).toBe(404);
  });
});

it('takes a note away where it is emptied', async () => {
  const id = await idOf('QUIET HARBOR LLC');
  const url = `/ledger/bank-rows/${id}/note`;
  await call('PUT', url, { note: 'A' });
  expect((await story(id)).row.note).toBe('A');
  await call('PUT', url, { note: '' });
  expect((await story(id)).row.note).toBeNull();
});

it('saves filters under a name, and forgets them', async () => {
  const views = async () =>
    (await call<ReplyOf<Api['transactionViews']>>('GET', '/ledger/transaction-views')).body.views;
  expect(
    (await call<ReplyOf<Api['transactionViews']>>('GET', '/ledger/transaction-views')).body
      .accounts,
  ).toHaveLength(2);
  const saved = await call<ReplyOf<Api['saveTransactionView']>>(
    ...(['POST', '/ledger/transaction-views'] as const),
    { name: 'Big', filters: { kind: 'out', min_amount: '500' } },
  );
  expect(await views()).toEqual([
    { id: saved.body.id, name: 'Big', filters: { kind: 'out', min_amount: '500' } },
  ]);
  await call('DELETE', `/ledger/transaction-views/${saved.body.id}`);
  expect(await views()).toEqual([]);
});
