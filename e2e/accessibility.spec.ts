import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const visitorScreens = ['/', '/signup', '/emailverification', '/forgot-password', '/nowhere'];
const ownerScreens = ['/home', '/cashflow', '/documents', '/history', '/settings'];
const demo = { email: 'demo@cairn.example.com', password: 'cairn-demo' };

async function expectNoFinding(page: Page, screen: string): Promise<void> {
  // What still moves or loads would be judged half drawn.
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(findings, screen).toEqual([]);
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
}

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
        await page.setViewportSize({ width: 1280, height: 800 });
        await expectNoFinding(page, `${screen} at 1280 px`);
        await page.setViewportSize({ width: 400, height: 800 });
        await expectNoFinding(page, `${screen} at 400 px`);
      }
    });

    test('axe finds nothing on an answer, its rows, and the import', async ({ page }) => {
      await logIn(page);
      await page.getByLabel('Your question').fill('What did we spend by category last month?');
      await page.getByLabel('Your question').press('Enter');
      await expect(page.getByRole('log').getByRole('table').first()).toBeVisible();
      await expectNoFinding(page, 'answer');
      await page
        .getByRole('button', { name: /show the rows behind this/ })
        .first()
        .click();
      await expect(page.getByRole('list', { name: 'Rows' })).toBeVisible();
      await expectNoFinding(page, 'evidence');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Import a statement' }).first().click();
      await expectNoFinding(page, 'import');
    });
  });
}
