import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTasks } from '../../jobs/tasks.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, testInstant, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.set(testInstant);
  owner = await createSignedInUser(test);
});
afterAll(() => test.close());

const logger = new Logger(() => () => undefined);
// The queue's library wants its bigints as text.
const int8AsText: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8
      ? (text: string) => text
      : (pg.types.getTypeParser(oid, format) as unknown),
};
async function work() {
  const { host, port, user, database } = test.owner.options;
  const pgPool = new pg.Pool({ host, port, user, database, types: int8AsText, max: 2 });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  await runOnce({ pgPool, taskList: createTasks(test.services), logger });
  await pgPool.end();
}

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, who = owner) {
  const { headers } = who;
  const reply = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  // What is read of it, each test says by what it expects.
  return { status: reply.statusCode, body: reply.json<Body>() };
}
interface Body extends Session {
  code: string;
  message: string;
  next: string;
  account_ids: string[];
  left_out: string[];
  balances: Balance[];
  links: Feed[];
}

interface Session {
  client_secret: string;
  session_id: string;
}
const begin = async (who = owner) =>
  (await call('POST', '/stripe/client-secret', undefined, who)).body;
const signIn = (
  session: Session,
  institution_id: string,
  code: string | null = null,
  who = owner,
) =>
  call(
    'POST',
    '/sandbox-banks/sign-in',
    { client_secret: session.client_secret, institution_id, code },
    who,
  );
const complete = (session: Session, who = owner) =>
  call('POST', `/stripe/sessions/${session.session_id}/complete`, undefined, who);
async function link(institution: string, code: string | null = null): Promise<string[]> {
  const session = await begin();
  expect((await signIn(session, institution, code)).body.next).toBe('linked');
  const { account_ids: ids } = (await complete(session)).body;
  await work();
  return ids;
}

interface Balance {
  _id: string;
  last4: string;
  current_usd: number;
  status: string;
}
const balances = async () => (await call('GET', '/stripe/balances')).body.balances;
interface Feed {
  account_id: string;
  state: string;
  rows_done: number;
  rows_new: number;
  notice: string | null;
  next_at: string | null;
  ends_on: string | null;
  row_count: number;
  first_date: string | null;
}
const feeds = async () => (await call('GET', '/stripe/links')).body.links;
const count = async (query: string): Promise<number> =>
  Number((await test.owner.query<{ n: string }>(query, [owner.businessId])).rows[0]?.n);
const countRows = () =>
  count('select count(*)::text as n from transactions where business_id = $1');

describe('linking a sandbox bank', () => {
  it('brings its accounts, balances and 24 months of rows', async () => {
    const ids = await link('first-harbor');
    expect(ids).toHaveLength(2);
    const shown = await balances();
    expect(shown.map(({ last4 }) => last4).sort()).toEqual(['4821', '9034']);
    for (const feed of await feeds()) {
      expect(feed).toMatchObject({
        state: 'done',
        notice: null,
        first_date: expect.stringMatching(/^2024-06/) as string,
      });
      expect(feed.rows_new).toBe(feed.row_count);
    }
    expect(await countRows()).toBeGreaterThan(500);
  });

  it('states a balance that the rows and the opening balance add up to', async () => {
    await link('old-mill');
    const [stall] = await balances();
    const sum = await count(
      'select sum(total_cents)::text as n from transactions where business_id = $1',
    );
    expect(Math.round((stall?.current_usd ?? 0) * 100)).toBe(412_000 + sum);
  });

  it('asks for the second step where the bank has one, and refuses a wrong code', async () => {
    const session = await begin();
    expect((await signIn(session, 'summit-card')).body.next).toBe('code');
    expect((await complete(session)).body.account_ids).toEqual([]);
    const wrong = await signIn(session, 'summit-card', '000000');
    expect(wrong).toMatchObject({ status: 422, body: { message: 'That code is not right.' } });
    expect((await signIn(session, 'summit-card', '246810')).body.next).toBe('linked');
    expect((await complete(session)).body.account_ids).toHaveLength(1);
  });

  it('says that a bank is down, and links nothing', async () => {
    const session = await begin();
    const down = await signIn(session, 'granite-state');
    expect(down).toMatchObject({ status: 503, body: { code: 'bank_unavailable' } });
    expect(down.body.message).toContain('Granite State Bank is not answering');
    expect(await balances()).toEqual([]);
  });

  it('links nothing when the dialog was closed without a choice', async () => {
    expect(await complete(await begin())).toMatchObject({ status: 200, body: { account_ids: [] } });
  });

  it('links once however often it is completed', async () => {
    const session = await begin();
    await signIn(session, 'old-mill');
    const first = await complete(session);
    await work();
    const rows = await countRows();
    expect((await complete(session)).body.account_ids).toEqual(first.body.account_ids);
    await work();
    expect(await countRows()).toBe(rows);
    expect(await balances()).toHaveLength(1);
  });

  it("refuses another business's session and one that is too old", async () => {
    const session = await begin();
    await signIn(session, 'first-harbor');
    const stranger = await createSignedInUser(test);
    expect((await complete(session, stranger)).body.code).toBe('link_session_invalid');
    expect((await signIn(session, 'old-mill', null, stranger)).body.code).toBe(
      'link_session_invalid',
    );
    await test.owner.query(
      "update bank_link_sessions set created_at = created_at - interval '61 minutes'",
    );
    expect((await complete(session)).body.code).toBe('link_session_invalid');
  });

  it('is only for who has been approved', async () => {
    const waiting = await createSignedInUser(test, { approved: false });
    const reply = await call('POST', '/stripe/client-secret', undefined, waiting);
    expect(reply).toMatchObject({ status: 403, body: { code: 'not_approved' } });
  });
});

