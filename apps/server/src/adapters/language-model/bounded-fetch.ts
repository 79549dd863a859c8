import { ModelFailure } from '../../ports/language-model.ts';

/** Fetch that follows no redirect and ends a reply that grows beyond the limit, streamed or not. */
export function boundedFetch(bytesMax: number): typeof fetch {
  return async (input, init) => {
    const reply = await fetch(input, { ...init, redirect: 'error' });
    if (reply.body === null) return reply;
    let bytes = 0;
    const counted = reply.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(part, controller) {
          bytes += part.length;
          if (bytes > bytesMax) controller.error(new ModelFailure('too_long'));
          else controller.enqueue(part);
        },
      }),
      // fetch itself may have stopped listening: see read-whole.ts.
      init?.signal ? { signal: init.signal } : {},
    );
    return new Response(counted, {
      status: reply.status,
      statusText: reply.statusText,
      headers: reply.headers,
    });
  };
}
