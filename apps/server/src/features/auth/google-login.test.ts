import { generateKeyPair } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOidcProvider } from '../../adapters/identity/oidc-provider.ts';
import { frozenClock } from '../../clock.ts';
import { authCalls, codeOf, newPerson, password } from '../../testing/auth-calls.ts';
import { startIdentityIssuer, type TestIssuer } from '../../testing/stand-ins/identity-issuer.ts';
import { createTestApp, testInstant, type TestApp } from '../../testing/test-app.ts';
import { createAuthServices } from './auth-services.ts';
import { findOrLink } from './link-identity.ts';

const clientId = 'cairn-test';
let issuer: TestIssuer;
let server: TestApp;
let auth: ReturnType<typeof authCalls>;

beforeAll(async () => {
  issuer = await startIdentityIssuer(clientId, () => server.clock.now());
  server = await createTestApp({
    IDENTITY: 'oidc',
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: clientId,
    PUBLIC_URL: 'http://localhost:4000',
  });
  auth = authCalls(server);
});
beforeEach(async () => {
  server.clock.set(testInstant);
  await auth.forgetLimits();
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

async function start() {
  const reply = await auth.call('/auth/google-start', undefined, { method: 'POST' });
  const { authorization_url, state } = reply.json<{ authorization_url: string; state: string }>();
  const url = new URL(authorization_url);
  return { url, state, nonce: url.searchParams.get('nonce') ?? '' };
}
const send = (id_token: string) => auth.call('/auth/google-login', { id_token });
const signIn = async (claims: Record<string, unknown>) =>
  send(await issuer.mint({ nonce: (await start()).nonce, ...claims }));

interface SignedIn {
  id_token: string;
  user: { email: string };
}

describe('signing in with an identity provider', () => {
  test('begins at the provider, asking for the token alone', async () => {
    const { url, state } = await start();
    expect(url.origin).toBe(issuer.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: clientId,
      redirect_uri: 'http://localhost:4000/oidc-callback.html',
      response_type: 'id_token',
      scope: 'openid email profile',
      state,
    });
  });

  test('opens an account for someone new, and finds it again by its subject', async () => {
    const { email } = newPerson();
    const first = await signIn({ sub: 'new-1', email });
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({
      user: { approval_status: 'true', email, first_name: 'Ada', last_name: 'Byron' },
    });
    const { id_token: token } = first.json<SignedIn>();
    expect(await auth.isAlive(token)).toBe(true);
    const verified = { token, method: 'PUT' as const };
    const details = await auth.call('/auth/business-info', { city: 'Barre' }, verified);
    expect(details.statusCode).toBe(200);
    const renamed = await signIn({ sub: 'new-1', email: newPerson().email });
    expect(renamed.json<SignedIn>().user.email).toBe(email);
  });

  test('leaves an account without a password, until its owner sets one by a link', async () => {
    const { email } = newPerson();
    const { id_token: token } = (await signIn({ sub: 'no-password', email })).json<SignedIn>();
    const hasPassword = async (bearer: string) => {
      const reply = await auth.call('/auth/user-info', undefined, { token: bearer });
      return reply.json<{ personal_details: { has_password: boolean } }>().personal_details
        .has_password;
    };
    expect(await hasPassword(token)).toBe(false);
    await auth.call('/auth/request-password-reset', { email });
    const [mail] = await auth.messagesTo(email);
    const link = /token=(\S+)/.exec(mail?.body ?? '')?.[1];
    await auth.call('/auth/update-password', { email, token: link, new_password: password });
    const reply = await auth.login(email);
    expect(reply.statusCode).toBe(200);
    expect(await hasPassword(reply.json<SignedIn>().id_token)).toBe(true);
  });

  test.each<[string, Record<string, unknown>]>([
    ['another audience', { aud: 'someone-else' }],
    ['another issuer', { iss: 'https://accounts.example.com' }],
    ['a nonce that is not ours', { nonce: 'made up' }],
    ['no nonce', { nonce: undefined }],
    ['an end that has passed', { exp: Math.floor(Date.parse(testInstant) / 1000) - 120 }],
    [
      'an age of eleven minutes',
      { iat: Math.floor(Date.parse(testInstant) / 1000) - 11 * 60 - 60 },
    ],
    ['no subject', { sub: undefined }],
    ['no email', { email: undefined }],
  ])('refuses a token with %s', async (_name, claims) => {
    const reply = await signIn({ sub: 'bad', email: 'bad@example.com', ...claims });
    expect([reply.statusCode, codeOf(reply)]).toEqual([401, 'identity_rejected']);
  });

  test('refuses another key, our own session token, and a token sent twice', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const claims = { sub: 'key', email: 'key@example.com' };
    const foreign = await issuer.mint({ nonce: (await start()).nonce, ...claims }, privateKey);
    expect((await send(foreign)).statusCode).toBe(401);
    const { id_token: own } = await auth.register();
    expect((await send(own)).statusCode).toBe(401);
    const token = await issuer.mint({ nonce: (await start()).nonce, ...claims });
    const replies = await Promise.all([send(token), send(token)]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 401]);
    expect(await auth.isAlive(token)).toBe(false);
  });

  test('refuses an email that the provider has not verified', async () => {
    const reply = await signIn({ sub: 'u', email: newPerson().email, email_verified: false });
    expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'email_not_verified']);
  });

  test('gives the owner an account that a stranger opened with their email', async () => {
    const stranger = await auth.register();
    const reply = await signIn({ sub: 'owner', email: stranger.email });
    expect(reply.statusCode).toBe(200);
    expect(await auth.isAlive(stranger.id_token)).toBe(false);
    const { refresh_token } = stranger;
    expect((await auth.call('/auth/refresh-token', { refresh_token })).statusCode).toBe(401);
    expect((await auth.login(stranger.email, password)).statusCode).toBe(401);
  });

  test('links a proven account, tells its owner, and still asks for the second factor', async () => {
    const { email, id_token: token } = await auth.signUp();
    expect((await signIn({ sub: 'link', email })).statusCode).toBe(200);
    expect((await auth.messagesTo(email))[0]?.subject).toContain('Google');
    const setup = { token, method: 'POST' as const };
    const begun = await auth.call('/auth/two-factor/setup', undefined, setup);
    const totp = new TOTP({
      secret: Secret.fromBase32(begun.json<{ secret: string }>().secret),
    });
    const code = () => totp.generate({ timestamp: server.clock.now().getTime() });
    await auth.call('/auth/two-factor/confirm', { code: code() }, { token });
    server.clock.set('2026-06-15T12:01:00Z');
    const asked = await signIn({ sub: 'link', email });
    expect([asked.statusCode, codeOf(asked)]).toEqual([403, 'two_factor_required']);
    const { challenge } = asked.json<{ challenge: string }>();
    const done = await auth.call('/auth/two-factor/verify', { challenge, code: code() });
    expect(done.statusCode).toBe(200);
  });

  test('says so when the provider cannot be reached', async () => {
    const provider = createOidcProvider(
      { issuer: issuer.issuer, clientId },
      frozenClock(testInstant),
    );
    issuer.setDown(true);
    const asked = { nonce: 'n', state: 's', redirectUri: 'http://localhost' };
    await expect(provider.authorizationUrl(asked)).rejects.toThrow('no discovery document');
    issuer.setDown(false);
    await expect(provider.authorizationUrl(asked)).resolves.toContain(issuer.issuer);
  });
});

test('does not link a proven account where the provider does not run the mailbox', async () => {
  const { email, uid } = await auth.signUp();
  const identity = {
    issuer: 'https://accounts.google.com',
    subject: 'not-authoritative',
    nonce: 'n',
    email,
    isEmailVerified: true,
    isEmailAuthoritative: false,
    firstName: 'Ada',
    lastName: 'Byron',
  };
  const services = createAuthServices(server.services);
  const linking = findOrLink(services, identity, { ip: '10.0.0.1', userAgent: 'test' });
  await expect(linking).rejects.toMatchObject({ code: 'identity_conflict', status: 409 });
  const { rowCount } = await server.owner.query('select 1 from identities where user_id = $1', [
    uid,
  ]);
  expect(rowCount).toBe(0);
});

test('without a provider the call says that it is not set up', async () => {
  const plain = await createTestApp();
  const calls = authCalls(plain);
  const started = await calls.call('/auth/google-start', undefined, { method: 'POST' });
  const sent = await calls.call('/auth/google-login', { id_token: 'x' });
  expect([codeOf(started), codeOf(sent)]).toEqual(['identity_not_set_up', 'identity_not_set_up']);
  await plain.close();
});
