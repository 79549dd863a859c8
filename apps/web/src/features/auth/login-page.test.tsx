import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageLoad } from '../../lib/page-load.ts';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

const noHelp: Answers = { config: { demo_login: null, outbox_url: null, google_sign_in: false } };
const session = {
  id_token: 'a.b.c',
  refresh_token: 'r',
  approval_status: 'pending' as const,
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
};

const fillIn = async ({ user }: ReturnType<typeof renderApp>, email: string, password: string) => {
  await user.type(screen.getByLabelText('Email'), email);
  if (password !== '') await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
};

const stored = () =>
  Object.fromEntries(
    Array.from({ length: sessionStorage.length }, (_, at) => {
      const key = sessionStorage.key(at) ?? '';
      return [key, sessionStorage.getItem(key)];
    }),
  );

describe('Login', () => {
  let loaded: string[];
  beforeEach(() => {
    loaded = [];
    vi.spyOn(pageLoad, 'replace').mockImplementation((path) => void loaded.push(path));
  });

  it('stores the session key by key and goes home by a full page replace', async () => {
    const received = fakeServer({ ...noHelp, login: session });
    const app = renderApp('/');
    await fillIn(app, ' ada@example.com ', 'secret');
    await waitFor(() => expect(loaded).toEqual(['/home']));
    expect(stored()).toEqual({
      token: 'a.b.c',
      auth_token: 'a.b.c',
      refresh_token: 'r',
      approval_status: 'pending',
      email: 'ada@example.com',
      first_name: 'Ada',
      last_name: 'Lovelace',
    });
    const login = received.find(({ name }) => name === 'login');
    expect(login?.body).toEqual({ email: 'ada@example.com', password: 'secret' });
    expect(login?.authorization).toBeNull();
  });

  it('goes back to the protected place that was asked for', async () => {
    fakeServer({ ...noHelp, login: session });
    const app = renderApp('/', { from: '/cashflow?month=6' });
    await fillIn(app, 'ada@example.com', 'secret');
    await waitFor(() => expect(loaded).toEqual(['/cashflow?month=6']));
  });

  it.each(['https://evil.example/home', '//evil.example', '/home/../evil', 'javascript:alert(1)'])(
    'does not follow %s',
    async (from) => {
      fakeServer({ ...noHelp, login: session });
      const app = renderApp('/', { from });
      await fillIn(app, 'ada@example.com', 'secret');
      await waitFor(() => expect(loaded).toEqual(['/home']));
    },
  );

  it('leaves nothing of another person in the tab', async () => {
    sessionStorage.setItem('email', 'other@example.com');
    sessionStorage.setItem('chat_messages', '[]');
    fakeServer({ ...noHelp, login: session });
    const app = renderApp('/');
    await fillIn(app, 'ada@example.com', 'secret');
    await waitFor(() => expect(loaded).toHaveLength(1));
    expect(sessionStorage.getItem('chat_messages')).toBeNull();
  });

  it('disables Login while the email is empty and asks for the password', async () => {
    fakeServer(noHelp);
    const app = renderApp('/');
    expect(screen.getByRole('button', { name: 'Login' })).toBeDisabled();
    await fillIn(app, 'ada@example.com', '');
    expect(screen.getByRole('alert')).toHaveTextContent('Password is required');
  });

  it('reads Logging in... while the server thinks, and keeps what was typed when it refuses', async () => {
    let answer: (refusal: ReturnType<typeof refuse>) => void = () => undefined;
    fakeServer({ ...noHelp, login: () => new Promise((resolve) => (answer = resolve)) });
    const app = renderApp('/');
    await fillIn(app, 'ada@example.com', 'wrong');
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDisabled();
    answer(refuse('wrong_credentials'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password.');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    expect(loaded).toEqual([]);
  });

  it('says that the login failed when the server cannot be reached', async () => {
    fakeServer(noHelp);
    const app = renderApp('/');
    await fillIn(app, 'ada@example.com', 'secret');
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
  });

  it('sends a code and asks for it when the email is not verified', async () => {
    const received = fakeServer({
      ...noHelp,
      login: refuse('email_not_verified'),
      sendEmailOtp: { message: 'Code sent' },
    });
    const app = renderApp('/');
    await fillIn(app, 'ada@example.com', 'secret');
    await screen.findByRole('heading', { name: 'Email verification' });
    expect(sessionStorage.getItem('email')).toBe('ada@example.com');
    expect(received.map(({ name }) => name)).toContain('sendEmailOtp');
    expect(screen.getByText('Verification code sent. Resend in 30 seconds')).toBeVisible();
  });

  it('asks for the mobile code when the phone number is not verified', async () => {
    fakeServer({
      ...noHelp,
      login: refuse('phone_not_verified', 'Sorry: phone number not verified.'),
    });
    const app = renderApp('/');
    await fillIn(app, 'ada@example.com', 'secret');
    await screen.findByRole('heading', { name: 'Mobile verification' });
    expect(screen.getByLabelText('Phone number')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send Code' })).toBeVisible();
  });

  it('says plainly that Google is not set up', async () => {
    fakeServer(noHelp);
    const { user } = renderApp('/');
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(screen.getByText(/Sign-in with Google is not set up/)).toBeVisible();
  });

  it('offers the demo login and the outbox while the server has them', async () => {
    const received = fakeServer({
      config: {
        demo_login: { email: 'demo@cairn.example.com', password: 'stones' },
        outbox_url: '/dev/mailbox',
        google_sign_in: false,
      },
      login: session,
    });
    const { user } = renderApp('/');
    expect(await screen.findByRole('link', { name: 'Open the outbox' })).toHaveAttribute(
      'href',
      '/dev/mailbox',
    );
    await user.click(screen.getByRole('button', { name: 'Open the demo' }));
    await waitFor(() => expect(loaded).toEqual(['/home']));
    expect(received.at(-1)?.body).toEqual({ email: 'demo@cairn.example.com', password: 'stones' });
  });
});
