import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createServices } from '../services.ts';
import { authCalls, codeOf } from '../testing/auth-calls.ts';
import { createSignedInUser } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

// Sixty calls a minute: shares of two, on two processes.
let server: TestApp;
let second: FastifyInstance;
let here: ReturnType<typeof authCalls>;
let there: ReturnType<typeof authCalls>;
beforeAll(async () => {
  server = await createTestApp({ REQUESTS_PER_MINUTE: '60' });
  second = await buildApp(createServices(server.services));
  here = authCalls(server);
  there = authCalls({ ...server, app: second });
});
beforeEach(() => here.forgetLimits());
afterAll(async () => {
  await second.close();
  await server.close();
});

const read = async (process: typeof here, token: string) =>
  process.call('/auth/two-factor', undefined, { token });

test('one person’s calls are counted over all processes, another’s are not touched', async () => {
  const { token } = await createSignedInUser(server);
  const replies = await Promise.all(
    Array.from({ length: 80 }, (_, index) => read(index % 2 === 0 ? here : there, token)),
  );
  const statuses = replies.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  const refused = replies.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map(codeOf)).toEqual(Array(20).fill('too_many_requests'));
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);

  const other = await createSignedInUser(server);
  expect((await read(here, other.token)).statusCode).toBe(200);
  // What needs no session is not part of it.
  expect((await here.call('/config', undefined, { token })).statusCode).toBe(200);
});

test('the database is asked once for many calls, and not at all while it has refused', async () => {
  const { token, userId } = await createSignedInUser(server);
  const points = async () => {
    const { rows } = await server.owner.query<{ points: number }>(
      "select points from rate_limits where key like 'requests:%'",
    );
    return rows.map((row) => row.points);
  };
  for (let index = 0; index < 10; index += 1) await read(here, token);
  expect(await points()).toEqual([5]);
  for (let index = 0; index < 60; index += 1) await read(here, token);
  expect(await points()).toEqual([31]);
  const { rows } = await server.owner.query<{ key: string }>('select key from rate_limits');
  expect(rows.some(({ key }) => key.includes(userId))).toBe(false);
});
