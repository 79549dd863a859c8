import type { FastifyRequest } from 'fastify';

/** The socket's own peer, whatever a header says; a proxy in front means that the caller is elsewhere. */
export function isLoopback(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? '';
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !isForwarded && /^(::1|(::ffff:)?127(\.\d+){3})$/.test(peer);
}

/** Whether the browser asked for this machine by its own name: another site's name may be made to lead here. */
export const isAskedAsLocal = ({ hostname }: FastifyRequest): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
