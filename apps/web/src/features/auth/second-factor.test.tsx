import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageLoad } from '../../lib/page-load.ts';
import { askForSecondFactor, fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

const session = {
  id_token: 'a.b.c',
  refresh_token: 'r',
  approval_status: 'true' as const,
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
};

let loaded: string[];
beforeEach(() => {
  loaded = [];
  vi.spyOn(pageLoad, 'replace').mockImplementation((path) => void loaded.push(path));
});

const logIn = async (verifyTwoFactor: Answers['verifyTwoFactor'], state?: unknown) => {
  const received = fakeServer({
    config: { demo_login: null, outbox_url: null, google_sign_in: false },
    login: askForSecondFactor('challenge-1'),
    ...(verifyTwoFactor === undefined ? {} : { verifyTwoFactor }),
  });
  const view = renderApp('/', state);
  await view.user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await view.user.type(screen.getByLabelText('Password'), 'secret');
  await view.user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'Two-factor authentication' });
  const verify = async (code: string) => {
    await view.user.type(screen.getByLabelText('Code'), code);
    await view.user.click(screen.getByRole('button', { name: 'Verify' }));
  };
  return { ...view, received, verify };
};

describe('The second step of a login', () => {
  it.each(['123456', 'ABCDE-23456'])(
    'takes %s with the challenge and opens the session',
    async (code) => {
      const { received, verify } = await logIn(session, { from: '/settings' });
      expect(sessionStorage.getItem('token')).toBeNull();
      expect(screen.getByLabelText('Code')).toHaveFocus();
      await verify(` ${code} `);
      await waitFor(() => expect(loaded).toEqual(['/settings']));
      expect(received.at(-1)?.body).toEqual({ challenge: 'challenge-1', code });
      expect(sessionStorage.getItem('token')).toBe('a.b.c');
    },
  );

  it.each([
    [refuse('two_factor_code_invalid'), 'Invalid or expired two-factor code.'],
    [refuse('too_many_requests'), 'Too many tries. Please wait a little and try again.'],
    [
      refuse('invalid_request', undefined, { code: 'Enter six digits, or a backup code' }),
      'Enter six digits, or a backup code',
    ],
    [undefined, 'Login failed. Please try again.'],
  ])('says what is wrong and keeps the code', async (answer, text) => {
    const { verify } = await logIn(answer);
    await verify('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
    expect(loaded).toEqual([]);
  });

  it('begins again, with the reason, when it took too long', async () => {
    const { verify } = await logIn(refuse('two_factor_expired'));
    await verify('123456');
    await screen.findByRole('heading', { name: 'Welcome back!' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This sign-in took too long. Please log in again.',
    );
  });

  it('goes back with what was typed before', async () => {
    const { user } = await logIn(session);
    await user.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).toContain('Log in');
  });
});
