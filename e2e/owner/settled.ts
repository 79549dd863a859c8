import type { Page, Request } from '@playwright/test';

/** What a page waits for, of each that a story opens. */
const waitedFor = new WeakMap<Page, Set<Request>>();

/** Knows from now on what the page waits for. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>();
  waitedFor.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** The page's own progress, not the clock's: it has nothing left to do, and has drawn it. */
const hasDrawn = `new Promise((done) =>
  requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(done)), { timeout: 2000 }))`;
const quietMs = 100;
const patienceMs = 8_000;

/**
 * What still loads would be judged half drawn: nothing is on its way, what came is drawn, and nothing was asked for then.
 * The browser's driver waits half a second for that, and only for what a page asks while it opens. An answer that comes
 * word by word is not waited for longer than a few seconds.
 */
export async function settled(page: Page): Promise<void> {
  const open = waitedFor.get(page) ?? new Set();
  const until = Date.now() + patienceMs;
  let isQuiet = false;
  const stir = () => (isQuiet = false);
  page.on('request', stir);
  while (!isQuiet && Date.now() < until) {
    isQuiet = open.size === 0;
    if (isQuiet) await page.evaluate(hasDrawn);
    await page.waitForTimeout(quietMs);
  }
  page.off('request', stir);
}
