import type { Api, ReplyOf } from '@cairn/contract';
import { businessDay } from '@cairn/finance';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import { matchBankRows } from '../../ledger/match/books/match-bank-rows.ts';
import { removeBankAccount } from '../../ledger/write/bank-rows/remove-bank-rows.ts';
import { removeBooks } from '../../ledger/write/books/remove-books.ts';
import { ingestBanksOf } from '../../sandbox/banks.ts';
import { booksOf } from '../../sandbox/books.ts';
import { tellStory } from '../../sandbox/story.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, testInstant, type TestApp } from '../../testing/test-app.ts';

const today = businessDay(testInstant.slice(0, 10));
const story = tellStory(today);

let test: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  owner = await createSignedInUser(test);
});
afterAll(() => test.close());

const addBanks = () =>
  test.database.withinBusiness(owner.businessId, (tx) =>
    ingestBanksOf(tx, owner.businessId, story, today),
  );
/** As a sync of the books does it. */
const addBooks = () =>
  test.database.withinBusiness(owner.businessId, async (tx) => {
    await ingest(tx, owner.businessId, booksOf(story));
    await matchBankRows(tx, owner.businessId);
  });

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- what the call replies, by its contract
async function call<T>(method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const reply = await test.app.inject({
    method,
    url,
    headers: owner.headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, body: reply.json<T>() };
}
const overview = async () =>
  (await call<ReplyOf<Api['reconciliation']>>('GET', '/ledger/reconciliation')).body;
const rowsOf = async (group: string, page = 1) =>
  (
    await call<ReplyOf<Api['reconciledRows']>>(
      'GET',
      `/ledger/reconciliation/rows?group=${group}&page=${page}`,
    )
  ).body.rows;

const cents = (dollars: number | null) => Math.round((dollars ?? NaN) * 100);

describe('bank and books of one company', () => {
  let company: SignedInUser;
  beforeAll(async () => {
    owner = company = await createSignedInUser(test);
    await addBooks();
    await addBanks();
  });
  // Nothing here changes its rows.
  beforeEach(() => {
    owner = company;
  });

  it('are matched by amount, days and who it was, each row once', async () => {
    const { groups, has_bank, has_books } = await overview();
    expect([has_bank, has_books]).toEqual([true, true]);
    expect(groups.matched.count).toBeGreaterThan(
      20 * (groups.bank_only.count + groups.books_only.count),
    );
    for (const { bank, books } of await rowsOf('matched')) {
      expect(bank?.amount).toBe(books?.amount);
    }
    const { rows } = await test.owner.query<{ times: string }>(
      `select count(*) as times from transactions where business_id = $1 and matched_transaction_id is not null
       group by matched_transaction_id, total_cents having count(*) > 1`,
      [owner.businessId],
    );
    expect(rows).toEqual([]);
  });

  it('are under the category of the books, where the books have the row', async () => {
    await overview();
    const { rows } = (await call<ReplyOf<Api['bankRows']>>('GET', '/ledger/bank-rows?page=1')).body;
    const { rows: matched } = await test.owner.query<{ id: string; name: string }>(
      `select distinct on (t.transaction_id) t.transaction_id as id, a.name
       from transactions t
       join lines l on l.business_id = t.business_id and l.transaction_id = t.matched_transaction_id
       join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
       where t.business_id = $1 and a.type not in ('bank', 'credit_card')
       order by t.transaction_id, l.debit_cents + l.credit_cents desc, l.line_number`,
      [owner.businessId],
    );
    const nameById = new Map(matched.map(({ id, name }) => [id, name]));
    expect(rows.some(({ books_category: inBooks }) => inBooks !== null)).toBe(true);
    for (const { transaction_id: id, books_category: inBooks } of rows) {
      expect(inBooks).toBe(nameById.get(id) ?? null);
    }
  });

  it('are split over accounts whose amounts add up to what moved, with its sign', async () => {
    const { rows } = (await call<ReplyOf<Api['bankRows']>>('GET', '/ledger/bank-rows')).body;
    let split = 0;
    for (const { transaction_id: id, amount } of rows.slice(0, 12)) {
      const { books } = (await call<ReplyOf<Api['bankRow']>>('GET', `/ledger/bank-rows/${id}`))
        .body;
      // What moved between own accounts has no other account in the books.
      if (books === null || books.accounts.length === 0) continue;
      expect(books.accounts.reduce((sum, one) => sum + cents(one.amount), 0)).toBe(cents(amount));
      split += 1;
    }
    expect(split).toBeGreaterThan(0);
  });

  it('differ by what the screen explains, to the cent, in every account', async () => {
    const { accounts } = await overview();
    expect(accounts).toHaveLength(3);
    for (const { difference, parts, bank_balance, books_balance, books_account } of accounts) {
      expect(books_account).not.toBeNull();
      expect(cents(difference)).toBe(cents(bank_balance) - cents(books_balance));
      expect(cents(difference)).toBe(
        cents(parts.opening) +
          cents(parts.only_in_bank) -
          cents(parts.only_in_books) +
          cents(parts.other),
      );
    }
  });

  it('show rows that add up to the totals of their group', async () => {
    const { groups } = await overview();
    const pages = Math.ceil(groups.bank_only.count / 50);
    const all = await Promise.all(
      Array.from({ length: pages }, (_, at) => rowsOf('bank_only', at + 1)),
    );
    const sum = all.flat().reduce((total, { bank }) => total + cents(bank?.amount ?? null), 0);
    expect(all.flat()).toHaveLength(groups.bank_only.count);
    expect(sum).toBe(cents(groups.bank_only.total));
  });

  it("refuse another business's rows, and rows that are no money", async () => {
    const [row] = await rowsOf('matched');
    const body = {
      bank_transaction_id: row?.bank?.transaction_id,
      books_transaction_id: row?.books?.transaction_id,
    };
    const { rows } = await test.owner.query<{ id: string }>(
      `select transaction_id as id from transactions where business_id = $1 and kind = 'invoice' limit 1`,
      [owner.businessId],
    );
    const invoice = { ...body, books_transaction_id: rows[0]?.id };
    expect((await call('PUT', '/ledger/reconciliation/match', invoice)).status).toBe(404);
    owner = await createSignedInUser(test);
    expect((await call('PUT', '/ledger/reconciliation/match', body)).status).toBe(404);
    expect((await overview()).groups.matched.count).toBe(0);
  });

  it('refuse what moved the other way, and change nothing', async () => {
    const before = (await overview()).groups;
    const [row] = await rowsOf('matched');
    const { rows } = await test.owner.query<{ id: string }>(
      `select t.transaction_id as id from transactions t
       where t.business_id = $1 and t.origin = 'books' and t.kind = $2 limit 1`,
      [owner.businessId, (row?.bank?.amount ?? 0) > 0 ? 'bill_payment' : 'payment'],
    );
    const body = {
      bank_transaction_id: row?.bank?.transaction_id,
      books_transaction_id: rows[0]?.id,
    };
    expect(body.books_transaction_id).toBeDefined();
    expect((await call('PUT', '/ledger/reconciliation/match', body)).status).toBe(404);
    const unknown = { ...body, books_transaction_id: owner.businessId };
    expect((await call('PUT', '/ledger/reconciliation/match', unknown)).status).toBe(404);
    expect((await overview()).groups).toEqual(before);
  });

  it('are offered only what moved the same way', async () => {
    const [row] = await rowsOf('matched');
    const { offers } = (
      await call<ReplyOf<Api['matchOffers']>>(
        'GET',
        `/ledger/reconciliation/offers/${row?.bank?.transaction_id ?? ''}`,
      )
    ).body;
    const isIn = (row?.bank?.amount ?? 0) > 0;
    expect(offers.every(({ amount }) => amount > 0 === isIn)).toBe(true);
  });
});

describe('a match', () => {
  beforeEach(async () => {
    await addBooks();
    await addBanks();
  });

  it('is parted by the user, and joined again', async () => {
    const before = (await overview()).groups;
    const [row] = await rowsOf('matched');
    const bankId = row?.bank?.transaction_id ?? '';
    const booksId = row?.books?.transaction_id ?? '';
    const part = { bank_transaction_id: bankId, books_transaction_id: null };
    expect((await call('PUT', '/ledger/reconciliation/match', part)).status).toBe(200);
    const parted = (await overview()).groups;
    expect(parted.matched.count).toBe(before.matched.count - 1);
    expect(parted.bank_only.count).toBe(before.bank_only.count + 1);
    expect(parted.books_only.count).toBe(before.books_only.count + 1);

    const { body } = await call<ReplyOf<Api['matchOffers']>>(
      'GET',
      `/ledger/reconciliation/offers/${bankId}`,
    );
    expect(body.offers[0]?.transaction_id).toBe(booksId);
    const join = { bank_transaction_id: bankId, books_transaction_id: booksId };
    await call('PUT', '/ledger/reconciliation/match', join);
    expect((await overview()).groups).toEqual(before);
    const joined = (await rowsOf('matched')).find(({ bank }) => bank?.transaction_id === bankId);
    expect(joined?.is_by_hand).toBe(true);

    await call('DELETE', `/ledger/reconciliation/match/${bankId}`);
    expect((await overview()).groups).toEqual(before);
    expect((await call('DELETE', `/ledger/reconciliation/match/${bankId}`)).status).toBe(404);
  });

  it('lets a match go when the bank corrects the amount', async () => {
    const before = (await overview()).groups.matched.count;
    const [row] = await rowsOf('matched');
    await test.owner.query(
      `update transactions set total_cents = total_cents + 1 where transaction_id = $1`,
      [row?.bank?.transaction_id],
    );
    await test.database.withinBusiness(owner.businessId, (tx) =>
      matchBankRows(tx, owner.businessId),
    );
    expect((await overview()).groups.matched.count).toBe(before - 1);
  });
});

describe('no figure counts the same money twice', () => {
  const figures = async () => {
    const kpis = (await call<ReplyOf<Api['kpiMetrics']>>('GET', '/dashboard/kpi-metrics')).body;
    // Not the runway: whether a row of the bank is a loan, the record says that it is matched to.
    const { monthly_revenue, operating_expenses, avg_daily_net_cash } = kpis;
    return { monthly_revenue, operating_expenses, avg_daily_net_cash };
  };
  const removeAllBanks = () =>
    test.database.withinBusiness(owner.businessId, async (tx) => {
      const { rows } = await test.owner.query<{ id: string }>(
        `select bank_account_id as id from bank_accounts where business_id = $1`,
        [owner.businessId],
      );
      for (const { id } of rows) await removeBankAccount(tx, owner.businessId, id);
    });

  it('whichever is linked first, and whichever is removed', async () => {
    await addBanks();
    const bankAlone = await figures();
    await addBooks();
    const both = await figures();
    await overview();
    // Matching joins rows and changes no figure.
    expect(await figures()).toEqual(both);
    expect(both.avg_daily_net_cash).toBe(bankAlone.avg_daily_net_cash);
    await test.database.withinBusiness(owner.businessId, (tx) =>
      removeBooks(tx, owner.businessId, null),
    );
    expect(await figures()).toEqual(bankAlone);

    owner = await createSignedInUser(test);
    await addBooks();
    const booksAlone = await figures();
    expect(both.monthly_revenue).toBe(booksAlone.monthly_revenue);
    expect(both.operating_expenses).toBe(booksAlone.operating_expenses);
    await addBanks();
    expect(await figures()).toEqual(both);
    await overview();
    await removeAllBanks();
    expect(await figures()).toEqual(booksAlone);
  });
});
