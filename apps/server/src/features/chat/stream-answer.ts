import { askEvent, errorTable, type Api, type AnswerOf, type AskEvent } from '@cairn/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough, type Readable } from 'node:stream';
import { Refusal } from '../../http/refuse.ts';
import type { Watch } from './asking.ts';
import { signalOf } from './signal-of.ts';

/** Sooner than any proxy in between takes silence for the end. */
const heartbeatMs = 10_000;

/** The events of one answer, written as they happen. The work is told when nobody listens any more. */
export function streamAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (watch: Watch) => Promise<AnswerOf<Api['ask']>>,
): Readable {
  const events = new PassThrough();
  const write = (event: AskEvent) => {
    if (!events.writableEnded && !events.destroyed)
      events.write(`data: ${JSON.stringify(askEvent.parse(event))}\n\n`);
  };
  const heartbeat = setInterval(() => events.write(': waiting\n\n'), heartbeatMs);
  void work({
    signal: signalOf(reply),
    onProgress: (text) => write({ type: 'progress', text }),
    onConversation: (id) => write({ type: 'conversation', conversation_id: id }),
    onText: (text) => write({ type: 'text', text }),
  })
    .then((answer) => write({ type: 'answer', reply: answer }))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) request.log.error({ err: error }, 'request failed');
      const { message } = error instanceof Refusal ? error : errorTable.internal_error;
      write({ type: 'error', message });
    })
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
