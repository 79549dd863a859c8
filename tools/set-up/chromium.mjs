import { existsSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian, isDebian } from './debian.mjs';
import { packageProgram, runProgram } from './run-program.mjs';

const onPath = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What a browser needs that is started by a test: no sandbox for root, and no calls home. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium that starts: `CHROMIUM_PATH`, the system's, or the one that Playwright
 * installed. Undefined when there is none.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (await starts(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but that does not start.`);
  }
  // Not imported at the top: this file is read before anything is installed.
  const { chromium } = await import('@playwright/test');
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((it) => it !== '');
  const candidates = [
    ...onPath.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...elsewhere,
    chromium.executablePath(),
  ];
  for (const candidate of candidates) {
    if (existsSync(candidate) && (await starts(candidate))) return candidate;
  }
  return undefined;
}

/** Finds a Chromium or installs one, and says which. Throws when neither works. */
export async function provideChromium() {
  const found = await findChromium();
  if (found !== undefined) {
    console.log(`Chromium: ${found}`);
    return found;
  }
  const asRoot = process.getuid?.() === 0;
  if (asRoot && isDebian()) {
    console.log('Chromium: none here, installing the one of Debian.');
    await installFromDebian(['chromium']);
  }
  if ((await findChromium()) === undefined) {
    console.log('Chromium: none here, installing the one of Playwright.');
    // The libraries that the browser needs can be installed by root only.
    const args = ['install', ...(asRoot ? ['--with-deps'] : []), 'chromium'];
    await runProgram(process.execPath, [packageProgram('@playwright/test', 'playwright'), ...args]);
  }
  const installed = await findChromium();
  if (installed === undefined) {
    throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.');
  }
  console.log(`Chromium: ${installed}`);
  return installed;
}

/** @param {string} file */
async function starts(file) {
  const { code, output } = await runProgram(file, ['--version'], { capture: true });
  return code === 0 && /chrom/i.test(output);
}
