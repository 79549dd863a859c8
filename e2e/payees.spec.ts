import { expect } from '@playwright/test';
import { test } from './on-portal.ts';
import { confirmImport, importFile } from './owner/import-statement.ts';
import { signUp } from './owner/sign-up.ts';
import { toOfx, type StatementRow } from './owner/statement-files.ts';

/** Half a year of one who keeps no books: nobody whom they pay is known anywhere. */
function unknownRows(today = Date.now()): StatementRow[] {
  const row = (daysAgo: number, dollars: number, text: string): StatementRow => ({
    date: new Date(today - daysAgo * 86_400_000).toISOString().slice(0, 10),
    amountCents: dollars * 100,
    text,
  });
  return Array.from({ length: 12 }, (_, at) => 3 + 14 * at).flatMap((ago) => [
    row(ago, -1_100, 'ZELLE TO ROSA DELGADO'),
    row(ago, -900, 'ZELLE TO OMAR REYES'),
    row(ago + 2, 1_400, 'DEPOSIT HOTEL LARKSPUR'),
    row(ago + 4, 1_300, 'DEPOSIT CORNER GROCERY'),
    row(ago + 5, 1_200, 'DEPOSIT OLD MILL INN'),
    row(ago + 6, -150, 'ZEBRA GARDENS'),
  ]);
}

test('an owner without books sorts half a year by keys alone, and break-even is known', async ({
  page,
}) => {
  const rows = unknownRows();
  await signUp(page);
  await importFile(page, 'checking.ofx', toOfx(rows));
  await confirmImport(page, rows.length);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'Sort by payee' }).click();
  await expect(page.getByText('0% of your money has a category')).toBeVisible();
  const sales = page.getByRole('button', { name: /^Put .* and 1 other under Sales$/ });
  await sales.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Put Rosa Delgado and Omar Reyes under Payroll' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Choose category for Zebra Gardens' }),
  ).toBeFocused();
  // The first letter opens the choice and is typed into it.
  await page.keyboard.type('repairs');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('repairs');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything has a category')).toBeVisible();
  await expect(page.getByText('100% of your money has a category')).toBeVisible();
  await expect(page.getByText('12 transactions moved to Repairs and maintenance.')).toBeVisible();

  await page.goto('/home');
  await page.getByLabel('Your question').fill('What is our break-even?');
  await page.getByLabel('Your question').press('Enter');
  await expect(page.getByRole('log').getByRole('article').last()).toContainText('to break even');
});
