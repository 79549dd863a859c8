/** The calls that a screen is about to make, sent while its code is still on its way. */

interface Ahead {
  response: Promise<Response>;
  sentAt: number;
}

const underway = new Map<string, Ahead>();
/** What was not asked for by then belongs to a screen that was left: a later one asks again. */
const holdsMs = 10_000;

/** Sends a GET whose answer the next `takeAhead` of the same address receives. */
export function sendAhead(url: string, headers: Headers): void {
  const response = fetch(url, { headers });
  // Its failure is told to whoever takes it, and nobody else.
  response.catch(() => undefined);
  underway.set(url, { response, sentAt: Date.now() });
}

/** The answer that is already under way, once; undefined where there is none. */
export function takeAhead(url: string): Promise<Response> | undefined {
  const ahead = underway.get(url);
  underway.delete(url);
  return ahead !== undefined && Date.now() - ahead.sentAt < holdsMs ? ahead.response : undefined;
}
