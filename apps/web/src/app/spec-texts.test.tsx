import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, type Answers } from '../testing/fake-server.ts';
import { adaProfile } from '../testing/profiles.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';

/** Every fixed text of the specification that a screen shows as it opens, with its section. */

type Role = 'heading' | 'button' | 'link' | 'tab' | 'text' | 'label';
type Row = [section: string, path: string, role: Role, text: string];

const shownAtOpening: Row[] = [
  ['2 Login', '/', 'heading', 'Welcome back!'],
  ['2 Login', '/', 'label', 'Email'],
  ['2 Login', '/', 'label', 'Password'],
  ['2 Login', '/', 'link', 'Forgot Password?'],
  ['2 Login', '/', 'text', "Haven't got an account?"],
  ['2 Login', '/', 'link', 'Sign up'],
  ['2 Login', '/', 'button', 'Login'],
  ['2 Login', '/', 'button', 'Continue with Google'],
  [
    '1 What the product does',
    '/signup',
    'text',
    'AI-driven financial insights at your fingertips.',
  ],
  ['2 Sign-up', '/signup', 'heading', 'Create your Cairn Account'],
  ['2 Sign-up', '/signup', 'label', 'First name'],
  ['2 Sign-up', '/signup', 'label', 'Last name'],
  ['2 Sign-up', '/signup', 'label', 'Email'],
  ['2 Sign-up', '/signup', 'label', 'Phone'],
  ['2 Sign-up', '/signup', 'text', '+1'],
  ['2 Sign-up', '/signup', 'label', 'Password'],
  ['2 Sign-up', '/signup', 'button', 'Sign Up'],
  ['2 Sign-up', '/signup', 'button', 'Continue with Google'],
  ['2 Sign-up', '/signup', 'link', 'Log in'],
  ['2 Email verification', '/emailverification', 'heading', 'Email verification'],
  [
    '2 Email verification',
    '/emailverification',
    'text',
    'Enter the 6-digit verification code sent to your email',
  ],
  ['2 Email verification', '/emailverification', 'button', 'Continue'],
  ['2 Email verification', '/emailverification', 'button', 'Resend Code'],
  ['2 Mobile verification', '/mobileverification', 'heading', 'Mobile verification'],
  [
    '2 Mobile verification',
    '/mobileverification',
    'text',
    'Enter the 6-digit verification code sent to your mobile',
  ],
  ['2 Mobile verification', '/mobileverification', 'button', 'Continue'],
  ['2 Mobile verification', '/mobileverification', 'button', 'Send Code'],
  ['2 Forgot password', '/forgot-password', 'heading', 'Reset Password'],
  [
    '2 Forgot password',
    '/forgot-password',
    'text',
    'Enter your email to get a password reset link.',
  ],
  ['2 Forgot password', '/forgot-password', 'button', 'Send reset link'],
  ['2 Forgot password', '/forgot-password', 'link', 'Back to login'],
  ['2 Reset confirmation', '/reset-password-confirmation', 'heading', 'Check Your Email'],
  [
    '2 Reset confirmation',
    '/reset-password-confirmation',
    'text',
    "We've sent a link to reset your password",
  ],
  ['2 Set new password', '/reset-password?token=x', 'label', 'New Password'],
  ['2 Set new password', '/reset-password?token=x', 'label', 'Confirm Password'],
  ['2 Set new password', '/reset-password?token=x', 'button', 'Set Password'],
  ['8 Reset link', '/reset-password', 'text', 'Invalid reset link.'],
  [
    '2 Connected-success page',
    '/qbo-success',
    'heading',
    'Your Cairn account is successfully connected.',
  ],
  ['2 Connected-success page', '/qbo-success', 'link', 'Back to website'],
  ['2 Authenticated shell', '/settings', 'link', 'Home'],
  ['2 Authenticated shell', '/settings', 'link', 'Cashflow'],
  ['2 Authenticated shell', '/settings', 'link', 'Documents'],
  ['2 Authenticated shell', '/settings', 'link', 'History'],
  ['2 Authenticated shell', '/settings', 'link', 'Settings'],
  ['2 Authenticated shell', '/settings', 'button', 'Logout'],
  ['2 Chat', '/home', 'heading', 'How can AI CFO help you today?'],
  [
    '2 Chat',
    '/home',
    'text',
    'Select a prompt below or enter your own question to get real-time financial insights.',
  ],
  ['2 Home', '/home', 'heading', 'Account Balances'],
  ['2 Home', '/home', 'button', 'Manage'],
  ['2 Home', '/home', 'button', 'Add Account'],
  ['2 Home', '/home', 'heading', 'Monthly Revenue'],
  ['2 Home', '/home', 'heading', 'Operating Expenses'],
  ['2 Home', '/home', 'heading', 'Average Net Cash Flow'],
  ['2 Home', '/home', 'heading', 'Projected Runway'],
  ['2 Dashboard', '/cashflow', 'heading', 'Cashflow Forecast'],
  ['2 Dashboard', '/cashflow', 'heading', 'Notifications'],
  ['2 Dashboard', '/cashflow', 'heading', 'Upcoming Payments'],
  ['2 Dashboard', '/cashflow', 'heading', 'Account Balances'],
  ['2 Dashboard', '/cashflow', 'text', 'No notifications'],
  ['2 Dashboard', '/cashflow', 'text', 'No data available'],
  ['2 History', '/history', 'button', 'Create new chat'],
  ['2 History', '/history', 'text', 'Select a conversation to preview'],
  ['2 Documents', '/documents', 'text', 'Drag your file here to upload'],
  ['2 Documents', '/documents', 'text', 'Supported files: PDF, JPG, PNG, CSV'],
  ['2 Documents', '/documents', 'button', 'Select Files'],
  ['2 Documents', '/documents', 'text', 'No documents'],
  ['2 Settings', '/settings', 'tab', 'Accounts'],
  ['2 Settings', '/settings', 'tab', 'Security'],
  ['2 Settings', '/settings', 'tab', 'Notification'],
  ['2 Settings', '/settings', 'tab', 'Profile'],
];

