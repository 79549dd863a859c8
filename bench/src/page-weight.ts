import { chromiumArguments } from '@cairn/tools/set-up/chromium.mjs';
import { weighPages } from '@cairn/tools/page-weight.ts';
import { web } from '@cairn/tools/set-up/build.mjs';
import { chromium, type Browser } from '@playwright/test';
import { openPortal, type OpenPortal } from './portal/open-portal.ts';

const places = ['/', '/home', '/cashflow', '/documents', '/history', '/settings'];

/** What the built pages weigh by their imports, and what a browser that opens each afresh really receives. */
export async function run(): Promise<void> {
  console.log('By what the scripts import before anything is pressed, gzip, KB of 1,024 bytes:');
  console.table(weighPages(web.folder));
  const portal = await openPortal();
  if (portal === null) return;
  const browser = await chromium.launch({
    executablePath: portal.chromium,
    args: chromiumArguments,
  });
  try {
    const rows = [];
    for (const place of places) rows.push(await receive(browser, portal, place));
    console.log('On the wire until nothing more is asked for, Brotli, KB of 1,024 bytes:');
    console.table(rows);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function receive(browser: Browser, portal: OpenPortal, place: string) {
  const context = await browser.newContext({ baseURL: portal.url });
  if (place !== '/') await context.addInitScript(portal.signInScript);
  const page = await context.newPage();
  const bytes: Record<string, number> = {
    script: 0,
    stylesheet: 0,
    font: 0,
    fetch: 0,
    document: 0,
  };
  page.on('requestfinished', (request) => {
    void request.sizes().then(({ responseBodySize }) => {
      const type = request.resourceType();
      bytes[type] = (bytes[type] ?? 0) + responseBodySize;
    });
  });
  await page.goto(place);
  await page.waitForLoadState('networkidle');
  await context.close();
  const kilobytes = Object.entries(bytes).map(([type, size]) => [
    type,
    Math.round(size / 102.4) / 10,
  ]);
  return { place, ...(Object.fromEntries(kilobytes) as Record<string, number>) };
}
