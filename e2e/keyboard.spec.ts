import { expect } from '@playwright/test';
import { test } from './on-portal.ts';
import { logInByKeyboard, tabTo } from './owner/log-in.ts';

/** Whole stories without a mouse. */

test('sign in, ask, and open the rows behind the answer', async ({ page }) => {
  await logInByKeyboard(page);
  const question = page.getByLabel('Your question');
  await tabTo(page, question);
  await page.keyboard.type('What did we spend by category last month?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByRole('figure').first()).toBeVisible();
  // The cursor is back where the next question is typed; the figures are behind it.
  const figure = page.getByRole('button', { name: /show the transactions behind this/ }).first();
  await expect(question).toBeFocused();
  await tabTo(page, figure, 'Shift+Tab');
  await expect(figure).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Transactions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(figure).toBeFocused();
});

test('ask, copy the answer, and ask on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logInByKeyboard(page);
  const question = page.getByLabel('Your question');
  await tabTo(page, question);
  await page.keyboard.type('How many invoices did we send by customer last month?');
  await page.keyboard.press('Enter');
  const copy = page.getByRole('button', { name: 'Copy the answer' });
  await expect(copy).toBeVisible();
  await expect(question).toBeFocused();
  await tabTo(page, copy, 'Shift+Tab');
  await page.keyboard.press('Enter');
  // Said aloud, and nothing taken from under the fingers.
  await expect(page.getByRole('status').filter({ hasText: 'The answer is copied.' })).toBeVisible();
  await expect(copy).toBeFocused();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toMatch(/\nCustomer\tNumber\n.+\t\d+\n/);
  // Five invoices are not five dollars, in the chart's own table either.
  const asTable = page.getByRole('button', { name: 'Show as table' });
  await tabTo(page, asTable, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const twin = page.getByRole('table', { name: 'Invoices' });
  await expect(twin).toContainText(/\d/);
  await expect(twin).not.toContainText('$');
  await tabTo(page, question);
  await page.keyboard.type('only the top 3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(question).toBeFocused();
});

test('skip the navigation, open the import and leave it again', async ({ page }) => {
  await logInByKeyboard(page);
  await page.goto('/cashflow');
  await expect(page.getByRole('heading', { name: 'Cashflow', exact: true })).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await tabTo(page, skip);
  await expect(skip).toBeVisible();
  await page.keyboard.press('Enter');
  const open = page.getByRole('button', { name: 'Import a statement' });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import a statement' });
  await expect(dialog).toBeVisible();
  // The focus stays inside while it is open.
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('open the menu of an account, and take back what it offers', async ({ page }) => {
  await logInByKeyboard(page);
  const menu = page.getByRole('button', { name: /^More for / }).first();
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Delete / });
  await expect(dialog).toContainText('removed from every figure');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('change a setting, which holds after the page is loaded again', async ({ page }) => {
  await logInByKeyboard(page);
  const settings = page.getByRole('link', { name: 'Settings' });
  await tabTo(page, settings);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings$/);
  await tabTo(page, page.getByRole('tab', { name: 'Accounts' }));
  // The focus follows a moment after the key: a second one before that would move from the same tab.
  for (const name of ['Security', 'Notification']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toBeFocused();
  }
  const weekly = page.getByRole('switch', { name: 'Weekly' });
  await tabTo(page, weekly);
  const checked = !(await weekly.isChecked());
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/notifications/digests') && reply.request().method() === 'PUT',
  );
  await page.keyboard.press('Space');
  await expect(weekly).toBeChecked({ checked });
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await page.getByRole('tab', { name: 'Notification' }).click();
  await expect(weekly).toBeChecked({ checked });
});

test('put a row under another category, and take that back', async ({ page }) => {
  await logInByKeyboard(page);
  await page.goto('/transactions');
  const search = page.getByRole('searchbox', { name: 'Search transactions' });
  await tabTo(page, search);
  await page.keyboard.type('parcelway');
  const table = page.getByRole('grid', { name: 'Transactions' });
  await expect(table.getByRole('row').nth(1)).toContainText('Parcelway');
  await expect(page).toHaveURL(/search=parcelway/);
  const first = table.getByRole('checkbox', { name: /^Select Parcelway/ }).first();
  await tabTo(page, first);
  await page.keyboard.press('Space');
  await expect(first).toBeChecked();
  const bar = page.getByRole('region', { name: 'Selected transactions' });
  await expect(bar).toContainText('1 selected');
  await tabTo(page, bar.getByRole('button', { name: 'Set category' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /^Software/ })).toBeVisible();
  await page.keyboard.type('software');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 transaction moved' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('part a bank row from its twin in the books, and take that back', async ({ page }) => {
  await logInByKeyboard(page);
  await page.goto('/reconciliation');
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('End');
  const matched = page.getByRole('tab', { name: /^Matched/ });
  await expect(matched).toBeFocused();
  const count = await matched.textContent();
  await tabTo(page, page.getByRole('button', { name: /^Unmatch: / }).first());
  await page.keyboard.press('Enter');
  await expect(matched).not.toHaveText(count ?? '');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  // While what it changed is read again it cannot be pressed, nor reached.
  await expect(undo).toBeEnabled();
  await tabTo(page, undo, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(matched).toHaveText(count ?? '');
  await expect(undo).toHaveCount(0);
});

test('read the statements: another tab, another period, the rows behind a figure, a file', async ({
  page,
}) => {
  await logInByKeyboard(page);
  await page.goto('/cashflow');
  await tabTo(page, page.getByRole('button', { name: 'Statements' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Statements', level: 1 })).toBeFocused();
  const figure = page
    .getByRole('button', { name: /^Total income .*: show the transactions$/ })
    .first();
  await tabTo(page, figure);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Transactions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(figure).toBeFocused();
  const period = page.getByRole('combobox', { name: 'Period' });
  await tabTo(page, period, 'Shift+Tab');
  await page.keyboard.type('Last month');
  await expect(period.locator('option:checked')).toHaveText('Last month');
  await tabTo(page, page.getByRole('tab', { name: 'Profit and loss' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Balance sheet' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Balance sheet' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'CSV' }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('suppose something, see what comes of it, keep it and delete it again', async ({ page }) => {
  await logInByKeyboard(page);
  await page.goto('/cashflow');
  await tabTo(page, page.getByRole('button', { name: 'Scenarios' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Scenarios', level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'New scenario' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New scenario' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await tabTo(page, dialog.getByLabel('Name'));
  await page.keyboard.type('A van by keyboard');
  await tabTo(page, dialog.getByLabel('Amount'));
  await page.keyboard.type('12000');
  await tabTo(page, dialog.getByRole('button', { name: 'Try it' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Lowest cash');
  await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const actions = page.getByRole('button', { name: 'Actions for A van by keyboard' });
  await tabTo(page, actions);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit or rename' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Delete scenario?' });
  await expect(confirm.locator(':focus')).toHaveCount(1);
  await tabTo(page, confirm.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(confirm).toHaveCount(0);
  await expect(actions).toHaveCount(0);
});
