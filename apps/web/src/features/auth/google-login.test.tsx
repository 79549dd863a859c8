import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageLoad } from '../../lib/page-load.ts';
import { askForSecondFactor, fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

const state = 'state-1';
const reply = {
  id_token: 'a.b.c',
  refresh_token: 'r',
  user: {
    approval_status: 'true' as const,
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Lovelace',
  },
};

let loaded: string[];
let logged: unknown[][];
beforeEach(() => {
  loaded = [];
  logged = [];
  vi.spyOn(pageLoad, 'replace').mockImplementation((path) => void loaded.push(path));
  vi.spyOn(console, 'warn').mockImplementation((...words) => void logged.push(words));
});

/** The provider's window, as far as the page touches it. */
function fakePopup() {
  const popup = { closed: false, visited: [] as string[], close: vi.fn(), location: {} };
  popup.location = { replace: (url: string) => void popup.visited.push(url) };
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  return { popup, open };
}

const begin = async (answers: Answers, isSetUp = true) => {
  const received = fakeServer({
    config: { demo_login: null, outbox_url: null, google_sign_in: isSetUp },
    googleStart: { authorization_url: 'https://issuer.example/authorize', state },
    ...answers,
  });
  const view = renderApp('/', { from: '/cashflow' });
  await waitFor(() => expect(received.map(({ name }) => name)).toContain('config'));
  await view.user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  return { ...view, received };
};

const answer = (message: object, channelState = state) => {
  const channel = new BroadcastChannel(`oidc-${channelState}`);
  channel.postMessage(message);
  channel.close();
};
const atProvider = (popup: { visited: string[] }) =>
  waitFor(() => expect(popup.visited).toEqual(['https://issuer.example/authorize']));

describe('Continue with Google', () => {
  it('opens the window in the click, before the server has answered', async () => {
    const { open } = fakePopup();
    await begin({ googleStart: () => new Promise(() => undefined) });
    expect(open).toHaveBeenCalledOnce();
  });

  it('exchanges the token and goes where the visitor wanted', async () => {
    const { popup } = fakePopup();
    const { received } = await begin({ googleLogin: reply });
    await atProvider(popup);
    answer({ state, id_token: 'provider-token', error: null });
    await waitFor(() => expect(loaded).toEqual(['/cashflow']));
    expect(received.at(-1)?.body).toEqual({ id_token: 'provider-token' });
    expect(sessionStorage.getItem('email')).toBe('ada@example.com');
    expect(popup.close).toHaveBeenCalled();
  });

  it('hears neither another state nor a message of another window', async () => {
    const { popup } = fakePopup();
    const { received } = await begin({ googleLogin: reply });
    await atProvider(popup);
    answer({ state: 'other', id_token: 'evil', error: null }, 'other');
    answer({ state: 'other', id_token: 'evil', error: null });
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { state, id_token: 'evil', error: null },
        origin: 'https://evil.example',
      }),
    );
    answer({ state, id_token: 'provider-token', error: null });
    await waitFor(() => expect(loaded).toHaveLength(1));
    const tokens = received.filter(({ name }) => name === 'googleLogin');
    expect(tokens.map(({ body }) => body)).toEqual([{ id_token: 'provider-token' }]);
  });

  it('goes on to the second factor', async () => {
    const { popup } = fakePopup();
    await begin({ googleLogin: askForSecondFactor('challenge-1') });
    await atProvider(popup);
    answer({ state, id_token: 'provider-token', error: null });
    expect(await screen.findByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  });

  it.each([
    [{ id_token: null, error: null }, 'No user returned from the identity provider.', 0],
    [{ id_token: null, error: 'access_denied' }, /was not finished/, 1],
  ])('says what the provider answered', async (given, text, logs) => {
    const { popup } = fakePopup();
    await begin({});
    await atProvider(popup);
    answer({ state, ...given });
    expect(await screen.findByText(text)).toBeVisible();
    expect(logged).toHaveLength(logs);
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  });

  it.each([
    [refuse('identity_rejected'), /did not confirm who you are/],
    [refuse('identity_conflict'), /Please log in with your password/],
    [refuse('email_not_verified'), /is not verified with Google/],
  ])('logs a refusal of ours and says it', async (googleLogin, text) => {
    const { popup } = fakePopup();
    await begin({ googleLogin });
    await atProvider(popup);
    answer({ state, id_token: 'provider-token', error: null });
    expect(await screen.findByText(text)).toBeVisible();
    expect(logged).toHaveLength(1);
    expect(loaded).toEqual([]);
  });

  it('closes the window again when the provider cannot be reached', async () => {
    const { popup } = fakePopup();
    await begin({ googleStart: refuse('identity_unavailable') });
    expect(await screen.findByText(/cannot be reached right now/)).toBeVisible();
    expect(popup.close).toHaveBeenCalled();
  });

  it('takes a closed window as a hint: one can try again, and a late answer still counts', async () => {
    const { popup } = fakePopup();
    await begin({ googleLogin: reply });
    await atProvider(popup);
    popup.closed = true;
    expect(await screen.findByText(/The sign-in window was closed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
    answer({ state, id_token: 'provider-token', error: null });
    await waitFor(() => expect(loaded).toEqual(['/cashflow']));
  });

  it('says that the browser blocked the window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await begin({});
    expect(await screen.findByText(/blocked the sign-in window/)).toBeVisible();
  });

  it('says plainly that Google is not set up, without a window', async () => {
    const { open } = fakePopup();
    await begin({}, false);
    expect(await screen.findByText(/Sign-in with Google is not set up/)).toBeVisible();
    expect(open).not.toHaveBeenCalled();
  });
});
