import { test as base } from '@playwright/test';
import { clientId, startIdentityProvider } from './identity-provider.ts';
import { startPortal } from '../start-portal.ts';

interface Portal {
  url: string;
}

/** A portal of its own with an identity provider beside it, so that its sign-ups use up no limit of other stories. */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted: none
    async ({}, use) => {
      const provider = await startIdentityProvider();
      const server = await startPortal((url) => {
        provider.allow(url);
        return {
          IDENTITY: 'oidc',
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_ID: clientId,
          PUBLIC_URL: url,
        };
      });
      await use({ url: server.url });
      await server.stop();
      await provider.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
});