describe('a linked account', () => {
  it('moves on with the date when it is refreshed, and nothing comes twice', async () => {
    const [id = ''] = await link('first-harbor');
    const before = await countRows();
    expect((await call('POST', `/stripe/accounts/${id}/refresh`)).status).toBe(202);
    test.clock.set('2026-06-30T12:00:00Z');
    await work();
    test.clock.set(testInstant);
    const feed = (await feeds()).find(({ account_id }) => account_id === id);
    expect(feed?.rows_new).toBeGreaterThan(10);
    expect(await countRows()).toBe(before + (feed?.rows_new ?? 0));
  });

  it('is read every night', async () => {
    await link('first-harbor');
    await test.owner.query('delete from bank_links where business_id <> $1', [owner.businessId]);
    const before = await countRows();
    test.clock.set('2026-06-30T12:00:00Z');
    await test.owner.query("select graphile_worker.add_job('sync_all_banks', '{}'::json)");
    await work();
    expect(await countRows()).toBeGreaterThan(before);
  });

  it('whose sign-in has expired says so, keeps its rows, and works again once linked again', async () => {
    const [id = ''] = await link('old-mill');
    const rows = await countRows();
    await call('POST', `/stripe/accounts/${id}/refresh`);
    await work();
    expect(await feeds()).toMatchObject([
      { state: 'relink', notice: 'The bank asks you to sign in again.' },
    ]);
    expect(await balances()).toMatchObject([{ status: 'inactive' }]);
    expect(await countRows()).toBe(rows);
    expect(await link('old-mill')).toEqual([id]);
    expect(await feeds()).toMatchObject([{ state: 'done', notice: null }]);
    expect(await balances()).toMatchObject([{ status: 'active' }]);
  });

  it('whose sign-in has expired stops no other, and was announced', async () => {
    const [stall = ''] = await link('old-mill');
    const [checking = ''] = await link('first-harbor');
    expect((await feeds()).find(({ account_id: id }) => id === stall)).toMatchObject({
      state: 'done',
      ends_on: '2026-06-16',
    });
    for (const id of [stall, checking]) await call('POST', `/stripe/accounts/${id}/refresh`);
    expect((await feeds()).find(({ account_id: id }) => id === checking)).toMatchObject({
      state: 'waiting',
      next_at: expect.any(String) as string,
    });
    await work();
    const states = new Map((await feeds()).map(({ account_id: id, state }) => [id, state]));
    expect([states.get(stall), states.get(checking)]).toEqual(['relink', 'done']);
    // Two banks, each read twice.
  });

  it('is nothing that another business can refresh or remove', async () => {
    const [id = ''] = await link('old-mill');
    const stranger = await createSignedInUser(test);
    for (const [method, url] of [
      ['POST', `/stripe/accounts/${id}/refresh`],
      ['DELETE', `/stripe/accounts/${id}`],
    ] as const) {
      expect(await call(method, url, undefined, stranger)).toMatchObject({
        status: 404,
        body: { code: 'account_not_found' },
      });
    }
    expect(await balances()).toHaveLength(1);
  });
});

describe('removing an account', () => {
  it('takes its rows out of every figure and leaves the others as they were', async () => {
    await link('old-mill');
    const kept = await count(
      'select sum(total_cents)::text as n from transactions where business_id = $1',
    );
    const ids = await link('first-harbor');
    for (const id of ids) {
      const reply = await call('DELETE', `/stripe/accounts/${id}`);
      expect(reply.body.message).toMatch(
        /^The account and its \d+ transactions were removed from Cairn\.$/,
      );
    }
    await work();
    expect(
      await count('select sum(total_cents)::text as n from transactions where business_id = $1'),
    ).toBe(kept);
    const days =
      'select sum(debit_cents - credit_cents)::text as n from account_days d join bank_accounts b using (business_id, account_id) where business_id = $1';
    expect(await count(days)).toBe(kept);
    expect(
      await count(
        'select count(*)::text as n from account_days where business_id = $1 and line_count <> 0 and not exists (select from lines l where l.business_id = account_days.business_id and l.account_id = account_days.account_id and l.date = account_days.date)',
      ),
    ).toBe(0);
    expect(await balances()).toHaveLength(1);
  });

  it('makes the other side of a transfer an ordinary row again', async () => {
    await link('first-harbor');
    const transfers =
      "select count(*)::text as n from transactions where business_id = $1 and kind = 'transfer'";
    expect(await count(transfers)).toBeGreaterThan(0);
    const savings = (await balances()).find(({ last4 }) => last4 === '9034');
    await call('DELETE', `/stripe/accounts/${savings?._id ?? ''}`);
    expect(await count(transfers)).toBe(0);
    expect(
      await count('select count(*)::text as n from transfer_pairs where business_id = $1'),
    ).toBe(0);
  });

  it('in the middle of its first reading stops the reading', async () => {
    const session = await begin();
    await signIn(session, 'old-mill');
    const [id = ''] = (await complete(session)).body.account_ids;
    await call('DELETE', `/stripe/accounts/${id}`);
    await work();
    expect(await countRows()).toBe(0);
    expect(await balances()).toEqual([]);
  });

  it('lets it be linked again, with everything it had', async () => {
    const [id = ''] = await link('old-mill');
    const rows = await countRows();
    await call('DELETE', `/stripe/accounts/${id}`);
    await link('old-mill');
    expect(await countRows()).toBe(rows);
  });
});