const answers: Answers = {
  config: { demo_login: null, outbox_url: null, google_sign_in: false },
  verifyResetToken: { message: 'ok' },
  userInfo: adaProfile,
  balances: { balances: [], total: 0 },
  userGlobalFiles: { files: [], total: 0, total_pages: 0, tags: [] },
  alerts: { alerts: [], total: 0, unread: 0, as_of: '2026-06-15T00:00:00Z' },
  recurringTransactions: { recurring_transactions: [], stopped: [], dismissed: [], total: 0 },
  conversations: { conversations: [] },
  missingReceipts: { transactions: [], total: 0, total_pages: 0 },
};

const isProtected = (path: string) =>
  ['/home', '/cashflow', '/history', '/settings', '/documents', '/qbo-success'].includes(path);

/** A text by itself, or at the start of a sentence that goes on with a link. */
const holding = (text: string) => (_: string, element: Element | null) =>
  Array.from(element?.childNodes ?? []).some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === text,
  );

const find = (role: Role, text: string): HTMLElement | undefined => {
  if (role === 'text') return screen.getAllByText(holding(text))[0];
  if (role === 'label') return screen.getByLabelText(text);
  return screen.getAllByRole(role, { name: text })[0];
};

describe('The texts of the specification', () => {
  const width = window.innerWidth;
  beforeEach(() => {
    window.innerWidth = 1280;
    vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  });
  afterEach(() => {
    window.innerWidth = width;
  });

  it.each(shownAtOpening)('%s: %s shows the %s "%s"', async (_section, path, role, text) => {
    if (isProtected(path)) signIn();
    fakeServer(answers);
    renderApp(path);
    // Found and looked at in one go: a reply that comes between draws it anew.
    await waitFor(() => {
      expect(find(role, text)).toBeVisible();
    });
  });
});
