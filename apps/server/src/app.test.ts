import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('a running server says that it is alive, which version it is, and ready', async () => {
  const alive = (await server.app.inject('/healthz')).json<Record<string, string>>();
  expect(alive['status']).toBe('alive');
  expect(alive['version']).toMatch(/^\d+\.\d+\.\d+$/);
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
});

test('an unknown call is answered in the shape of every error', async () => {
  const reply = await server.app.inject({ method: 'POST', url: '/no/such/call' });
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({
    code: 'not_found',
    request_id: reply.headers['x-request-id'],
  });
  expect(reply.json<{ message: string; detail: string }>().detail).toBe(
    reply.json<{ message: string }>().message,
  );
});

test('the OpenAPI document is served', async () => {
  const reply = await server.app.inject('/openapi.json');
  expect(reply.json()).toMatchObject({ openapi: '3.1.0' });
});
