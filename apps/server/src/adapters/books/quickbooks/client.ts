import { setTimeout as sleep } from 'node:timers/promises';
import { BooksError, type BooksAccess } from '../../../ports/books.ts';
import { readWhole } from '../../read-whole.ts';

export interface QuickbooksSettings {
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  webhookToken: string;
}

/** How long QuickBooks is waited for; tests wait less. */
export interface Patience {
  timeoutMs: number;
  /** The longest pause between two tries, whatever `Retry-After` asks for. */
  pauseMsMax: number;
  /** Between two calls of one company: five hundred a minute are allowed, and one process at a time reads a company. */
  spacingMs: number;
}

const usualPatience: Patience = { timeoutMs: 20_000, pauseMsMax: 30_000, spacingMs: 125 };
const triesMax = 4;
const bodyBytesMax = 64 * 1024 * 1024;
const minorVersion = '75';

export interface Client {
  /** One call to a company's API, as JSON. */
  get(access: BooksAccess, path: string, query: Record<string, string>): Promise<unknown>;
  /** One call to the authorisation server; null where it answers nothing. */
  post(url: string, body: string, type: string): Promise<unknown>;
}

export function createClient(settings: QuickbooksSettings, given: Partial<Patience> = {}): Client {
  const patience = { ...usualPatience, ...given };
  const takeTurn = createTurns(patience);
  const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
  return {
    get: (access, path, query) => {
      const search = new URLSearchParams({ ...query, minorversion: minorVersion });
      const company = encodeURIComponent(access.companyId);
      const url = `${settings.apiUrl}/v3/company/${company}/${path}?${search.toString()}`;
      return repeat(patience, async () => {
        await takeTurn(access.companyId);
        return send(url, patience.timeoutMs, {
          headers: { accept: 'application/json', authorization: `Bearer ${access.accessToken}` },
        });
      });
    },
    // Never repeated once it may have arrived: a refresh token that was used is spent.
    post: (url, body, type) =>
      send(url, patience.timeoutMs, {
        method: 'POST',
        body,
        headers: {
          accept: 'application/json',
          'content-type': type,
          authorization: `Basic ${basic}`,
          // Tokens then say when the grant itself ends.
          'x-include-refresh-token-hard-expires-in': 'true',
        },
      }),
  };
}

/** Holds the calls of one company apart, however many ask at once. */
function createTurns({ spacingMs }: Patience): (companyId: string) => Promise<void> {
  const nextTurns = new Map<string, number>();
  return async (companyId) => {
    const now = performance.now();
    const turn = Math.max(now, nextTurns.get(companyId) ?? 0);
    nextTurns.set(companyId, turn + spacingMs);
    if (turn > now) await sleep(turn - now);
  };
}

/** A refusal of QuickBooks with what the caller of `send` needs to decide. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: unknown, retryAfterSeconds: number | null, trace: string) {
    super(`QuickBooks answered ${status}${trace === '' ? '' : ` (intuit_tid ${trace})`}`);
    this.name = 'HttpFailure';
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

async function repeat<T>({ pauseMsMax }: Patience, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || tries >= triesMax) throw booksError(error);
      const asked = error instanceof HttpFailure ? error.retryAfterSeconds : null;
      const pauseMs = asked === null ? 250 * 2 ** tries * (1 + Math.random()) : asked * 1_000;
      await sleep(Math.min(pauseMs, pauseMsMax));
    }
  }
}

/** No answer, half an answer, too many calls, or a fault on their side: the next try may go through. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof HttpFailure) || error.status === 429 || error.status >= 500;

async function send(url: string, timeoutMs: number, init: RequestInit): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { ...init, redirect: 'error', signal });
  const text = (await readWhole(response, bodyBytesMax, signal)).toString('utf8');
  if (response.ok) return text.trim() === '' ? null : (JSON.parse(text) as unknown);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
  const trace = response.headers.get('intuit_tid') ?? '';
  throw new HttpFailure(response.status, jsonOrNull(text), retryAfter, trace);
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Their gateways answer HTML and XML too.
    return null;
  }
}

/** What an error of a call means. Their own sentences name keys and parameters, so none of them goes on. */
export function booksError(error: unknown): BooksError {
  if (error instanceof BooksError) return error;
  const status = error instanceof HttpFailure ? error.status : 0;
  if (status === 401) return new BooksError('expired', 'QuickBooks asks to sign in again.', error);
  if (status === 403) {
    return new BooksError('relink', 'QuickBooks does not let Cairn read this company.', error);
  }
  if (status >= 400 && status < 500 && status !== 429) {
    return new BooksError('refused', 'QuickBooks did not accept this.', error);
  }
  const text =
    status === 429 ? 'QuickBooks asks for fewer calls.' : 'QuickBooks cannot be reached right now.';
  return new BooksError('unavailable', text, error);
}
