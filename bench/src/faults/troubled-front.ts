import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What a vendor does instead of answering: nothing at all; what was asked, without a word or with half of one; a
 * gateway's page; "too many"; hangs up.
 */
export type Trouble = 'nothing' | 'silent' | 'half' | 'html' | 'too_many' | 'gone';

/** Stands before a vendor's stand-in and passes on what is asked of it, until it is told to give trouble. */
export async function startTroubledFront(target: string) {
  let troubles: readonly Trouble[] = [];
  let asked = 0;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const trouble = troubles[asked % Math.max(1, troubles.length)];
    asked += 1;
    if (trouble === 'nothing') return;
    if (trouble === 'gone') {
      request.socket.destroy();
      return;
    }
    if (trouble === 'html' || trouble === 'too_many') {
      const status = trouble === 'html' ? 502 : 429;
      response.writeHead(status, { 'content-type': 'text/html' }).end('<html>Not now</html>');
      return;
    }
    const reply = await fetch(new URL(request.url ?? '/', target), {
      method: request.method ?? 'GET',
      headers: {
        'content-type': request.headers['content-type'] ?? 'text/plain',
        authorization: request.headers.authorization ?? '',
      },
      ...(request.method !== 'GET' && { body: new Uint8Array(Buffer.concat(parts)) }),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    if (trouble === 'silent') return;
    response.writeHead(reply.status, {
      'content-type': reply.headers.get('content-type') ?? 'application/json',
    });
    response.end(trouble === 'half' ? bytes.subarray(0, bytes.length / 2) : bytes);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on each request meets the next of them; none: all is well. */
    trouble: (...next: Trouble[]) => {
      troubles = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TroubledFront = Awaited<ReturnType<typeof startTroubledFront>>;
