import { expect, type Page } from '@playwright/test';
import { test } from './on-portal.ts';
import { mixedFiles, type Payment } from './documents/made-up-files.ts';
import { logIn } from './owner/log-in.ts';

interface Listed {
  original_filename: string;
  status: string;
  note: string | null;
  company: string | null;
  linked_by: string | null;
}

/** What the signed-in page may ask the API. */
async function ask<T>(page: Page, path: string): Promise<T> {
  const token = String(await page.evaluate(`sessionStorage.getItem('token')`));
  const reply = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.ok()).toBe(true);
  return (await reply.json()) as T;
}

const listed = async (page: Page): Promise<Listed[]> => {
  const files: Listed[] = [];
  for (let number = 1; ; number += 1) {
    const path = `/chat/user_global_files?page=${number}&page_size=100`;
    const reply = await ask<{ files: Listed[]; total_pages: number }>(page, path);
    files.push(...reply.files);
    if (number >= reply.total_pages) return files;
  }
};

/** All documents, once none of them waits to be read: those of the demo company are read when it is new. */
const listedOnceRead = async (page: Page): Promise<Listed[]> => {
  const isRead = async () => (await listed(page)).every(({ status }) => status !== 'reading');
  await expect.poll(isRead, { timeout: 240_000 }).toBe(true);
  return listed(page);
};

test('fifty mixed files, dropped at once, end up read, matched or waiting with a reason', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await logIn(page);
  await page.getByRole('link', { name: 'Documents' }).click();
  const papers = await listedOnceRead(page);
  const { transactions } = await ask<{ transactions: Payment[] }>(
    page,
    '/ledger/missing-receipts?page_size=60',
  );
  const files = mixedFiles(transactions);
  expect(files).toHaveLength(50);

  // Dropped anywhere on the window, as from a folder.
  const dropped = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of ${JSON.stringify(files)}) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name));
    }
    return transfer;
  })()`);
  await page.dispatchEvent('main', 'dragover', { dataTransfer: dropped });
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
  await expect(page.getByText('Uploading...')).toBeVisible();
  await expect(page.getByText('Uploading...')).toBeHidden({ timeout: 120_000 });
  await expect(page.getByText(/uploaded$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Skip all' }).click();

  const own = new Set(papers.map(({ original_filename: name }) => name));
  const done = (await listedOnceRead(page)).filter((file) => !own.has(file.original_filename));
  expect(done).toHaveLength(50);
  const linked = done.filter(({ company }) => company !== null);
  const waiting = done.filter(({ company }) => company === null);
  expect(linked.length).toBeGreaterThanOrEqual(20);
  expect(linked.every((file) => file.original_filename.startsWith('receipt '))).toBe(true);
  expect(waiting.filter(({ note }) => note === null)).toEqual([]);
  expect(done.some(({ status }) => status === 'unread')).toBe(true);
  expect(done.find((file) => file.original_filename === 'copy.pdf')?.note).toContain(
    'The same file is here already',
  );
});

test('a document is found, looked at, corrected, linked by hand, tagged, deleted and taken back', async ({
  page,
}) => {
  await logIn(page);
  await page.getByRole('link', { name: 'Documents' }).click();
  await page.getByLabel('Search documents').fill('antiques');
  const row = page.getByRole('row').filter({ hasText: 'unknown shop.pdf' });
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'Preview unknown shop.pdf' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('img', { name: 'Page 1 of unknown shop.pdf' })).toBeVisible();
  await expect(preview).toContainText('Nowhere Antiques');
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Actions for unknown shop.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit document' });
  await edit.getByLabel('Company').fill('Somewhere Antiques');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Somewhere Antiques');

  await row.getByRole('button', { name: /^(Link|Review \d): unknown shop/ }).click();
  const link = page.getByRole('dialog', { name: 'Link to transaction' });
  await link.getByLabel('Search transactions').fill('coffee');
  const found = link.getByRole('region', { name: 'Found' });
  await found
    .getByRole('button', { name: /^Link to / })
    .first()
    .click();
  await expect(link).toBeHidden();
  await expect(row).toContainText(/Coffee/i);

  await row.getByRole('button', { name: 'edit tag' }).click();
  await page.getByRole('textbox', { name: 'edit tag' }).fill('furniture');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('furniture');

  const download = page.waitForEvent('popup').then((popup) => popup.waitForEvent('download'));
  await row.getByRole('link', { name: 'unknown shop.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('unknown shop.pdf');

  await row.getByRole('button', { name: 'Actions for unknown shop.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this document?')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});
