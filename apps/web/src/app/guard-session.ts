import { refreshIfEnding } from '../lib/api.ts';
import { joinOtherTab } from '../lib/session-tabs.ts';
import { clearSession, tokenState } from '../lib/session.ts';

/**
 * A tab that was opened by its address goes on with the session of another. Then, specification, section 2, 'Route guard
 * behavior': renews the session while that is possible; clears it
 * when its token has ended, with the alert, or cannot be decoded, without one. ProtectedRoute then sees
 * that there is no token and turns the visitor away.
 */
export async function guardSession(): Promise<null> {
  if (tokenState(Date.now()) === 'none') await joinOtherTab();
  await refreshIfEnding();
  const state = tokenState(Date.now());
  if (state === 'undecodable') clearSession();
  if (state === 'expired') {
    clearSession();
    window.alert('Session expired. Please log in again.');
  }
  return null;
}
