import {
  readClaims,
  readSession,
  storeInSession,
  storeTokens,
  tokenState,
  wholeSession,
} from './session.ts';

/**
 * A page that is opened from another begins with a copy of its session storage, and so with the same refresh token,
 * which serves once. Whoever uses it hands the new pair to the other tabs of the session; whoever is about to asks
 * first, because a tab that slept may have missed it. A page that was opened by its address begins with nothing, and asks
 * for the session of a tab that is signed in.
 */

interface Pair {
  idToken: string;
  refreshToken: string;
}
type Session = ReturnType<typeof wholeSession>;
type Message =
  | { kind: 'pair'; pair: Pair }
  | { kind: 'wanted'; idToken: string }
  | { kind: 'joining' }
  | { kind: 'session'; session: Session };

const channelName = 'session';
const answerMs = 150;

/** Takes newer tokens of the own session from other tabs, and gives them to who asks. Returns how to stop. */
export function shareSessionWithTabs(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data);
    if (message?.kind === 'pair') adopt(message.pair);
    if (message?.kind === 'joining' && tokenState(Date.now()) === 'live') {
      channel.postMessage({ kind: 'session', session: wholeSession() } satisfies Message);
    }
    if (message?.kind === 'wanted') {
      const own = ownPair();
      if (own !== null && isNewer(own.idToken, message.idToken)) {
        channel.postMessage({ kind: 'pair', pair: own } satisfies Message);
      }
    }
  };
  return () => channel.close();
}

/** After a renewal: the other tabs go on with the same tokens. */
export function tellTabs(): void {
  const pair = ownPair();
  if (pair === null) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ kind: 'pair', pair } satisfies Message);
  channel.close();
}

/** Before a renewal: true when another tab had newer tokens, which now are this tab's. */
export function takeFromTabs(): Promise<boolean> {
  const own = ownPair();
  if (own === null) return Promise.resolve(false);
  const channel = new BroadcastChannel(channelName);
  return new Promise((resolve) => {
    const finish = (isTaken: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isTaken);
    };
    const timer = setTimeout(() => finish(false), answerMs);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readMessage(data);
      if (message?.kind !== 'pair') return;
      // The page's own listener may have been quicker: then the tokens are in place already.
      const isTaken = adopt(message.pair) || readSession('token') === message.pair.idToken;
      if (isTaken) finish(true);
    };
    channel.postMessage({ kind: 'wanted', idToken: own.idToken } satisfies Message);
  });
}

/** In a tab without a session: takes that of another tab, where one is signed in. */
export function joinOtherTab(): Promise<void> {
  const channel = new BroadcastChannel(channelName);
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      channel.close();
      resolve();
    };
    const timer = setTimeout(finish, answerMs);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readMessage(data);
      if (message?.kind !== 'session') return;
      storeInSession({ ...message.session, authToken: message.session.token });
      finish();
    };
    channel.postMessage({ kind: 'joining' } satisfies Message);
  });
}

/** The tokens of this tab, where they name a session. */
function ownPair(): Pair | null {
  const idToken = readSession('token');
  const refreshToken = readSession('refreshToken');
  if (idToken === null || refreshToken === null) return null;
  const sessionId = readClaims(idToken)?.sessionId ?? null;
  return sessionId === null ? null : { idToken, refreshToken };
}

/**
 * What a tab hands over is what it renewed, so a pair that ends in the same second as the own one, which is as exact
 * as a token gets, comes after it.
 */
function adopt({ idToken, refreshToken }: Pair): boolean {
  const own = readSession('token');
  if (own === null || idToken === own || isNewer(own, idToken) || !isOfOneSession(idToken, own)) {
    return false;
  }
  storeTokens(idToken, refreshToken);
  return true;
}

/** Of the same session, and good for longer. */
const isNewer = (one: string, other: string): boolean =>
  isOfOneSession(one, other) && (readClaims(one)?.endsAt ?? 0) > (readClaims(other)?.endsAt ?? 0);

function isOfOneSession(one: string, other: string): boolean {
  const sessionId = readClaims(one)?.sessionId ?? null;
  return sessionId !== null && sessionId === readClaims(other)?.sessionId;
}

function readMessage(data: unknown): Message | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, idToken, pair, session } = data as Record<string, unknown>;
  if (kind === 'joining') return { kind };
  if (kind === 'session') return isSession(session) ? { kind, session } : null;
  if (kind === 'wanted' && typeof idToken === 'string') return { kind, idToken };
  if (kind !== 'pair' || typeof pair !== 'object' || pair === null) return null;
  const given = pair as Record<string, unknown>;
  if (typeof given['idToken'] !== 'string' || typeof given['refreshToken'] !== 'string')
    return null;
  return { kind, pair: { idToken: given['idToken'], refreshToken: given['refreshToken'] } };
}

const isSession = (given: unknown): given is Session =>
  typeof given === 'object' &&
  given !== null &&
  'token' in given &&
  Object.values(given).every((value) => typeof value === 'string');
