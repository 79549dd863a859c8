import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { identityPerson } from './identity/identity-provider.ts';
import { test } from './identity/identity-server.ts';
import { enterCode, readCode, signUp } from './owner/sign-up.ts';
import { shopRows, toOfx } from './owner/statement-files.ts';

const logIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

const openSettings = async (page: Page, tab: string) => {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: tab }).click();
};

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
};

const kept = (page: Page, key: string) =>
  page.evaluate<string | null>(`sessionStorage.getItem('${key}')`);
const bearer = async (page: Page) => ({
  authorization: `Bearer ${(await kept(page, 'token')) ?? ''}`,
});

test('a forgotten password is replaced by the link in the mailbox', async ({ page }) => {
  const owner = await signUp(page);
  await logOut(page);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  // The page before has a field of that name too.
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();

  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(owner.email)}`);
    await page.getByRole('link', { name: /reset-password/ }).click({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await page.getByLabel('New Password').fill('another pass');
  await page.getByLabel('Confirm Password').fill('another pass');
  await page.getByRole('button', { name: 'Set Password' }).click();

  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  await logIn(page, owner.email, owner.password);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
  await logIn(page, owner.email, 'another pass');
  await expect(page).toHaveURL(/\/home$/);
});

test('email and number change only when their codes come back', async ({ page }) => {
  const owner = await signUp(page);
  const newEmail = `new.${owner.email}`;
  const newPhone = owner.phone.replace(/^555/, '556');
  await openSettings(page, 'Profile');
  await page.getByRole('button', { name: 'Edit contact details' }).click();
  await page.getByLabel('Email').fill(newEmail);
  await page.getByLabel('Mobile').fill(newPhone);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Email verification' })).toBeVisible();
  await enterCode(page, await readCode(page, 'email', newEmail));
  await expect(page.getByRole('heading', { name: 'Mobile verification' })).toBeVisible();

  // The email has changed, the number not yet.
  const profile = await page.request.get('/auth/user-info', { headers: await bearer(page) });
  expect(await profile.json()).toMatchObject({
    personal_details: { email: newEmail, phone: owner.phone },
  });
  await enterCode(page, await readCode(page, 'sms', newPhone));
  await expect(page).toHaveURL(/\/home$/);
  await openSettings(page, 'Profile');
  await expect(page.getByText(newEmail)).toBeVisible();
  // Shown as people write it: (556) 011-7218.
  const shown = newPhone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
  await expect(page.getByText(shown)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Mobile verified' })).toBeVisible();

  await logOut(page);
  await logIn(page, newEmail, owner.password);
  await expect(page).toHaveURL(/\/home$/);
});

test('a second factor is set up and asked for at the next login', async ({ page }) => {
  const owner = await signUp(page);
  await openSettings(page, 'Security');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await dialog.getByLabel('Key').innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(totp.generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Backup codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const backupCode = await codes.getByRole('listitem').first().innerText();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('cairn-backup-codes.txt');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(page.getByText('Two-factor authentication turned on')).toBeVisible();

  await logOut(page);
  await logIn(page, owner.email, owner.password);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  expect(await kept(page, 'token')).toBeNull();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid or expired two-factor code.');
  // The code of the set-up is used up; the next one is the authenticator's next.
  await page.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await logOut(page);
  await logIn(page, owner.email, owner.password);
  await page.getByLabel('Code').fill(backupCode);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await openSettings(page, 'Security');
  await expect(page.getByText('Backup codes left: 9')).toBeVisible();
});

test('a changed password ends every other session', async ({ page, browser, portal }) => {
  const owner = await signUp(page);
  const context = await browser.newContext({ baseURL: portal.url });
  const elsewhere = await context.newPage();
  await elsewhere.goto('/');
  await logIn(elsewhere, owner.email, owner.password);
  await expect(elsewhere).toHaveURL(/\/home$/);

  await openSettings(page, 'Security');
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('not it');
  await page.getByLabel('New password', { exact: true }).fill('a newer pass');
  await page.getByLabel('Confirm new password').fill('a newer pass');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toHaveText('The current password is not right.');
  await page.getByLabel('Current password').fill(owner.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText('This session');

  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  await context.close();
});

test('a second tab goes on with the tokens that the first one renewed', async ({ page }) => {
  await signUp(page);
  const opened = page.waitForEvent('popup');
  await page.evaluate("void window.open('/settings')");
  const second = await opened;
  await expect(second.getByRole('tab', { name: 'Security' })).toBeVisible();
  // A page that is opened from another begins with a copy of its tokens.
  const shared = await kept(page, 'refresh_token');
  expect(await kept(second, 'refresh_token')).toBe(shared);

  // To the first tab the token is about to end: it renews it, and uses the refresh token up.
  await page.clock.setFixedTime(Date.now() + 14 * 60_000);
  await page.getByRole('link', { name: 'History' }).click();
  await expect.poll(() => kept(page, 'refresh_token')).not.toBe(shared);
  await page.clock.setFixedTime(Date.now());
  await expect
    .poll(async () => (await kept(second, 'refresh_token')) === (await kept(page, 'refresh_token')))
    .toBe(true);
  for (const tab of [second, page]) {
    await tab.goto('/settings');
    await expect(tab.getByRole('tab', { name: 'Security' })).toBeVisible();
  }
});

test('a second user reaches nothing of the first', async ({ page, browser, portal }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Import a statement' }).first().click();
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/statements'));
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'checking.ofx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(toOfx(shopRows())),
    });
  const statement = (await (await uploaded).json()) as { id: string };
  await page.getByRole('button', { name: /^Import \d+ transactions$/ }).click();
  await expect(page.getByRole('heading', { name: 'Statement imported' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Your question').fill('What is my cash?');
  await page.getByLabel('Your question').press('Enter');
  await expect.poll(() => kept(page, 'conversation_id')).toBeTruthy();
  const conversationId = await kept(page, 'conversation_id');
  const places = [`/statements/${statement.id}`, `/chat/conversations/${conversationId ?? ''}`];
  const statuses = async (of: Page) => {
    const headers = await bearer(of);
    const replies = await Promise.all(places.map((place) => of.request.get(place, { headers })));
    return replies.map((reply) => reply.status());
  };
  expect(await statuses(page)).toEqual([200, 200]);

  const context = await browser.newContext({ baseURL: portal.url });
  const stranger = await context.newPage();
  await signUp(stranger);
  expect(await statuses(stranger)).toEqual([404, 404]);
  await stranger.getByRole('link', { name: 'History' }).click();
  await expect(stranger.getByText('What is my cash?')).toHaveCount(0);
  await context.close();
});

test('someone signs in through the identity provider, in its own window', async ({ page }) => {
  await page.goto('/settings');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await popup.getByPlaceholder('Enter any login').fill('grace');
  await popup.getByPlaceholder('and password').fill('any');
  await popup.getByRole('button', { name: 'Sign-in' }).click();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closed;
  // The place that was asked for before the login.
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByText(identityPerson.email)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Email verified' })).toBeVisible();
});

test('a provider’s window that is closed leaves a word and another try', async ({ page }) => {
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await opened).close();
  await expect(page.getByText(/The sign-in window was closed/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});
