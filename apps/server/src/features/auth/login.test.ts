import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authCalls, codeOf, messageOf, password } from '../../testing/auth-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let auth: ReturnType<typeof authCalls>;
beforeAll(async () => {
  server = await createTestApp();
  auth = authCalls(server);
});
beforeEach(() => auth.forgetLimits());
afterAll(() => server.close());

describe('logging in', () => {
  test('answers what the portal keeps', async () => {
    const person = await auth.signUp();
    const reply = await auth.login(person.email.toUpperCase());
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      id_token: expect.any(String) as string,
      refresh_token: expect.any(String) as string,
      approval_status: 'true',
      email: person.email,
      first_name: 'Ada',
      last_name: 'Byron',
    });
    expect(await auth.isAlive(reply.json<{ id_token: string }>().id_token)).toBe(true);
  });

  test('takes an optional phone and lets it decide nothing', async () => {
    const { email } = await auth.signUp();
    const reply = await auth.call('/auth/login', { email, password, phone: '2025550100' });
    expect(reply.statusCode).toBe(200);
  });

  test('names what is not verified, email first, to one who knows the password', async () => {
    const { email, phone } = await auth.register();
    const first = await auth.login(email);
    expect([first.statusCode, messageOf(first)]).toEqual([403, 'email not verified']);
    await auth.proveEmail(email);
    const second = await auth.login(email);
    expect([second.statusCode, messageOf(second)]).toEqual([403, 'phone number not verified']);
    await auth.provePhone(phone);
    expect((await auth.login(email)).statusCode).toBe(200);
  });

  test('with a wrong password says no more than for an account that does not exist', async () => {
    const { email } = await auth.register();
    const wrong = await auth.login(email, 'wrong');
    const unknown = await auth.login('nobody@example.com', 'wrong');
    for (const reply of [wrong, unknown]) {
      expect([reply.statusCode, messageOf(reply)]).toEqual([401, 'Invalid email or password.']);
      expect(reply.json<{ detail: string }>().detail).toBe('Invalid email or password.');
    }
  });

  test.each([
    [{ email: { $ne: null }, password: 'x' }, 400],
    [{ email: "' or 1=1 --", password: 'x' }, 401],
    [{ email: '', password: 'x' }, 400],
    [{ email: 'a@example.com', password: '' }, 400],
    [{ email: 'a@example.com', password: 'x', remember: true }, 400],
  ])('answers %j with %i', async (body, status) => {
    expect((await auth.call('/auth/login', body)).statusCode).toBe(status);
  });

  test('refuses __proto__ and survives a key given twice', async () => {
    const send = (payload: string, type = 'application/json') =>
      server.app.inject({
        method: 'POST',
        url: '/auth/login',
        payload,
        headers: { 'content-type': type },
      });
    expect((await send('{"__proto__":{"a":1},"email":"a@b.com","password":"x"}')).statusCode).toBe(
      400,
    );
    expect((await send('{"email":"a@b.com","email":"c@d.com","password":"x"}')).statusCode).toBe(
      401,
    );
    expect((await send(JSON.stringify({ email: 'x'.repeat(70_000) }))).statusCode).toBe(413);
    expect((await send('{"email":"a@b.com"}', 'text/plain')).statusCode).toBe(415);
    expect((await send('email=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });
});

describe('limits of logging in', () => {
  test('the eleventh wrong password from one address waits; a right one clears the count', async () => {
    const { email } = await auth.signUp();
    const ip = '203.0.113.7';
    for (let index = 0; index < 9; index += 1) await auth.login(email, 'wrong', { ip });
    expect((await auth.login(email, password, { ip })).statusCode).toBe(200);
    const statuses = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await auth.login(email, 'wrong', { ip })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const waiting = await auth.login(email, password, { ip });
    expect([waiting.statusCode, codeOf(waiting)]).toEqual([429, 'too_many_requests']);
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('one password tried on many accounts from one address stops at the 31st', async () => {
    const ip = '203.0.113.8';
    const statuses = [];
    for (let index = 0; index < 32; index += 1) {
      statuses.push((await auth.login(`spray${index}@example.com`, 'x', { ip })).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(30);
  });

  test('strangers everywhere cannot lock the owner out of the address they know', async () => {
    const { email } = await auth.signUp();
    const ip = '198.51.100.20';
    expect((await auth.login(email, password, { ip })).statusCode).toBe(200);
    const sprayed = await Promise.all(
      Array.from({ length: 110 }, () => auth.login(email, 'wrong').then((r) => r.statusCode)),
    );
    expect(sprayed.filter((status) => status === 401).length).toBeLessThanOrEqual(100);
    expect((await auth.login(email, password)).statusCode).toBe(429);
    expect((await auth.login(email, password, { ip })).statusCode).toBe(200);
  });

  test('an X-Forwarded-For of the caller’s own making changes nothing', async () => {
    const ip = '203.0.113.9';
    const statuses = [];
    for (let index = 0; index < 11; index += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${index}` };
      statuses.push((await auth.login('x@example.com', 'x', { ip, headers })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test('a flood ends with known answers only, and other calls go on', async () => {
    const flood = Promise.all(
      Array.from({ length: 250 }, (_, index) =>
        auth.login(`flood${index}@example.com`, 'x').then((reply) => reply.statusCode),
      ),
    );
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    const statuses = new Set(await flood);
    expect([...statuses].every((status) => [401, 429, 503].includes(status))).toBe(true);
  });
});
