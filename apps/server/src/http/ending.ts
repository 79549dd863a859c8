import type { FastifyInstance } from 'fastify';

/**
 * Aborted while the server stops, when what still has not come to its end must: early enough for a last word to whoever
 * waits, before the connections are cut. A connection that was busy when the end began is closed after its reply.
 */
export function endingOf(app: FastifyInstance, stopMs: number): AbortSignal {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  app.addHook('preClose', (done) => {
    timer = setTimeout(() => ending.abort(), stopMs * 0.75);
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    // Kept alive for a next call, it would hold up the end for a minute.
    if (timer !== null) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
  app.addHook('onClose', (_app, done) => {
    if (timer !== null) clearTimeout(timer);
    done();
  });
  return ending.signal;
}
