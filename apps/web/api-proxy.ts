import type { ProxyOptions } from 'vite';

const pagesOfTheServer =
  /^\/(docs|dev\/outbox|dev\/mailbox|auth\/qbo\/callback|sandbox-books)(\/|\?|$)/;
const filesOfThePortal = /^\/(@|src\/|node_modules\/)|\.\w+(\?|$)/;

/**
 * The portal and the API share one origin. While the portal is served by its own development server,
 * whatever does not ask for a page is a call, and goes on to the API.
 */
export function apiProxy(): Record<string, ProxyOptions> {
  const target = process.env['API_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
  return {
    '^/': {
      target,
      bypass: ({ url = '/', headers }) => {
        if (pagesOfTheServer.test(url)) return undefined;
        const wantsPage = headers.accept?.includes('text/html') ?? false;
        return wantsPage || filesOfThePortal.test(url) ? url : undefined;
      },
    },
  };
}
