import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { passwordStrength } from '../../lib/password-strength.ts';

const ok = { message: 'ok' };
const config = { demo_login: null, outbox_url: null, google_sign_in: false };
const token = 'a'.repeat(43);

describe('Forgot password', () => {
  const open = async (answers: Answers) => {
    const received = fakeServer(answers);
    const app = renderApp('/forgot-password');
    await screen.findByRole('heading', { name: 'Reset Password' });
    return { ...app, received };
  };

  it('sends the link, remembers the address past the tab, and says to check the mail', async () => {
    const { user, received } = await open({ requestPasswordReset: ok });
    expect(screen.getByRole('button', { name: 'Send reset link' })).toBeDisabled();
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(screen.getByText("We've sent a link to reset your password")).toBeVisible();
    expect(received[0]?.body).toEqual({ email: 'ada@example.com' });
    expect(localStorage.getItem('email')).toBe('ada@example.com');
  });

  it('reads Sending... while it sends', async () => {
    const { user } = await open({ requestPasswordReset: () => new Promise(() => undefined) });
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  });

  it('says that something went wrong, keeps the address, and logs what failed', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user } = await open({ requestPasswordReset: refuse('unavailable') });
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something went wrong. Please try again.',
    );
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(logged).toHaveBeenCalledWith('Password reset request failed.', expect.anything());
  });

  it('leads back to the login page', async () => {
    await open({});
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/');
  });
});

describe('Set new password', () => {
  beforeEach(() => localStorage.setItem('email', 'ada@example.com'));

  const open = async (answers: Answers, path = `/reset-password?token=${token}`) => {
    const received = fakeServer({ config, ...answers });
    const app = renderApp(path);
    await screen.findByRole('heading', { name: 'Set New Password' });
    const set = async (password: string, confirmation = password) => {
      await app.user.type(screen.getByLabelText('New Password'), password);
      await app.user.type(screen.getByLabelText('Confirm Password'), confirmation);
      await app.user.click(screen.getByRole('button', { name: 'Set Password' }));
    };
    return { ...app, received, set };
  };

  it('checks the link on load, sets the password and goes back to login', async () => {
    const { set, received, router } = await open({ verifyResetToken: ok, updatePassword: ok });
    await set('stones');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(received.slice(0, 2).map(({ name, body }) => [name, body])).toEqual([
      ['verifyResetToken', { token }],
      ['updatePassword', { email: 'ada@example.com', new_password: 'stones', token }],
    ]);
    expect(localStorage.getItem('email')).toBeNull();
  });

  it('says at once that a link without a token is invalid', async () => {
    const { received, set } = await open({}, '/reset-password');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid reset link.');
    await set('stones');
    expect(screen.getByRole('alert')).toHaveTextContent('Missing or invalid token');
    expect(received).toEqual([]);
  });

  it('says that a dead link is invalid or has expired, and offers a new one', async () => {
    await open({ verifyResetToken: refuse('reset_link_invalid') });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Reset link is invalid or has expired.',
    );
    expect(screen.getByRole('link', { name: 'Get a new link' })).toBeVisible();
  });

  it('refuses two passwords that differ', async () => {
    const { set, received } = await open({ verifyResetToken: ok });
    await set('stones', 'stone');
    expect(screen.getByRole('alert')).toHaveTextContent('Passwords do not match');
    expect(received.map(({ name }) => name)).toEqual(['verifyResetToken']);
  });

  it('asks to start over when the address is not known here', async () => {
    localStorage.clear();
    const { set } = await open({ verifyResetToken: ok });
    await set('stones');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Missing email. Please start from the forgot password page.',
    );
  });

  it('shows what the server says, else that it failed', async () => {
    const first = await open({
      verifyResetToken: ok,
      updatePassword: refuse('invalid_request', 'This password is too common.'),
    });
    await first.set('stones');
    expect(await screen.findByRole('alert')).toHaveTextContent('This password is too common.');
    first.unmount();
    const second = await open({ verifyResetToken: ok });
    await second.set('stones');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to reset password. Please try again.',
    );
  });

  it('reads Submitting... while it submits', async () => {
    const { set } = await open({
      verifyResetToken: ok,
      updatePassword: () => new Promise(() => undefined),
    });
    await set('stones');
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  });

  it.each([
    [0, null],
    [1, null],
    [2, 'Weak'],
    [3, 'Weak'],
    [4, 'Average'],
    [5, 'Average'],
    [6, 'Strong'],
    [7, 'Strong'],
    [8, 'Excellent'],
    [40, 'Excellent'],
  ])('hints at the strength of %i characters: %s', (length, hint) => {
    expect(passwordStrength('x'.repeat(length))).toBe(hint);
  });

  it('shows the hint under the field', async () => {
    const { user } = await open({ verifyResetToken: ok });
    await user.type(screen.getByLabelText('New Password'), 'abcd');
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription('Strength: Average');
  });
});
