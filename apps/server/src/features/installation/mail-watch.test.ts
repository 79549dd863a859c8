import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { watchMail } from './mail-watch.ts';

/** A port on which a server listens until it is told to stop. */
async function listen(port = 0) {
  const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on a port');
  const stop = async () => {
    server.close();
    await once(server, 'close');
  };
  return { port: address.port, stop };
}

test('who waits for a code is told that the mail server is away, and no more once it is back', async () => {
  const first = await listen();
  const isDown = watchMail(
    { smtp: { url: `smtp://127.0.0.1:${first.port}`, from: 'cairn@example.com' } },
    0,
  );
  expect(isDown()).toBe(false);
  await first.stop();
  await vi.waitFor(() => expect(isDown()).toBe(true));
  const back = await listen(first.port);
  await vi.waitFor(() => expect(isDown()).toBe(false));
  await back.stop();
});

test('the portal’s settings say so to everybody alike, and only then', async () => {
  const gone = await listen();
  await gone.stop();
  const server = await createTestApp({
    MAILER: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${gone.port}`,
    MAIL_FROM: 'Cairn <cairn@example.com>',
    PUBLIC_URL: 'http://localhost:3000',
  });
  try {
    const config = async () => (await server.app.inject('/config')).json<object>();
    expect(await config()).not.toHaveProperty('mail_is_down');
    await vi.waitFor(async () => expect(await config()).toHaveProperty('mail_is_down', true));
  } finally {
    await server.close();
  }
});
