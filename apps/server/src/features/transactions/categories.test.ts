import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows, type BankRow } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { matchTransfers } from '../../ledger/write/bank-rows/ingest-transfers.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  owner = await createSignedInUser(test);
  await bring([
    row('a1', -1_200n, 'ZEBRA GARDENS 11'),
    row('a2', -1_300n, 'ZEBRA GARDENS 12'),
    row('a3', -1_400n, 'ZEBRA GARDENS 13'),
    row('b1', -5_000n, 'QUIET HARBOR LLC'),
    row('c1', -900n, 'SHELL OIL 4411'),
  ]);
});
afterAll(() => test.close());

const row = (externalId: string, amountCents: bigint, description: string): BankRow => ({
  externalId,
  date: '2026-06-01',
  amountCents,
  description,
});

const bring = (rows: BankRow[]) =>
  test.database.withinBusiness(owner.businessId, async (tx) => {
    const account = await openBankAccount(tx, owner.businessId, {
      source: 'statement',
      externalId: 'one',
      institutionName: 'Test Bank',
      accountType: 'checking',
    });
    await ingestBankRows(tx, owner.businessId, { source: 'statement', account, rows });
    await matchTransfers(tx, owner.businessId);
  });

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller says which reply it expects.
async function call<T>(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const reply = await test.app.inject({
    method,
    url,
    headers: owner.headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, body: reply.json<T>() };
}

const bankRows = async (query = '') =>
  (await call<ReplyOf<Api['bankRows']>>('GET', `/ledger/bank-rows?${query}`)).body;
const rules = async () =>
  (await call<ReplyOf<Api['categoryRules']>>('GET', '/ledger/category-rules')).body.rules;
const standing = async () =>
  Object.fromEntries(
    (await bankRows()).rows.map(({ description, category, reason }) => [
      description,
      [category, reason],
    ]),
  );
async function categoryId(name: string) {
  const { body } = await call<ReplyOf<Api['categories']>>('GET', '/ledger/categories');
  return body.categories.find((each) => each.name === name)?.id ?? '';
}
async function move(search: string, category: string, always: boolean) {
  const { rows } = await bankRows(`search=${search}`);
  return call<ReplyOf<Api['categorizeMany']>>('POST', '/ledger/categorize', {
    transaction_ids: rows.map(({ transaction_id: id }) => id),
    category_id: await categoryId(category),
    always,
  });
}
const waitingAlerts = async () => {
  const { rows } = await test.owner.query<{ key: string }>(
    `select key from graphile_worker.jobs where key = $1`,
    [`recompute_alerts:${owner.businessId}`],
  );
  return rows.length;
};

describe('a new row', () => {
  it('goes where the owner put two of the same party, one by one', async () => {
    const { rows } = await bankRows('search=zebra');
    const moved = rows.slice(0, 2).map(({ transaction_id: id }) => id);
    const body = {
      transaction_ids: moved,
      category_id: await categoryId('Repairs and maintenance'),
      always: false,
    };
    await call('POST', '/ledger/categorize', body);
    await bring([
      row('a4', -1_500n, 'ZEBRA GARDENS 14'),
      row('a5', 1_500n, 'ZEBRA GARDENS 15'),
      row('d1', -1_500n, 'TALL PINES'),
    ]);
    const now = await standing();
    const reason = 'learned: 2 earlier transactions of Zebra Gardens';
    expect(now['ZEBRA GARDENS 14']).toEqual(['Repairs and maintenance', reason]);
    expect(now['ZEBRA GARDENS 15']?.[1]).toBeNull();
    expect(now['TALL PINES']?.[1]).toBeNull();
  });
});

describe('bank rows', () => {
  it('are found by their words and by having no category, with how much that is of all', async () => {
    expect((await bankRows('search=zebra')).totals?.row_count).toBe(3);
    expect((await bankRows('search=%25')).totals?.row_count).toBe(0);
    const open = await bankRows('uncategorized=true');
    expect(open).toMatchObject({ totals: { row_count: 4, total: -89 }, next: null });
    expect(open.uncategorized).toEqual({ row_count: 4, amount: 89, all_rows: 5, all_amount: 98 });
    expect((await standing())['SHELL OIL 4411']).toEqual([
      'Fuel and vehicle',
      expect.stringContaining('built in'),
    ]);
  });

  it("of another business are nobody else's", async () => {
    owner = await createSignedInUser(test);
    expect((await bankRows()).totals?.row_count).toBe(0);
  });
});

describe('a correction of several rows', () => {
  it('moves them, works the alerts out again, and is taken back as a whole', async () => {
    const before = await standing();
    await test.owner.query('delete from graphile_worker._private_jobs');
    const { body } = await move('zebra', 'Office supplies', false);
    expect(body).toMatchObject({ changed: 3, message: '3 transactions moved to Office supplies.' });
    expect(await waitingAlerts()).toBe(1);
    expect((await standing())['ZEBRA GARDENS 12']).toEqual(['Office supplies', 'you']);
    expect(await rules()).toEqual([]);
    const undo = `/ledger/category-changes/${body.change_id}/undo`;
    expect((await call('POST', undo)).status).toBe(200);
    expect(await standing()).toEqual(before);
    expect((await call('POST', undo)).status).toBe(404);
  });

  it('with "always" makes a rule for each counterparty, and takes the rules back too', async () => {
    await move('quiet', 'Rent', true);
    const before = [await standing(), await rules()];
    const { rows } = await bankRows();
    const ids = rows
      .filter(({ description }) => /ZEBRA GARDENS 11|QUIET/.test(description))
      .map(({ transaction_id: id }) => id);
    const { body } = await call<ReplyOf<Api['categorizeMany']>>('POST', '/ledger/categorize', {
      transaction_ids: ids,
      category_id: await categoryId('Repairs and maintenance'),
      always: true,
    });
    expect(body.changed).toBe(4);
    expect((await rules()).map(({ category, row_count: count }) => [category, count])).toEqual([
      ['Repairs and maintenance', 1],
      ['Repairs and maintenance', 3],
    ]);
    await call('POST', `/ledger/category-changes/${body.change_id}/undo`);
    expect([await standing(), await rules()]).toEqual(before);
  });

  it('leaves a row alone that was moved again since', async () => {
    const { body } = await move('zebra', 'Office supplies', false);
    await move('gardens%2012', 'Meals', false);
    await call('POST', `/ledger/category-changes/${body.change_id}/undo`);
    const found = await standing();
    expect(found['ZEBRA GARDENS 12']?.[0]).toBe('Meals');
    expect(found['ZEBRA GARDENS 11']?.[0]).toBe('Uncategorized expense');
  });

  it("refuses another business's rows, none, and more than 500", async () => {
    const { rows } = await bankRows();
    const category_id = await categoryId('Meals');
    owner = await createSignedInUser(test);
    const body = { category_id: await categoryId('Meals'), always: false };
    const foreign = rows.map(({ transaction_id: id }) => id);
    const ask = (transaction_ids: string[]) =>
      call('POST', '/ledger/categorize', { ...body, transaction_ids });
    expect((await ask(foreign)).status).toBe(404);
    expect((await ask([])).status).toBe(400);
    expect((await ask(Array.from({ length: 501 }, () => category_id))).status).toBe(400);
  });
});

describe('a rule of the user', () => {
  it('holds for later rows, with its reason, until it is deleted', async () => {
    await move('zebra', 'Office supplies', true);
    await bring([row('a4', -1_500n, 'ZEBRA GARDENS 14')]);
    expect((await standing())['ZEBRA GARDENS 14']).toEqual([
      'Office supplies',
      expect.stringContaining('rule: always put'),
    ]);
    const [rule] = await rules();
    expect(rule).toMatchObject({ category: 'Office supplies', row_count: 4 });
    const url = `/ledger/category-rules/${rule?.id ?? ''}`;
    expect((await call('DELETE', url)).status).toBe(200);
    expect((await call('DELETE', url)).status).toBe(404);
    await bring([row('a5', -1_600n, 'ZEBRA GARDENS 15')]);
    const found = await standing();
    expect(found['ZEBRA GARDENS 15']?.[0]).toBe('Uncategorized expense');
    expect(found['ZEBRA GARDENS 14']?.[0]).toBe('Office supplies');
  });
});
