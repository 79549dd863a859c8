import { askEvent, errorTable, type Api, type AnswerOf, type AskEvent } from '@cairn/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough, type Readable } from 'node:stream';
import { codeOfFault } from '../../http/errors.ts';
import { Refusal } from '../../http/refuse.ts';
import type { Watch } from './asking.ts';

/** Sooner than any proxy in between takes silence for the end. */
const heartbeatMs = 10_000;

/** The events of one answer, written as they happen. The work is told when nobody listens any more. */
export function streamAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
  work: (watch: Watch) => Promise<AnswerOf<Api['ask']>>,
): Readable {
  const events = new PassThrough();
  const write = (event: AskEvent) => {
    if (!events.writableEnded && !events.destroyed)
      events.write(`data: ${JSON.stringify(askEvent.parse(event))}\n\n`);
  };
  const heartbeat = setInterval(() => events.write(': waiting\n\n'), heartbeatMs);
  void work({
    signal,
    onProgress: (text) => write({ type: 'progress', text }),
    onConversation: (id) => write({ type: 'conversation', conversation_id: id }),
    onText: (text) => write({ type: 'text', text }),
  })
    .then((answer) => write({ type: 'answer', reply: answer }))
    .catch((error: unknown) => write({ type: 'error', message: messageOf(error, request) }))
    .finally(() => {
      clearInterval(heartbeat);
      events.end();
    });
  void reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    // No proxy gathers the events, and none packs them.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  return events;
}

/** What the plain call would say. Its status is sent already, so a fault of ours is noted for whoever counts them. */
function messageOf(error: unknown, request: FastifyRequest): string {
  if (error instanceof Refusal) return error.message;
  request.fault = error;
  request.log.error({ err: error }, 'request failed');
  return errorTable[codeOfFault(error)].message;
}
