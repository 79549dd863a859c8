import { expect } from '@playwright/test';
import { test } from './on-portal.ts';

test('a visitor is greeted by the login page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
});

test('scripts travel compressed and are kept for ever, the page itself is always fresh', async ({
  page,
}) => {
  const document = await page.goto('/');
  expect(document?.headers()['cache-control']).toBe('no-cache');
  const script = page.locator('script[src*="/react-"]');
  const headers = (await page.request.get((await script.getAttribute('src')) ?? '')).headers();
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
  expect(headers['cache-control']).toContain('immutable');
});

test('the page of a screen names the scripts of that screen, and they are there', async ({
  request,
}) => {
  const scriptsOf = async (path: string) => {
    const page = await request.get(path, { headers: { accept: 'text/html' } });
    const links = (await page.text()).matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g);
    return [...links].map(([, href = '']) => href);
  };
  const cashflow = await scriptsOf('/cashflow');
  expect(cashflow.join()).toMatch(/\/assets\/cashflow-/);
  expect(cashflow.join()).not.toMatch(/\/assets\/home-/);
  for (const script of cashflow) expect((await request.get(script)).status(), script).toBe(200);
  // Its path is not the name of its module.
  expect((await scriptsOf('/ops')).join()).toMatch(/\/assets\/operator-/);
  // A visitor's page asks for nothing that is behind the login.
  expect((await scriptsOf('/')).join()).not.toMatch(/\/assets\/(cashflow|home|kit)-/);
});
