import { addDays, businessDay } from '@cairn/finance';
import type { Api, ReplyOf } from '@cairn/contract';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Transaction } from '../../../database/within-business.ts';
import { createSignedInUser, type SignedInUser } from '../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openBankAccount } from '../../write/bank-rows/accounts.ts';
import { findRecurring, forecastCash } from '../derived-figures.ts';
import { findOld, withFigures } from '../with-figures.ts';
import { ingestBankRows, type BankRow } from '../../write/bank-rows/ingest-bank-rows.ts';
import { takeTurn } from '../turn-in-business.ts';
import { workOutFigures } from '../figures/work-out-figures.ts';
import { bringFigures } from './work-in-thread.ts';

const today = businessDay('2026-06-15');
let server: TestApp;
let user: SignedInUser;
let threadsBegun = 0;
const countThread = () => (threadsBegun += 1);

beforeAll(async () => {
  server = await createTestApp();
  process.on('worker', countThread);
});
afterAll(async () => {
  process.off('worker', countThread);
  await server.close();
});
beforeEach(async () => {
  user = await createSignedInUser(server);
  threadsBegun = 0;
});

const within = <T>(work: Parameters<typeof server.database.withinBusiness<T>>[1]) =>
  server.database.withinBusiness(user.businessId, work);

const bring = (rows: BankRow[]) =>
  within(async (tx) => {
    const account = await openBankAccount(tx, user.businessId, {
      source: 'statement',
      externalId: 'checking',
      institutionName: 'Test Bank',
      accountType: 'checking',
      balance: { cents: 5_000_000n, date: today },
    });
    await ingestBankRows(tx, user.businessId, { source: 'statement', account, rows });
  });

/** So many sales, a few each day of four hundred, and a subscription every second week. */
function rowsOf(count: number): BankRow[] {
  const row = (name: string, at: number, back: number, amountCents: bigint): BankRow => ({
    externalId: `${name} ${String(at)}`,
    date: addDays(today, -back),
    amountCents,
    description: name,
  });
  return [
    ...Array.from({ length: count }, (_, at) => row('SALE', at, at % 400, BigInt(1_000 + at))),
    ...Array.from({ length: 20 }, (_, at) => row('FIBREWEST', at, at * 14, -4_900n)),
  ];
}

const ask = (question: string) =>
  server.app.inject({
    method: 'POST',
    url: '/chat/ask',
    headers: user.headers,
    payload: { question },
  });

const get = (url: string) => server.app.inject({ url, headers: user.headers });

const waitingFor = async (what: string): Promise<number> => {
  const { rows } = await server.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where ${what} and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.count ?? 0;
};

