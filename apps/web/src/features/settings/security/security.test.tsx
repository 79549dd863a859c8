import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../../testing/fake-server.ts';
import { adaProfile } from '../../../testing/profiles.ts';
import { renderPart, signIn } from '../../../testing/render-app.tsx';
import { Toaster } from '../../../ui/toast.tsx';
import { deviceName } from './device.ts';
import { SecurityTab } from './security-tab.tsx';

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const safariOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

const session = (id: string, current: boolean, userAgent: string) => ({
  session_id: id,
  current,
  created_at: '2026-06-12T10:00:00.000Z',
  last_active_at: '2026-06-12T10:00:00.000Z',
  ip: '10.0.0.1',
  user_agent: userAgent,
});
const phoneId = '0190a1b2-0000-7000-8000-000000000002';
const two = {
  sessions: [
    session('0190a1b2-0000-7000-8000-000000000001', true, chromeOnWindows),
    session(phoneId, false, safariOnIphone),
  ],
};
const event = (text: string) => ({
  kind: 'signed_in',
  text,
  at: '2026-06-12T10:00:00.000Z',
  ip: '10.0.0.1',
  user_agent: chromeOnWindows,
});
const setup = {
  secret: 'JBSWY3DPEHPK3PXP',
  otpauth_url: 'otpauth://totp/Cairn:ada%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Cairn',
};
const backupCodes = Array.from({ length: 10 }, (_, at) => `ABCDE-2345${at}`);
const ok = { message: 'ok' };

const open = async (answers: Answers = {}) => {
  signIn();
  const received = fakeServer({
    twoFactor: { enabled: false, backup_codes_left: 0 },
    sessions: two,
    activity: { events: [event('Signed in')] },
    ...answers,
  });
  const view = renderPart(
    <>
      <SecurityTab />
      <Toaster />
    </>,
  );
  await screen.findByRole('switch', { name: 'Two-factor authentication' });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const names = () => received.map(({ name }) => name);
  return { ...view, received, press, names };
};

describe('Two-factor authentication', () => {
  let isOn: boolean;
  let answers: Answers;
  beforeEach(() => {
    isOn = false;
    answers = {
      twoFactor: () => ({ enabled: isOn, backup_codes_left: isOn ? 10 : 0 }),
      setUpTwoFactor: setup,
      confirmTwoFactor: () => {
        isOn = true;
        return { backup_codes: backupCodes };
      },
    };
  });

  it.each(['Set up', 'the toggle'])('is set up by %s: key, code, backup codes', async (way) => {
    const { user, press, received } = await open(answers);
    if (way === 'Set up') await press(way);
    else await user.click(screen.getByRole('switch'));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(within(dialog).getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Code'), '123456');
    await press('Turn on');
    const codes = await screen.findByRole('list', { name: 'Backup codes' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    expect(received.find(({ name }) => name === 'confirmTwoFactor')?.body).toEqual({
      code: '123456',
    });
    await press('Copy');
    expect(await navigator.clipboard.readText()).toBe(backupCodes.join('\n'));
    await press('Done');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('switch')).toBeChecked();
    expect(screen.getByText('Backup codes left: 10')).toBeVisible();
  });

  it('asks once before the codes are left untaken, and saves them as a file', async () => {
    const { user, press } = await open(answers);
    await press('Set up');
    await user.type(await screen.findByLabelText('Code'), '123456');
    await press('Turn on');
    await screen.findByRole('list', { name: 'Backup codes' });
    await press('Done');
    expect(screen.getByRole('alert')).toHaveTextContent(/Copy or download the codes first/);
    const make = vi.fn<(blob: Blob) => string>(() => 'blob:codes');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: make, revokeObjectURL: vi.fn() }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await press('Download');
    expect(await make.mock.calls[0]?.[0].text()).toBe(`${backupCodes.join('\n')}\n`);
    await press('Done');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays off when the code is wrong, and keeps what was typed', async () => {
    const { user, press } = await open({
      ...answers,
      confirmTwoFactor: refuse('two_factor_code_invalid'),
    });
    await press('Set up');
    await user.type(await screen.findByLabelText('Code'), '000000');
    await press('Turn on');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Invalid or expired two-factor code.',
    );
    expect(screen.getByLabelText('Code')).toHaveValue('000000');
    await press('Cancel');
    expect(screen.getByRole('switch')).not.toBeChecked();
  });

  it('is turned off with a code only', async () => {
    isOn = true;
    const { user, press, received } = await open({
      ...answers,
      disableTwoFactor: () => {
        isOn = false;
        return ok;
      },
    });
    await user.click(screen.getByRole('switch'));
    expect(screen.getByRole('button', { name: 'Turn off' })).toBeDisabled();
    await user.type(screen.getByLabelText('Code'), ' ABCDE-23456 ');
    await press('Turn off');
    await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
    expect(received.find(({ name }) => name === 'disableTwoFactor')?.body).toEqual({
      code: 'ABCDE-23456',
    });
  });

  it('makes new backup codes', async () => {
    isOn = true;
    const { user, press } = await open({
      ...answers,
      replaceBackupCodes: { backup_codes: ['NEWON-EEEEE'] },
    });
    await press('New backup codes');
    await user.type(screen.getByLabelText('Code'), '123456');
    await press('Make new codes');
    expect(await screen.findByText('NEWON-EEEEE')).toBeVisible();
  });

  it('says so when the set-up cannot begin', async () => {
    const { press } = await open({ setUpTwoFactor: refuse('email_not_verified') });
    await press('Set up');
    expect(await screen.findByText('email not verified')).toBeVisible();
  });
});

