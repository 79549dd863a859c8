import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse } from '../testing/fake-server.ts';
import { adaProfile } from '../testing/profiles.ts';
import { signIn, tokenEndingAt } from '../testing/render-app.tsx';
import { call, onSignedOut } from './api.ts';
import { callAhead } from './ahead/calls-ahead.ts';
import { urlOf } from './url-of.ts';
import { ApiError } from './api-error.ts';
import { readSession } from './session.ts';
import { upload } from './upload.ts';

const message = { message: 'ok' };
const fresh = () => ({
  id_token: tokenEndingAt(Date.now() + 900_000),
  refresh_token: 'refresh-2',
});

describe('call', () => {
  let signedOut: number;
  beforeEach(() => {
    signedOut = 0;
    onSignedOut(() => (signedOut += 1));
  });

  it('carries the bearer, except on the five paths of the specification', async () => {
    signIn();
    const token = readSession('token') ?? '';
    const received = fakeServer({
      userInfo: adaProfile,
      verifyMobile: message,
      logout: message,
      sendMobileOtp: message,
      sendEmailOtp: message,
      verifyEmail: message,
      login: refuse('too_many_requests'),
      register: refuse('account_exists'),
    });
    const email = 'ada@example.com';
    const phone = '5551234567';
    await call('userInfo');
    await call('verifyMobile', { body: { phone, otp: '123456' } });
    await call('logout');
    await call('sendMobileOtp', { body: { phone } });
    await call('sendEmailOtp', { body: { email } });
    await call('verifyEmail', { body: { email, otp: '123456' } });
    await call('login', { body: { email, password: 'x' } }).catch(() => null);
    const names = { first_name: 'Ada', last_name: 'Lovelace' };
    await call('register', { body: { ...names, email, phone, password: 'x' } }).catch(() => null);
    expect(received.map(({ name, authorization }) => [name, authorization])).toEqual([
      ['userInfo', `Bearer ${token}`],
      ['verifyMobile', `Bearer ${token}`],
      ['logout', `Bearer ${token}`],
      ['sendMobileOtp', null],
      ['sendEmailOtp', null],
      ['verifyEmail', null],
      ['login', null],
      ['register', null],
    ]);
  });

  it('clears the token on a 401, says so once, and still passes the error on', async () => {
    signIn();
    fakeServer({ userInfo: refuse('session_required') });
    await expect(call('userInfo')).rejects.toMatchObject({
      code: 'session_required',
      status: 401,
      message: 'Please log in.',
    });
    expect(readSession('token')).toBeNull();
    expect(readSession('authToken')).toBeNull();
    expect(readSession('refreshToken')).toBeNull();
    expect(readSession('email')).toBe('ada@example.com');
    expect(signedOut).toBe(1);
  });

  it.each(['not_approved', 'internal_error', 'unavailable'] as const)(
    'keeps the session when the server refuses with %s',
    async (code) => {
      signIn();
      fakeServer({ userInfo: refuse(code) });
      await expect(call('userInfo')).rejects.toMatchObject({ code });
      expect(readSession('token')).not.toBeNull();
      expect(signedOut).toBe(0);
    },
  );

  it('hands on the texts of single fields', async () => {
    fakeServer({ register: refuse('invalid_request', undefined, { phone: 'Not a phone' }) });
    const body = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      phone: '5551234567',
      password: 'x',
    };
    await expect(call('register', { body })).rejects.toMatchObject({
      fields: { phone: 'Not a phone' },
    });
  });

  it('says that it could not reach the server, and nothing else', async () => {
    signIn();
    fakeServer({});
    await expect(call('userInfo')).rejects.toMatchObject({ code: 'offline', status: 0 });
    expect(signedOut).toBe(0);
  });

  it('tells an answer that is not ours from one that is', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
    await expect(call('userInfo')).rejects.toMatchObject({ code: 'unreadable', status: 502 });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 200 })));
    await expect(call('userInfo')).rejects.toBeInstanceOf(ApiError);
  });

  it('can be called off', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('stop', 'AbortError')));
      });
    });
    const controller = new AbortController();
    const reply = call('userInfo', { signal: controller.signal });
    setTimeout(() => controller.abort());
    await expect(reply).rejects.toMatchObject({ code: 'aborted' });
  });
});

