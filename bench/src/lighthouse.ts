import { chromiumArguments } from '@cairn/tools/set-up/chromium.mjs';
import lighthouse from 'lighthouse';
import { launch, type Browser } from 'puppeteer-core';
import { cpus, loadavg } from 'node:os';
import { openPortal, type OpenPortal } from './portal/open-portal.ts';

interface Place {
  path: string;
  performanceMin: number;
}

const places: Place[] = [
  { path: '/', performanceMin: 95 },
  ...['/home', '/cashflow', '/documents', '/history', '/settings'].map((path) => ({
    path,
    performanceMin: 90,
  })),
];
const layoutShiftMax = 0.02;

/** Lighthouse's mobile preset on the built product: the login page, and the demo owner's screens. */
export async function run(args: string[]): Promise<void> {
  const portal = await openPortal();
  if (portal === null) return;
  const wanted = args.length === 0 ? places : places.filter(({ path }) => args.includes(path));
  const browser = await launch({
    executablePath: portal.chromium,
    args: chromiumArguments,
    headless: true,
  });
  try {
    console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'} at the start.`);
    const rows = [];
    for (const place of wanted) rows.push(await measure(browser, portal, place));
    console.table(rows);
    console.log(
      'Aims: performance 95 on login and 90 elsewhere, accessibility and best practices 100, layout shift under 0.02.',
    );
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function measure(browser: Browser, portal: OpenPortal, { path, performanceMin }: Place) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  try {
    if (path !== '/') await page.evaluateOnNewDocument(portal.signInScript);
    const result = await lighthouse(
      `${portal.url}${path}`,
      // The session must outlive Lighthouse's tidying up.
      { output: 'json', logLevel: 'error', disableStorageReset: true },
      undefined,
      page,
    );
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${path}`);
    const { categories, audits, finalDisplayedUrl } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const shift = audits['cumulative-layout-shift']?.numericValue ?? 1;
    const seconds = (name: string) => Math.round((audits[name]?.numericValue ?? 0) / 100) / 10;
    const row = {
      path: new URL(finalDisplayedUrl).pathname,
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      'layout shift': Math.round(shift * 1_000) / 1_000,
      'largest paint, s': seconds('largest-contentful-paint'),
      'blocking, ms': Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    };
    const isHeld =
      row.performance >= performanceMin &&
      row.accessibility === 100 &&
      row['best practices'] === 100 &&
      shift < layoutShiftMax;
    return { ...row, held: isHeld, failed: failedAudits(result.lhr) };
  } finally {
    await context.close();
  }
}

/** Which checks of accessibility and best practices did not hold, by their names. */
function failedAudits(report: {
  categories: Record<string, { auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null }>;
}): string {
  return ['accessibility', 'best-practices']
    .flatMap((name) => report.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
    .join(' ');
}
