// A program of its own: a Fastify with one route behind the portal's own check of a token, answering a JSON of the
// size that the portal answers, and nothing else. It is what a call could cost if there were no data.

import Fastify from 'fastify';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import cluster from 'node:cluster';
import { createSessionTokens } from '../../../apps/server/src/http/session-token.ts';
import { systemClock } from '../../../apps/server/src/clock.ts';

export interface BareOrder {
  workers: number;
  answer: object;
}

/** The key pair of the run, in a form that crosses from process to process. */
const [given] = process.argv.slice(2);
const order = JSON.parse(given ?? '{}') as BareOrder;

if (cluster.isPrimary) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = { keyId: randomUUID(), privateKey, publicKey, retiresAt: null };
  const token = await tokensOf(key).sign({
    sessionId: randomUUID(),
    userId: randomUUID(),
    email: 'person@example.com',
    isApproved: true,
  });
  let listening = 0;
  cluster.on('listening', (_worker, { port }) => {
    listening += 1;
    if (listening === order.workers) process.send?.({ port, token });
  });
  const exported = {
    KEY_ID: key.keyId,
    PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  for (let each = 0; each < order.workers; each += 1) cluster.fork(exported);
} else {
  const { createPrivateKey, createPublicKey } = await import('node:crypto');
  const privateKey = createPrivateKey(process.env['PRIVATE_KEY'] ?? '');
  const publicKey = createPublicKey(privateKey);
  const key = { keyId: process.env['KEY_ID'] ?? '', privateKey, publicKey, retiresAt: null };
  const app = Fastify();
  app.get('/bare', async (request, reply) => {
    const token = (request.headers.authorization ?? '').slice('Bearer '.length);
    // One that remembers no token: what it remembers is the portal's own caching.
    const verified = await tokensOf(key).verify(token);
    if (verified.kind !== 'valid') return reply.status(401).send({});
    return order.answer;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
}

type Key = Awaited<ReturnType<Parameters<typeof createSessionTokens>[0]['current']>>;

function tokensOf(key: Key) {
  const keys = {
    prepare: () => Promise.resolve(),
    current: () => Promise.resolve(key),
    find: () => Promise.resolve(key),
  };
  return createSessionTokens(keys, systemClock);
}
