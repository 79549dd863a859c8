import type {
  Api,
  EndpointName,
  EndpointShape,
  ReplyOf,
  SentBody,
  SentParams,
  SentQuery,
} from '@cairn/contract';
import { routes } from '@cairn/contract/routes';
import { ApiError, errorFrom } from './api-error.ts';
import { takeAhead } from './ahead/calls-ahead.ts';
import { currencyHeader, noteCurrency } from './currency.ts';
import { logFailure } from './log.ts';
import { forgetTokens, readSession, storeTokens, tokenState } from './session.ts';
import { takeFromTabs, tellTabs } from './session-tabs.ts';
import { urlOf } from './url-of.ts';

/** An input is asked for only where the call has it. */
type Given<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };
export type CallInput<N extends EndpointName> = Given<'params', SentParams<Api[N]>> &
  Given<'query', SentQuery<Api[N]>> &
  Given<'body', SentBody<Api[N]>> & { signal?: AbortSignal | undefined };

type LooseInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal | undefined;
};

/** Specification, section 7: a call whose path contains one of these carries no bearer. */
const withoutBearer = [
  '/auth/send-mobile-otp',
  '/auth/send-email-otp',
  '/auth/verify-email',
  '/auth/login',
  '/auth/register',
];

let whenSignedOut: () => void = () => undefined;
/** What happens after a 401 has cleared the token; the client itself knows no screen. */
export const onSignedOut = (handler: () => void): void => {
  whenSignedOut = handler;
};

/** Without a reply it answers what stands in for a call that the server does not have, or undefined. */
type Check = (name: EndpointName, reply: unknown) => unknown;
let check: Check = (_name, reply) => reply;
/** From now on every reply goes through this check: on the login page, where nothing is shown of a reply, there is none. */
export const checkRepliesWith = (given: Check): void => {
  check = given;
};

/** Makes one call of the contract; throws an ApiError for anything but a success. */
export async function call<N extends EndpointName>(
  name: N,
  ...[input]: object extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>]
): Promise<ReplyOf<Api[N] & EndpointShape>> {
  const { params, query, body, signal } = (input ?? {}) as LooseInput;
  const url = urlOf(name, params, query);
  const headers = await bearerFor(name, routes[name].path);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const response = await send(url, {
    method: routes[name].method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  noteCurrency(response.headers.get(currencyHeader));
  return checked(name, response.status, await response.text()) as ReplyOf<Api[N] & EndpointShape>;
}

/** The headers that say who is asking, with a token that is still good for a while. */
export async function bearerFor(name: EndpointName, path: string): Promise<Headers> {
  const headers = new Headers({ accept: 'application/json' });
  if (withoutBearer.some((part) => path.includes(part))) return headers;
  if (name !== 'refreshToken' && name !== 'logout') await refreshIfEnding();
  const token = readSession('token');
  if (token !== null && token !== '') headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/** One request; throws an ApiError where there is no answer at all. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const ahead = init.method === 'GET' ? takeAhead(url) : undefined;
    return await (ahead ?? fetch(url, init));
  } catch (cause) {
    if (init.signal?.aborted === true) throw aborted();
    throw new ApiError({ code: 'offline', status: 0, message: noAnswer, cause });
  }
}

export const noAnswer = 'Cairn cannot be reached. Check your connection and try again.';
export const aborted = (): ApiError =>
  new ApiError({ code: 'aborted', status: 0, message: 'The request was canceled.' });

/** The reply of a call, checked, or its error. */
export function checked(name: EndpointName, status: number, text: string): unknown {
  try {
    return check(name, readReply(status, text));
  } catch (error) {
    // A server of the specification alone does not have the calls that Cairn adds.
    const isUnknownCall =
      error instanceof ApiError && error.status === 404 && error.code === 'unreadable';
    const standIn = isUnknownCall ? check(name, undefined) : undefined;
    if (standIn === undefined) throw error;
    return standIn;
  }
}

/** Turns a status and a body into the reply or the error, with the rule for every 401. */
function readReply(status: number, text: string): unknown {
  if (status >= 200 && status < 300) {
    // Of some calls the specification reads nothing: a server may then say nothing.
    if (text === '') return {};
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw errorFrom(status, text);
    }
  }
  if (status === 401) {
    forgetTokens();
    whenSignedOut();
  }
  throw errorFrom(status, text);
}

let refreshing: Promise<void> | null = null;

/** Renews the session once for however many calls are waiting; does nothing while the token is fresh. */
export function refreshIfEnding(): Promise<void> {
  const state = tokenState(Date.now());
  if ((state !== 'ending' && state !== 'expired') || readSession('refreshToken') === null) {
    return Promise.resolve();
  }
  refreshing ??= takeOrRefresh().finally(() => {
    refreshing = null;
  });
  // A token that still holds for a minute carries the call although the renewal failed.
  return refreshing.catch((error: unknown) => {
    if (state === 'expired') throw error;
    logFailure('Token refresh failed.', error);
  });
}

/** Another tab of the session may have renewed it a moment ago: its tokens serve this one too. */
async function takeOrRefresh(): Promise<void> {
  if ((await takeFromTabs()) && tokenState(Date.now()) === 'live') return;
  const refreshToken = readSession('refreshToken');
  if (refreshToken !== null) await refresh(refreshToken);
}

async function refresh(refreshToken: string): Promise<void> {
  const { method, path } = routes.refreshToken;
  const response = await send(path, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  const text = await response.text();
  // A refused renewal is not yet the end: the guard or the next 401 says so.
  if (response.status === 401) {
    storeTokens(readSession('token') ?? '', null);
    logFailure('Token refresh failed.', errorFrom(response.status, text));
    return;
  }
  const reply = readReply(response.status, text) as ReplyOf<Api['refreshToken']>;
  storeTokens(reply.id_token, reply.refresh_token);
  tellTabs();
}
