import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authCalls, codeOf, password } from '../../testing/auth-calls.ts';
import { createTestApp, testInstant, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let auth: ReturnType<typeof authCalls>;
beforeAll(async () => {
  server = await createTestApp();
  auth = authCalls(server);
});
beforeEach(async () => {
  server.clock.set(testInstant);
  await auth.forgetLimits();
});
afterAll(() => server.close());

const seconds = (count: number) =>
  server.clock.set(new Date(Date.parse(testInstant) + count * 1000).toISOString());

const codeNow = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now().getTime(),
  });

/** Someone with a confirmed authenticator. */
async function withTwoFactor() {
  const person = await auth.signUp();
  const token = person.id_token;
  const begun = await auth.call('/auth/two-factor/setup', undefined, { token, method: 'POST' });
  const { secret } = begun.json<{ secret: string }>();
  const confirmed = await auth.call(
    '/auth/two-factor/confirm',
    { code: codeNow(secret) },
    { token },
  );
  return {
    ...person,
    token,
    secret,
    backup: confirmed.json<{ backup_codes: string[] }>().backup_codes,
  };
}

async function challengeOf(email: string): Promise<string> {
  const reply = await auth.login(email);
  expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'two_factor_required']);
  return reply.json<{ challenge: string }>().challenge;
}
const verify = (challenge: string, code: string) =>
  auth.call('/auth/two-factor/verify', { challenge, code });

describe('two-factor authentication', () => {
  test('asks for the second step once a code confirmed it, and not before', async () => {
    const { email, id_token: token } = await auth.signUp();
    const begun = await auth.call('/auth/two-factor/setup', undefined, { token, method: 'POST' });
    expect(begun.json<{ otpauth_url: string }>().otpauth_url).toMatch(/^otpauth:\/\/totp\/Cairn/);
    expect((await auth.login(email)).statusCode).toBe(200);
    const wrong = await auth.call('/auth/two-factor/confirm', { code: '000000' }, { token });
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'two_factor_code_invalid']);
    const { secret } = begun.json<{ secret: string }>();
    await auth.call('/auth/two-factor/confirm', { code: codeNow(secret) }, { token });
    seconds(60);
    const challenge = await challengeOf(email);
    const reply = await verify(challenge, codeNow(secret));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ email, approval_status: 'true' });
    expect(await auth.isAlive(reply.json<{ id_token: string }>().id_token)).toBe(true);
    expect((await verify(challenge, codeNow(secret))).statusCode).toBe(400);
  });

  test('takes a code once, also when it comes three times at once, also after setting up', async () => {
    const { email, secret } = await withTwoFactor();
    const reused = await verify(await challengeOf(email), codeNow(secret));
    expect(reused.statusCode).toBe(400);
    seconds(30);
    const challenges = [
      await challengeOf(email),
      await challengeOf(email),
      await challengeOf(email),
    ];
    const code = codeNow(secret);
    const replies = await Promise.all(challenges.map((challenge) => verify(challenge, code)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400, 400]);
  });

  test('takes a backup code once, in either case, with or without its hyphen', async () => {
    const { email, backup, token } = await withTwoFactor();
    expect(new Set(backup).size).toBe(10);
    const [first = '', second = ''] = backup;
    expect((await verify(await challengeOf(email), first.toLowerCase())).statusCode).toBe(200);
    expect((await verify(await challengeOf(email), first)).statusCode).toBe(400);
    expect((await verify(await challengeOf(email), second.replace('-', ''))).statusCode).toBe(200);
    const state = await auth.call('/auth/two-factor', undefined, { token });
    expect(state.json()).toEqual({ enabled: true, backup_codes_left: 8 });
  });

  test('takes five guesses a challenge and ten an account', async () => {
    const { email } = await withTwoFactor();
    const guess = async (challenge: string) => (await verify(challenge, '000000')).statusCode;
    const first = await challengeOf(email);
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push(await guess(first));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const second = await challengeOf(email);
    for (let index = 0; index < 5; index += 1) await guess(second);
    expect(await guess(await challengeOf(email))).toBe(429);
  });

  test('takes fifty guesses a day, however patient they are', async () => {
    const { email, secret } = await withTwoFactor();
    seconds(60);
    let evaluated = 0;
    for (let round = 0; round < 6; round += 1) {
      // As after a quarter of an hour.
      await server.owner.query(`delete from rate_limits where key like 'two-factor:%'`);
      for (const challenge of [await challengeOf(email), await challengeOf(email)]) {
        for (let guess = 0; guess < 5; guess += 1) {
          if ((await verify(challenge, '000000')).statusCode === 400) evaluated += 1;
        }
      }
    }
    expect(evaluated).toBe(50);
    await server.owner.query(`delete from rate_limits where key like 'two-factor:%'`);
    expect((await verify(await challengeOf(email), codeNow(secret))).statusCode).toBe(429);
    await auth.forgetLimits();
    expect((await verify(await challengeOf(email), codeNow(secret))).statusCode).toBe(200);
  });

  test('gives a challenge five minutes', async () => {
    const { email, secret } = await withTwoFactor();
    const challenge = await challengeOf(email);
    seconds(300);
    const reply = await verify(challenge, codeNow(secret));
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'two_factor_expired']);
    expect((await verify('no such challenge', '123456')).statusCode).toBe(400);
  });

  test('is not passed by resetting the password', async () => {
    const { email } = await withTwoFactor();
    await auth.call('/auth/request-password-reset', { email });
    const [mail] = await auth.messagesTo(email);
    const token = /token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    await auth.call('/auth/update-password', { email, token, new_password: 'another' });
    expect(codeOf(await auth.login(email, 'another'))).toBe('two_factor_required');
  });

  test('is turned off, and its backup codes replaced, with a code only', async () => {
    const { email, token, secret, backup } = await withTwoFactor();
    const post = (url: string, code: string) => auth.call(url, { code }, { token });
    expect((await post('/auth/two-factor/disable', '000000')).statusCode).toBe(400);
    seconds(30);
    const replaced = await post('/auth/two-factor/backup-codes', codeNow(secret));
    expect(replaced.json<{ backup_codes: string[] }>().backup_codes).toHaveLength(10);
    expect((await verify(await challengeOf(email), backup[0] ?? '')).statusCode).toBe(400);
    const setup = { token, method: 'POST' as const };
    expect((await auth.call('/auth/two-factor/setup', undefined, setup)).statusCode).toBe(409);
    seconds(60);
    expect((await post('/auth/two-factor/disable', codeNow(secret))).statusCode).toBe(200);
    expect((await auth.login(email)).statusCode).toBe(200);
    expect((await post('/auth/two-factor/disable', codeNow(secret))).statusCode).toBe(409);
    expect((await auth.messagesTo(email))[0]?.subject).toContain('turned off');
  });

  test('keeps neither its secret nor a backup code readable', async () => {
    const { secret, backup } = await withTwoFactor();
    const { rows } = await server.owner.query<{ dump: string }>(
      `select (select jsonb_agg(to_jsonb(a))::text from authenticators a)
        || (select jsonb_agg(to_jsonb(b))::text from backup_codes b) as dump`,
    );
    const dump = rows[0]?.dump ?? '';
    expect(dump).toContain('sealed_secret');
    for (const text of [secret, ...backup]) {
      expect(dump).not.toContain(text);
      expect(dump).not.toContain(Buffer.from(text).toString('hex'));
    }
  });
});