describe('Sessions', () => {
  it('marks this one, which cannot be ended here, and ends another', async () => {
    let list = two;
    const { press, received } = await open({
      sessions: () => list,
      revokeSession: () => {
        list = { sessions: two.sessions.slice(0, 1) };
        return ok;
      },
    });
    const rows = within(await screen.findByRole('list', { name: 'Sessions' }));
    const [first, second] = rows.getAllByRole('listitem');
    expect(first).toHaveTextContent('Chrome on Windows');
    expect(first).toHaveTextContent('This session');
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
    expect(second).toHaveTextContent('Safari on iPhone');
    await press('Sign out Safari on iPhone');
    await waitFor(() => expect(rows.getAllByRole('listitem')).toHaveLength(1));
    expect(received.find(({ name }) => name === 'revokeSession')?.params).toEqual({ id: phoneId });
    expect(screen.queryByRole('button', { name: 'Sign out others' })).toBeNull();
  });

  it('ends all others after asking', async () => {
    const { user, names } = await open({ revokeOtherSessions: ok });
    await user.click(await screen.findByRole('button', { name: 'Sign out others' }));
    expect(names()).not.toContain('revokeOtherSessions');
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out others' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names()).toContain('revokeOtherSessions');
  });

  it('says when they cannot be loaded, and tries again', async () => {
    let answer: Answers['sessions'] = refuse('internal_error');
    const { press } = await open({ sessions: () => answer as typeof two });
    expect(await screen.findByText('Your sessions could not be loaded.')).toBeVisible();
    answer = two;
    await press('Try again');
    expect(await screen.findByText('Safari on iPhone')).toBeVisible();
  });
});

it('Recent activity shows the newest eight and then all', async () => {
  const events = Array.from({ length: 10 }, (_, at) => event(`Event ${at}`));
  const { press } = await open({ activity: { events } });
  const list = within(await screen.findByRole('list', { name: 'Recent activity' }));
  expect(list.getAllByRole('listitem')).toHaveLength(8);
  await press('Show all 10');
  expect(list.getAllByRole('listitem')).toHaveLength(10);
});

describe('Someone without a password', () => {
  const noPassword = {
    ...adaProfile,
    personal_details: { ...adaProfile.personal_details, has_password: false },
  };

  it('is told so, and gets a link to set one', async () => {
    const { press, received } = await open({ userInfo: noPassword, requestPasswordReset: ok });
    expect(await screen.findByText(/You log in with Google and have no password/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
    await press('Set a password');
    expect(await screen.findByText(/is on its way to ada@example.com/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Link sent' })).toBeDisabled();
    const sent = received.find(({ name }) => name === 'requestPasswordReset');
    expect(sent?.body).toEqual({ email: 'ada@example.com' });
  });

  it('is told why, where no link could be sent', async () => {
    const { press } = await open({
      userInfo: noPassword,
      requestPasswordReset: refuse('too_many_requests'),
    });
    await screen.findByText(/You log in with Google/);
    await press('Set a password');
    expect(await screen.findByText(/Too many tries/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Set a password' })).toBeEnabled();
  });
});

describe('Changing the password', () => {
  const fill = async (answers: Answers, confirmation = 'new pass') => {
    const view = await open(answers);
    await view.press('Change password');
    await view.user.type(screen.getByLabelText('Current password'), 'old pass');
    await view.user.type(screen.getByLabelText('New password'), 'new pass');
    await view.user.type(screen.getByLabelText('Confirm new password'), confirmation);
    await view.press('Change password');
    return view;
  };

  it('sends both, closes and says that every other session ended', async () => {
    const { received } = await fill({ changePassword: ok });
    expect(await screen.findByText(/Every other session was signed out/)).toBeVisible();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(received.find(({ name }) => name === 'changePassword')?.body).toEqual({
      current_password: 'old pass',
      new_password: 'new pass',
    });
  });

  it('refuses two different ones without a call', async () => {
    const { names } = await fill({}, 'new past');
    expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription(
      'Passwords do not match',
    );
    expect(names()).not.toContain('changePassword');
  });

  it.each([
    [{ current_password: 'The current password is not right.' }, 'Current password'],
    [{ new_password: 'Use at least 12 characters' }, 'New password'],
  ])('puts a refusal under its field and keeps what was typed', async (fields, label) => {
    await fill({ changePassword: refuse('password_wrong', undefined, fields) });
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        Object.values(fields)[0] ?? '',
      ),
    );
    expect(screen.getByLabelText('Current password')).toHaveValue('old pass');
  });
});

it.each([
  [chromeOnWindows, 'Chrome on Windows'],
  [safariOnIphone, 'Safari on iPhone'],
  ['curl/8.5', 'Unknown device'],
  ['', 'Unknown device'],
])('deviceName of %s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
