import { expect, type Page } from '@playwright/test';
import { test } from './on-portal.ts';
import { confirmImport, importFile } from './owner/import-statement.ts';
import { signUp } from './owner/sign-up.ts';
import { closingBalanceCents, shopRows, toCsv, toOfx } from './owner/statement-files.ts';

const rows = shopRows();
const closing = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
  closingBalanceCents / 100,
);

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Your question').fill(question);
  await page.getByLabel('Your question').press('Enter');
}

test('a new owner signs up, drops in an OFX file, sees the cash and asks a question', async ({
  page,
}) => {
  await signUp(page);
  await importFile(page, 'checking.ofx', toOfx(rows));
  await confirmImport(page, rows.length);
  await page.getByRole('button', { name: 'Done' }).click();

  // The cash is what the bank stated.
  await expect(page.getByText(closing).first()).toBeVisible();
  await expect(page.getByText('********4455').first()).toBeVisible();

  // The answer stands on the owner's own rows, and opens them.
  await ask(page, 'How much did we spend on rent in the last 3 months?');
  const answer = page.getByRole('log').getByRole('article').last();
  await expect(answer).toContainText('$8,400.00');
  await answer
    .getByRole('button', { name: /show the transactions behind this/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('list', { name: 'Transactions' }).getByRole('listitem')).toHaveCount(
    3,
  );
  await expect(sheet).toContainText('$8,400.00');
  await page.keyboard.press('Escape');

  // The dashboard computes over the same rows.
  await page.getByRole('link', { name: 'Cashflow' }).click();
  await expect(page.getByRole('heading', { name: 'Cashflow Forecast' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Net cash by day' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Key figures' })).toContainText('$');
});

test('the same with CSV; the second import of the file adds nothing', async ({ page }) => {
  await signUp(page);
  await importFile(page, 'download.csv', toCsv(rows));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Bank', { exact: true }).fill('Maple Bank');
  await dialog.getByLabel('Last 4 digits').fill('4455');
  await confirmImport(page, rows.length);
  await expect(dialog).toContainText(String(rows.length));
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(closing).first()).toBeVisible();

  await importFile(page, 'download.csv', toCsv(rows));
  await page.getByRole('dialog').getByLabel('Import into').selectOption({ index: 0 });
  await confirmImport(page, rows.length);
  await expect(
    page.getByRole('dialog').getByText('Imported', { exact: true }).locator('..'),
  ).toContainText('0');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(closing).first()).toBeVisible();

  await ask(page, 'What is the weather tomorrow?');
  await expect(page.getByRole('log').getByRole('article').last()).not.toContainText('$');
});

test('a file that is no statement is refused in a sentence and leaves nothing behind', async ({
  page,
}) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Import a statement' }).first().click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'invoice.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('%PDF-1.7\nnot a table'),
    });
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('PDF');
  await page.keyboard.press('Escape');
  await expect(page.getByText('No accounts yet').first()).toBeVisible();
});
