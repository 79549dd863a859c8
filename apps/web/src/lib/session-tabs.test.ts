import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { adaProfile } from '../testing/profiles.ts';
import { call } from './api.ts';
import { readSession, storeTokens } from './session.ts';
import { joinOtherTab, shareSessionWithTabs } from './session-tabs.ts';

// The other tab is its end of the channel: what it would post, and what it hears.
let otherTab: BroadcastChannel;
let heard: unknown[];
let stop: () => void;
beforeEach(() => {
  stop = shareSessionWithTabs();
  heard = [];
  otherTab = new BroadcastChannel('session');
  otherTab.onmessage = ({ data }: MessageEvent<unknown>) => void heard.push(data);
});
afterEach(() => {
  stop();
  otherTab.close();
});

const minute = 60_000;
function tokenOf(sid: string, endsInMs: number, jti = 'first'): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  const exp = Math.floor((Date.now() + endsInMs) / 1000);
  return `${part({ alg: 'EdDSA' })}.${part({ exp, sid, jti })}.signature`;
}
const pair = (idToken: string, refreshToken: string) => ({
  kind: 'pair',
  pair: { idToken, refreshToken },
});
const fresh = () => ({ id_token: tokenOf('one', 15 * minute), refresh_token: 'refresh-2' });
const waitFor = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('tabs of one session', () => {
  it('hear of a renewal, with the tokens that came of it', async () => {
    storeTokens(tokenOf('one', minute), 'refresh-1');
    const renewed = fresh();
    fakeServer({ refreshToken: renewed, userInfo: adaProfile });
    await call('userInfo');
    await waitFor(() => heard.length === 2);
    expect(heard).toEqual([
      { kind: 'wanted', idToken: expect.any(String) as string },
      pair(renewed.id_token, 'refresh-2'),
    ]);
  });

  it('take a renewal of another, and then need none of their own', async () => {
    storeTokens(tokenOf('one', minute), 'refresh-1');
    const received = fakeServer({ userInfo: adaProfile });
    const renewed = tokenOf('one', 15 * minute);
    otherTab.postMessage(pair(renewed, 'refresh-2'));
    await waitFor(() => readSession('refreshToken') === 'refresh-2');
    expect(readSession('token')).toBe(renewed);
    await call('userInfo');
    expect(received.map(({ name }) => name)).toEqual(['userInfo']);
  });

  it('take a renewal of the second in which their own token was given', async () => {
    const own = tokenOf('one', 15 * minute);
    storeTokens(own, 'refresh-1');
    const { exp } = JSON.parse(atob(own.split('.')[1] ?? '')) as { exp: number };
    const renewed = tokenOf('one', exp * 1000 - Date.now(), 'second');
    otherTab.postMessage(pair(renewed, 'refresh-2'));
    await waitFor(() => readSession('refreshToken') === 'refresh-2');
    expect(readSession('token')).toBe(renewed);
  });

  it('ask before they renew: a page that slept does not use a refresh token a second time', async () => {
    storeTokens(tokenOf('one', -minute), 'refresh-1');
    const renewed = tokenOf('one', 10 * minute);
    otherTab.onmessage = () => otherTab.postMessage(pair(renewed, 'refresh-2'));
    const received = fakeServer({ userInfo: adaProfile });
    await Promise.all([call('userInfo'), call('userInfo')]);
    expect(received.map(({ name, authorization }) => [name, authorization])).toEqual([
      ['userInfo', `Bearer ${renewed}`],
      ['userInfo', `Bearer ${renewed}`],
    ]);
    expect(readSession('refreshToken')).toBe('refresh-2');
  });

  it('answer one that asks with what is newer, and with nothing else', async () => {
    const own = tokenOf('one', 10 * minute);
    storeTokens(own, 'refresh-5');
    otherTab.postMessage({ kind: 'wanted', idToken: tokenOf('two', minute) });
    otherTab.postMessage({ kind: 'wanted', idToken: tokenOf('one', 12 * minute) });
    otherTab.postMessage({ kind: 'wanted', idToken: tokenOf('one', minute) });
    await waitFor(() => heard.length > 0);
    expect(heard).toEqual([pair(own, 'refresh-5')]);
  });

  it.each([
    ['another session', () => pair(tokenOf('two', 15 * minute), 'theirs')],
    ['an older token', () => pair(tokenOf('one', 2 * minute), 'older')],
    ['no token', () => ({ kind: 'pair', pair: { idToken: 7, refreshToken: null } })],
    ['anything else', () => 'pair'],
  ])('take nothing of %s', async (_what, message) => {
    storeTokens(tokenOf('one', 10 * minute), 'mine');
    otherTab.postMessage(message());
    // What comes after it has been taken, so it has been looked at.
    otherTab.postMessage(pair(tokenOf('one', 14 * minute), 'next'));
    await waitFor(() => readSession('refreshToken') !== 'mine');
    expect(readSession('refreshToken')).toBe('next');
  });

  it('signed out do not come back by another', async () => {
    sessionStorage.clear();
    otherTab.postMessage(pair(tokenOf('one', 15 * minute), 'refresh-2'));
    otherTab.postMessage({ kind: 'wanted', idToken: tokenOf('one', minute) });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(readSession('token')).toBeNull();
    expect(heard).toEqual([]);
  });

  it('take the session of another when they begin with none, and nothing where none is signed in', async () => {
    await joinOtherTab();
    expect(readSession('token')).toBeNull();
    const session = { token: tokenOf('one', minute), refreshToken: 'refresh-1', firstName: 'Ada' };
    otherTab.onmessage = () => otherTab.postMessage({ kind: 'session', session });
    await joinOtherTab();
    expect(readSession('token')).toBe(session.token);
    expect(readSession('authToken')).toBe(session.token);
    expect(readSession('firstName')).toBe('Ada');
  });

  it('give their session to one that begins, while they have one', async () => {
    otherTab.postMessage({ kind: 'joining' });
    storeTokens(tokenOf('one', 15 * minute), 'refresh-1');
    otherTab.postMessage({ kind: 'joining' });
    await waitFor(() => heard.length > 0);
    expect(heard.at(-1)).toMatchObject({ kind: 'session', session: { refreshToken: 'refresh-1' } });
  });
});
