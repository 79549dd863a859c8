import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse } from '../../testing/fake-server.ts';
import { renderApp, tokenEndingAt } from '../../testing/render-app.tsx';

const token = tokenEndingAt(Date.now() + 900_000);
const registered = {
  id_token: token,
  refresh_token: 'r',
  uid: 'u',
  user: { approval_status: 'pending' as const },
};
const right = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.com',
  Phone: '5551234567',
  Password: 'x',
};

const open = async () => {
  const app = renderApp('/signup');
  await screen.findByRole('heading', { name: 'Create your Cairn Account' });
  const fillIn = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await app.user.clear(screen.getByLabelText(label));
      if (value !== '') await app.user.type(screen.getByLabelText(label), value);
    }
  };
  const agree = () => app.user.click(screen.getByRole('checkbox'));
  const submit = () => app.user.click(screen.getByRole('button', { name: 'Sign Up' }));
  return { ...app, fillIn, agree, submit };
};

describe('Sign-up', () => {
  let alerts: string[];
  beforeEach(() => {
    alerts = [];
    vi.spyOn(window, 'alert').mockImplementation((text) => void alerts.push(String(text)));
  });

  it('registers without the terms flag, keeps the session, and sends the e-mail code', async () => {
    const received = fakeServer({ register: registered, sendEmailOtp: { message: 'Sent' } });
    const app = await open();
    await app.fillIn(right);
    await app.agree();
    await app.submit();
    await screen.findByRole('heading', { name: 'Email verification' });
    const asked = received.filter(({ name }) => name !== 'config');
    expect(asked.map(({ name, body }) => [name, body])).toEqual([
      [
        'register',
        {
          first_name: 'Ada',
          last_name: 'Lovelace',
          email: 'ada@example.com',
          phone: '5551234567',
          password: 'x',
        },
      ],
      ['sendEmailOtp', { email: 'ada@example.com' }],
    ]);
    expect(
      ['token', 'approval_status', 'email', 'phone'].map((key) => sessionStorage.getItem(key)),
    ).toEqual([token, 'pending', 'ada@example.com', '5551234567']);
  });

  it('takes what the installation takes beyond the rules, and a number with its marks', async () => {
    const received = fakeServer({
      config: {
        ...{ demo_login: null, outbox_url: null, google_sign_in: false },
        signup_rules: 'open',
      },
      register: registered,
      sendEmailOtp: { message: 'Sent' },
    });
    const app = await open();
    await app.fillIn({
      ...right,
      'First name': 'Anne-Marie',
      'Last name': "O'Brien",
      Email: 'anne@example.io',
      Phone: '(415) 555-2671',
    });
    await app.agree();
    await app.submit();
    await screen.findByRole('heading', { name: 'Email verification' });
    expect(received.find(({ name }) => name === 'register')?.body).toMatchObject({
      ...{ first_name: 'Anne-Marie', last_name: "O'Brien" },
      ...{ email: 'anne@example.io', phone: '4155552671' },
    });
  });

  it('goes on when the code could not be sent: the next screen can send it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fakeServer({ register: registered });
    const app = await open();
    await app.fillIn(right);
    await app.agree();
    await app.submit();
    expect(await screen.findByRole('button', { name: 'Resend Code' })).toBeEnabled();
  });

  it.each([
    ['First name', 'Ad4', 'First name is invalid'],
    ['First name', '', 'First name is required'],
    ['Last name', 'O-K', 'Last name is invalid'],
    ['Last name', '', 'Last name is required'],
    ['Email', 'ada', 'Invalid email address'],
    ['Email', 'ada@example.io', 'Email must end with a valid extension'],
    ['Email', '', 'Email is required'],
    ['Phone', '555', 'Phone number must be 10–15 digits'],
    ['Phone', '', 'Phone number is required'],
    ['Password', '', 'Password is required'],
  ])('refuses %s "%s" with "%s" beside it', async (label, value, text) => {
    const received = fakeServer({});
    const app = await open();
    await app.fillIn({ ...right, [label]: value });
    await app.agree();
    await app.submit();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
    expect(received.filter(({ name }) => name !== 'config')).toEqual([]);
  });

  it('keeps Sign Up disabled until the terms are accepted, and says so on an attempt', async () => {
    const received = fakeServer({});
    const app = await open();
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
    await app.fillIn(right);
    await app.user.keyboard('{Enter}');
    expect(
      screen.getByText('You have to accept our privacy policy and terms of service'),
    ).toBeVisible();
    await app.agree();
    expect(screen.queryByRole('alert')).toBeNull();
    await app.agree();
    expect(screen.getByText('You must accept the terms and privacy policy')).toBeVisible();
    expect(received.filter(({ name }) => name !== 'config')).toEqual([]);
  });

  it('links to both documents', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
      'href',
      '/privacy-policy.html',
    );
    expect(screen.getByRole('link', { name: 'terms of service' })).toHaveAttribute(
      'href',
      '/term-and-condition.html',
    );
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/');
  });

  it.each([
    [refuse('account_exists'), 'Looks like you already have an account. Please log in.'],
    [refuse('too_many_requests'), 'Too many tries. Please wait a little and try again.'],
  ])('shows what the server refuses, and keeps what was typed', async (refusal, text) => {
    fakeServer({ register: refusal });
    const app = await open();
    await app.fillIn(right);
    await app.agree();
    await app.submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(sessionStorage).toHaveLength(0);
  });

  it('says that the registration failed when the server cannot be reached', async () => {
    fakeServer({});
    const app = await open();
    await app.fillIn(right);
    await app.agree();
    await app.submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Registration failed. Please try again.',
    );
  });

  it("puts the server's own field texts under their fields", async () => {
    fakeServer({ register: refuse('invalid_request', undefined, { password: 'Too common' }) });
    const app = await open();
    await app.fillIn(right);
    await app.agree();
    await app.submit();
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Too common'),
    );
  });

  it('only says that Google is still being worked on', async () => {
    const received = fakeServer({});
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(alerts).toEqual(['Continue with Google is still being worked on.']);
    expect(received.filter(({ name }) => name !== 'config')).toEqual([]);
  });
});
