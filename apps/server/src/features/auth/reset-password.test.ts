import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { authCalls, codeOf, password } from '../../testing/auth-calls.ts';
import { createTestApp, testInstant, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let auth: ReturnType<typeof authCalls>;
beforeAll(async () => {
  server = await createTestApp({ PUBLIC_URL: 'http://localhost:4000' });
  auth = authCalls(server);
});
beforeEach(async () => {
  server.clock.set(testInstant);
  await auth.forgetLimits();
});
afterAll(() => server.close());

const at = (ms: number) => server.clock.set(new Date(Date.parse(testInstant) + ms).toISOString());
const newPassword = 'a new password';

async function linkTo(email: string): Promise<URL> {
  await auth.forgetLimits();
  await auth.call('/auth/request-password-reset', { email });
  const [mail] = await auth.messagesTo(email);
  return new URL(/http\S+/.exec(mail?.body ?? '')?.[0] ?? 'http://no.link');
}
const tokenTo = async (email: string) => (await linkTo(email)).searchParams.get('token') ?? '';
const check = (token: string) => auth.call('/auth/verify-reset-token', { token });
const update = (email: string, token: string, new_password = newPassword) =>
  auth.call('/auth/update-password', { email, token, new_password });

describe('resetting a password', () => {
  test('changes it once, ends every session, signs nobody in and tells the owner', async () => {
    const { email, id_token, refresh_token } = await auth.signUp();
    const token = await tokenTo(email);
    expect((await check(token)).statusCode).toBe(200);
    expect((await check(token)).statusCode).toBe(200);
    const replies = await Promise.all([update(email, token), update(email, token)]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400]);
    expect(replies.find((reply) => reply.statusCode === 200)?.json()).not.toHaveProperty(
      'id_token',
    );
    expect(await auth.isAlive(id_token)).toBe(false);
    expect((await auth.call('/auth/refresh-token', { refresh_token })).statusCode).toBe(401);
    expect((await auth.login(email, password)).statusCode).toBe(401);
    expect((await auth.login(email, newPassword)).statusCode).toBe(200);
    expect((await auth.messagesTo(email))[0]?.subject).toBe('Your Cairn password was changed');
    const again = await check(token);
    expect([again.statusCode, codeOf(again)]).toEqual([400, 'reset_link_invalid']);
  });

  test('with another person’s email fails, and the owner’s link still works', async () => {
    const owner = await auth.signUp();
    const thief = await auth.signUp();
    const token = await tokenTo(owner.email);
    expect((await update(thief.email, token)).statusCode).toBe(400);
    expect((await auth.login(thief.email)).statusCode).toBe(200);
    // Nor with one that nobody has: what a stranger found of the link is not all that it takes.
    expect((await update('nobody@example.com', token)).statusCode).toBe(400);
    expect((await auth.login(owner.email)).statusCode).toBe(200);
    expect((await update(owner.email, token)).statusCode).toBe(200);
  });

  test('works for thirty minutes, and an older link dies when a newer one is used', async () => {
    const { email } = await auth.signUp();
    const late = await tokenTo(email);
    at(30 * 60_000);
    expect((await check(late)).statusCode).toBe(400);
    expect((await update(email, late)).statusCode).toBe(400);
    const older = await tokenTo(email);
    const newer = await tokenTo(email);
    expect((await update(email, newer)).statusCode).toBe(200);
    expect((await update(email, older)).statusCode).toBe(400);
  });

  test('answers alike for an email that no one has, and sends nothing', async () => {
    const { email } = await auth.signUp();
    const [known, unknown] = [
      await auth.call('/auth/request-password-reset', { email }),
      await auth.call('/auth/request-password-reset', { email: 'nobody@example.com' }),
    ];
    expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
    expect(await auth.messagesTo('nobody@example.com')).toHaveLength(0);
  });

  test('asks the database for as many things for an email that no one has', async () => {
    const { email } = await auth.signUp();
    const asked = async (address: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await auth.call('/auth/request-password-reset', { email: address });
      const { length } = query.mock.calls;
      query.mockRestore();
      return length;
    };
    await asked('somebody@example.com');
    const known = await asked(email);
    expect(known).toBeGreaterThan(5);
    expect(await asked('nobody@example.com')).toBe(known);
  });

  test('sends a link to the configured address, whatever Host the request names', async () => {
    const { email } = await auth.signUp();
    await auth.call(
      '/auth/request-password-reset',
      { email },
      { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
    );
    const [mail] = await auth.messagesTo(email);
    expect(mail?.body).toContain('http://localhost:4000/reset-password?token=');
    expect(mail?.body).not.toContain('evil');
  });

  test('is bounded to three mails an hour, and guessing of tokens to twenty', async () => {
    const { email } = await auth.signUp();
    const asked = [];
    for (let index = 0; index < 4; index += 1) {
      asked.push((await auth.call('/auth/request-password-reset', { email })).statusCode);
    }
    expect(asked).toEqual([200, 200, 200, 429]);
    const tried = [];
    for (let index = 0; index < 21; index += 1) {
      const reply = await auth.call(
        '/auth/verify-reset-token',
        { token: `guess${index}` },
        { ip: '203.0.113.40' },
      );
      tried.push(reply.statusCode);
    }
    expect(tried).toEqual([...Array<number>(20).fill(400), 429]);
  });

  test('racing with a refresh leaves no token that works', async () => {
    const { email, refresh_token } = await auth.signUp();
    const token = await tokenTo(email);
    const [, ...refreshed] = await Promise.all([
      update(email, token),
      ...Array.from({ length: 6 }, () => auth.call('/auth/refresh-token', { refresh_token })),
    ]);
    for (const reply of refreshed) {
      if (reply.statusCode !== 200) continue;
      const pair = reply.json<{ id_token: string; refresh_token: string }>();
      expect(await auth.isAlive(pair.id_token)).toBe(false);
      const next = { refresh_token: pair.refresh_token };
      expect((await auth.call('/auth/refresh-token', next)).statusCode).toBe(401);
    }
  });

  test('refuses an empty password and an empty token', async () => {
    const { email } = await auth.signUp();
    const token = await tokenTo(email);
    expect((await update(email, token, '')).statusCode).toBe(400);
    expect((await update(email, '')).statusCode).toBe(400);
    expect((await check(token)).statusCode).toBe(200);
  });
});
