import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStripeBanks } from '../../adapters/bank-link/stripe/stripe-banks.ts';
import { createTasks } from '../../jobs/tasks.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { startStripeStandIn, type StripeStandIn } from '../../testing/stripe-stand-in/stand-in.ts';
import type { StandInAccount } from '../../testing/stripe-stand-in/state.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { syncAccount } from './sync-account.ts';

let standIn: StripeStandIn;
let test: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  standIn = await startStripeStandIn();
  const { baseUrl, secretKey, publishableKey, webhookSecret } = standIn.settings;
  test = await createTestApp({
    BANKS: 'stripe',
    STRIPE_BASE_URL: baseUrl,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  });
});
beforeEach(async () => {
  owner = await createSignedInUser(test);
});
afterAll(async () => {
  await test.close();
  await standIn.stop();
});

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

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const { headers } = owner;
  const reply = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json<Body>() };
}
interface Body {
  code: string;
  message: string;
  client_secret: string;
  session_id: string;
  mode: string;
  publishable_key: string;
  account_ids: string[];
  left_out: string[];
  balances: { _id: string; current_usd: number | null; account_type: string; status: string }[];
  links: { state: string; rows_done: number; rows_new: number; notice: string | null }[];
}
const balances = async () => (await call('GET', '/stripe/balances')).body.balances;
const feed = async () => (await call('GET', '/stripe/links')).body.links[0];

async function amounts(): Promise<string[]> {
  const { rows } = await test.owner.query<{ row: string }>(
    `select date || ' ' || total_cents as row from transactions where business_id = $1 order by 1`,
    [owner.businessId],
  );
  return rows.map(({ row }) => row);
}

let serial = 0;
const midnight = Date.UTC(2026, 5, 1) / 1_000;
const row = (id: string, amount: number, changes: object = {}) => ({
  id: `${owner.businessId}_${id}`,
  amount,
  currency: 'usd',
  description: 'CARD SALES',
  status: 'posted',
  transacted_at: midnight,
  ...changes,
});

/** Links one account whose bank has these rows ready, and runs the first reading. */
async function link(
  rows: ReturnType<typeof row>[] = [],
  changes: Partial<StandInAccount> = {},
): Promise<{ id: string; accountId: string }> {
  const session = (await call('POST', '/stripe/client-secret')).body;
  const id = `fca_${(serial += 1)}`;
  standIn.grant(session.session_id, [{ id, ...changes }]);
  if (rows.length > 0) standIn.addRefresh(id, rows);
  const { account_ids: ids } = (
    await call('POST', `/stripe/sessions/${session.session_id}/complete`)
  ).body;
  await work();
  return { id, accountId: ids[0] ?? '' };
}

const deliver = ({ payload, signature }: { payload: string; signature: string }) =>
  test.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });

