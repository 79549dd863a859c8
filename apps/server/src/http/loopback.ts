import type { FastifyRequest } from 'fastify';

/** The socket's own peer, whatever a header says; a proxy in front means that the caller is elsewhere. */
export function isLoopback(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? '';
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !isForwarded && /^(::1|(::ffff:)?127(\.\d+){3})$/.test(peer);
}
