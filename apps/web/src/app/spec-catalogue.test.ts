import { limits } from '@cairn/contract/limits';
import { errorTable } from '@cairn/contract';
import { describe, expect, it } from 'vitest';
import { barColor, colorAt, lineColor, palette } from '../ui/charts/palette.ts';
import {
  formatChange,
  formatDays,
  formatGrowth,
  formatInstitution,
  formatMaskedNumber,
  formatMoney,
} from '../lib/format.ts';

/**
 * What the specification fixes beyond the texts that a screen shows as it opens (spec-texts.test.tsx): the texts that
 * appear when something happens, and the numbers. A text is pinned when the portal's own code has it and a test of
 * its feature makes it appear; taking either away fails here.
 */

const files = import.meta.glob<string>(['../**/*.{ts,tsx}', '!./spec-*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** As one line, quotes and line breaks of the code left out, so that a text is found however it is wrapped. */
const plain = (code: string) => code.replace(/\\'/g, "'").replace(/\s+/g, ' ');
const sources = Object.entries(files).map(([file, code]) => ({ file, code: plain(code) }));
/** What the server says, in the contract's words: its errors, and the rules of the fields. */
const wire = plain(
  [
    ...Object.values(errorTable).map(({ message }) => message),
    ...Object.values(
      import.meta.glob<string>('../../../../packages/contract/src/field-rules.ts', {
        query: '?raw',
        import: 'default',
        eager: true,
      }),
    ),
  ].join(' '),
);

const texts: [section: string, text: string][] = [
  [
    '1 Waitlist',
    "Thanks for signing up! You're on the waitlist. We'll notify you as soon as it's your turn.",
  ],
  ['2 Login', 'Logging in...'],
  ['2 Sign-up', 'You have to accept our privacy policy and terms of service'],
  ['2 Forgot password', 'Sending...'],
  ['2 Set new password', 'Submitting...'],
  ['2 Home', 'Add Account'],
  ['2 Home', 'Manage'],
  ['2 Home', 'Delete'],
  ['2 Dashboard', 'See All'],
  ['2 Notifications', 'No notifications'],
  ['2 Upcoming Payments', 'Upcoming Payments'],
  ['2 Upcoming Payments', 'Tags or Remarks'],
  ['2 Upcoming Payments', 'Pending'],
  ['2 Upcoming Payments', 'No data available'],
  ['2 Account Balances', 'Available Balance'],
  ['2 Chat', 'File attachment'],
  ['2 History', 'Today'],
  ['2 History', 'Yesterday'],
  ['2 History', 'Previous 7 days'],
  ['2 History', 'Previous 30 days'],
  ['2 History', 'Older'],
  ['2 History', 'Create new chat'],
  ['2 History', 'Delete chat?'],
  ['2 History', 'This will delete'],
  ['2 History', 'Select a conversation to preview'],
  ['2 Documents', 'Uploading...'],
  ['2 Documents', 'Link to transaction'],
  ['2 Documents', 'Skip'],
  ['2 Documents', 'edit tag'],
  ['2 Documents', 'Edit document'],
  ['2 Documents', 'Are you sure you want to delete this document?'],
  ['2 Documents', 'No documents'],
  ['2 Settings', 'Login valid until'],
  ['2 Settings', 'Daily'],
  ['2 Settings', 'Weekly'],
  ['2 Settings', 'Set up'],
  ['2 Documents', 'uploaded'],
  ['4 Login errors', 'email not verified'],
  ['4 Login errors', 'phone number not verified'],
  ['4 Resend lock', 'Verification code sent. Resend in'],
  ['5 Sign-up', 'First name is invalid'],
  ['5 Sign-up', 'First name is required'],
  ['5 Sign-up', 'Last name is invalid'],
  ['5 Sign-up', 'Last name is required'],
  ['5 Sign-up', 'Invalid email address'],
  ['5 Sign-up', 'Email must end with a valid extension'],
  ['5 Sign-up', 'Email is required'],
  ['5 Sign-up', 'Phone number must be 10–15 digits'],
  ['5 Sign-up', 'Phone number is required'],
  ['5 Sign-up', 'Password is required'],
  ['5 Sign-up', 'You must accept the terms and privacy policy'],
  ['8 Login failure', 'Login failed. Please try again.'],
  ['8 Registration failure', 'Registration failed. Please try again.'],
  ['8 Registration failure', 'Looks like you already have an account. Please log in.'],
  ['8 Service fallbacks', 'Failed to send email OTP.'],
  ['8 Service fallbacks', 'Email verification failed.'],
  ['8 Service fallbacks', 'Failed to send mobile OTP.'],
  ['8 Service fallbacks', 'Mobile verification failed.'],
  ['8 Service fallbacks', 'Password reset request failed.'],
  ['8 Service fallbacks', 'Token refresh failed.'],
  ['8 Google sign-in', 'No user returned from the identity provider.'],
  ['8 Code verification', 'Verification failed'],
  ['8 Code verification', 'Mobile verification failed'],
  ['8 Code verification', 'Could not send OTP'],
  ['8 Reset request', 'Something went wrong. Please try again.'],
  ['8 Reset link', 'Invalid reset link.'],
  ['8 Reset link', 'Reset link is invalid or has expired.'],
  ['8 Set password', 'Failed to reset password. Please try again.'],
  ['5 New password', 'Passwords do not match'],
  ['5 New password', 'Missing or invalid token'],
  ['5 New password', 'Missing email. Please start from the forgot password page.'],
  ['8 Bank linking', 'Linking failed:'],
  ['8 Bank linking', 'Something went wrong while linking your bank.'],
  ['8 Dashboard', 'Failed to fetch KPI metrics'],
  ['8 Dashboard', 'Failed to fetch QBO accounts'],
  ['8 Dashboard', 'Failed to fetch Stripe accounts'],
  ['8 Dashboard', 'Failed to fetch forecast data'],
  ['8 Dashboard', 'Failed to fetch notifications data'],
  ['8 Dashboard', 'Failed to fetch payments data'],
  [
    '8 Accounting connection',
    'Unable to connect to the accounting package. Please try again later.',
  ],
  ['8 Chat upload', 'Failed to upload file. Please try again.'],
  ['8 Chat upload', 'File uploaded successfully to ID:'],
  ['8 Chat upload', 'Failed to upload file'],
  ['8 Download URL', 'Failed to retrieve download URL'],
  ['8 Download URL', 'Failed to fetch download link.'],
  ['8 Download URL', 'Download error. Please try again.'],
  ['8 File list', 'Failed to fetch uploaded files'],
  ['8 File list', 'Failed to load files'],
  ['8 File update', 'An error occurred while updating the file.'],
  ['8 File update', 'Could not update tag. Try again.'],
  ['8 File update', 'Failed to delete document.'],
  ['8 Profile', 'Failed to fetch profile info'],
  ['8 Profile', 'Failed to update business info'],
  ['8 Profile', 'Failed to update contact info'],
  ['8 Profile', 'Failed to update contact information.'],
  ['8 Missing input', 'Missing phone or OTP.'],
  ['8 Missing input', 'Missing phone number.'],
  ['8 Missing input', 'Missing email.'],
  ['8 Session expiry', 'Session expired. Please log in again.'],
  ['8 Charts', 'Invalid chart data'],
  ['9 Charts', 'Dataset'],
  ['9 Markdown', 'user-content-'],
];

const numbers: [section: string, name: string, is: unknown, specified: unknown][] = [
  ['9 Codes', 'digits', limits.codeDigits, 6],
  ['9 Codes', 'seconds until another', limits.resendLockSeconds, 30],
  ['9 Phone', 'digits, at least', limits.phoneDigitsMin, 10],
  ['9 Phone', 'digits, at most', limits.phoneDigitsMax, 15],
  [
    '9 Email',
    'endings',
    [...limits.emailEndings],
    ['com', 'in', 'org', 'net', 'gov', 'uk', 'de', 'fr', 'jp', 'cn', 'edu'],
  ],
  ['9 Breakpoints', 'mobile top bar under', limits.mobileBarBelowPx, 500],
  ['9 Breakpoints', 'sidebar collapses under', limits.sidebarCollapseBelowPx, 850],
  ['9 Breakpoints', 'sidebar', limits.sidebarWidthPx, 200],
  ['9 Breakpoints', 'collapsed sidebar', limits.sidebarCollapsedWidthPx, 65],
  ['9 Queries', 'stale after', limits.dashboardStaleMs, 300_000],
  ['9 Queries', 'fetched again every', limits.dashboardRefetchMs, 600_000],
  ['9 Queries', 'Settings fetched again every', limits.settingsRefetchMs, 1_200_000],
  ['9 Forecast', 'bars', limits.forecastBarsPerPage, 15],
  ['9 Forecast', 'bars, wide', limits.forecastBarsPerPageWide, 20],
  ['9 Forecast', 'wide above', limits.forecastWideAbovePx, 1250],
  ['9 Forecast', 'bars, widest', limits.forecastBarsPerPageWidest, 30],
  ['9 Forecast', 'widest above', limits.forecastWidestAbovePx, 1500],
  ['9 Prompts', 'shown', limits.samplePrompts, 3],
  ['9 Message box', 'height at most', limits.messageBoxMaxPx, 200],
  ['9 Documents', 'page size on the screen', limits.documentsPageSize, 5],
  ['9 Documents', 'page size of the service', limits.documentsPageSizeDefault, 10],
  ['2 Chat', 'attachments', [...limits.chatAttachmentEndings], ['.pdf', '.xlsx', '.xls', '.csv']],
  ['9 Currency', 'dollars', formatMoney(1234.5), '$1,234.50'],
  ['9 Currency', 'missing', formatMoney(null), '-'],
  ['9 Growth', 'up', formatGrowth(12.3), '+12.30%'],
  ['9 Growth', 'down', formatChange(-4), '-4.00'],
  ['9 Runway', 'days', formatDays(142), '142 Days'],
  ['3 Balance item', 'institution', formatInstitution('FirstPlatypusBank'), 'First Platypus Bank'],
  ['3 Balance item', 'number', formatMaskedNumber({ last4: '4411' }), '********4411'],
];

describe('The texts of the specification that appear when something happens', () => {
  it.each(texts)('%s: "%s" is in the portal, and a test makes it appear', (_section, text) => {
    const holding = sources.filter(({ code }) => code.includes(text)).map(({ file }) => file);
    const isSaid = wire.includes(text) || holding.some((file) => !isTest(file));
    expect(isSaid, 'no code of the portal says it').toBe(true);
    expect(holding.some(isTest), 'no test makes it appear').toBe(true);
  });
});

describe('The numbers and formats of the specification', () => {
  it.each(numbers)('%s: %s', (_section, _name, is, specified) => {
    expect(is).toEqual(specified);
  });

  it('9 Charts: a palette of sixteen, cycled, and the colors of bars and lines', () => {
    expect(new Set(palette).size).toBe(16);
    expect(colorAt(16)).toBe(palette[0]);
    expect([barColor, lineColor]).toEqual(['#60A5FA', '#6366F1']);
  });
});
