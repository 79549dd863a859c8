import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { test } from './on-portal.ts';
import { logIn } from './owner/log-in.ts';

/** What an owner does with an answer once it is there. */

async function ask(page: Page, question: string): Promise<void> {
  const answers = page.getByRole('article');
  const before = await answers.count();
  await page.getByLabel('Your question').fill(question);
  await page.getByLabel('Your question').press('Enter');
  await expect(answers).toHaveCount(before + 1);
}

/** A picture's first bytes name it, and where its width and height stand. */
const pngHead = '89504e470d0a1a0a';

test('keep an answer: copy it, save its table and its chart', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page);
  await ask(page, 'What did we spend by category last month?');
  await page.getByRole('button', { name: 'Copy the answer' }).click();
  await expect(page.getByText('The answer is copied.')).toBeVisible();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toMatch(/^Expenses by category/);
  expect(copied).not.toContain('**');
  expect(copied).toMatch(/\nCategory\tExpenses\n.+\t\$[\d,]+\.\d\d\n/);
  const asCsv = page.waitForEvent('download');
  await page.getByRole('button', { name: /as CSV$/ }).click();
  expect(await readFile(await (await asCsv).path(), 'utf8')).toMatch(/^Category,Expenses\r\n/);
  const asPng = page.waitForEvent('download');
  await page.getByRole('button', { name: /as PNG$/ }).click();
  const picture = await readFile(await (await asPng).path());
  expect(picture.subarray(0, 8).toString('hex')).toBe(pngHead);
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1920, 1080]);
});

test('say what an answer is worth, and find that kept', async ({ page }) => {
  await logIn(page);
  await ask(page, 'Who owes us money?');
  const down = page.getByRole('button', { name: 'This answer did not help' });
  await down.click();
  await page.getByLabel('What was wrong?').fill('I meant last year');
  await page.getByLabel('What was wrong?').press('Enter');
  await expect(page.getByText('Your note is saved with the answer.')).toBeVisible();
  await page.reload();
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'New chat' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  // The start of a chat offers the same question, for as long as its screen is still there.
  const past = page.getByRole('region', { name: 'Conversations', exact: true });
  await past.getByRole('button', { name: 'Who owes us money?', exact: true }).first().click();
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await down.click();
  await expect(down).toHaveAttribute('aria-pressed', 'false');
});

test('go on with a past conversation, and ask it again as of today', async ({ page }) => {
  await logIn(page);
  await ask(page, 'What did we spend last month?');
  await ask(page, 'by vendor');
  await page.getByRole('button', { name: 'New chat' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  const past = page.getByRole('region', { name: 'Conversations', exact: true });
  await past.getByRole('button', { name: 'by vendor', exact: true }).first().click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Ask again as of today' }).last().click();
  await expect(page).toHaveURL(/\/home$/);
  const answers = page.getByRole('log').getByRole('article');
  await expect(answers).toHaveCount(3);
  await expect(answers.last()).toContainText('Expenses by vendor');
  // Once is once.
  await page.reload();
  await expect(answers).toHaveCount(3);
});

test('open what an expected figure is made of', async ({ page }) => {
  await logIn(page);
  await ask(page, 'What are our recurring payments?');
  await page.getByRole('article').getByRole('cell').getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('The latest payments behind it');
  await expect(
    sheet.getByRole('list', { name: 'Transactions' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await ask(page, 'What is the forecast?');
  const figure = page.getByRole('button', { name: /show the transactions behind this/ }).last();
  const amount = (await figure.innerText()).trim();
  await figure.click();
  await expect(sheet).toContainText('What the forecast expects, item by item.');
  await expect(sheet).toContainText(amount);
});
