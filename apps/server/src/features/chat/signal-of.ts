import type { FastifyReply } from 'fastify';

/**
 * Aborted when the caller goes before it has its whole reply, or the server ends: nobody pays for an answer that nobody
 * reads.
 */
export function signalOf(reply: FastifyReply, ending: AbortSignal): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return AbortSignal.any([controller.signal, ending]);
}
