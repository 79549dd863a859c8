import { generateKeyPairSync, createPublicKey, createPrivateKey, randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT, exportJWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deriveKey } from '../../secret-keys.ts';
import { authCalls, codeOf } from '../../testing/auth-calls.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { createTestApp, testInstant, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let auth: ReturnType<typeof authCalls>;
beforeAll(async () => {
  server = await createTestApp({ WAITLIST: 'on' });
  auth = authCalls(server);
});
beforeEach(async () => {
  server.clock.set(testInstant);
  await auth.forgetLimits();
});
afterAll(() => server.close());

const minute = 60_000;
const at = (ms: number) => server.clock.set(new Date(Date.parse(testInstant) + ms).toISOString());
const refresh = (refresh_token: string) => auth.call('/auth/refresh-token', { refresh_token });

interface Pair {
  id_token: string;
  refresh_token: string;
}

const ownKey = (keyId: string) =>
  createPrivateKey({
    key: Buffer.concat([
      Buffer.from('302e020100300506032b657004220420', 'hex'),
      deriveKey(server.services.secretKey, 'session-token', keyId),
    ]),
    format: 'der',
    type: 'pkcs8',
  });

describe('the session token', () => {
  test('is not taken when it was made or changed by anyone else', async () => {
    const { id_token: good } = await auth.register();
    const other = await auth.register();
    const claims = decodeJwt(good);
    const { kid = '' } = decodeProtectedHeader(good);
    const now = Math.floor(Date.parse(testInstant) / 1000);
    const build = (changes: object, header: object = {}) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({
        alg: 'EdDSA',
        typ: 'at+jwt',
        kid,
        ...header,
      });
    const stranger = generateKeyPairSync('ed25519');
    const key = ownKey(kid);
    const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' });
    const jwk = { ...(await exportJWK(stranger.publicKey)), alg: 'EdDSA' };
    const [head = '', , signature = ''] = good.split('.');
    const otherBody = other.id_token.split('.')[1] ?? '';
    const forged = {
      'no signature': new UnsecuredJWT(claims).encode(),
      'another key': await build({}).sign(stranger.privateKey),
      'its own key inside': await build({}, { jwk }).sign(stranger.privateKey),
      'no key id': await build({}, { kid: undefined }).sign(key),
      'the id of a key that never was': await build({}, { kid: randomUUID() }).sign(key),
      'a key id that is a path': await build({}, { kid: '../../x', jku: 'https://evil' }).sign(
        stranger.privateKey,
      ),
      'the public key as a shared secret': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(new TextEncoder().encode(pem.toString())),
      expired: await build({ exp: now - 1 }).sign(key),
      'not yet valid': await build({ nbf: now + 60 }).sign(key),
      'another audience': await build({ aud: 'other' }).sign(key),
      'another issuer': await build({ iss: 'other' }).sign(key),
      'another type': await build({}, { typ: 'JWT' }).sign(key),
      'no expiry': await build({ exp: undefined }).sign(key),
      'someone else’s subject': await build({ sub: decodeJwt(other.id_token).sub }).sign(key),
      'a session that is SQL': await build({ sid: "' or 1=1 --" }).sign(key),
      'another body': `${head}.${otherBody}.${signature}`,
      'nine kilobytes': `${good}${'a'.repeat(9_000)}`,
      'two tokens': `${good}, Bearer ${good}`,
    };
    expect(await auth.isAlive(await build({}).sign(key))).toBe(true);
    for (const [name, token] of Object.entries(forged)) {
      const reply = await auth.call('/auth/user-info', undefined, { token });
      expect(`${name}: ${reply.statusCode}`).toBe(`${name}: 401`);
    }
    const lowerCase = { headers: { authorization: `bearer ${good}` } };
    expect((await auth.call('/auth/user-info', undefined, lowerCase)).statusCode).toBe(401);
    expect((await auth.call(`/auth/user-info?token=${good}`)).statusCode).toBe(401);
  });

  test('that claims approval is not believed over the row', async () => {
    const { userId } = await createSignedInUser(server, { approved: false });
    const { rows } = await server.owner.query<{ session_id: string }>(
      'select session_id from sessions where user_id = $1',
      [userId],
    );
    const token = await server.services.tokens.sign({
      sessionId: rows[0]?.session_id ?? '',
      userId,
      email: 'x@example.com',
      isApproved: true,
    });
    const { guard } = server.services;
    const request = { headers: { authorization: `Bearer ${token}` } } as Parameters<
      typeof guard
    >[0];
    await expect(guard(request, 'approved')).rejects.toMatchObject({ code: 'not_approved' });
    await expect(guard(request, 'verified')).resolves.toMatchObject({ isApproved: false });
  });

  test('of an account with unproven addresses opens only what is its own', async () => {
    const { guard } = server.services;
    const { token } = await createSignedInUser(server, { verified: false });
    const request = { headers: { authorization: `Bearer ${token}` } } as Parameters<
      typeof guard
    >[0];
    await expect(guard(request, 'session')).resolves.toMatchObject({ isEmailVerified: false });
    await expect(guard(request, 'approved')).rejects.toMatchObject({
      code: 'email_not_verified',
      status: 403,
    });
  });

  test('ends after 15 minutes, and says that it expired', async () => {
    const { id_token: token } = await auth.register();
    expect(await auth.isAlive(token)).toBe(true);
    at(15 * minute);
    const reply = await auth.call('/auth/user-info', undefined, { token });
    expect([reply.statusCode, codeOf(reply)]).toEqual([401, 'session_expired']);
  });

  test('ends at once when its account is disabled', async () => {
    const { id_token: token, uid } = await auth.register();
    await server.owner.query('update users set disabled_at = now() where user_id = $1', [uid]);
    expect(await auth.isAlive(token)).toBe(false);
  });

  test('and its refresh token end with logging out', async () => {
    const { id_token: token, refresh_token } = await auth.register();
    const other = await auth.register();
    const reply = await auth.call('/auth/logout', undefined, { token, method: 'POST' });
    expect(reply.statusCode).toBe(200);
    expect(await auth.isAlive(token)).toBe(false);
    expect((await refresh(refresh_token)).statusCode).toBe(401);
    expect(await auth.isAlive(other.id_token)).toBe(true);
  });
});

