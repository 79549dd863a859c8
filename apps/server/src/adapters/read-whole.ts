/**
 * The body of an answer; throws where it is larger than that, before it is all there, and when the signal aborts. That
 * `fetch` was given the signal is not enough: once its request is collected as garbage nobody listens to it any more,
 * and an answer that trickles in would be read for ever.
 */
export async function readWhole(
  response: Response,
  bytesMax: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const body: ReadableStream<Uint8Array> | null = response.body;
  const reader = body?.getReader();
  if (reader === undefined) return Buffer.alloc(0);
  const end = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', end);
  try {
    const parts: Uint8Array[] = [];
    for (let size = 0; ;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return Buffer.concat(parts);
      parts.push(value);
      size += value.byteLength;
      if (size > bytesMax) throw new Error('the answer is too large');
    }
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