describe('a signed-in person’s own locks', () => {
  const change = (token: string, current_password: string, new_password = 'brand new') =>
    auth.call('/auth/change-password', { current_password, new_password }, { token });

  test('changing the password needs the present one, and ends the other sessions', async () => {
    const { email, id_token: token } = await auth.signUp();
    const other = (await auth.login(email)).json<{ id_token: string }>().id_token;
    const wrong = await change(token, 'wrong');
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'password_wrong']);
    expect((await change(token, password)).statusCode).toBe(200);
    expect(await auth.isAlive(token)).toBe(true);
    expect(await auth.isAlive(other)).toBe(false);
    expect((await auth.login(email)).statusCode).toBe(401);
    expect((await auth.login(email, 'brand new')).statusCode).toBe(200);
    expect((await auth.messagesTo(email))[0]?.subject).toContain('password was changed');
  });

  test('guessing the present password from a stolen session stops at ten', async () => {
    const { id_token: token } = await auth.signUp();
    const statuses = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await change(token, 'wrong')).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test('sessions are listed and ended, one’s own only', async () => {
    const { email, id_token: token } = await auth.signUp();
    const stranger = await auth.signUp();
    const other = (await auth.login(email)).json<{ id_token: string }>().id_token;
    const third = (await auth.login(email)).json<{ id_token: string }>().id_token;
    const list = async (bearer: string) =>
      (await auth.call('/auth/sessions', undefined, { token: bearer })).json<{
        sessions: { session_id: string; current: boolean }[];
      }>().sessions;
    const mine = await list(token);
    expect(mine).toHaveLength(3);
    expect(mine.filter(({ current }) => current)).toHaveLength(1);
    const otherId = (await list(other)).find(({ current }) => current)?.session_id ?? '';
    const end = (bearer: string, id: string) =>
      auth.call(`/auth/sessions/${id}`, undefined, { token: bearer, method: 'DELETE' });
    expect((await end(stranger.id_token, otherId)).statusCode).toBe(404);
    expect(await auth.isAlive(other)).toBe(true);
    expect((await end(token, otherId)).statusCode).toBe(200);
    expect((await end(token, otherId)).statusCode).toBe(404);
    expect((await end(token, "' or 1=1 --")).statusCode).toBe(400);
    expect(await auth.isAlive(other)).toBe(false);
    const rest = { token, method: 'POST' as const };
    await auth.call('/auth/sessions/revoke-others', undefined, rest);
    expect([await auth.isAlive(third), await auth.isAlive(token)]).toEqual([false, true]);
    expect(await auth.isAlive(stranger.id_token)).toBe(true);
  });

  test('the history tells what happened, to its owner only and without a secret', async () => {
    const { email, phone, id_token: token } = await auth.signUp();
    await auth.login(email, 'wrong');
    const reply = await auth.call('/auth/activity', undefined, { token });
    const kinds = reply.json<{ events: { kind: string }[] }>().events.map(({ kind }) => kind);
    expect(kinds).toEqual(['sign_in_failed', 'phone_verified', 'email_verified', 'registered']);
    expect(reply.body).not.toContain(await auth.codeTo(`+1${phone}`));
    const stranger = await auth.register();
    const theirs = await auth.call('/auth/activity', undefined, { token: stranger.id_token });
    expect(theirs.json<{ events: unknown[] }>().events).toHaveLength(1);
    await expect(
      server.services.database.withoutBusiness((tx) => tx.execute('delete from auth_events')),
    ).rejects.toThrow();
  });
});
