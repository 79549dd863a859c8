import { logFailure } from '../../lib/log.ts';
import { whenIdle } from '../../lib/when-idle.ts';

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  // One that has just come keeps the page by itself.
  navigator.serviceWorker.controller?.postMessage('a page has started');
}

/** Lets the browser keep the portal's page and parts for when there is no connection: `public/service-worker.js`. */
export function keepOffline(): void {
  // Hot reload would be answered with what was kept.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenIdle(() => {
    register().catch((failure: unknown) => logFailure('register the service worker', failure));
  });
}
