import { chromiumArguments, findChromium } from '@cairn/tools/set-up/chromium.mjs';
import { defineConfig, devices } from '@playwright/test';

// `npm test` has found a Chromium already; a run by hand finds its own.
process.env['CHROMIUM_PATH'] ??= await findChromium();
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/browser',
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  // One server and one database serve all stories, one after the other; a story that passes only
  // at the second try is a story that fails.
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: process.env['CAIRN_E2E_URL'],
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: chromiumArguments,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
