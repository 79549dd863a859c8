import type { FastifyInstance } from 'fastify';
import { decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { createServices } from '../services.ts';
import { authCalls } from '../testing/auth-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { run } from './rotate-keys.ts';

let server: TestApp;
const others: FastifyInstance[] = [];
beforeAll(async () => {
  server = await createTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  for (const app of others) await app.close();
  await server.close();
});

const rotate = async (...args: string[]) => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { services, owner } = server;
  await run(args, {
    services,
    ownerPool: owner,
    tasks: {},
    close: () => Promise.resolve(),
  });
  return said.mock.calls.flat().join('\n');
};
/** A process that starts now, on the same database. */
const anotherProcess = async () => {
  const app = await buildApp(createServices(server.services));
  others.push(app);
  return authCalls({ ...server, app });
};
const keyOf = (token: string) => decodeProtectedHeader(token).kid;

test('a new key signs, and tokens of the old one hold until the last of them has lapsed', async () => {
  const here = authCalls(server);
  const before = await here.signUp();
  expect(await rotate()).toMatch(/The old one is refused from 2026-06-15T12:16:00/);

  const there = await anotherProcess();
  const after = (await there.login(before.email)).json<{ id_token: string }>();
  expect(keyOf(after.id_token)).not.toBe(keyOf(before.id_token));
  // Each process takes the tokens of the other: the one that was running reads of a key unknown to it.
  for (const token of [before.id_token, after.id_token]) {
    expect([await here.isAlive(token), await there.isAlive(token)]).toEqual([true, true]);
  }
});

test('the key of before is refused from its hour on, though a token of it were still good', async () => {
  const there = await anotherProcess();
  const { id_token: token } = await there.register();
  await server.owner.query('update signing_keys set retires_at = $1 where key_id = $2', [
    new Date(server.clock.now().getTime() + 1_000),
    keyOf(token),
  ]);
  await server.owner.query(
    'insert into signing_keys (key_id, made_at) values (gen_random_uuid(), now())',
  );
  const fresh = await anotherProcess();
  expect(await fresh.isAlive(token)).toBe(true);
  server.clock.set('2026-06-15T12:00:02Z');
  expect(await fresh.isAlive(token)).toBe(false);
});

test('after a leak the old key ends at once, and a refresh token still opens', async () => {
  const there = await anotherProcess();
  const { id_token: token, refresh_token } = await there.register();
  expect(await rotate('--now')).toMatch(/everyone logs in again/);
  const fresh = await anotherProcess();
  expect(await fresh.isAlive(token)).toBe(false);
  const pair = await fresh.call('/auth/refresh-token', { refresh_token });
  expect(await fresh.isAlive(pair.json<{ id_token: string }>().id_token)).toBe(true);
});

test('two operators at once leave one key that signs', async () => {
  await Promise.all([rotate(), rotate()]);
  const { rows } = await server.owner.query<{ signing: bigint }>(
    'select count(*) as signing from signing_keys where retires_at is null',
  );
  expect(rows[0]?.signing).toBe(1n);
});

test('the application may read which keys there are, and change nothing', async () => {
  const change = server.database.withoutBusiness((tx) =>
    tx.execute('update signing_keys set retires_at = null'),
  );
  await expect(change).rejects.toThrow();
  await expect(rotate('--soon')).rejects.toThrow(/Usage/);
});
