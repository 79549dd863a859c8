import { expect, test } from '@playwright/test';

test('a visitor is greeted by the login page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
});
