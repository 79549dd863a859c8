import type { FastifyReply, FastifyRequest } from 'fastify';

/** The status under which a request is counted: a stream of events that broke on our side began with 200. */
export const statusOf = ({ fault }: FastifyRequest, { statusCode }: FastifyReply): number =>
  fault !== null && statusCode < 500 ? 500 : statusCode;

declare module 'fastify' {
  /** What a request notes of itself, for whoever counts. */
  interface FastifyRequest {
    /** What the request failed of, where it was a fault of ours. */
    fault: unknown;
    /** How its question ended. */
    ended: 'answered' | 'declined' | null;
    /** The thumb it gave an answer. */
    rated: 'up' | 'down' | null;
  }
}
