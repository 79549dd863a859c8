import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '../testing/auth-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { sweepIdentity } from './sweep.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const tables = ['one_time_codes', 'reset_tokens', 'pending_contacts', 'sessions', 'outbox'];
const counts = async () => {
  const counted: Record<string, number> = {};
  for (const table of tables) {
    const { rowCount } = await server.owner.query(`select 1 from ${table}`);
    counted[table] = rowCount ?? 0;
  }
  return counted;
};

test('sweeping deletes what has expired, and nothing that is in use', async () => {
  const auth = authCalls(server);
  const { email, id_token: token } = await auth.register();
  await auth.call('/auth/send-email-otp', { email });
  await auth.call('/auth/request-password-reset', { email });
  const change = { new_email: 'another@example.com' };
  await auth.call('/auth/update-contact-info', change, { token, method: 'PUT' });
  const before = await counts();
  expect(Object.values(before).every((count) => count > 0)).toBe(true);
  await sweepIdentity(server.services);
  expect(await counts()).toEqual(before);
  server.clock.set('2026-06-16T12:00:00Z');
  await sweepIdentity(server.services);
  expect(await counts()).toEqual({
    ...before,
    one_time_codes: 0,
    reset_tokens: 0,
    pending_contacts: 0,
  });
  server.clock.set('2026-10-15T12:00:00Z');
  await sweepIdentity(server.services);
  expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0]);
});
