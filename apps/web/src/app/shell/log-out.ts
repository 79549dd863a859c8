import { currentSubscription } from '../../features/settings/notifications/push-subscription.ts';
import { call } from '../../lib/api.ts';
import { pageLoad } from '../../lib/page-load.ts';
import { paths } from '../../lib/paths.ts';
import { clearSession } from '../../lib/session.ts';

const waitAtMostMs = 1_500;

/**
 * Ends the session here, whatever the server says: telling it is a courtesy, and a slow or absent server
 * must not keep anyone signed in.
 */
export async function logOut(): Promise<void> {
  const waited = AbortSignal.timeout(waitAtMostMs);
  const tooLong = new Promise((resolve) => waited.addEventListener('abort', resolve));
  const ended = Promise.allSettled([call('logout', { signal: waited }), endPushes()]);
  await Promise.race([ended, tooLong]);
  // Unheard, the token dies by itself within minutes; this tab forgets it now.
  clearSession();
  pageLoad.replace(paths.login);
}

/** Who has gone shows nothing more on this screen. The server drops an address that its push service no longer knows. */
async function endPushes(): Promise<void> {
  if ('serviceWorker' in navigator) await (await currentSubscription())?.unsubscribe();
}
