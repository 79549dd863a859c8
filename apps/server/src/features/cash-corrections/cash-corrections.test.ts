import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoLogin, seedDemo } from '../../sandbox/seed-demo.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

type Forecast = ReplyOf<Api['forecast']>;

let server: TestApp;
let demo: string;

beforeAll(async () => {
  server = await createTestApp();
  await seedDemo(server.services);
  const reply = await server.app.inject({ method: 'POST', url: '/auth/login', payload: demoLogin });
  demo = reply.json<{ id_token: string }>().id_token;
});
afterAll(() => server.close());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  token = demo,
) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

const correct = (payload: object) => call('POST', '/cash-corrections', payload);

async function read() {
  const forecast = (await call('GET', '/intent_map/forecast')).json<Forecast>();
  const items = forecast.forecast.flatMap(({ date, items: ofDay }) =>
    ofDay.map((one) => ({ date, ...one })),
  );
  const last = forecast.cash_line?.ahead.at(-1)?.balance ?? 0;
  return { items, corrections: forecast.cash_line?.corrections ?? [], lastCents: cents(last) };
}

const cents = (dollars: number) => Math.round(dollars * 100);

async function rentOf(date: string) {
  const { items } = await read();
  const rent = items.find((one) => one.date === date && one.name.includes('Juniper'));
  if (rent === undefined) throw new Error(`no rent on ${date}`);
  return rent;
}

test('a payment comes when and as the owner says, on the cash line too, until it is undone', async () => {
  const before = await read();
  const rent = await rentOf('2026-07-01');
  expect(rent.item).toMatchObject({ kind: 'recurring', date: '2026-07-01' });
  const comes = { date: '2026-07-20', amount: 5_000 };
  const saved = await correct({ item: rent.item, comes });
  expect(saved.statusCode, saved.body).toBe(201);
  const { id } = saved.json<{ id: string }>();
  const moved = await rentOf('2026-07-20');
  expect(moved).toMatchObject({ amount: -5_000, correction_id: id, item: rent.item });
  const after = await read();
  expect(after.lastCents - before.lastCents).toBe(cents(-5_000 - rent.amount));
  expect(after.corrections).toMatchObject([
    { id, kind: 'recurring', of_date: '2026-07-01', comes: { amount: -5_000 }, is_counted: true },
  ]);

  // The last word on an item counts.
  const again = await correct({ item: moved.item, comes: null });
  expect(again.json()).toMatchObject({ id });
  const without = await read();
  expect(without.corrections).toMatchObject([{ id, comes: null, is_counted: true }]);
  expect(without.lastCents - before.lastCents).toBe(cents(-rent.amount));

  expect((await call('DELETE', `/cash-corrections/${id}`)).statusCode).toBe(200);
  expect(await read()).toEqual(before);
  expect((await call('DELETE', `/cash-corrections/${id}`)).statusCode).toBe(404);
});

test('an open invoice is expected whole on the day named, and keeps its sign', async () => {
  const { items } = await read();
  const invoice = items.find(({ kind }) => kind === 'invoice');
  if (invoice === undefined) throw new Error('the demo has no open invoice');
  const comes = { date: '2026-08-03', amount: invoice.whole_amount };
  const { id } = (await correct({ item: invoice.item, comes })).json<{ id: string }>();
  const after = await read();
  const of = after.items.filter(({ name, kind }) => kind === 'invoice' && name === invoice.name);
  expect(of).toMatchObject([{ date: '2026-08-03', amount: invoice.whole_amount }]);
  await call('DELETE', `/cash-corrections/${id}`);
});

test('a plan is there beside everything else', async () => {
  const before = await read();
  const comes = { date: '2026-07-03', amount: 12_000, direction: 'out' };
  const { id } = (await correct({ item: null, name: 'New oven', comes })).json<{ id: string }>();
  const after = await read();
  expect(after.items.find(({ kind }) => kind === 'planned')).toMatchObject({
    name: 'New oven',
    date: '2026-07-03',
    amount: -12_000,
  });
  expect(after.lastCents - before.lastCents).toBe(-1_200_000);
  await call('DELETE', `/cash-corrections/${id}`);
});

test('what is not expected, past or half said is refused', async () => {
  const { item } = await rentOf('2026-07-01');
  const fine = { date: '2026-07-03', amount: 10 };
  const replies = await Promise.all([
    correct({ item: { kind: 'recurring', ...item, date: '2026-07-02' }, comes: fine }),
    correct({ item, comes: { date: '2026-06-15', amount: 10 } }),
    correct({ item, comes: { date: '2036-06-15', amount: 10 } }),
    correct({ item, comes: { date: '2026-07-03', amount: 0 } }),
    correct({ item: null, comes: null }),
    correct({ item: null, name: 'Van', comes: fine }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 400, 400, 400, 400, 400]);
});

test('nobody else can undo it or sees it', async () => {
  const comes = { date: '2026-07-03', amount: 12_000, direction: 'in' };
  const { id } = (await correct({ item: null, name: 'Grant', comes })).json<{ id: string }>();
  const { token } = await createSignedInUser(server);
  const undone = await call('DELETE', `/cash-corrections/${id}`, undefined, token);
  expect(undone.statusCode).toBe(404);
  expect((await read()).corrections).toHaveLength(1);
  await call('DELETE', `/cash-corrections/${id}`);
});

test('season and growth are what the owner says until it is undone', async () => {
  const before = await read();
  const leversOf = async () =>
    (await call('GET', '/intent_map/forecast')).json<Forecast>().cash_line?.levers ?? [];
  const found = await leversOf();
  expect(found.map(({ kind, is_stated: isStated }) => [kind, isStated])).toEqual([
    ['season', false],
    ['growth', false],
  ]);
  for (const [kind, percent] of [
    ['season', 100],
    ['growth', 5],
  ] as const) {
    const saved = await call('PUT', `/cash-assumptions/${kind}`, { percent });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await leversOf()).toContainEqual({ kind, percent, is_stated: true });
    expect((await read()).lastCents).not.toBe(before.lastCents);
    expect((await call('DELETE', `/cash-assumptions/${kind}`)).statusCode).toBe(200);
    expect(await read()).toEqual(before);
  }
  expect(await leversOf()).toEqual(found);
  expect((await call('DELETE', '/cash-assumptions/growth')).statusCode).toBe(404);
  const refused = await call('PUT', '/cash-assumptions/growth', { percent: 31 });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'invalid_request' });
});

test('a season that nobody knows cannot be followed, nor that of another business be set', async () => {
  const { token } = await createSignedInUser(server);
  const refused = await call('PUT', '/cash-assumptions/season', { percent: 50 }, token);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'season_unknown' });
  expect((await call('PUT', '/cash-assumptions/growth', { percent: 9 }, token)).statusCode).toBe(
    200,
  );
  const levers = (await call('GET', '/intent_map/forecast')).json<Forecast>().cash_line?.levers;
  expect(levers?.every(({ is_stated: isStated }) => !isStated)).toBe(true);
});
