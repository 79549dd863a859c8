import { chromiumArguments, findShell } from '@cairn/tools/set-up/chromium.mjs';
import { defineConfig, devices } from '@playwright/test';

// Several processes on the same cores, one of them begun again and again. What changes something is not repeated by
// the proxy when its process is killed: the page says so and offers another try, and so does a story.
const isScaledOut = process.env['CAIRN_E2E_SCALED_OUT'] !== undefined;

// `npm test` has found a Chromium already; a run by hand finds its own.
process.env['CHROMIUM_PATH'] ??= await findShell();
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  // Each worker has a portal and a database of its own, and takes whole files; a portal that somebody else has started, or
  // one of several processes, is there once. A story that passes only at the second try is a story that fails.
  workers: isScaledOut || process.env['CAIRN_E2E_URL'] !== undefined ? 1 : 2,
  retries: isScaledOut ? 1 : 0,
  // Limits for what hangs, not for what is slow: the other worker keeps the machine busy.
  timeout: 300_000,
  expect: { timeout: isScaledOut ? 30_000 : 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // It would answer before a story does; the story of the offline portal lets it in.
    serviceWorkers: 'block',
    // The page at each step is kept as what it holds. Pictures of it besides, many a second, took four times what the
    // stories themselves take where no graphics card draws them; the last one of a story that fails is kept.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: chromiumArguments,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
