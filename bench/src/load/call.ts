import { Agent, request } from 'node:http';

/** As many connections as the browsers of all people have. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

export interface Answer {
  status: number;
  body: string;
  /** From the request's first byte to the answer's last. */
  ms: number;
}

interface Call {
  method?: 'GET' | 'POST';
  token?: string;
  body?: Buffer | string;
  type?: string;
  /** Whom a server that trusts a proxy on this machine takes it to come from. */
  address?: string;
  /** After so long without a byte there is no answer. */
  patienceMs?: number;
}

/** One call, whole. Status 0 where there was no answer. */
export function call(
  url: string,
  { method = 'GET', token, body, type = 'application/json', address, patienceMs = 30_000 }: Call,
): Promise<Answer> {
  const started = performance.now();
  const took = () => performance.now() - started;
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, body: error.message, ms: took() });
    const sent = request(
      url,
      {
        agent,
        method,
        timeout: patienceMs,
        headers: {
          ...(address !== undefined && { 'x-forwarded-for': address }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && {
            'content-type': type,
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', failed);
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            body: Buffer.concat(parts).toString('utf8'),
            ms: took(),
          }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', failed);
    sent.end(body);
  });
}

export const closeConnections = () => agent.destroy();
