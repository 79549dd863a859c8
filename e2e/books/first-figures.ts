import { expect, type Page } from '@playwright/test';
import { addUp } from './own-sums.ts';

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const shown = (cents: number) => usd.format(cents / 100);

/** Adds a bank from the settings; `choose` does what its dialog asks for. */
export async function linkBank(page: Page, choose: () => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Add Account' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Link a bank' }).click();
  await choose();
  await expect(dialog.getByRole('status')).toContainText('imported', { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/**
 * Exports the archive, adds its rows up with arithmetic that knows nothing of ours, and holds what the screens say
 * against it, to the cent.
 */
export async function expectFiguresOfTheArchive(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const sums = await addUp(await (await download).path());
  expect(sums.revenue, 'there is something to compare').toBeGreaterThan(0);
  expect(sums.operatingExpenses).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Home' }).click();
  const figures = page.getByRole('group', { name: 'Key figures' });
  await expect(figures).toContainText(shown(sums.revenue));
  const card = (label: string, cents: number) =>
    expect(figures.getByRole('button', { name: `${label} ${shown(cents)}` })).toBeVisible();
  await card('Monthly Revenue', sums.revenue);
  await card('Operating Expenses', sums.operatingExpenses);
  await card('Average Net Cash Flow', sums.averageNetCash);
  for (const balance of sums.balances) {
    await expect(page.getByText(shown(balance), { exact: true }).first()).toBeVisible();
  }
  await expectAnswer(page, 'How much cash do we have?', shown(sums.cash));
  await expectAnswer(page, 'How many invoices are there?', String(sums.invoices));

  await page.goto('/transactions');
  const count = sums.bankRows.toLocaleString('en-US');
  await expect(page.getByText(`${count} transactions`)).toBeVisible();
  await expect(page.getByText(/^Net /)).toContainText(shown(sums.bankRowsTotal));
}

async function expectAnswer(page: Page, question: string, text: string): Promise<void> {
  await page.getByLabel('Your question').fill(question);
  await page.getByLabel('Your question').press('Enter');
  await expect(page.getByRole('log').getByRole('article').last()).toContainText(text);
}
