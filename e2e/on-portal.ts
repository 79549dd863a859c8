import { test as base } from '@playwright/test';
import { watchRequests } from './owner/settled.ts';
import { startPortal } from './start-portal.ts';

/**
 * Stories on the portal of their worker, whose database no other worker's stories change. Where somebody else has started
 * one (CAIRN_E2E_URL), they run on that.
 */
export const test = base.extend<object, { portalUrl: string }>({
  portalUrl: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted: none
    async ({}, use) => {
      const started = process.env['CAIRN_E2E_URL'];
      if (started !== undefined) return use(started);
      const server = await startPortal();
      await use(server.url);
      await server.stop();
      // What it warned about belongs to the report of the run.
      process.stdout.write(server.log());
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ portalUrl }, use) => use(portalUrl),
  page: async ({ page }, use) => {
    watchRequests(page);
    await use(page);
  },
});
