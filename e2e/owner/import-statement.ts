import { expect, type Page } from '@playwright/test';

export async function importFile(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole('button', { name: 'Import a statement' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await expect(dialog.getByRole('heading', { name: 'Check the statement' })).toBeVisible();
}

export async function confirmImport(page: Page, count: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Import ${count} transactions` }).click();
  await expect(dialog.getByRole('heading', { name: 'Statement imported' })).toBeVisible({
    timeout: 60_000,
  });
}
