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
  try {
    await call('logout', { signal: AbortSignal.timeout(waitAtMostMs) });
  } catch {
    // The token dies by itself within minutes; this tab forgets it now.
  }
  clearSession();
  pageLoad.replace(paths.login);
}
