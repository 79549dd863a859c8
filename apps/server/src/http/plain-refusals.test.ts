import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSignedInUser } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** What comes back over a connection that ends by itself, to bytes that no client would send. */
function sendOver(bytes: string): Promise<string> {
  const address = server.app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part: Buffer) => (text += part.toString('utf8')));
    socket.on('close', () => resolve(text));
  });
}

it('says of an absent field that it is required, and of one of another kind that it is invalid', async () => {
  const post = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/auth/login', payload });
  expect((await post({ email: 'a@example.com' })).json()).toMatchObject({
    message: 'Password is required',
    fields: { password: 'Password is required' },
  });
  expect((await post({ email: 'a@example.com', password: 7 })).json()).toMatchObject({
    message: 'Password is invalid',
  });
});

it('takes no form where JSON is expected, before it is read', async () => {
  const user = await createSignedInUser(server);
  const payload =
    '--x\r\ncontent-disposition: form-data; name="question"\r\n\r\nHello\r\n--x--\r\n';
  const reply = await server.app.inject({
    method: 'POST',
    url: '/chat/ask',
    headers: { ...user.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([
    415,
    'unsupported_media_type',
  ]);
});

it('answers a path that cannot be read with our body, its headers and its id', async () => {
  // No client writes such a path by itself.
  const reply = await sendOver(
    'GET /documents/%E0%A4%A HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
  );
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).toMatch(/^x-content-type-options: nosniff$/im);
  expect(head).toMatch(/^cache-control: no-store$/im);
  const id = /^x-request-id: (\S+)$/im.exec(head)?.[1];
  expect(JSON.parse(body)).toMatchObject({ code: 'invalid_request', request_id: id });
});

it('waits twenty seconds for a body of JSON, and says so', async () => {
  let passSeconds: (() => void) | undefined;
  const original = globalThis.setTimeout;
  const timeout = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work: () => void, ms?: number) => {
      if (ms === 20_000) passSeconds = work;
      return original(work, ms);
    });
  const reply = sendOver(
    'POST /auth/login HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email":',
  );
  await vi.waitFor(() => expect(passSeconds).toBeDefined());
  passSeconds?.();
  const text = await reply;
  timeout.mockRestore();
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'upload_too_slow' });
});
