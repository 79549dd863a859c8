import { expect, type Locator, type Page } from '@playwright/test';

const demo = { email: 'demo@cairn.example.com', password: 'cairn-demo' };

/** The demo owner, by the login page. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** The same by keyboard alone: the cursor stands in no field at first. */
export async function logInByKeyboard(page: Page): Promise<void> {
  await page.goto('/');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(demo.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(demo.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
}

const pressesMax = 80;

/** Presses Tab (or Shift+Tab) until the element has the focus, as a person without a mouse would. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < pressesMax; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${pressesMax} presses of ${key} do not reach ${String(target)}`);
}
