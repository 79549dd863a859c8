import { expect, type Page, type TestInfo } from '@playwright/test';
import { test } from './on-portal.ts';
import { logIn } from './owner/log-in.ts';
import { receiveHostileReplies } from './owner/hostile-replies.ts';
import { seeOperation } from './owner/see-operation.ts';
import { settled } from './owner/settled.ts';

const screens = [
  ...['/home', '/cashflow', '/documents', '/history', '/settings'],
  // Of the operator's page, what everybody else is told there.
  ...['/transactions', '/transactions?tab=payees', '/reconciliation', '/ops'],
];

/** Whatever reaches over the window's edge and lies in nothing that scrolls or cuts it off with an ellipsis. */
const findStrays = `() => {
  const contained = (element) => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return at !== document.documentElement;
    }
    return false;
  };
  const strays = [...document.querySelectorAll('body *')].filter((element) => {
    const { right, left, width } = element.getBoundingClientRect();
    return width > 1 && (right > innerWidth + 1 || left < -1) && !contained(element);
  });
  const scrolls = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return [
    ...(scrolls > 0 ? ['the page scrolls sideways by ' + scrolls + ' px'] : []),
    ...strays.slice(0, 5).map((it) => it.tagName + ' ' + (it.textContent ?? '').slice(0, 60)),
  ];
}`;

async function expectNothingStrays(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  await settled(page);
  const strays = await page.evaluate<string[]>(`(${findStrays})()`);
  expect.soft(strays, name).toEqual([]);
  if (strays.length === 0) return;
  const picture = testInfo.outputPath(`${name.replace(/\W+/g, '-')}.png`);
  await page.screenshot({ path: picture });
  await testInfo.attach(name, { path: picture, contentType: 'image/png' });
}

test.use({ reducedMotion: 'reduce' });

test('at 200 % zoom every screen keeps its place and its way around', async ({
  page,
}, testInfo) => {
  await logIn(page);
  // A window of 1280 x 800 at 200 % has 640 x 400 CSS pixels.
  await page.setViewportSize({ width: 640, height: 400 });
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingStrays(page, testInfo, `${screen} at 200 %`);
    for (const place of ['Home', 'Cashflow', 'Documents', 'History', 'Settings']) {
      await expect(page.getByRole('link', { name: place, exact: true })).toBeInViewport();
    }
    const logout = page.getByRole('button', { name: 'Logout' });
    await logout.scrollIntoViewIfNeeded();
    await expect(logout).toBeInViewport();
  }
});

for (const width of [1280, 800, 400, 320]) {
  test(`names and amounts of any length stay in their place at ${width} px`, async ({
    page,
  }, testInfo) => {
    await receiveHostileReplies(page);
    await logIn(page);
    await page.setViewportSize({ width, height: 800 });
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNothingStrays(page, testInfo, `${screen} at ${width} px`);
    }
    await page.goto('/settings');
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expectNothingStrays(page, testInfo, `profile at ${width} px`);
    await page.goto('/cashflow');
    await page.getByRole('button', { name: 'Manage' }).click();
    await expect(page.getByRole('heading', { name: 'Account Balances' })).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(200);
    await expectNothingStrays(page, testInfo, `200 accounts at ${width} px`);
    await page.locator('tbody button').first().click();
    await expectNothingStrays(page, testInfo, `one account at ${width} px`);
    for (const [at, view] of [
      [0, 'Notifications'],
      [1, 'Upcoming Payments'],
    ] as const) {
      // From elsewhere: opened again, the address keeps the view that was left.
      await page.goto('about:blank');
      await page.goto('/cashflow');
      await page.getByRole('button', { name: 'See All' }).nth(at).click();
      await expect(page.getByRole('heading', { name: view, level: 1 })).toBeVisible();
      await expectNothingStrays(page, testInfo, `${view} at ${width} px`);
    }
    for (const view of ['Statements', 'Scenarios']) {
      await page.goto('about:blank');
      await page.goto('/cashflow');
      await page.getByRole('button', { name: view }).click();
      await expect(page.getByRole('heading', { name: view, level: 1 })).toBeVisible();
      await expectNothingStrays(page, testInfo, `${view} at ${width} px`);
    }
    await seeOperation(page);
    await expect(page.getByRole('heading', { name: 'Waitlist' })).toBeVisible();
    await expectNothingStrays(page, testInfo, `operation at ${width} px`);
  });
}

test('a conversation without a space in its title takes two lines, and its row keeps to the list', async ({
  page,
}) => {
  await logIn(page);
  const title = 'x'.repeat(300);
  await page.getByLabel('Your question').fill(title);
  await page.getByLabel('Your question').press('Enter');
  await expect(page.getByRole('article')).toBeVisible();
  await page.goto('/history');
  const list = page.getByRole('region', { name: 'Conversations', exact: true });
  const words = list
    .getByRole('button', { name: /^x{20}/ })
    .first()
    .locator('span')
    .first();
  const [box, frame] = [await words.boundingBox(), await list.boundingBox()];
  expect(box?.height).toBeLessThanOrEqual(44);
  expect(box?.height).toBeGreaterThan(30);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
    (frame?.x ?? 0) + (frame?.width ?? 0),
  );
});

test('on a phone nothing hides behind the bar at the bottom edge', async ({ page }) => {
  await logIn(page);
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/home');
  const question = page.getByLabel('Your question');
  await question.fill('What did we spend by category last month?');
  await question.press('Enter');
  await expect(page.getByRole('log').getByRole('article').last()).toContainText('Expenses');
  const bar = page.getByRole('navigation', { name: 'Places' });
  const bottomOf = async () => {
    const box = await question.boundingBox();
    return box === null ? Infinity : box.y + box.height;
  };
  const top = (await bar.boundingBox())?.y ?? 0;
  await expect.poll(bottomOf).toBeLessThan(top);
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  const last = page.getByRole('button', { name: 'Add Account' });
  await expect(last).toBeInViewport({ ratio: 1 });
  const box = await last.boundingBox();
  expect(box === null ? Infinity : box.y + box.height).toBeLessThan(top);
});