describe('refreshing', () => {
  test('works with an expired bearer and answers a new pair', async () => {
    const { id_token: token, refresh_token } = await auth.register();
    at(20 * minute);
    const reply = await auth.call('/auth/refresh-token', { refresh_token }, { token });
    expect(reply.statusCode).toBe(200);
    const pair = reply.json<Pair>();
    expect(pair.refresh_token).not.toBe(refresh_token);
    expect(await auth.isAlive(pair.id_token)).toBe(true);
  });

  test('eight times at once leaves one session and nobody logged out', async () => {
    const { refresh_token, uid } = await auth.register();
    const replies = await Promise.all(Array.from({ length: 8 }, () => refresh(refresh_token)));
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array<number>(8).fill(200));
    for (const reply of replies) expect(await auth.isAlive(reply.json<Pair>().id_token)).toBe(true);
    const { rows } = await server.owner.query('select 1 from sessions where user_id = $1', [uid]);
    expect(rows).toHaveLength(1);
  });

  test('with a token used up longer than the grace ago ends the whole session', async () => {
    const { refresh_token: first } = await auth.register();
    const second = (await refresh(first)).json<Pair>();
    at(9_000);
    expect((await refresh(first)).statusCode).toBe(200);
    at(11_000);
    const replay = await refresh(first);
    expect([replay.statusCode, codeOf(replay)]).toEqual([401, 'refresh_failed']);
    expect(await auth.isAlive(second.id_token)).toBe(false);
    expect((await refresh(second.refresh_token)).statusCode).toBe(401);
  });

  test('is over after an idle hour', async () => {
    const { refresh_token } = await auth.register();
    at(60 * minute);
    expect((await refresh(refresh_token)).statusCode).toBe(401);
  });

  test('is over after twelve hours, however often it was done', async () => {
    let pair: Pair = await auth.register();
    for (let elapsed = 50; elapsed < 12 * 60; elapsed += 50) {
      at(elapsed * minute);
      const reply = await refresh(pair.refresh_token);
      expect(reply.statusCode).toBe(200);
      pair = reply.json<Pair>();
    }
    at(12 * 60 * minute);
    expect((await refresh(pair.refresh_token)).statusCode).toBe(401);
    expect(await auth.isAlive(pair.id_token)).toBe(false);
  });

  test.each(['', 'nonsense', 'x'.repeat(600)])('with %j is refused', async (token) => {
    expect([400, 401]).toContain((await refresh(token)).statusCode);
  });
});
