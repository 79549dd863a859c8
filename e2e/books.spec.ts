import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './on-portal.ts';
import { signUp } from './owner/sign-up.ts';
import { expectFiguresOfTheArchive, linkBank } from './books/first-figures.ts';
import { test as withStandIns } from './books/stand-ins-server.ts';

/**
 * A new owner connects the books from the chat: the package's page in a new tab, the way back, still signed in, and
 * the figures that came of it in the tab where it began.
 */
async function connect(page: Page, packageName: string, allow: (tab: Page) => Promise<void>) {
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

/** The consent page is ours too: in both themes, on a phone, for who cannot see it. */
async function expectConsentForAll(tab: Page) {
  await tab.setViewportSize({ width: 400, height: 800 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page: tab }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  const scrolls = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await tab.evaluate(scrolls)).toBe(0);
  await tab.screenshot({ path: test.info().outputPath('consent-dark-400.png') });
}

test('a new owner connects the sandbox books and sees what was earned and spent', async ({
  page,
}) => {
  await signUp(page);
  await connect(page, 'Sandbox books', async (tab) => {
    await expect(
      tab.getByRole('heading', { name: /read the books of Juniper Street Coffee Roasters/ }),
    ).toBeVisible();
    await expectConsentForAll(tab);
    // Without a mouse: the refusal comes first, then the consent.
    await tab.keyboard.press('Tab');
    await expect(tab.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await tab.keyboard.press('Tab');
    await expect(tab.getByRole('button', { name: 'Connect' })).toBeFocused();
    await tab.keyboard.press('Enter');
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

withStandIns(
  'the same with QuickBooks: connected, read, and changed by a webhook',
  async ({ page, standIns }) => {
    await signUp(page);
    await connect(page, 'QuickBooks', async (tab) => {
      await tab.getByRole('link', { name: 'Connect Blue Harbor' }).click();
    });
    await expect(page.getByText('Blue Harbor')).toBeVisible();
    await page.getByRole('button', { name: 'Show the accounts in your books' }).click();
    const accounts = page.getByRole('list', { name: 'Accounts of the books' });
    await expect(accounts).toContainText('$1,250.00');
    await standIns.changeInvoice(page.request);
    await expect(async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Show the accounts in your books' }).click();
      await expect(accounts).toContainText('$1,750.00', { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  },
);

test('two banks and the books come to the figures of a spreadsheet of the exported archive', async ({
  page,
}) => {
  await signUp(page);
  await connect(page, 'Sandbox books', (tab) =>
    tab.getByRole('button', { name: 'Connect' }).click(),
  );
  const dialog = page.getByRole('dialog');
  await linkBank(page, () => dialog.getByRole('button', { name: /First Harbor Bank/ }).click());
  await linkBank(page, async () => {
    await dialog.getByRole('button', { name: /Summit Card/ }).click();
    await dialog.getByLabel(/Code from/).fill('246810');
    await dialog.getByRole('button', { name: 'Continue' }).click();
  });
  await expectFiguresOfTheArchive(page);
});

withStandIns('the same with Stripe and QuickBooks', async ({ page, standIns }) => {
  await standIns.actInStripe(page);
  await signUp(page);
  await connect(page, 'QuickBooks', (tab) =>
    tab.getByRole('link', { name: 'Connect Blue Harbor' }).click(),
  );
  await linkBank(page, () => Promise.resolve());
  await linkBank(page, () => Promise.resolve());
  await expectFiguresOfTheArchive(page);
});
