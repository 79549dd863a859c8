import { expect, type Page } from '@playwright/test';
import { test } from './on-portal.ts';
import { logIn } from './owner/log-in.ts';

const greeting = (page: Page) => page.getByRole('heading', { name: 'Welcome back!' });

/** Cuts off the parts of the page with such a name: so often, or until the returned function is called. */
async function cutOff(page: Page, part: RegExp, times?: number): Promise<() => Promise<void>> {
  await page.route(part, (route) => route.abort('connectionreset'), times ? { times } : {});
  return () => page.unroute(part);
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

for (const [what, part] of [
  ['the first script', /\/assets\/start-[^/]+\.js/],
  ['a script that the first one imports', /\/assets\/react-[^/]+\.js/],
  ['the styles', /\/assets\/start-[^/]+\.css/],
] as const) {
  test(`${what} is cut off: the page loads itself once more`, async ({ page }) => {
    const loads = countLoads(page);
    // However often the browser asks for it during the first load: some it asks for once more by itself.
    await page.route(part, (route) =>
      loads() < 2 ? route.abort('connectionreset') : route.continue(),
    );
    await page.goto('/');
    await expect(greeting(page)).toBeVisible();
    await expect(page.getByText('Cairn could not be loaded')).toBeHidden();
    expect(loads()).toBe(2);
  });
}

test('it is cut off again and again: the page says so, and is there at another try', async ({
  page,
}) => {
  const loads = countLoads(page);
  const mend = await cutOff(page, /\/assets\/start-[^/]+\.js/);
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Cairn could not be loaded');
  expect(loads()).toBe(2);
  // By you as often as one likes; by itself no more.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('Cairn could not be loaded');
  expect(loads()).toBe(3);
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(greeting(page)).toBeVisible();
});

test('a screen is cut off on its way: it is there all the same', async ({ page }) => {
  await logIn(page);
  await cutOff(page, /\/assets\/documents-[^/]+\.js/, 1);
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/documents$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a screen that never comes says so, with the way to every other', async ({ page }) => {
  await logIn(page);
  const mend = await cutOff(page, /\/assets\/documents-[^/]+\.js/);
  await page.getByRole('link', { name: 'Documents' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'This screen could not be shown' });
  await expect(said).toContainText('A part of Cairn could not be loaded.');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  await mend();
  await page.goto('/documents');
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
});

test('a screen that never comes says so where the frame around it comes later', async ({
  page,
}) => {
  await logIn(page);
  await cutOff(page, /\/assets\/documents-[^/]+\.js/);
  await page.route(/\/assets\/kit-[^/]+\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.goto('/documents');
  const said = page.getByRole('alert').filter({ hasText: 'This screen could not be shown' });
  await expect(said).toContainText('A part of Cairn could not be loaded.');
  await expect(page.getByRole('link', { name: 'History' })).toBeVisible();
});

test('what checks the answers is cut off: the figures are there all the same', async ({ page }) => {
  await logIn(page);
  await cutOff(page, /\/assets\/shapes-[^/]+\.js/, 1);
  await page.goto('/home');
  await expect(page.getByRole('group', { name: 'Key figures' })).toContainText('$');
});

test('a screen is opened without a connection: the page stays, says so, and goes on once it is back', async ({
  page,
  context,
}) => {
  await logIn(page);
  const loads = countLoads(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByRole('alert')).toContainText('Your connection may be down');
  expect(loads()).toBe(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
});
