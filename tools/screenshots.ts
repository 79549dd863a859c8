// `node --import tsx tools/screenshots.ts [BASE_URL] [SCREEN…]` writes every screen, or those that are named, at three
// widths, light and dark, to screenshots/. Without a URL it starts the built product on a data folder of its own.

import { chromium, type Browser, type Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { server, web } from './set-up/build.mjs';
import { chromiumArguments, provideChromium } from './set-up/chromium.mjs';
import { root } from './set-up/folders.mjs';
import { setUp } from './set-up/set-up.mjs';
import { startTemporaryServer } from './temporary-server.ts';

interface Screen {
  name: string;
  route: string;
  /** Whether the demo user is signed in; a visitor otherwise. */
  signedIn: boolean;
  /** What is done on the screen before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const press =
  (name: string | RegExp, at = 0) =>
  (page: Page) =>
    page.getByRole('button', { name }).nth(at).click();
const openTab = (name: string) => async (page: Page) => {
  // Somebody who comes here by mouse: the browser rings a tab that is pressed before anything else.
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('tab', { name }).click();
};
const inOrder =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const askOf = (question: string) => async (page: Page) => {
  await page.getByLabel('Your question').fill(question);
  await page.getByLabel('Your question').press('Enter');
  await page.getByRole('log').getByRole('article').waitFor();
};

const statement = Buffer.from(
  'Date,Description,Amount\n2026-06-01,OAK STREET BAKERY,-12.40\n2026-06-02,PAYROLL,-2400.00\n2026-06-03,DEPOSIT,5120.00\n',
);

const screens: Screen[] = [
  { name: 'login', route: '/', signedIn: false },
  { name: 'signup', route: '/signup', signedIn: false },
  { name: 'email-verification', route: '/emailverification', signedIn: false },
  { name: 'mobile-verification', route: '/mobileverification', signedIn: false },
  { name: 'forgot-password', route: '/forgot-password', signedIn: false },
  { name: 'reset-confirmation', route: '/reset-password-confirmation', signedIn: false },
  { name: 'unsubscribe', route: '/unsubscribe?token=daily.x.y', signedIn: false },
  { name: 'not-found', route: '/nowhere', signedIn: false },
  { name: 'home', route: '/home', signedIn: true },
  {
    name: 'answer',
    route: '/home',
    signedIn: true,
    prepare: askOf('What did we spend by category last month?'),
  },
  { name: 'add-account', route: '/home', signedIn: true, prepare: press('Add Account') },
  {
    name: 'link-bank',
    route: '/home',
    signedIn: true,
    prepare: inOrder(press('Add Account'), press('Link a bank'), async (page) => {
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    }),
  },
  { name: 'import', route: '/home', signedIn: true, prepare: press('Import a statement') },
  {
    name: 'import-review',
    route: '/home',
    signedIn: true,
    prepare: inOrder(press('Import a statement'), async (page) => {
      const files = page.getByRole('dialog').locator('input[type=file]');
      await files.setInputFiles({ name: 'june.csv', mimeType: 'text/csv', buffer: statement });
      await page.getByRole('dialog').getByRole('table').first().waitFor();
    }),
  },
  {
    name: 'delete-account',
    route: '/settings',
    signedIn: true,
    prepare: press(/^Delete /),
  },
  { name: 'cashflow', route: '/cashflow', signedIn: true },
  { name: 'evidence', route: '/cashflow', signedIn: true, prepare: press(/how this is computed/) },
  { name: 'balances', route: '/cashflow', signedIn: true, prepare: press('Manage') },
  { name: 'notifications', route: '/cashflow', signedIn: true, prepare: press('See All') },
  { name: 'payments', route: '/cashflow', signedIn: true, prepare: press('See All', 1) },
  { name: 'statements', route: '/cashflow', signedIn: true, prepare: press('Statements') },
  {
    name: 'balance-sheet',
    route: '/cashflow',
    signedIn: true,
    prepare: inOrder(press('Statements'), openTab('Balance sheet')),
  },
  { name: 'scenarios', route: '/cashflow', signedIn: true, prepare: press('Scenarios') },
  {
    name: 'new-scenario',
    route: '/cashflow',
    signedIn: true,
    prepare: inOrder(press('Scenarios'), press('New scenario')),
  },
  {
    name: 'limits',
    route: '/cashflow',
    signedIn: true,
    prepare: inOrder(press('See All'), press('When to notify')),
  },
  {
    name: 'new-payment',
    route: '/cashflow',
    signedIn: true,
    prepare: inOrder(press('See All', 1), press('Add a payment')),
  },
  {
    name: 'payment',
    route: '/cashflow',
    signedIn: true,
    prepare: async (page) => {
      await press('See All', 1)(page);
      await page.locator('tbody tr').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'transactions', route: '/transactions', signedIn: true },
  { name: 'payees', route: '/transactions?tab=payees', signedIn: true },
  { name: 'reconciliation', route: '/reconciliation', signedIn: true },
  { name: 'documents', route: '/documents', signedIn: true },
  { name: 'history', route: '/history', signedIn: true },
  { name: 'settings', route: '/settings', signedIn: true },
  { name: 'security', route: '/settings', signedIn: true, prepare: openTab('Security') },
  {
    name: 'two-factor',
    route: '/settings',
    signedIn: true,
    prepare: inOrder(openTab('Security'), press('Set up'), async (page) => {
      await page.getByRole('img', { name: /QR/ }).waitFor();
    }),
  },
  {
    name: 'profile-edit',
    route: '/settings',
    signedIn: true,
    prepare: inOrder(
      openTab('Profile'),
      press('Edit contact details'),
      press('Edit business details'),
    ),
  },
  { name: 'notification', route: '/settings', signedIn: true, prepare: openTab('Notification') },
  { name: 'profile', route: '/settings', signedIn: true, prepare: openTab('Profile') },
  { name: 'operation', route: '/ops', signedIn: true },
  { name: 'connected', route: '/qbo-success', signedIn: true },
];
const widths = [1280, 800, 400];
const themes = ['light', 'dark'] as const;

const email = process.env['DEMO_EMAIL'] ?? 'demo@cairn.example.com';
const password = process.env['DEMO_PASSWORD'] ?? 'cairn-demo';
const folder = path.join(root, 'screenshots');

/** The demo user's session as the portal keeps it: one text for each key of the session storage. */
async function signIn(base: string): Promise<Record<string, string>> {
  const response = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) {
    throw new Error(`The demo login is refused: ${response.status} ${await response.text()}`);
  }
  const { id_token: token, ...rest } = (await response.json()) as Record<string, string>;
  if (token === undefined) throw new Error('The login gave no id_token.');
  return { ...rest, token, auth_token: token };
}

async function takePictures(browser: Browser, base: string, taken: Screen[]): Promise<void> {
  const session = JSON.stringify(await signIn(base));
  for (const colorScheme of themes) {
    for (const screen of taken) {
      const context = await browser.newContext({
        baseURL: base,
        colorScheme,
        reducedMotion: 'reduce',
      });
      if (screen.signedIn) {
        await context.addInitScript(`Object.assign(sessionStorage, ${session})`);
      }
      const page = await context.newPage();
      await page.goto(screen.route);
      await page.waitForLoadState('networkidle');
      await screen.prepare?.(page);
      const loading = page.getByRole('status', { name: /^Loading/ });
      await loading.first().waitFor({ state: 'hidden' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        // The layout and the charts follow the new width a moment later.
        await page.waitForTimeout(300);
        const file = path.join(folder, `${screen.name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      }
      await context.close();
    }
  }
}

function makeOperator(dataDir: string): void {
  const program = path.join(server.folder, 'cli.js');
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status } = spawnSync(process.execPath, [program, 'operator', email], { env });
  if (status !== 0) throw new Error('The demo user cannot be made an operator.');
}

async function main(args: readonly string[]): Promise<void> {
  const given = args.find((arg) => arg.startsWith('http'))?.replace(/\/$/, '');
  const names = args.filter((arg) => !arg.startsWith('http'));
  const taken = names.length === 0 ? screens : screens.filter(({ name }) => names.includes(name));
  await setUp(given === undefined ? [server, web] : []);
  const executablePath = await provideChromium();
  const temporary = given === undefined ? await startTemporaryServer() : undefined;
  // Of a server that is given, somebody else says who may see /ops.
  if (temporary !== undefined) makeOperator(temporary.dataDir);
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    await takePictures(browser, given ?? temporary?.url ?? '', taken);
    console.log(`${taken.length * widths.length * themes.length} pictures in ${folder}`);
  } finally {
    await browser.close();
    await temporary?.stop();
  }
}

await main(process.argv.slice(2));
