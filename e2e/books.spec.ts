import { expect, test, type Page } from '@playwright/test';
import { signUp } from './owner/sign-up.ts';
import { test as withQuickbooks } from './books/quickbooks-server.ts';

/**
 * A new owner connects the books from the chat: the package's page in a new tab, the way back, still signed in, and
 * the figures that came of it in the tab where it began.
 */
async function connect(page: Page, packageName: string, allow: (tab: Page) => Promise<void>) {
  await signUp(page);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Connect ${packageName}` }).click();
  const tab = await opening;
  await allow(tab);
  await expect(tab).toHaveURL(/\/qbo-success$/);
  await expect(
    tab.getByRole('heading', { name: 'Your Cairn account is successfully connected.' }),
  ).toBeVisible();
  // The new tab took the session along: it is not sent to the login.
  await tab.getByRole('link', { name: 'Back to website' }).click();
  await expect(tab.getByLabel('Your question')).toBeVisible();
  await tab.close();

  const figures = page.getByRole('group', { name: 'Key figures' });
  await expect(figures).toContainText('$', { timeout: 60_000 });
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText(/last update/)).toBeVisible({ timeout: 60_000 });
}

test('a new owner connects the sandbox books and sees what was earned and spent', async ({
  page,
}) => {
  await connect(page, 'Sandbox books', async (tab) => {
    await expect(
      tab.getByRole('heading', { name: /read the books of Juniper Street Coffee Roasters/ }),
    ).toBeVisible();
    await tab.getByRole('button', { name: 'Connect' }).click();
  });
  await expect(page.getByText('Juniper Street Coffee Roasters')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByLabel('Your question').fill('Who owes us the most?');
  await page.getByLabel('Your question').press('Enter');
  await expect(page.getByRole('log').getByRole('article').last()).toContainText('$');

  // Letting go says what it means, and takes everything along where that is asked for.
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the records' }).click();
  await expect(page.getByRole('button', { name: 'Connect Sandbox books' })).toBeVisible();
});

test('who does not allow it is told so, and nothing is connected', async ({ page }) => {
  await signUp(page);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect Sandbox books' }).click();
  const tab = await opening;
  await tab.getByRole('button', { name: 'Cancel' }).click();
  await expect(tab.getByRole('alert')).toContainText('You did not allow it');
  await tab.close();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('button', { name: 'Connect Sandbox books' })).toBeVisible();
});

withQuickbooks(
  'the same with QuickBooks: connected, read, and changed by a webhook',
  async ({ page, quickbooks }) => {
    await connect(page, 'QuickBooks', async (tab) => {
      await tab.getByRole('link', { name: 'Connect Blue Harbor' }).click();
    });
    await expect(page.getByText('Blue Harbor')).toBeVisible();
    await page.getByRole('button', { name: 'Show the accounts of the books' }).click();
    const accounts = page.getByRole('list', { name: 'Accounts of the books' });
    await expect(accounts).toContainText('$1,250.00');
    await quickbooks.changeInvoice(page.request);
    await expect(async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Show the accounts of the books' }).click();
      await expect(accounts).toContainText('$1,750.00', { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  },
);
