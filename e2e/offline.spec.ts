import { expect } from '@playwright/test';
import { test } from './on-portal.ts';
import { logIn } from './owner/log-in.ts';

test.use({ serviceWorkers: 'allow' });

test('without a connection the portal is there, says so, and shows nothing it may not know', async ({
  page,
  context,
}) => {
  await logIn(page);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cashflow' })).toBeVisible();
  // Answers of the server are kept nowhere.
  const kept = await page.evaluate<string[]>(
    "caches.open('portal-1').then((cache) => cache.keys()).then((all) => all.map(({ url }) => new URL(url).pathname))",
  );
  expect(kept).toContain('/');
  expect(kept.filter((path) => !/^\/($|assets\/|[\w-]+\.\w+$)/.test(path))).toEqual([]);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expect(page.getByText('Account Balances').first()).toBeVisible();
});
