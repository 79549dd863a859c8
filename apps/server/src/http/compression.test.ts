import Fastify, { type FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswers } from './compression.ts';

const long = { payments: Array.from({ length: 200 }, (_, at) => ({ name: `Rent ${at} ✓` })) };

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  compressAnswers(app);
  app.get('/long', () => long);
  app.get('/short', () => ({ ok: true }));
});
afterAll(() => app.close());

const get = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
] as const)('packs a long answer by %s for one who accepts %j', async (name, accepted, unpack) => {
  const { headers, rawPayload } = await get('/long', accepted);
  expect(headers).toMatchObject({
    'content-encoding': name,
    'content-length': String(rawPayload.length),
    vary: 'accept-encoding',
  });
  expect(JSON.parse(unpack(rawPayload).toString('utf8'))).toEqual(long);
  expect(rawPayload.length).toBeLessThan(1_500);
});

test.each([
  ['a short answer', '/short', 'gzip, br'],
  ['a long one for who does not say what they read', '/long', undefined],
  ['a long one for who reads neither', '/long', 'identity, zstd'],
])('leaves %s as it is', async (_what, url, accepted) => {
  const reply = await get(url, accepted);
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.json()).toEqual(url === '/long' ? long : { ok: true });
});
