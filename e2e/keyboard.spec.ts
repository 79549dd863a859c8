import { expect, test } from '@playwright/test';
import { logInByKeyboard, tabTo } from './owner/log-in.ts';

/** Whole stories without a mouse. */

test('sign in, ask, and open the rows behind the answer', async ({ page }) => {
  await logInByKeyboard(page);
  const question = page.getByLabel('Your question');
  await tabTo(page, question);
  await page.keyboard.type('What did we spend by category last month?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByRole('table').first()).toBeVisible();
  // The cursor is back where the next question is typed; the figures are behind it.
  const figure = page.getByRole('button', { name: /show the rows behind this/ }).first();
  await expect(question).toBeFocused();
  await tabTo(page, figure, 'Shift+Tab');
  await expect(figure).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Rows' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(figure).toBeFocused();
});

test('skip the navigation, open the import and leave it again', async ({ page }) => {
  await logInByKeyboard(page);
  await page.goto('/cashflow');
  await expect(page.getByRole('heading', { name: 'Cashflow', exact: true })).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await tabTo(page, skip);
  await expect(skip).toBeVisible();
  await page.keyboard.press('Enter');
  const open = page.getByRole('button', { name: 'Import a statement' });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import a statement' });
  await expect(dialog).toBeVisible();
  // The focus stays inside while it is open.
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('open the menu of an account, and take back what it offers', async ({ page }) => {
  await logInByKeyboard(page);
  const menu = page.getByRole('button', { name: /^More for / }).first();
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Delete / });
  await expect(dialog).toContainText('leave every figure');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('change a setting, which holds after the page is loaded again', async ({ page }) => {
  await logInByKeyboard(page);
  const settings = page.getByRole('link', { name: 'Settings' });
  await tabTo(page, settings);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings$/);
  await tabTo(page, page.getByRole('tab', { name: 'Accounts' }));
  // The focus follows a moment after the key: a second one before that would move from the same tab.
  for (const name of ['Security', 'Notification']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toBeFocused();
  }
  const weekly = page.getByRole('switch', { name: 'Weekly' });
  await tabTo(page, weekly);
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/notifications/digests') && reply.request().method() === 'PUT',
  );
  await page.keyboard.press('Space');
  await expect(weekly).toBeChecked();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await page.getByRole('tab', { name: 'Notification' }).click();
  await expect(weekly).toBeChecked();
});
