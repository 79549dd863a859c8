import { existsSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian, isDebian } from './debian.mjs';
import { packageProgram, runProgram } from './run-program.mjs';

const onPath = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** The same engine without windows, menus and what they are drawn by. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
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
  const given = process.env['CHROMIUM_PATH'] ?? '';
  if (given !== '') {
    if (await starts(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, but that does not start.`);
  }
  // Not imported at the top: this file is read before anything is installed.
  const { chromium } = await import('@playwright/test');
  return firstThatStarts([...named(onPath), ...elsewhere, chromium.executablePath()]);
}

/**
 * What stories run in: a shell, which takes a fifth less of two processors for them than the whole browser. Where there
 * is none, what `findChromium` finds.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findShell() {
  const given = process.env['CHROMIUM_PATH'] ?? '';
  return (given === '' ? await firstThatStarts(named(shells)) : undefined) ?? findChromium();
}

/** Each place on PATH where a program of one of these names would be. @param {readonly string[]} names */
function named(names) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((it) => it !== '');
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** @param {readonly string[]} candidates */
async function firstThatStarts(candidates) {
  for (const candidate of candidates) {
    if (existsSync(candidate) && (await starts(candidate))) return candidate;
  }
  return undefined;
}

/** Finds what stories run in, or installs it where that is easy; else a whole Chromium. Throws when there is neither. */
export async function provideShell() {
  const given = process.env['CHROMIUM_PATH'] ?? '';
  const isMissing = given === '' && (await firstThatStarts(named(shells))) === undefined;
  if (isMissing && process.getuid?.() === 0 && isDebian()) {
    console.log('Chromium: no headless shell here, installing the one of Debian.');
    await installFromDebian(shells.slice(0, 1));
  }
  const found = await findShell();
  if (found === undefined) return provideChromium();
  console.log(`Chromium: ${found}`);
  return found;
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
  return code === 0 && /chrome|chromium/i.test(output);
}
