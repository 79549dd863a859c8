import type { Api, EndpointName, EndpointShape, SentBody } from '@cairn/contract';
import { routes } from '@cairn/contract/routes';
import { aborted, bearerFor, checked, noAnswer, send } from './api.ts';
import { ApiError, unreadableText } from './api-error.ts';

/**
 * Makes a call that answers with server-sent events and gives them one by one, parsed. Throws an ApiError for a
 * refusal, for a reply that is no stream of events, and where the stream breaks off.
 */
export async function* eventsOf<N extends EndpointName>(
  name: N,
  body: SentBody<Api[N] & EndpointShape>,
  signal: AbortSignal,
): AsyncGenerator {
  const { method, path } = routes[name];
  const headers = await bearerFor(name, path);
  headers.set('content-type', 'application/json');
  headers.set('accept', 'text/event-stream');
  const response = await send(path, { method, headers, body: JSON.stringify(body), signal });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) checked(name, response.status, await response.text());
  if (response.body === null || !type.startsWith('text/event-stream')) {
    throw new ApiError({ code: 'unreadable', status: response.status, message: unreadableText });
  }
  yield* readEvents(response.body, signal);
}

async function* readEvents(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = `${rest}${decoder.decode(value, { stream: true })}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        // What begins with a colon only keeps the connection open.
        if (block.startsWith('data: ')) yield JSON.parse(block.slice(6)) as unknown;
      }
    }
  } catch (cause) {
    if (signal.aborted) throw aborted();
    throw new ApiError({ code: 'offline', status: 0, message: noAnswer, cause });
  }
}
