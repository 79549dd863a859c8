import { act, screen, within, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageLoad } from '../../lib/page-load.ts';
import { fakeServer, refuse } from '../../testing/fake-server.ts';
import { adaProfile } from '../../testing/profiles.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

const waitlist =
  "Thanks for signing up! You're on the waitlist. We'll notify you as soon as it's your turn.";

const resizeTo = (width: number) =>
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });

const open = async (approvalStatus = 'true') => {
  signIn({ approvalStatus });
  const received = fakeServer({ userInfo: adaProfile, logout: { message: 'Bye' } });
  const app = renderApp('/documents');
  await screen.findByRole('heading', { name: 'Documents' });
  return { ...app, received };
};

describe('Shell', () => {
  beforeEach(() => resizeTo(1280));
  afterEach(() => resizeTo(1024));

  it('lists the specified five places in their order, then ours, and marks the current one', async () => {
    await open();
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/home'],
      ['Cashflow', '/cashflow'],
      ['Documents', '/documents'],
      ['History', '/history'],
      ['Settings', '/settings'],
      ['Transactions', '/transactions'],
    ]);
    expect(screen.getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  it('is 200 px wide, 65 px when collapsed, and collapses by itself under 850 px', async () => {
    const { user } = await open();
    const sidebar = screen.getByRole('complementary');
    expect(sidebar).toHaveStyle({ width: '200px' });
    await user.click(screen.getByRole('button', { name: 'Collapse the navigation' }));
    expect(sidebar).toHaveStyle({ width: '65px' });
    await user.click(screen.getByRole('button', { name: 'Expand the navigation' }));
    resizeTo(850);
    expect(sidebar).toHaveStyle({ width: '200px' });
    resizeTo(849);
    await waitFor(() => expect(sidebar).toHaveStyle({ width: '65px' }));
    expect(screen.getByRole('link', { name: 'Cashflow' })).toBeVisible();
  });

  it('becomes a top bar with a menu under 500 px', async () => {
    const { user } = await open();
    resizeTo(499);
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    const menu = await screen.findByRole('dialog');
    expect(within(menu).getByRole('button', { name: 'Logout' })).toBeVisible();
    await user.click(within(menu).getByRole('link', { name: 'Documents' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has the places opened most at the bottom edge of a phone', async () => {
    const { user, router } = await open();
    expect(screen.queryByRole('navigation', { name: 'Places' })).toBeNull();
    resizeTo(499);
    const bar = await screen.findByRole('navigation', { name: 'Places' });
    expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('Documents');
    await user.click(within(bar).getByRole('link', { name: 'Transactions' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/transactions'));
  });

  it('hands the focus to a new screen when what led there has gone', async () => {
    const { router } = await open();
    await act(() => router.navigate('/history'));
    await screen.findByRole('heading', { name: 'History' });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows whose books these are', async () => {
    await open();
    expect(await screen.findByText('Engine Works')).toBeVisible();
    expect(screen.getByText('Ada Lovelace')).toBeVisible();
    expect(screen.getByText('EW')).toBeInTheDocument();
  });

  it.each([true, false])(
    'logs out: tells the server (reachable: %s), clears the session storage, goes to the login page',
    async (isReachable) => {
      const loaded: string[] = [];
      vi.spyOn(pageLoad, 'replace').mockImplementation((path) => void loaded.push(path));
      const { user, received } = await open();
      if (!isReachable) fakeServer({});
      sessionStorage.setItem('chat_messages', '[]');
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      await waitFor(() => expect(loaded).toEqual(['/']));
      expect(sessionStorage).toHaveLength(0);
      expect(received.some(({ name }) => name === 'logout')).toBe(isReachable);
    },
  );

  it('logs out, and this browser shows no more notifications of who has gone', async () => {
    vi.spyOn(pageLoad, 'replace').mockImplementation(() => undefined);
    const unsubscribe = vi.fn(() => Promise.resolve(true));
    const pushManager = { getSubscription: () => Promise.resolve({ unsubscribe }) };
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: () => Promise.resolve({ pushManager }) },
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(pageLoad.replace).toHaveBeenCalled());
    expect(unsubscribe).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it.each(['pending', 'false', 'True', ''])(
    'shows the waitlist banner while approval_status is "%s", until it is dismissed',
    async (approvalStatus) => {
      const { user } = await open(approvalStatus);
      expect(screen.getByText(waitlist)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(screen.queryByText(waitlist)).toBeNull();
    },
  );

  it('shows no waitlist banner to the approved', async () => {
    await open('true');
    expect(screen.queryByText(waitlist)).toBeNull();
  });

  it('says when there is no connection', async () => {
    await open();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/You are offline/)).toBeVisible();
  });

  it('says while figures are worked out, and asks for them until they are there', async () => {
    signIn();
    let tries = 0;
    fakeServer({
      userInfo: () => {
        tries += 1;
        return tries < 2 ? refuse('working_out') : adaProfile;
      },
    });
    renderApp('/documents');
    expect(await screen.findByText(/Working out your figures/)).toBeVisible();
    expect(await screen.findByText('Engine Works', undefined, { timeout: 4_000 })).toBeVisible();
    expect(screen.queryByText(/Working out your figures/)).toBeNull();
  });

  it('keeps the chosen theme', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Dark theme' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Theme of the system' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('lets the keyboard skip to the content', async () => {
    const { user } = await open();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  });
});

describe('An account whose codes were not entered', () => {
  const unverified = (email_verified: boolean) => ({
    ...adaProfile,
    personal_details: {
      ...adaProfile.personal_details,
      email_verified,
      mobile_verified: false,
    },
  });

  it.each([
    [false, 'Verify email', 'Email verification', 'sendEmailOtp'],
    [true, 'Verify mobile', 'Mobile verification', 'sendMobileOtp'],
  ] as const)(
    'finds the way back to them (email verified: %s)',
    async (isEmailVerified, button, heading, sent) => {
      signIn();
      const received = fakeServer({
        userInfo: unverified(isEmailVerified),
        sendEmailOtp: { message: 'Sent' },
        sendMobileOtp: { message: 'Sent' },
      });
      const { user } = renderApp('/documents');
      await user.click(await screen.findByRole('button', { name: button }));
      await screen.findByRole('heading', { name: heading });
      expect(received.map(({ name }) => name)).toContain(sent);
      expect(sessionStorage.getItem('phone')).toBe('5551234567');
      expect(screen.getByText('Verification code sent. Resend in 30 seconds')).toBeVisible();
    },
  );
});
