import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './on-portal.ts';
import { logIn } from './owner/log-in.ts';
import { seeOperation } from './owner/see-operation.ts';
import { settled } from './owner/settled.ts';

const visitorScreens = [
  ...['/', '/signup', '/emailverification', '/mobileverification', '/forgot-password'],
  ...['/reset-password-confirmation', '/reset-password', '/unsubscribe?token=x', '/nowhere'],
  ...['/privacy-policy.html', '/term-and-condition.html'],
];
const ownerScreens = [
  ...['/home', '/cashflow', '/documents', '/history', '/settings'],
  // Of the operator's page, what everybody else is told there.
  ...['/transactions', '/transactions?tab=payees', '/reconciliation', '/ops'],
];

const ofColors = ['color-contrast', 'link-in-text-block'];

async function expectNoFinding(page: Page, screen: string): Promise<void> {
  // What still moves or loads would be judged half drawn.
  await settled(page);
  // Who says what they see to be pressed must be understood, and a finger must meet what it is put on: axe leaves both off.
  const rules = {
    'label-content-name-mismatch': { enabled: true },
    'target-size': { enabled: true },
  };
  // What holds is not wanted part by part, and no screen has frames of others, for which a blank page would be opened.
  const axe = new AxeBuilder({ page }).options({ rules, resultTypes: ['violations'] });
  // The themes differ in variables of the style sheet alone: what no color decides is known from the light one.
  const isDark = await page.evaluate<boolean>("matchMedia('(prefers-color-scheme: dark)').matches");
  if (isDark) axe.withRules(ofColors);
  const { violations } = await axe.setLegacyMode().analyze();
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(findings, screen).toEqual([]);
}

// They change nothing that another looks at, and are a third of all stories' time.
test.describe.configure({ mode: 'parallel' });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('axe finds nothing on the screens of a visitor', async ({ page }) => {
      for (const screen of visitorScreens) {
        await page.goto(screen);
        await expectNoFinding(page, screen);
      }
    });

    test('axe finds nothing on the screens of an owner, wide and narrow', async ({ page }) => {
      await logIn(page);
      for (const screen of ownerScreens) {
        await page.goto(screen);
        for (const width of [1280, 800, 400]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoFinding(page, `${screen} at ${width} px`);
        }
      }
    });

    test('axe finds nothing on the page of the operator, wide and narrow', async ({ page }) => {
      await logIn(page);
      await seeOperation(page);
      await expect(page.getByRole('heading', { name: 'Waitlist' })).toBeVisible();
      await expectNoFinding(page, 'operation at 1280 px');
      await page.setViewportSize({ width: 400, height: 800 });
      await expectNoFinding(page, 'operation at 400 px');
    });

    test('axe finds nothing on the views of the dashboard', async ({ page }) => {
      await logIn(page);
      for (const [button, at, heading] of [
        ['Manage', 0, 'Account Balances'],
        ['See All', 0, 'Notifications'],
        ['Statements', 0, 'Statements'],
        ['Scenarios', 0, 'Scenarios'],
        ['13-week table', 0, '13-week cash'],
        ['See All', 1, 'Upcoming Payments'],
      ] as const) {
        // From elsewhere: opened again, the address keeps the view that was left.
        await page.goto('about:blank');
        await page.goto('/cashflow');
        await page.getByRole('button', { name: button }).nth(at).click();
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        for (const width of [1280, 400]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoFinding(page, `${heading} at ${width} px`);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
      }
      await page.locator('tbody button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoFinding(page, 'one payment');
    });

    test('axe finds nothing in Settings, viewed and edited', async ({ page }) => {
      await logIn(page);
      await page.goto('/settings');
      for (const tab of ['Security', 'Notification', 'Profile']) {
        await page.getByRole('tab', { name: tab }).click();
        await expectNoFinding(page, tab);
      }
      await page.getByRole('button', { name: 'Edit contact details' }).click();
      await page.getByRole('button', { name: 'Edit business details' }).click();
      await expectNoFinding(page, 'profile, edited');
      await page.getByRole('tab', { name: 'Notification' }).click();
      await page.getByRole('button', { name: 'See today’s' }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toBeVisible();
      await expectNoFinding(page, 'a summary');
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Accounts' }).click();
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await expectNoFinding(page, 'delete an account');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add Account' }).click();
      await expectNoFinding(page, 'add an account');
    });

    test('axe finds nothing on the open menus, wide and narrow', async ({ page }) => {
      await logIn(page);
      await page
        .getByRole('button', { name: /^More for / })
        .first()
        .click();
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
      await expectNoFinding(page, 'menu of an account');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 400, height: 800 });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Settings' })).toBeVisible();
      await expectNoFinding(page, 'menu of the phone');
    });

    test('axe finds nothing on an answer, its rows, and the import', async ({ page }) => {
      await logIn(page);
      await page.getByLabel('Your question').fill('What did we spend by category last month?');
      await page.getByLabel('Your question').press('Enter');
      await expect(page.getByRole('log').getByRole('figure').first()).toBeVisible();
      await expectNoFinding(page, 'answer');
      await page
        .getByRole('button', { name: /show the transactions behind this/ })
        .first()
        .click();
      await expect(page.getByRole('list', { name: 'Transactions' })).toBeVisible();
      await expectNoFinding(page, 'evidence');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Import a statement' }).first().click();
      await expectNoFinding(page, 'import');
    });
  });
}
