import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageLoad } from '../../lib/page-load.ts';
import { fakeServer, refuse, type Received } from '../../testing/fake-server.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

const lockText = 'Verification code sent. Resend in 30 seconds';
const config = { demo_login: null, outbox_url: null, google_sign_in: false };
const ok = { message: 'Verified successfully' };

/** But for how this installation is set up, which every page of a code asks. */
const asked = (received: Received[]) => received.filter(({ name }) => name !== 'config');

let alerts: string[];
let loaded: string[];
beforeEach(() => {
  alerts = [];
  loaded = [];
  vi.spyOn(window, 'alert').mockImplementation((text) => void alerts.push(String(text)));
  vi.spyOn(pageLoad, 'replace').mockImplementation((path) => void loaded.push(path));
});

const at = async (path: string, state?: unknown) => {
  const app = renderApp(path, state);
  await screen.findByRole('group', { name: 'Verification code' });
  const enter = async (code: string) => {
    await app.user.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
    await app.user.keyboard(code);
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
  };
  return { ...app, enter };
};

describe('Email verification', () => {
  const email = 'ada@example.com';

  it('enables Continue only when all six boxes are filled', async () => {
    fakeServer({});
    const { user } = await at('/emailverification');
    await user.keyboard('12345');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await user.keyboard('6');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  it('says where the code is, where nothing is really sent', async () => {
    fakeServer({ config: { ...config, outbox_url: '/dev/mailbox' } });
    await at('/emailverification');
    const outbox = await screen.findByRole('link', { name: 'Open the outbox' });
    expect(outbox).toHaveAttribute('href', '/dev/mailbox');
  });

  it('says to who waits that the mail server is away, and no more once it is back', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let isDown = true;
    fakeServer({ config: () => ({ ...config, ...(isDown && { mail_is_down: true as const }) }) });
    await at('/emailverification');
    const said = /Our mail server cannot be reached right now. Your code will arrive/;
    expect(screen.queryByText(said)).not.toBeInTheDocument();
    // It asks again only once it has been answered, which on a busy machine may be after the first ten seconds.
    const whileAsking = (check: () => void) =>
      vi.waitFor(() => {
        vi.advanceTimersByTime(10_000);
        check();
      }, 10_000);
    await whileAsking(() => expect(screen.getByText(said)).toBeVisible());
    isDown = false;
    await whileAsking(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
  });

  it('in the sign-up flow sends the mobile code to the stored phone and goes on to it', async () => {
    signIn();
    sessionStorage.setItem('phone', '5551234567');
    const received = fakeServer({ verifyEmail: ok, sendMobileOtp: { message: 'Sent' } });
    const { enter } = await at('/emailverification');
    await enter('123456');
    await screen.findByRole('heading', { name: 'Mobile verification' });
    expect(asked(received).map(({ name, body }) => [name, body])).toEqual([
      ['verifyEmail', { email, otp: '123456' }],
      ['sendMobileOtp', { phone: '5551234567' }],
    ]);
    expect(screen.getByText(lockText)).toBeVisible();
    expect(screen.queryByLabelText('Phone number')).toBeNull();
  });

  it('goes on when the mobile code cannot be sent: that is logged, and the next screen offers it', async () => {
    signIn();
    sessionStorage.setItem('phone', '5551234567');
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fakeServer({ verifyEmail: ok });
    const { enter } = await at('/emailverification');
    await enter('123456');
    expect(await screen.findByRole('button', { name: 'Send Code' })).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to send mobile OTP.', expect.anything());
  });

  it('goes on without a stored phone too', async () => {
    sessionStorage.setItem('email', email);
    const received = fakeServer({ verifyEmail: ok });
    const { enter } = await at('/emailverification');
    await enter('123456');
    await screen.findByRole('heading', { name: 'Mobile verification' });
    expect(asked(received).map(({ name }) => name)).toEqual(['verifyEmail']);
    expect(screen.getByLabelText('Phone number')).toBeVisible();
  });

  it('from the profile sends a code to the new phone, or goes home when there is none', async () => {
    signIn();
    const received = fakeServer({ verifyEmail: ok, sendMobileOtp: { message: 'Sent' } });
    const state = { fromProfile: true, new_email: 'new@example.com' };
    const first = await at('/emailverification', {
      ...state,
      verifyPhone: true,
      new_phone: '5557654321',
    });
    await first.enter('123456');
    await screen.findByRole('heading', { name: 'Mobile verification' });
    expect(asked(received).map(({ body }) => body)).toEqual([
      { email: 'new@example.com', otp: '123456' },
      { phone: '5557654321' },
    ]);
    expect(first.router.state.location.state).toMatchObject({
      fromProfile: true,
      new_phone: '5557654321',
    });
    // The session speaks of the person by their address of now.
    expect(sessionStorage.getItem('email')).toBe('new@example.com');
    first.unmount();
    const second = await at('/emailverification', state);
    await second.enter('123456');
    await waitFor(() => expect(second.router.state.location.pathname).toBe('/home'));
  });

  it.each([
    [refuse('code_invalid'), 'Invalid or expired code.'],
    [{ message: 'Not yet' }, 'Not yet'],
    [{ message: '' }, 'Verification failed'],
  ])('alerts what went wrong and keeps the digits', async (answer, text) => {
    sessionStorage.setItem('email', email);
    fakeServer({ verifyEmail: answer });
    const { enter, router } = await at('/emailverification');
    await enter('123456');
    await waitFor(() => expect(alerts).toEqual([text]));
    expect(router.state.location.pathname).toBe('/emailverification');
    expect(screen.getByRole('textbox', { name: 'Digit 6 of 6' })).toHaveValue('6');
  });

  it('alerts the fallback when the server cannot be reached', async () => {
    sessionStorage.setItem('email', email);
    fakeServer({});
    const { enter } = await at('/emailverification');
    await enter('123456');
    await waitFor(() => expect(alerts).toEqual(['Email verification failed.']));
  });

  it('alerts a missing email', async () => {
    const received = fakeServer({});
    const { enter, user } = await at('/emailverification');
    await enter('123456');
    await user.click(screen.getByRole('button', { name: 'Resend Code' }));
    expect(alerts).toEqual(['Missing email.', 'Missing email.']);
    expect(asked(received)).toEqual([]);
  });

  it('logs a failed resend without an alert', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    sessionStorage.setItem('email', email);
    fakeServer({});
    const { user } = await at('/emailverification');
    await user.click(screen.getByRole('button', { name: 'Resend Code' }));
    expect(await screen.findByText('Failed to send email OTP.')).toBeVisible();
    expect(alerts).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
  });

  it('locks the resend for 30 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    sessionStorage.setItem('email', email);
    fakeServer({ sendEmailOtp: { message: 'Sent' } });
    renderApp('/emailverification');
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await screen.findByRole('button', { name: 'Resend Code' }));
    expect(await screen.findByText(lockText)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resend Code' })).toBeNull();
    act(() => void vi.advanceTimersByTime(29_000));
    expect(screen.getByText(lockText)).toBeVisible();
    act(() => void vi.advanceTimersByTime(2_000));
    expect(screen.getByRole('button', { name: 'Resend Code' })).toBeVisible();
  });

  it('holds the lock over from the screen that sent the code, but not for longer', async () => {
    fakeServer({});
    const first = await at('/emailverification', { code_sent_at: Date.now() });
    expect(screen.getByText(lockText)).toBeVisible();
    first.unmount();
    await at('/emailverification', { code_sent_at: Date.now() - 31_000 });
    expect(screen.getByRole('button', { name: 'Resend Code' })).toBeVisible();
  });
});

