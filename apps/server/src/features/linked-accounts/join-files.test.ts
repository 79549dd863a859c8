import { addDays, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSandboxAccount } from '../../adapters/bank-link/sandbox/institutions.ts';
import type { BankRow } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { runQueue } from '../../testing/run-queue.ts';
import { createTestApp, testInstant, type TestApp } from '../../testing/test-app.ts';

const today = businessDay(testInstant.slice(0, 10));
const boundary = 'x-boundary';
let test: TestApp;
let owner: SignedInUser;
let feedRows: BankRow[];

beforeAll(async () => {
  test = await createTestApp();
  feedRows = findSandboxAccount('stall')?.account.tell(today).rows ?? [];
});
beforeEach(async () => {
  owner = await createSignedInUser(test);
});
afterAll(() => test.close());

interface Body {
  id: string;
  code: string;
  message: string;
  client_secret: string;
  session_id: string;
  account_ids: string[];
  joinable: string[];
  balances: { _id: string; current_usd: number }[];
  links: { account_id: string; state: string; is_joined: boolean; ends_on: string | null }[];
  files: { id: string; status: string; rows_new: number }[];
}
async function call(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const reply = await test.app.inject({
    method,
    url,
    headers: owner.headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, body: reply.json<Body>() };
}

/** Imports a CSV of an account that ends in 3350, as the sandbox's stall does. */
async function importFile(rows: { date: string; cents: bigint; text: string }[]) {
  const csv = `Date,Description,Amount\n${rows.map(({ date, cents, text }) => `${date},${text},${(Number(cents) / 100).toFixed(2)}`).join('\n')}\n`;
  const reply = await test.app.inject({
    method: 'POST',
    url: '/statements',
    headers: { ...owner.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="stall.csv"\r\n\r\n${csv}\r\n--${boundary}--\r\n`,
  });
  const { id } = reply.json<Body>();
  const [known] = (await call('GET', '/stripe/balances')).body.balances;
  const account = {
    bank_account_id: known?._id ?? null,
    institution_name: 'Old Mill',
    account_type: 'checking',
    last4: '3350',
    balance: 500,
    balance_date: today,
  };
  await call('POST', `/statements/${id}/import`, { account, answers: { signs: 'in' } });
  await runQueue(test);
  return id;
}

async function link(how: 'complete' | 'join') {
  const { body: session } = await call('POST', '/stripe/client-secret');
  await call('POST', '/sandbox-banks/sign-in', {
    client_secret: session.client_secret,
    institution_id: 'old-mill',
    code: null,
  });
  const { body } = await call('POST', `/stripe/sessions/${session.session_id}/${how}`);
  await runQueue(test);
  return body;
}

const waitingForRows = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

const ledger = async () =>
  (
    await test.owner.query<{ row: string }>(
      `select date || ' ' || total_cents || ' ' || source as row from transactions where business_id = $1 order by 1`,
      [owner.businessId],
    )
  ).rows.map(({ row }) => row);

/** Two rows before the feed begins, its last ten a day later than it has them, and one that it does not have. */
const rowsOfFile = () => {
  const first = feedRows[0]?.date ?? '';
  const old = [10, 20].map((days) => ({
    date: addDays(businessDay(first), -days),
    cents: BigInt(-days * 100),
    text: 'BEFORE THE FEED',
  }));
  const shifted = feedRows.slice(-10).map(({ date, amountCents, description }) => ({
    date: addDays(businessDay(date), -1),
    cents: amountCents,
    text: description,
  }));
  return [...old, ...shifted, { date: today, cents: -77_77n, text: 'ONLY IN THE FILE' }];
};

describe('an account that files have brought', () => {
  it('is offered to be joined, and nothing is linked until somebody says so', async () => {
    await importFile(rowsOfFile());
    const before = await ledger();
    const offered = await link('complete');
    expect(offered).toMatchObject({ account_ids: [], joinable: ['OldMillCreditUnion 3350'] });
    expect(await ledger()).toEqual(before);
  });

  it('becomes one with the feed: its rows win, older ones and ones of its own stay', async () => {
    await importFile(rowsOfFile());
    const { body } = await call('GET', '/stripe/balances');
    const joined = await link('join');
    expect(joined.account_ids).toEqual(body.balances.map(({ _id: id }) => id));
    const rows = await ledger();
    expect(rows).toHaveLength(feedRows.length + 3);
    expect(rows.filter((row) => row.endsWith('statement'))).toHaveLength(3);
    expect((await call('GET', '/stripe/links')).body.links).toMatchObject([
      { state: 'done', is_joined: true, ends_on: addDays(today, 1) },
    ]);
    // Read again, nothing more is taken out.
    await call('POST', `/stripe/accounts/${joined.account_ids[0] ?? ''}/refresh`);
    await runQueue(test);
    expect(await ledger()).toEqual(rows);
  });

  it('is joined once where several ask for it at the same time', async () => {
    await importFile(rowsOfFile());
    const sessions = await Promise.all(
      [1, 2, 3].map(async () => {
        const { body } = await call('POST', '/stripe/client-secret');
        const signIn = {
          client_secret: body.client_secret,
          institution_id: 'old-mill',
          code: null,
        };
        await call('POST', '/sandbox-banks/sign-in', signIn);
        return body.session_id;
      }),
    );
    const joined = await Promise.all(
      sessions.map((id) => call('POST', `/stripe/sessions/${id}/join`)),
    );
    await runQueue(test);
    expect(joined.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(joined.flatMap(({ body }) => body.account_ids)).size).toBe(1);
    expect(await ledger()).toHaveLength(feedRows.length + 3);
  });

  it('keeps the categories that the user gave its rows', async () => {
    await importFile(rowsOfFile());
    const { rows } = await test.owner.query<{ id: string; category: string }>(
      `select t.transaction_id as id, a.account_id as category from transactions t, accounts a
       where t.business_id = $1 and t.memo like 'CASCADE%' and a.business_id = $1 and a.name = 'Donations'
       union all select t.transaction_id, a.account_id from transactions t, accounts a
       where t.business_id = $1 and t.memo like 'SQUARE%' and a.business_id = $1 and a.name = 'Donations' limit 1`,
      [owner.businessId],
    );
    const [row] = rows;
    await call('PATCH', `/ledger/transactions/${row?.id ?? ''}`, {
      category_id: row?.category,
      always: false,
    });
    await link('join');
    const { rows: kept } = await test.owner.query(
      `select t.source from transactions t join lines l using (business_id, transaction_id)
       where t.business_id = $1 and l.account_id = $2 and t.category_reason = 'you'`,
      [owner.businessId, row?.category],
    );
    expect(kept).toEqual([{ source: 'sandbox-bank' }]);
  });

  it('is linked again beside a sync that is storing: neither waits for the other for ever', async () => {
    await importFile(rowsOfFile());
    await link('join');
    const sync = await test.owner.connect();
    try {
      // Of two that wait for each other the sync would be the one to be ended.
      await sync.query("begin; set local deadlock_timeout = '50ms'");
      const ofBusiness = 'where business_id = $1';
      await sync.query(`select from bank_links ${ofBusiness} for update`, [owner.businessId]);
      const again = link('complete');
      await expect
        .poll(async () => (await test.owner.query(waitingForRows)).rowCount, { interval: 20 })
        .toBe(1);
      await sync.query(`update bank_accounts set fetched_at = now() ${ofBusiness}`, [
        owner.businessId,
      ]);
      await sync.query('commit');
      expect((await again).account_ids).toHaveLength(1);
    } finally {
      sync.release();
    }
  });

  it('is parted again: the feed leaves, and the files stand as before', async () => {
    await importFile(rowsOfFile());
    const before = await ledger();
    const { account_ids: ids } = await link('join');
    const url = `/stripe/accounts/${ids[0] ?? ''}/part`;
    expect((await call('POST', url)).status).toBe(200);
    await runQueue(test);
    expect(await ledger()).toEqual(before);
    expect((await call('GET', '/stripe/balances')).body.balances).toMatchObject([
      { _id: ids[0], current_usd: 500 },
    ]);
    expect((await call('POST', url)).body.code).toBe('account_not_joined');
  });
});

describe('an import', () => {
  it('is undone: what it added goes, what was there before stays, and it can be made again', async () => {
    const [first, second] = [rowsOfFile().slice(0, 6), rowsOfFile()];
    await importFile(first);
    const before = await ledger();
    const id = await importFile(second);
    expect(await ledger()).toHaveLength(second.length);
    const undone = await call('POST', `/statements/${id}/undo`);
    expect(undone.body.message).toContain(
      `Import undone: ${second.length - first.length} transactions removed from every figure.`,
    );
    // The other file of the account is read again.
    await runQueue(test);
    expect(await ledger()).toEqual(before);
    expect((await call('GET', '/statements')).body.files).toMatchObject([
      { status: 'done' },
      { id, status: 'undone' },
    ]);
    expect((await call('POST', `/statements/${id}/undo`)).body.code).toBe('statement_not_imported');
  });

  it('that opened its account takes it along', async () => {
    const id = await importFile(rowsOfFile());
    const { body } = await call('POST', `/statements/${id}/undo`);
    expect(body.message).toContain('with its account');
    expect((await call('GET', '/stripe/balances')).body.balances).toEqual([]);
    expect(await ledger()).toEqual([]);
  });

  it("of another business is nobody else's", async () => {
    const id = await importFile(rowsOfFile());
    owner = await createSignedInUser(test);
    expect((await call('POST', `/statements/${id}/undo`)).status).toBe(404);
    expect((await call('GET', '/statements')).body.files).toEqual([]);
  });
});