describe('linking by way of Stripe', () => {
  it('asks for balances and transactions only, and hands the browser what its dialog needs', async () => {
    const { body } = await call('POST', '/stripe/client-secret');
    expect(body).toMatchObject({ mode: 'stripe', publishable_key: 'pk_test_stand_in' });
    expect(body.client_secret).toContain('_secret_');
    const asked = standIn.asked.findLast(({ path }) => path.endsWith('/sessions'));
    const parameters = [...(asked?.parameters ?? [])].map(([key, value]) => `${key}=${value}`);
    expect(parameters.filter((each) => each.startsWith('permissions'))).toEqual([
      'permissions[0]=balances',
      'permissions[1]=transactions',
    ]);
  });

  it('knows a business as one customer', async () => {
    const before = standIn.asked.filter(({ path }) => path === '/v1/customers').length;
    await call('POST', '/stripe/client-secret');
    await call('POST', '/stripe/client-secret');
    expect(standIn.asked.filter(({ path }) => path === '/v1/customers')).toHaveLength(before + 1);
  });

  it('brings balance and posted rows, in cents and on their day', async () => {
    const evening = Date.UTC(2026, 5, 3, 2) / 1_000;
    await link([
      row('a', 64_000),
      row('b', -2_599, { transacted_at: evening }),
      row('c', -100, { status: 'pending' }),
    ]);
    expect(await amounts()).toEqual(['2026-06-01 64000', '2026-06-02 -2599']);
    expect(await balances()).toMatchObject([{ current_usd: 1250.5, account_type: 'checking' }]);
    expect(await feed()).toMatchObject({ state: 'done', rows_new: 2 });
  });

  it('subscribes to daily refreshes', async () => {
    const { id } = await link([row('a', 1)]);
    expect(standIn.accounts.get(id)?.subscriptions).toEqual(['transactions']);
  });

  it('reads every page, and each row once', async () => {
    await link(Array.from({ length: 1_250 }, (_, at) => row(`p${at}`, 100 + at)));
    const found = await amounts();
    expect(found).toHaveLength(1_250);
    expect(new Set(found).size).toBe(1_250);
  });

  it('leaves out loans, and what is in no currency that can be kept', async () => {
    const session = (await call('POST', '/stripe/client-secret')).body;
    standIn.grant(session.session_id, [
      { id: `fca_${(serial += 1)}`, category: 'credit', subcategory: 'mortgage', last4: '1111' },
      { id: `fca_${(serial += 1)}`, balance: { kwd: 100 }, last4: '2222' },
    ]);
    const { body } = await call('POST', `/stripe/sessions/${session.session_id}/complete`);
    expect(body.account_ids).toEqual([]);
    expect(body.left_out).toHaveLength(2);
    expect(body.left_out.join()).toContain('in KWD');
  });

  it('reads an account in another currency once its rate is entered', async () => {
    const euros = { currency: 'eur' };
    await link([row('a', 5, euros), row('b', -2, euros), row('c', 9)], {
      balance: { eur: 12_345 },
    });
    expect(await amounts()).toEqual([]);
    const [waiting] = await balances();
    expect(waiting).toMatchObject({
      current_usd: null,
      in_own_currency: { currency: 'EUR', balance: 123.45, rate: null },
    });
    expect((await feed())?.notice).toContain('Enter what 1 EUR is in USD');
    await call('PUT', `/stripe/accounts/${waiting?._id ?? ''}/rate`, { rate: '1.5' });
    await work();
    expect((await amounts()).toSorted()).toEqual(['2026-06-01 -3', '2026-06-01 8']);
    expect(await balances()).toMatchObject([{ current_usd: 185.18 }]);
    expect((await feed())?.notice).toContain('1 transaction from the bank could not be read');
  });

  it('shows a dash for a balance that the bank does not state', async () => {
    await link([row('a', 5)], { balance: null });
    expect(await balances()).toMatchObject([{ current_usd: null }]);
  });

  it('keeps rows aside that break their own schema, and says so', async () => {
    await link([row('a', 5), row('b', 1.5), row('c', 700, { currency: 'jpy' })]);
    expect(await amounts()).toEqual(['2026-06-01 5']);
    expect((await feed())?.notice).toBe(
      '2 transactions from the bank could not be read and were left out.',
    );
  });

  it.each(['truncate', 'html_error'] as const)('refuses to guess at a reply: %s', async (how) => {
    standIn.misbehave(how, how, how, how);
    const reply = await call('POST', '/stripe/client-secret');
    expect(reply).toMatchObject({ status: 503, body: { code: 'bank_unavailable' } });
    standIn.misbehaviors.length = 0;
  });

  it('waits when Stripe says that it was asked too often', async () => {
    await call('POST', '/stripe/client-secret');
    standIn.misbehave('too_many', 'too_many');
    expect((await call('POST', '/stripe/client-secret')).status).toBe(200);
  });

  it.each(['hang', 'drip'] as const)('gives up on an answer that never ends: %s', async (how) => {
    const hasty = createStripeBanks(standIn.settings, 100);
    standIn.misbehave(how, how, how, how);
    const context = { businessId: owner.businessId, timeZone: 'UTC', today: '2026-06-15' as never };
    await expect(hasty.readAccount('fca_any', context)).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'The bank service took too long to answer. Please try again in a moment.',
    });
    // Tried again, but not for ever.
    expect(standIn.misbehaviors).toHaveLength(1);
    standIn.misbehaviors.length = 0;
  });
});

describe('a fresh login at a bank, which gives its accounts and rows other ids', () => {
  it('goes on with the account that is here, each row once', async () => {
    const first = await link([row('a', 5), row('b', 6), row('old', 9)]);
    const again = await link([row('x', 5), row('y', 6), row('z', 7)]);
    expect(again.accountId).toBe(first.accountId);
    expect(await balances()).toHaveLength(1);
    expect(await amounts()).toEqual([
      '2026-06-01 5',
      '2026-06-01 6',
      '2026-06-01 7',
      '2026-06-01 9',
    ]);
    expect(standIn.accounts.get(first.id)?.status).toBe('disconnected');
    standIn.addRefresh(again.id, [row('w', 8)]);
    await call('POST', `/stripe/accounts/${again.accountId}/refresh`);
    await work();
    expect(await amounts()).toHaveLength(5);
  });

  it('keeps two accounts of one login apart, and those of another bank', async () => {
    await link([row('a', 5)]);
    await link([row('b', 5)], { institution_name: 'Another Bank' });
    const session = (await call('POST', '/stripe/client-secret')).body;
    const twins = [`fca_${(serial += 1)}`, `fca_${(serial += 1)}`].map((id) => ({
      ...{ id, institution_name: 'Third Bank', last4: '7777' },
    }));
    standIn.grant(session.session_id, twins);
    await call('POST', `/stripe/sessions/${session.session_id}/complete`);
    expect(await balances()).toHaveLength(4);
  });

  it('takes lines of credit, which are owed', async () => {
    await link([row('a', 5)], {
      category: 'credit',
      subcategory: 'line_of_credit',
      balance: { usd: -90_000 },
    });
    expect(await balances()).toMatchObject([{ account_type: 'line_of_credit', current_usd: -900 }]);
  });
});

