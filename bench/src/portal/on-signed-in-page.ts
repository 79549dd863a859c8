import { chromiumArguments } from '@cairn/tools/set-up/chromium.mjs';
import { chromium, type Page } from '@playwright/test';
import { cpus, loadavg } from 'node:os';
import { openPortal, type OpenPortal } from './open-portal.ts';

/**
 * Works on Home of the demo company in a browser of its own, signed in; prints how busy the machine is. Does nothing
 * where there is no browser.
 */
export async function onSignedInPage(
  work: (page: Page, portal: OpenPortal) => Promise<void>,
): Promise<void> {
  const portal = await openPortal();
  if (portal === null) return;
  const browser = await chromium.launch({
    executablePath: portal.chromium,
    args: chromiumArguments,
  });
  try {
    console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'} at the start.`);
    const context = await browser.newContext({ baseURL: portal.url });
    await context.addInitScript(portal.signInScript);
    const page = await context.newPage();
    await page.goto('/home');
    await work(page, portal);
  } finally {
    await browser.close();
    await portal.stop();
  }
}
