import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createPool } from '../../database/client.ts';
import { createDatabase } from '../../database/within-business.ts';
import { createServices } from '../../services.ts';
import { authCalls, codeOf, newPerson } from '../../testing/auth-calls.ts';
import type { AppProcess } from '../../testing/app-processes.ts';
import {
  createTestApp,
  startAppProcesses,
  testInstant,
  type TestApp,
} from '../../testing/test-app.ts';

// Two processes that share nothing but the database and the secret. `npm run bench -- abuse` runs all tests of
// identity this way; these few are in every run.
let first: TestApp;
let processes: AppProcess[];
let here: ReturnType<typeof authCalls>;
let there: ReturnType<typeof authCalls>;
beforeAll(async () => {
  first = await createTestApp();
  const { dataDir } = first.services.env;
  processes = await startAppProcesses(2, first, { variables: {}, dataDir, now: testInstant });
  const [one, other] = processes.map((app) => authCalls({ ...first, app }));
  if (one === undefined || other === undefined) throw new Error('there are not two processes');
  here = one;
  there = other;
});
beforeEach(() => here.forgetLimits());
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  await first.close();
});

describe('two processes on one database', () => {
  test('do one sign-up between them', async () => {
    const { email, phone, id_token: token } = await here.register();
    expect(await there.isAlive(token)).toBe(true);
    await here.call('/auth/send-email-otp', { email });
    const otp = await here.codeTo(email);
    expect((await there.call('/auth/send-email-otp', { email })).statusCode).toBe(429);
    expect((await there.call('/auth/verify-email', { email, otp })).statusCode).toBe(200);
    await there.provePhone(phone);
    expect((await there.login(email)).statusCode).toBe(200);
  });

  test('look at five wrong codes together', async () => {
    const ip = '192.0.2.1';
    const { email, uid } = await here.register(newPerson(), { ip });
    await here.call('/auth/send-email-otp', { email }, { ip });
    const wrong = (await here.codeTo(email)) === '000000' ? '000001' : '000000';
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? here : there).call('/auth/verify-email', { email, otp: wrong }, { ip }),
      ),
    );
    const { rows } = await first.owner.query(
      'select attempts from one_time_codes where user_id = $1',
      [uid],
    );
    expect(rows).toEqual([{ attempts: 5 }]);
  });

  test('count wrong passwords together, and end a session for both', async () => {
    const { email, id_token: token } = await here.signUp();
    const ip = '203.0.113.50';
    const statuses = [];
    for (let index = 0; index < 11; index += 1) {
      const from = index % 2 === 0 ? here : there;
      statuses.push((await from.login(email, 'wrong', { ip })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    await here.call('/auth/logout', undefined, { token, method: 'POST' });
    expect(await there.isAlive(token)).toBe(false);
  });

  test('refresh one session at the same time without ending it', async () => {
    const { refresh_token } = await here.register();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 === 0 ? here : there).call('/auth/refresh-token', { refresh_token }),
      ),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array<number>(8).fill(200));
  });
});

test('without its database the server says so, and counts nothing', async () => {
  const unreachable = createPool(
    { host: '127.0.0.1', port: 1, user: 'cairn_app', database: 'cairn' },
    { max: 2, onError: () => undefined },
  );
  const app = await buildApp(
    createServices({ ...first.services, database: createDatabase(unreachable) }),
  );
  const reply = await authCalls({ ...first, app }).login('ada@example.com');
  expect([reply.statusCode, codeOf(reply)]).toEqual([503, 'unavailable']);
  expect(reply.body).not.toMatch(/ECONN|127\.0\.0\.1|at /);
  const { rowCount } = await first.owner.query('select 1 from rate_limits');
  expect(rowCount).toBe(0);
  await app.close();
  await unreachable.end();
});

test('no answer of sign-in is kept, framed, sniffed or given to another site', async () => {
  const reply = await here.login('nobody@example.com', 'x', {
    headers: { origin: 'https://evil.example' },
  });
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  const preflight = await first.app.inject({
    method: 'OPTIONS',
    url: '/auth/login',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
});
