import type { Page } from '@playwright/test';

/**
 * What still loads would be judged half drawn. A page that was left while a reply was on its way sometimes never counts
 * as idle to the browser's driver, so it is waited for a few seconds, in which everything that loads has come.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined);
}
