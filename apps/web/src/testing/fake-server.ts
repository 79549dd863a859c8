import {
  api,
  errorTable,
  type AnswerOf,
  type Api,
  type BodyOf,
  type EndpointName,
  type EndpointShape,
  type ErrorCode,
  type ParamsOf,
  type QueryOf,
} from '@cairn/contract';
import { vi } from 'vitest';

/** One request as the server would have understood it. */
export interface Received<N extends EndpointName = EndpointName> {
  name: N;
  params: ParamsOf<Api[N] & EndpointShape>;
  query: QueryOf<Api[N] & EndpointShape>;
  body: BodyOf<Api[N] & EndpointShape>;
  /** The parts of a multipart call. */
  form: FormData | null;
  authorization: string | null;
}

type Answer<N extends EndpointName> = AnswerOf<Api[N] & EndpointShape> | Refusal;
export type Answers = {
  [N in EndpointName]?: Answer<N> | ((request: Received<N>) => Answer<N> | Promise<Answer<N>>);
};

/** Server-sent events in place of a JSON reply; a stream without an end stays open until it is called off. */
class Events {
  readonly #events: readonly object[];
  readonly isOpen: boolean;
  constructor(events: readonly object[], isOpen: boolean) {
    this.#events = events;
    this.isOpen = isOpen;
  }
  get events() {
    return this.#events;
  }
}
export const sendEvents = (events: readonly object[], { isOpen = false } = {}) =>
  new Events(events, isOpen);

/** A refusal of the contract's error table; its text can be another, as a server's validation has. */
class Refusal {
  readonly #code: ErrorCode;
  readonly message: string;
  readonly fields: Record<string, string> | undefined;
  readonly challenge: string | undefined;
  constructor(
    code: ErrorCode,
    message?: string,
    { fields, challenge }: { fields?: Record<string, string>; challenge?: string } = {},
  ) {
    this.#code = code;
    this.message = message ?? errorTable[code].message;
    this.fields = fields;
    this.challenge = challenge;
  }
  get code() {
    return this.#code;
  }
}
export const refuse = (code: ErrorCode, message?: string, fields?: Record<string, string>) =>
  new Refusal(code, message, fields === undefined ? {} : { fields });
/** What a login answers when a second factor is on. */
export const askForSecondFactor = (challenge: string) =>
  new Refusal('two_factor_required', undefined, { challenge });

/**
 * Answers fetch and uploads in place of the server. Both what the portal sends and what a test lets it
 * receive go through the contract's schemas, so that neither can drift from the real thing. A call that
 * the test did not foresee fails like a server that is not there. Returns the requests, in order.
 */
export function fakeServer(answers: Answers): Received[] {
  const received: Received[] = [];
  const respond: Respond = async (method, url, headers, body, signal) => {
    const request = understand(method, new URL(url, window.location.origin), headers, body);
    received.push(request);
    const given: unknown = answers[request.name];
    if (given === undefined) throw new TypeError(`no answer for ${request.name}`);
    const answer =
      typeof given === 'function'
        ? await Promise.race([
            (given as (request: Received) => Promise<unknown>)(request),
            abortOf(signal),
          ])
        : given;
    if (answer instanceof Events) return eventsResponse(answer, signal);
    return answer instanceof Refusal ? refusalResponse(answer) : successResponse(request, answer);
  };
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    respond(init.method ?? 'GET', url, new Headers(init.headers), init.body, init.signal),
  );
  vi.stubGlobal('XMLHttpRequest', fakeUploadRequest(respond));
  return received;
}

/** As a browser does: a call that is called off ends at once. */
const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

function understand(method: string, url: URL, headers: Headers, body: unknown): Received {
  for (const [name, shape] of Object.entries(api) as [EndpointName, EndpointShape][]) {
    const pattern = new RegExp(`^${shape.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const match = shape.method === method ? pattern.exec(url.pathname) : null;
    if (match === null) continue;
    const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    return {
      name,
      params: shape.params?.parse({ ...match.groups }),
      query: shape.query?.parse(Object.fromEntries(url.searchParams)),
      body: shape.body?.parse(json),
      form: body instanceof FormData ? body : null,
      authorization: headers.get('authorization'),
    };
  }
  throw new TypeError(`the contract has no ${method} ${url.pathname}`);
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

function successResponse({ name }: Received, answer: unknown): Response {
  const shape: EndpointShape = api[name];
  return json(shape.status ?? 200, shape.reply.parse(answer));
}

function refusalResponse({ code, message, fields, challenge }: Refusal): Response {
  return json(errorTable[code].status, {
    code,
    message,
    detail: message,
    request_id: 'req-test',
    ...(fields === undefined ? {} : { fields }),
    ...(challenge === undefined ? {} : { challenge }),
  });
}

function eventsResponse({ events, isOpen }: Events, signal?: AbortSignal | null): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const event of events)
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
      if (!isOpen) controller.close();
      else signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

type Respond = (
  method: string,
  url: string,
  headers: Headers,
  body: unknown,
  signal?: AbortSignal | null,
) => Promise<Response>;

const fakeUploadRequest = (respond: Respond) =>
  class {
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = '';
    #method = '';
    #url = '';
    readonly #headers = new Headers();
    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(key: string, value: string) {
      this.#headers.set(key, value);
    }
    abort() {
      this.onabort?.();
    }
    send(body: FormData) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      respond(this.#method, this.#url, this.#headers, body)
        .then(async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.onload?.();
        })
        .catch(() => this.onerror?.());
    }
  };