describe('Mobile verification', () => {
  it('asks for the number when none is stored, and sends and checks with it', async () => {
    const received = fakeServer({ config, sendMobileOtp: { message: 'Sent' }, verifyMobile: ok });
    const { user, enter, router } = await at('/mobileverification');
    await user.click(screen.getByRole('button', { name: 'Send Code' }));
    await enter('123456');
    expect(alerts).toEqual(['Missing phone number.', 'Missing phone or OTP.']);
    await user.type(screen.getByLabelText('Phone number'), ' 5551234567 ');
    await user.click(screen.getByRole('button', { name: 'Send Code' }));
    expect(await screen.findByText(lockText)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(
      asked(received)
        .slice(0, 2)
        .map(({ body }) => body),
    ).toEqual([{ phone: '5551234567' }, { phone: '5551234567', otp: '123456' }]);
    expect(loaded).toEqual([]);
  });

  it('with a session does a full load of home', async () => {
    signIn();
    sessionStorage.setItem('phone', '5551234567');
    fakeServer({ verifyMobile: ok });
    const { enter } = await at('/mobileverification', { fromProfile: false });
    await enter('123456');
    await waitFor(() => expect(loaded).toEqual(['/home']));
  });

  it('from the profile uses the new number and goes home inside the portal', async () => {
    signIn();
    const received = fakeServer({ verifyMobile: ok });
    const { enter, router } = await at('/mobileverification', {
      fromProfile: true,
      new_phone: '5557654321',
    });
    expect(screen.queryByLabelText('Phone number')).toBeNull();
    await enter('123456');
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(asked(received)[0]?.body).toEqual({ phone: '5557654321', otp: '123456' });
    expect(loaded).toEqual([]);
  });

  it.each([
    [refuse('code_invalid'), 'Invalid or expired code.'],
    [{ message: '' }, 'Mobile verification failed'],
  ])('alerts what went wrong', async (answer, text) => {
    sessionStorage.setItem('phone', '5551234567');
    fakeServer({ verifyMobile: answer });
    const { enter } = await at('/mobileverification');
    await enter('123456');
    await waitFor(() => expect(alerts).toEqual([text]));
  });

  it('alerts the fallback when the server cannot be reached', async () => {
    sessionStorage.setItem('phone', '5551234567');
    fakeServer({});
    const { enter } = await at('/mobileverification');
    await enter('123456');
    await waitFor(() => expect(alerts).toEqual(['Mobile verification failed.']));
  });

  it('alerts when the code could not be sent', async () => {
    sessionStorage.setItem('phone', '5551234567');
    fakeServer({});
    const { user } = await at('/mobileverification');
    await user.click(screen.getByRole('button', { name: 'Send Code' }));
    await waitFor(() => expect(alerts).toEqual(['Could not send OTP']));
  });
});

describe('where the code went', () => {
  it('is shown, and can be mended by who has just signed up', async () => {
    signIn();
    const received = fakeServer({
      config,
      updateContactInfo: { message: 'Sent' },
      sendEmailOtp: { message: 'Sent' },
      verifyEmail: ok,
    });
    const { user, enter } = await at('/emailverification');
    expect(screen.getByText('ada@example.com')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const field = screen.getByLabelText('Email');
    await user.clear(field);
    await user.type(field, 'ada@exampel');
    await user.click(screen.getByRole('button', { name: 'Send the code there' }));
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'ada.l@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the code there' }));
    expect(await screen.findByText('ada.l@example.com')).toBeVisible();
    expect(await screen.findByText(lockText)).toBeVisible();
    expect(sessionStorage.getItem('email')).toBe('ada.l@example.com');
    await enter('123456');
    await waitFor(() =>
      expect(asked(received).map(({ name, body }) => [name, body])).toEqual([
        ['updateContactInfo', { new_email: 'ada.l@example.com' }],
        ['sendEmailOtp', { email: 'ada.l@example.com' }],
        ['verifyEmail', { email: 'ada.l@example.com', otp: '123456' }],
      ]),
    );
  });

  it('cannot be changed without a session, and from the profile is changed there', async () => {
    fakeServer({ config });
    sessionStorage.setItem('email', 'ada@example.com');
    const first = await at('/emailverification');
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
    first.unmount();
    signIn();
    await at('/mobileverification', { fromProfile: true, new_phone: '4155552671' });
    expect(screen.getByText('(415) 555-2671')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute(
      'href',
      '/settings?tab=profile',
    );
  });
});