/** Has the turn of the business, as another process has that works its figures out. */
async function elsewhere<T>(work: () => Promise<T>): Promise<T> {
  const client = await server.owner.connect();
  try {
    await client.query('begin');
    await takeTurn(drizzle(client), 'figures', user.businessId);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test.each([
  ['the forecast', () => get('/intent_map/forecast')],
  ['the upcoming payments', () => get('/qbo/recurring-transactions')],
  ['the notifications', () => get('/notifications/alerts')],
  ['a question', () => ask('What will our cash be at the end of the month?')],
  ['a supposition', () => ask('What if we hire someone for $4,000 a month?')],
])('while another process works a business out, the others go on: %s', async (_, call) => {
  await bring(rowsOf(500));
  const { waiting, answered } = await elsewhere(async () => {
    // More than the pool has; nobody of them holds a connection.
    const calls = Array.from({ length: 14 }, call);
    const all = Promise.all(calls);
    let isOver = false;
    void all.then(() => (isOver = true));
    expect((await get('/stripe/balances')).statusCode).toBe(200);
    // The same thread, behind the business whose turn it cannot have.
    const other = await createSignedInUser(server);
    const figures = await bringFigures(server.database, other.businessId, today);
    expect(figures.recurring).toEqual([]);
    expect(await waitingFor(`locktype = 'advisory'`)).toBe(0);
    return { waiting: { all }, answered: isOver };
  });
  expect(answered).toBe(false);
  const replies = await waiting.all;
  const failed = replies.filter(({ statusCode }) => statusCode !== 200);
  expect(failed.map(({ body }) => body)).toEqual([]);
});

test('a request waits for so long, then says that they are being worked out; they are there later', async () => {
  await bring(rowsOf(40));
  const hasty = { ...server.services, database: { ...server.database, patienceMs: 50 } };
  const look = () =>
    withFigures(hasty, user.businessId, ['figures', 'alerts'], () => Promise.resolve('shown'));
  await elsewhere(() =>
    expect(look()).rejects.toMatchObject({
      code: 'working_out',
      status: 503,
      details: { retryAfterSeconds: 2 },
    }),
  );
  await vi.waitUntil(() => look().catch(() => null), { timeout: 30_000, interval: 200 });
  expect((await findOld(server.services, user.businessId)).old).toEqual([]);
});

test('who asks after a change is given nothing that was begun before it', async () => {
  await bring(rowsOf(100));
  const client = await server.owner.connect();
  // Everything has been read when it comes to be kept.
  await client.query('begin; lock table derived_figures in share mode');
  const early = get('/intent_map/forecast');
  await vi.waitUntil(async () => (await waitingFor(`relation = 'derived_figures'::regclass`)) > 0, {
    timeout: 30_000,
  });
  await bring([{ externalId: 'late', date: today, amountCents: 777_00n, description: 'LATE' }]);
  const late = get('/intent_map/forecast');
  await client.query('commit');
  client.release();
  expect((await early).statusCode).toBe(200);
  type Forecast = ReplyOf<Api['forecast']>;
  const fresh = (await late).json<Forecast>();
  expect(fresh).not.toEqual((await early).json<Forecast>());
  await server.owner.query('delete from derived_figures where business_id = $1', [user.businessId]);
  expect(fresh).toEqual((await get('/intent_map/forecast')).json<Forecast>());
});

test.each([500, 10_100])(
  '%i rows are worked out in a thread, to the same figures',
  async (count) => {
    await bring(rowsOf(count));
    const figures = ['figures'] as const;
    const inThread = await withFigures(server.services, user.businessId, figures, async (tx) => ({
      recurring: await findRecurring(tx, user.businessId, today),
      forecast: await forecastCash(tx, user.businessId, today),
    }));
    const { recurring, forecast } = await within((tx) =>
      workOutFigures(tx, user.businessId, today),
    );
    expect(recurring.map(({ counterparty }) => counterparty)).toContain('Fibrewest');
    expect(inThread).toEqual({ recurring, forecast });
    const alerts = await get('/notifications/alerts');
    expect(alerts.statusCode, alerts.body).toBe(200);
  },
);

test('one thread works for business after business, and another when one has failed', async () => {
  const work = () =>
    withFigures(server.services, user.businessId, ['figures'], () => Promise.resolve('worked out'));
  await bring(rowsOf(40));
  expect(await work()).toBe('worked out');
  threadsBegun = 0;
  user = await createSignedInUser(server);
  await bring(rowsOf(40));
  expect(await work()).toBe('worked out');
  expect(threadsBegun).toBe(0);

  const { businessId } = user;
  const nowhere = { ...server.database.connection, database: 'none_such' };
  const broken = { ...server.services, database: { ...server.database, connection: nowhere } };
  await server.owner.query('delete from derived_figures where business_id = $1', [businessId]);
  await expect(bringFigures(broken.database, businessId, today)).rejects.toThrow('none_such');
  expect(await work()).toBe('worked out');
  expect(threadsBegun).toBe(1);
});

test('what another release kept is worked out in the thread, not in the transaction', async () => {
  await bring(rowsOf(40));
  await withFigures(server.services, user.businessId, ['figures'], () => Promise.resolve());
  await server.owner.query(
    `update derived_figures set forecast = replace(forecast, '{"version":"', '{"version":"x') where business_id = $1`,
    [user.businessId],
  );
  expect((await findOld(server.services, user.businessId)).old).toContain('figures');
  await withFigures(server.services, user.businessId, ['figures'], () => Promise.resolve());
  expect((await findOld(server.services, user.businessId)).old).not.toContain('figures');
});

test('a transaction sees what it has changed itself', async () => {
  await bring(rowsOf(100));
  const paid = async (tx: Transaction) => {
    const items = await findRecurring(tx, user.businessId, today);
    return items.find(({ direction }) => direction === 'out')?.counterparty;
  };
  expect(await within(paid)).toBe('Fibrewest');
  const after = await within(async (tx) => {
    await tx.execute(sql`update parties set name = 'Renamed'`);
    await tx.execute(sql`update transactions set memo = 'RENAMED'`);
    return paid(tx);
  });
  expect(after).toBe('Renamed');
});