describe('silent refresh', () => {
  it('renews once, before the token ends, for all calls that are waiting', async () => {
    signIn({ endsInMs: 60_000 });
    const received = fakeServer({ refreshToken: fresh(), userInfo: adaProfile });
    await Promise.all([call('userInfo'), call('userInfo'), call('userInfo')]);
    expect(received.map(({ name }) => name)).toEqual([
      'refreshToken',
      'userInfo',
      'userInfo',
      'userInfo',
    ]);
    expect(received[0]?.body).toEqual({ refresh_token: 'refresh-1' });
    expect(received[1]?.authorization).toBe(`Bearer ${readSession('token') ?? ''}`);
    expect(readSession('refreshToken')).toBe('refresh-2');
  });

  it('leaves a fresh token alone', async () => {
    signIn({ endsInMs: 10 * 60_000 });
    const received = fakeServer({ userInfo: adaProfile });
    await call('userInfo');
    expect(received.map(({ name }) => name)).toEqual(['userInfo']);
  });

  it('uses up what is left of the token when the renewal is refused or cannot be reached', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const refreshToken of [refuse('refresh_failed'), refuse('unavailable'), undefined]) {
      signIn({ endsInMs: 60_000 });
      fakeServer({ ...(refreshToken === undefined ? {} : { refreshToken }), userInfo: adaProfile });
      await expect(call('userInfo')).resolves.toEqual(adaProfile);
      expect(logged).toHaveBeenLastCalledWith('Token refresh failed.', expect.anything());
    }
    expect(logged).toHaveBeenCalledTimes(3);
  });
});

describe('urlOf', () => {
  it('fills in parameters and query, escaped', () => {
    expect(urlOf('conversation', { id: 'a/b c' })).toBe('/chat/conversations/a%2Fb%20c');
    expect(urlOf('evidence', {}, { token: 'x&y', page: 2, none: undefined })).toBe(
      '/ledger/evidence?token=x%26y&page=2',
    );
  });
});

describe('upload', () => {
  it('sends the file in the field file, with the bearer, and tells how far it is', async () => {
    signIn();
    const received = fakeServer({ uploadStatement: refuse('statement_unreadable') });
    const shares: number[] = [];
    const file = new File(['date,amount'], 'bank.csv');
    await expect(
      upload('uploadStatement', { file, onProgress: (share) => shares.push(share) }),
    ).rejects.toMatchObject({ code: 'statement_unreadable' });
    expect(received[0]?.form?.get('file')).toMatchObject({ name: 'bank.csv' });
    expect(received[0]?.authorization).toMatch(/^Bearer /);
    expect(shares).toEqual([0.5]);
  });
});

describe('callAhead', () => {
  const conversations = { conversations: [] };

  it('sends what a screen will ask for, once, and hands its answer over', async () => {
    signIn();
    const received = fakeServer({ userInfo: adaProfile, conversations });
    callAhead([urlOf('userInfo'), urlOf('conversations')]);
    expect(await call('userInfo')).toEqual(adaProfile);
    expect(received.map(({ name }) => name)).toEqual(['userInfo', 'conversations']);
    expect(received[0]?.authorization).toBe(`Bearer ${readSession('token') ?? ''}`);
    // The second time nothing is under way any more.
    await call('userInfo');
    expect(received.map(({ name }) => name)).toEqual(['userInfo', 'conversations', 'userInfo']);
  });

  it('lets a failure be told by the call that asks', async () => {
    signIn();
    fakeServer({});
    callAhead([urlOf('conversations')]);
    await expect(call('conversations', { query: {} })).rejects.toMatchObject({ code: 'offline' });
  });

  it('does not hand over what was asked too long ago', async () => {
    signIn();
    const received = fakeServer({ conversations });
    callAhead([urlOf('conversations')]);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    vi.setSystemTime(Date.now() + 11_000);
    await call('conversations', { query: {} });
    vi.useRealTimers();
    expect(received).toHaveLength(2);
  });

  it.each([
    ['a visitor', () => sessionStorage.clear()],
    ['a session that must be renewed first', () => signIn({ endsInMs: 30_000 })],
  ])('sends nothing for %s', (_who, prepare) => {
    prepare();
    const received = fakeServer({ userInfo: adaProfile });
    callAhead([urlOf('userInfo')]);
    expect(received).toEqual([]);
  });
});
