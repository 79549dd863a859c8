import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../app.ts';
import { createPool } from '../../database/client.ts';
import { createDatabase } from '../../database/within-business.ts';
import { createServices } from '../../services.ts';
import { authCalls, newPerson } from '../../testing/auth-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

// The most talkative log there is, and all that it says while somebody uses every door.
let server: TestApp;
let app: FastifyInstance;
let log = '';
const logTo = { write: (line: string) => void (log += line) };
beforeAll(async () => {
  server = await createTestApp({ LOG_LEVEL: 'debug' });
  app = await buildApp(createServices(server.services), { logTo });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

interface Pair {
  id_token: string;
  refresh_token: string;
}

test('a log of sign-up, reset, second factor and contact change holds no secret at any level', async () => {
  const auth = authCalls({ ...server, app });
  const person = { ...newPerson(), password: 'first-secret-password' };
  const secrets = new Set<string>([person.password, person.email, person.phone]);
  const keep = <T extends object>(reply: T): T => {
    for (const value of Object.values(reply)) if (typeof value === 'string') secrets.add(value);
    return reply;
  };
  const pairOf = (reply: LightMyRequestResponse) => {
    const { id_token, refresh_token } = reply.json<Pair>();
    return keep({ id_token, refresh_token });
  };

  const first = pairOf(await auth.call('/auth/register', person));
  await auth.call('/auth/send-email-otp', { email: person.email });
  const emailCode = await auth.codeTo(person.email);
  await auth.call('/auth/verify-email', { email: person.email, otp: emailCode });
  await auth.call('/auth/send-mobile-otp', { phone: person.phone });
  const phoneCode = await auth.codeTo(`+1${person.phone}`);
  await auth.call('/auth/verify-mobile', { phone: person.phone, otp: phoneCode });
  pairOf(await auth.call('/auth/refresh-token', { refresh_token: first.refresh_token }));
  await auth.login(person.email, 'a-wrong-password');
  secrets.add('a-wrong-password');

  await auth.call('/auth/request-password-reset', { email: person.email });
  const [mail] = await auth.messagesTo(person.email);
  const link = /token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? 'none';
  secrets.add(link);
  // The browser opens the link: its address is a request of its own.
  await app.inject({ url: `/reset-password?token=${link}`, headers: { accept: 'text/html' } });
  await auth.call('/auth/verify-reset-token', { token: link });
  const next = 'second-secret-password';
  secrets.add(next);
  await auth.call('/auth/update-password', {
    email: person.email,
    token: link,
    new_password: next,
  });
  const { id_token: token } = pairOf(await auth.login(person.email, next));

  const setUp = await auth.call('/auth/two-factor/setup', undefined, { token, method: 'POST' });
  const { secret } = keep(setUp.json<{ secret: string; otpauth_url: string }>());
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: server.clock.now().getTime() });
  const confirmed = await auth.call('/auth/two-factor/confirm', { code }, { token });
  for (const backup of confirmed.json<{ backup_codes: string[] }>().backup_codes)
    secrets.add(backup);
  const half = (await auth.login(person.email, next)).json<{ challenge: string }>();
  secrets.add(half.challenge);
  await auth.call('/auth/two-factor/verify', { challenge: half.challenge, code: '000000' });

  const email = `new.${person.email}`;
  secrets.add(email);
  await auth.call('/auth/update-contact-info', { new_email: email }, { token, method: 'PUT' });
  await auth.call('/auth/send-email-otp', { email });
  await auth.call('/auth/verify-email', { email, otp: await auth.codeTo(email) });
  // What goes wrong is logged too: a body that is no JSON, a call that is not there, a query that cannot be.
  await app.inject({ method: 'POST', url: '/auth/login', payload: `{"password":"${next}"` });
  await app.inject({ url: `/dev/outbox?to=${encodeURIComponent(person.email)}` });
  await app.inject({
    url: `/no-such-place?token=${link}`,
    headers: { authorization: `Bearer ${token}` },
  });

  expect(log).toContain('/auth/login');
  expect(log).toContain('/reset-password');
  expect([...secrets].filter((value) => log.includes(value))).toEqual([]);
  // Six digits may stand in a time; as a code they would stand alone.
  for (const sixDigits of [emailCode, phoneCode, code]) {
    expect(log).not.toMatch(new RegExp(`(?<![\\d.])${sixDigits}(?![\\d.])`));
  }
});

test('a failing database is logged without what was asked of it', async () => {
  log = '';
  const unreachable = createPool(
    { host: '127.0.0.1', port: 1, user: 'cairn_app', database: 'cairn' },
    { max: 2, onError: () => undefined },
  );
  const broken = await buildApp(
    createServices({ ...server.services, database: createDatabase(unreachable) }),
    { logTo },
  );
  const auth = authCalls({ ...server, app: broken });
  expect((await auth.login('someone@example.com', 'a-secret')).statusCode).toBe(503);
  expect(log).toContain('request failed');
  expect(log).not.toMatch(/someone@example\.com|a-secret/);
  await broken.close();
  await unreachable.end();
});

test('a query that the database refuses is logged without its parameters', async () => {
  log = '';
  const person = newPerson();
  await server.owner.query(
    'alter table users add constraint never check (first_name <> $$Grace$$)',
  );
  const reply = await authCalls({ ...server, app }).call('/auth/register', {
    ...person,
    first_name: 'Grace',
  });
  expect(reply.statusCode).toBe(500);
  expect(log).toContain('request failed');
  expect(log).not.toMatch(new RegExp(`${person.email}|${person.phone}|argon2|${person.password}`));
});
