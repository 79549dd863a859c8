/** The session as the specification's section 3 stores it: in the tab's session storage, key by key. */

const keys = {
  token: 'token',
  authToken: 'auth_token',
  refreshToken: 'refresh_token',
  approvalStatus: 'approval_status',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
} as const;

export type SessionKey = keyof typeof keys;

export const readSession = (key: SessionKey): string | null => sessionStorage.getItem(keys[key]);

/** All of it, for another tab of the same person. */
export const wholeSession = (): Partial<Record<SessionKey, string>> =>
  Object.fromEntries(
    Object.keys(keys).flatMap((key) => {
      const value = readSession(key as SessionKey);
      return value === null ? [] : [[key, value]];
    }),
  );

export function storeInSession(values: Partial<Record<SessionKey, string | undefined>>): void {
  for (const [key, value] of Object.entries(values) as [SessionKey, string | undefined][]) {
    if (value !== undefined) sessionStorage.setItem(keys[key], value);
  }
}

/** Puts a token pair in place. `auth_token` repeats the token for those who read it by that name. */
export function storeTokens(idToken: string, refreshToken: string | null): void {
  storeInSession({ token: idToken, authToken: idToken });
  if (refreshToken === null) sessionStorage.removeItem(keys.refreshToken);
  else storeInSession({ refreshToken });
}

/** What a dead session leaves behind: no token, but what was being written stays. */
export function forgetTokens(): void {
  for (const key of ['token', 'authToken', 'refreshToken'] as const) {
    sessionStorage.removeItem(keys[key]);
  }
}

export const clearSession = (): void => sessionStorage.clear();

export interface OpenedSession {
  idToken: string;
  /** Null of a server that renews no session. */
  refreshToken: string | null;
  approvalStatus: string;
  email: string;
  firstName: string;
  lastName: string;
  phone?: string;
}

/** Starts a session. What another person left in this tab goes first. */
export function openSession({ idToken, refreshToken, ...person }: OpenedSession): void {
  if (readSession('email') !== person.email) clearSession();
  storeTokens(idToken, refreshToken);
  storeInSession(person);
}

/** Only the text 'true' opens accounts, uploads and chat (specification, section 6). */
export const isApproved = (): boolean => readSession('approvalStatus') === 'true';

export interface TokenClaims {
  /** The moment the token ends, in milliseconds. */
  endsAt: number;
  /** Which session it belongs to; null where it does not say. */
  sessionId: string | null;
}

/** What a token says; null when it cannot be decoded. */
export function readClaims(token: string): TokenClaims | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const claims: unknown = JSON.parse(text);
    if (typeof claims !== 'object' || claims === null) return null;
    // A token without exp counts as expired (specification, section 9).
    const endsAt = 'exp' in claims && typeof claims.exp === 'number' ? claims.exp * 1000 : 0;
    const sessionId = 'sid' in claims && typeof claims.sid === 'string' ? claims.sid : null;
    return { endsAt, sessionId };
  } catch {
    return null;
  }
}

/** How the stored token stands at a moment. */
export type TokenState = 'none' | 'undecodable' | 'expired' | 'ending' | 'live';

const refreshAheadMs = 2 * 60_000;

export function tokenState(now: number): TokenState {
  const token = readSession('token');
  if (token === null || token === '') return 'none';
  const claims = readClaims(token);
  if (claims === null) return 'undecodable';
  const { endsAt } = claims;
  if (endsAt <= now) return 'expired';
  return endsAt - now < refreshAheadMs ? 'ending' : 'live';
}
