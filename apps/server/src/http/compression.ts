import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this a packet is not full anyway. */
const worthwhileBytes = 1_024;

/** In the order in which they are preferred. At this quality Brotli costs no more than gzip does. */
const encodings: readonly [name: string, pack: (text: string) => Promise<Buffer>][] = [
  [
    'br',
    (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  ],
  ['gzip', promisify(gzip)],
];

/**
 * Sends text compressed to whoever reads that: the list of recurring payments is 75 KB of JSON, a twelfth when packed.
 * Files stream as they are, packed long before. No cookie opens a call, so no other site can make a browser ask
 * for an answer over and over to guess from its length what is in it.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < worthwhileBytes) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', 'accept-encoding');
    const accepted = acceptedBy(request.headers['accept-encoding']);
    const encoding = encodings.find(([name]) => accepted.has(name));
    if (encoding === undefined) return payload;
    const [name, pack] = encoding;
    const packed = await pack(payload);
    reply.header('content-encoding', name).header('content-length', packed.length);
    return packed;
  });
}

/** What the header names, without what it refuses by a weight of zero. */
function acceptedBy(header: string | string[] | undefined): Set<string> {
  const parts = String(header ?? '')
    .split(',')
    .map((part) => part.replaceAll(' ', '').toLowerCase().split(';'));
  return new Set(
    parts.flatMap(([name = '', weight]) => (/^q=0(\.0*)?$/.test(weight ?? '') ? [] : [name])),
  );
}
