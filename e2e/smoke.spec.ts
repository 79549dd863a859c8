import { expect, test } from '@playwright/test';

test('a visitor is greeted by the login page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
});

test('scripts travel compressed and are kept for ever, the page itself is always fresh', async ({
  page,
}) => {
  const document = await page.goto('/');
  expect(document?.headers()['cache-control']).toBe('no-cache');
  const entry = await page.locator('script[type=module]').first().getAttribute('src');
  const headers = (await page.request.get(entry ?? '')).headers();
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
  expect(headers['cache-control']).toContain('immutable');
});
