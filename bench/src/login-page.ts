import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumArguments, findChromium } from '@cairn/tools/set-up/chromium.mjs';
import { startTemporaryServer } from '@cairn/tools/temporary-server.ts';

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: NetworkItem[] } }>;
}

interface NetworkItem {
  resourceType?: string;
  transferSize?: number;
  resourceSize?: number;
  url?: string;
}

/** Lighthouse's mobile preset on the login page of the built product, and what the page weighs on the wire. */
export async function run(): Promise<void> {
  const chromium = await findChromium();
  if (chromium === undefined) {
    console.log('Skipped: there is no Chromium here.');
    return;
  }
  const server = await startTemporaryServer();
  try {
    print(runLighthouse(`${server.url}/`, chromium));
  } finally {
    await server.stop();
  }
}

function runLighthouse(url: string, chromium: string): Report {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const output = path.join(folder, 'report.json');
  const cli = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');
  try {
    const result = spawnSync(
      process.execPath,
      [
        cli,
        url,
        '--output=json',
        `--output-path=${output}`,
        '--quiet',
        `--chrome-flags=--headless=new ${chromiumArguments.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium }, encoding: 'utf8', timeout: 180_000 },
    );
    if (result.status !== 0) throw new Error(`Lighthouse failed:\n${result.stderr}`);
    return JSON.parse(readFileSync(output, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function print({ categories, audits }: Report): void {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const items = audits['network-requests']?.details?.items ?? [];
  const kilobytes = (type: string) => {
    const bytes = items
      .filter((item) => item.resourceType === type)
      .reduce((sum, item) => sum + (item.transferSize ?? 0), 0);
    return Math.round(bytes / 102.4) / 10;
  };
  const seconds = (name: string) => Math.round((audits[name]?.numericValue ?? 0) / 100) / 10;
  console.log('The login page, Lighthouse, mobile preset:');
  console.table([
    { what: 'performance', is: score('performance'), aim: '>= 95' },
    { what: 'accessibility', is: score('accessibility'), aim: '100' },
    { what: 'best practices', is: score('best-practices'), aim: '100' },
    { what: 'largest contentful paint, s', is: seconds('largest-contentful-paint'), aim: '' },
    {
      what: 'layout shift',
      is: audits['cumulative-layout-shift']?.numericValue ?? 0,
      aim: '< 0.02',
    },
    { what: 'script, KB on the wire', is: kilobytes('Script'), aim: '<= 110' },
    { what: 'style, KB on the wire', is: kilobytes('Stylesheet'), aim: '<= 10' },
    { what: 'font, KB on the wire', is: kilobytes('Font'), aim: '' },
  ]);
}
