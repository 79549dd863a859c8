import { readSession, tokenState } from '../session.ts';

/** The calls that a screen is about to make, sent while its code is still on its way. */

interface Ahead {
  response: Promise<Response>;
  sentAt: number;
}

declare global {
  /** Kept on the page, because the script that sends them stands in its head and is none of the portal's modules. */
  var callsAhead: Map<string, Ahead> | undefined;
}

/** What was not asked for by then belongs to a screen that was left: a later one asks again. */
const holdsMs = 10_000;

const underway = (): Map<string, Ahead> => (globalThis.callsAhead ??= new Map<string, Ahead>());

/** Sends GETs, each of whose answers the next `takeAhead` of the same address receives. */
export function callAhead(addresses: readonly string[]): void {
  // Where the session has to be renewed first, or there is none, the screen's own calls see to that.
  if (tokenState(Date.now()) !== 'live') return;
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${readSession('token') ?? ''}`,
  };
  for (const address of addresses) {
    const response = fetch(address, { headers, priority: 'low' });
    // Its failure is told to whoever takes it, and nobody else.
    response.catch(() => undefined);
    underway().set(address, { response, sentAt: Date.now() });
  }
}

/** The answer that is already under way, once; undefined where there is none. */
export function takeAhead(address: string): Promise<Response> | undefined {
  const ahead = underway().get(address);
  underway().delete(address);
  return ahead !== undefined && Date.now() - ahead.sentAt < holdsMs ? ahead.response : undefined;
}
