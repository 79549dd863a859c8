import type { AnswerOf, BodyOf, EndpointShape, ParamsOf, QueryOf } from '@cairn/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Guard, Session } from './guard.ts';

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
      request.session = await guard(request, endpoint.access);
    },
    handler: async (request, reply) => {
      const answer = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        session: request.session,
        request,
        reply,
      } as Call<E>);
      // A handler that shows the way elsewhere has said so with its own status.
      return reply.status(reply.statusCode === 302 ? 302 : status).send(answer);
    },
  });
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
