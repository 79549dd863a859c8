import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession } from '../lib/session.ts';
import { fakeServer, refuse } from '../testing/fake-server.ts';
import { adaProfile } from '../testing/profiles.ts';
import { renderApp, signIn, tokenEndingAt } from '../testing/render-app.tsx';

const config = { demo_login: null, outbox_url: null, google_sign_in: false };
const balances = { balances: [], total: 0 };
const settings = () => screen.findByRole('heading', { name: 'Settings' });
const login = () => screen.findByRole('heading', { name: 'Welcome back!' });

describe('Route guard', () => {
  let alerts: string[];
  beforeEach(() => {
    alerts = [];
    vi.spyOn(window, 'alert').mockImplementation((text) => void alerts.push(String(text)));
  });

  it.each(['/home', '/cashflow', '/documents', '/history', '/settings', '/qbo-success'])(
    'sends a visitor without a token from %s to the login page and remembers the way',
    async (path) => {
      const received = fakeServer({ config });
      const { router } = renderApp(`${path}?a=1`);
      await login();
      // A refusal would count as signed out, and load the login page anew without the way.
      expect(received.filter(({ name }) => name !== 'config')).toEqual([]);
      expect(router.state.location.pathname).toBe('/');
      expect(router.state.location.state).toEqual({ from: `${path}?a=1` });
      expect(alerts).toEqual([]);
    },
  );

  it('clears an ended session, says so, and goes to the login page', async () => {
    signIn({ endsInMs: -1_000 });
    sessionStorage.removeItem('refresh_token');
    sessionStorage.setItem('chat_messages', '[]');
    fakeServer({ config });
    const { router } = renderApp('/settings');
    await login();
    expect(router.state.location.pathname).toBe('/');
    expect(alerts).toEqual(['Session expired. Please log in again.']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('treats a token without exp as ended', async () => {
    sessionStorage.setItem('token', `x.${btoa('{}')}.y`);
    fakeServer({ config });
    renderApp('/settings');
    await login();
    expect(alerts).toEqual(['Session expired. Please log in again.']);
  });

  it.each(['nonsense', 'a.%%%.c', `a.${btoa('[1')}.c`, `a.${btoa('1')}.c`])(
    'clears a token that cannot be decoded (%s) without an alert',
    async (token) => {
      sessionStorage.setItem('token', token);
      fakeServer({ config });
      renderApp('/settings');
      await login();
      expect(alerts).toEqual([]);
      expect(readSession('token')).toBeNull();
    },
  );

  it('renews an ended token while there is a refresh token, and nobody notices', async () => {
    signIn({ endsInMs: -60_000 });
    fakeServer({
      refreshToken: { id_token: tokenEndingAt(Date.now() + 900_000), refresh_token: 'refresh-2' },
      userInfo: adaProfile,
      balances,
    });
    renderApp('/settings');
    await settings();
    expect(alerts).toEqual([]);
    expect(readSession('refreshToken')).toBe('refresh-2');
  });

  it('gives up when the renewal is refused', async () => {
    signIn({ endsInMs: -60_000 });
    fakeServer({ config, refreshToken: refuse('refresh_failed') });
    renderApp('/settings');
    await login();
    expect(alerts).toEqual(['Session expired. Please log in again.']);
  });

  it('keeps the session when the server cannot be reached for the renewal', async () => {
    signIn({ endsInMs: -60_000 });
    fakeServer({});
    renderApp('/settings');
    expect(await screen.findByRole('alert')).toHaveTextContent('Cairn cannot be reached.');
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/home');
    expect(readSession('token')).not.toBeNull();
  });

  it('looks again at each move inside the portal', async () => {
    signIn();
    sessionStorage.removeItem('refresh_token');
    fakeServer({ config, userInfo: adaProfile, balances });
    const { user } = renderApp('/settings');
    await settings();
    sessionStorage.setItem('token', tokenEndingAt(Date.now() - 1_000));
    await user.click(screen.getByRole('link', { name: 'Documents' }));
    await login();
    expect(alerts).toEqual(['Session expired. Please log in again.']);
  });

  it.each(['/', '/mobileverification'])(
    'sends a signed-in visitor of %s home, in place of that page',
    async (path) => {
      signIn();
      fakeServer({ userInfo: adaProfile });
      const { router } = renderApp(path);
      await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
      expect(router.state.historyAction).toBe('REPLACE');
    },
  );

  it('lets a flow with navigation state stay at the mobile verification', async () => {
    signIn();
    fakeServer({});
    renderApp('/mobileverification', { fromProfile: false });
    await screen.findByRole('heading', { name: 'Mobile verification' });
  });

  it('shows a page with a way back where there is nothing', async () => {
    renderApp('/no/such/page');
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/home');
    await waitFor(() => expect(document.title).toBe('Page not found · Cairn'));
  });
});
