import { expect } from '@playwright/test';
import { test } from './on-portal.ts';
import { logIn } from './owner/log-in.ts';
import { settled } from './owner/settled.ts';
import { signUp } from './owner/sign-up.ts';

/** Sums up from the first moment how much of the screen moves without a press. */
const watch = `
  let moved = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) moved += value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.movedSoFar = () => moved;
`;

for (const screen of ['/home', '/cashflow']) {
  test(`what arrives on the phone's ${screen} moves nothing that is read already`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await logIn(page);
    await page.addInitScript(watch);
    // The reply that is last on a slow line: what is drawn before it must stay where it is.
    await page.route(/\/forecast/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    const forecast = page.waitForResponse(/\/forecast/);
    await page.goto(screen);
    await forecast;
    await settled(page);
    expect(await page.evaluate('window.movedSoFar()')).toBeLessThan(0.02);
  });
}

test('what leads for a new owner pushes nothing away that is there to be pressed', async ({
  page,
}) => {
  await signUp(page);
  await page.addInitScript(watch);
  await page.route(/\/onboarding$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  const steps = page.waitForResponse(/\/onboarding$/);
  await page.goto('/home');
  await steps;
  await expect(page.getByRole('region', { name: /First steps/ })).toBeVisible();
  await settled(page);
  expect(await page.evaluate('window.movedSoFar()')).toBeLessThan(0.02);
});
