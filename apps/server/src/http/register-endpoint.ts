import type { AnswerOf, BodyOf, EndpointShape, ParamsOf, QueryOf } from '@cairn/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { PassThrough } from 'node:stream';
import { z } from 'zod';
import { inCurrency } from '../database/currency-scope.ts';
import type { Guard, Session } from './guard.ts';
import { Refusal, refuse } from './refuse.ts';

export interface Call<E extends EndpointShape> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Null only where the endpoint is public and the caller sent no live token. */
  session: E['access'] extends 'public' ? Session | null : Session;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E extends EndpointShape> = (call: Call<E>) => Promise<AnswerOf<E>>;

/**
 * Puts one call of the contract on the server: its guard first, then its schemas on the way in, the handler,
 * and its reply schema on the way out, so that nothing undeclared crosses the wire either way.
 */
export function registerEndpoint<E extends EndpointShape>(
  app: FastifyInstance,
  guard: Guard,
  endpoint: E,
  handler: Handler<E>,
): void {
  const status = endpoint.status ?? 200;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint, status),
    // Before the body is read: a stranger's upload is refused before it costs anything.
    onRequest: async (request) => {
      const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '');
      if (isForm && endpoint.body !== undefined) refuse('unsupported_media_type');
      request.session = await guard(request, endpoint.access);
    },
    ...(endpoint.body !== undefined && { preParsing: withinTime }),
    handler: async (request, reply) => {
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        session: request.session,
        request,
        reply,
      } as Call<E>;
      const currency = request.session?.currency;
      if (currency !== undefined) reply.header('x-currency', currency);
      const answer = await (currency === undefined
        ? handler(call)
        : inCurrency(currency, () => handler(call)));
      // A handler that shows the way elsewhere has said so with its own status.
      return reply.status(reply.statusCode === 302 ? 302 : status).send(answer);
    },
  });
}

/** A body of JSON is a packet or two: who takes longer over it holds a connection for its own sake. */
const bodyMs = 20_000;

function withinTime(
  _request: FastifyRequest,
  _reply: FastifyReply,
  payload: RequestPayload,
  done: (error: null, payload: RequestPayload) => void,
): void {
  const body = new PassThrough();
  const timer = setTimeout(() => body.destroy(new Refusal('upload_too_slow')), bodyMs).unref();
  body.once('close', () => clearTimeout(timer));
  // Where nobody reads the body any more, nobody hears of it either.
  body.on('error', () => undefined);
  payload.once('error', (error) => body.destroy(error));
  done(null, payload.pipe(body));
}

function schemaOf(endpoint: EndpointShape, status: number) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.multipart === true ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.params && { params: endpoint.params }),
    querystring: endpoint.query ?? z.looseObject({}),
    ...(endpoint.body && { body: endpoint.body }),
    response: { [status]: endpoint.reply },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}