describe('an account linked by way of Stripe', () => {
  it('takes what a webhook tells of, once, however often and in whatever order it comes', async () => {
    const { id } = await link([row('a', 5)]);
    standIn.addRefresh(id, [row('b', 6)]);
    const early = standIn.event('financial_connections.account.refreshed_transactions', id);
    standIn.addRefresh(id, [row('c', 7)]);
    const late = standIn.event('financial_connections.account.refreshed_transactions', id);
    for (const event of [late, early, late, early]) {
      expect((await deliver(event)).statusCode).toBe(200);
    }
    await work();
    expect(await amounts()).toEqual(['2026-06-01 5', '2026-06-01 6', '2026-06-01 7']);
  });

  it('ignores a webhook with a wrong signature or a changed body, and one of ten minutes ago', async () => {
    const { id } = await link([row('a', 5)]);
    standIn.addRefresh(id, [row('b', 6)]);
    const { payload, signature } = standIn.event('financial_connections.account.created', id);
    const forged = await deliver({ payload: payload.replace('evt_', 'evt_x'), signature });
    expect(forged.statusCode).toBe(400);
    expect((await deliver({ payload, signature: 't=1,v1=00' })).statusCode).toBe(400);
    const old = standIn.event('financial_connections.account.created', id, 'evt_old', 600);
    expect((await deliver(old)).statusCode).toBe(400);
    await work();
    expect(await amounts()).toEqual(['2026-06-01 5']);
  });

  it('asks from where it left off, and takes back what the bank takes back', async () => {
    const { id, accountId } = await link([row('a', 5), row('b', 6)]);
    standIn.addRefresh(id, [row('b', 6, { status: 'void' }), row('c', 7)]);
    await call('POST', `/stripe/accounts/${accountId}/refresh`);
    await work();
    expect(await amounts()).toEqual(['2026-06-01 5', '2026-06-01 7']);
    const asked = standIn.asked.findLast(({ path }) => path.endsWith('/transactions'));
    expect(asked?.parameters.get('transaction_refresh[after]')).toMatch(/^fctxnref_\d+$/);
  });

  it('that goes inactive in the middle of a reading keeps what it has, and asks to be linked again', async () => {
    const { id } = await link([row('a', 5)]);
    standIn.addRefresh(id, [row('b', 6)]);
    const account = standIn.accounts.get(id);
    const before = standIn.asked.length;
    const reading = syncAccount(test.services, {
      businessId: owner.businessId,
      externalId: id,
      refresh: false,
    });
    while (standIn.asked.length === before) await new Promise((resolve) => setImmediate(resolve));
    if (account !== undefined) account.status = 'inactive';
    await reading;
    expect(await feed()).toMatchObject({ state: 'relink' });
    expect(await balances()).toMatchObject([{ status: 'inactive' }]);
    expect(await amounts()).toEqual(['2026-06-01 5']);
  });

  it('whose reading breaks off between two pages ends with the same rows when it is read again', async () => {
    const { id } = await link();
    standIn.addRefresh(
      id,
      Array.from({ length: 2_400 }, (_, at) => row(`q${at}`, 100 + at)),
    );
    const request = { businessId: owner.businessId, externalId: id, refresh: false };
    const before = standIn.asked.length;
    const reading = syncAccount(test.services, request);
    while (standIn.asked.length < before + 13) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    standIn.misbehave('html_error', 'html_error', 'html_error');
    await expect(reading).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await amounts()).toHaveLength(1_000);
    expect(await feed()).toMatchObject({
      state: 'waiting',
      notice: 'The bank service cannot be reached right now. Please try again in a moment.',
    });
    await syncAccount(test.services, request);
    expect(await feed()).toMatchObject({ state: 'done', notice: null });
    const found = await amounts();
    expect(found).toHaveLength(2_400);
    expect(new Set(found).size).toBe(2_400);
  });

  it('waits for rows that are still being gathered, and fetches them when they are there', async () => {
    const { id } = await link([], { refresh: { id: 'fctxnref_0', status: 'pending' } });
    expect(await feed()).toMatchObject({ state: 'waiting' });
    standIn.addRefresh(id, [row('a', 5)]);
    await deliver(standIn.event('financial_connections.account.refreshed_transactions', id));
    await work();
    expect(await feed()).toMatchObject({ state: 'done', notice: null });
    expect(await amounts()).toEqual(['2026-06-01 5']);
  });

  it('is disconnected at Stripe when it is deleted, and stays when Stripe cannot be told', async () => {
    const { id, accountId } = await link([row('a', 5)]);
    standIn.misbehave('html_error', 'html_error', 'html_error');
    expect((await call('DELETE', `/stripe/accounts/${accountId}`)).status).toBe(503);
    expect(await amounts()).toHaveLength(1);
    expect((await call('DELETE', `/stripe/accounts/${accountId}`)).status).toBe(200);
    expect(standIn.accounts.get(id)?.status).toBe('disconnected');
    expect(await amounts()).toEqual([]);
  });
});

it('lets the page load from Stripe only where Stripe is in use', async () => {
  const policy = (app: TestApp) =>
    app.app.inject('/health').then(({ headers }) => String(headers['content-security-policy']));
  expect(await policy(test)).toContain("script-src 'self' https://js.stripe.com");
  const sandbox = await createTestApp();
  expect(await policy(sandbox)).not.toContain('stripe');
  await sandbox.close();
});
