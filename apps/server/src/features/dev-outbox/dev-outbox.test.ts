import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  const { database, mailer, texter } = server.services;
  await database.withoutBusiness(async (tx) => {
    await mailer.send(tx, {
      to: 'a@example.com',
      subject: 'First',
      text: 'see http://x.test/a?b=1',
    });
    await mailer.send(tx, { to: 'b@example.com', subject: '<b>Second</b>', text: '"><script>' });
    await texter.send(tx, { to: '+12025550101', text: 'Third' });
  });
});
afterAll(() => server.close());

const get = (url: string, from = '127.0.0.1', headers = {}) =>
  server.app.inject({ url, remoteAddress: from, headers });

test('lists the messages, newest first, all or of one recipient', async () => {
  const all = (await get('/dev/outbox')).json<{ text: string }[]>();
  expect(all.map(({ text }) => text)).toEqual(['Third', '"><script>', 'see http://x.test/a?b=1']);
  expect((await get('/dev/outbox?to=A@example.com')).json()).toEqual([
    {
      channel: 'email',
      to: 'a@example.com',
      subject: 'First',
      text: 'see http://x.test/a?b=1',
      sent_at: '2026-06-15T12:00:00.000Z',
    },
  ]);
  for (const number of ['2025550101', '+12025550101', '%2B12025550101']) {
    expect((await get(`/dev/outbox?to=${number}`)).json()).toMatchObject([{ channel: 'sms' }]);
  }
});

test('shows them as a page that runs nothing of theirs', async () => {
  const page = await get('/dev/mailbox?to=%22%3E%3Cscript%3E');
  expect(page.headers['content-type']).toContain('text/html');
  const all = (await get('/dev/mailbox')).body;
  expect(all).toContain('<a href="http://x.test/a?b=1">');
  expect(all).toContain('&lt;b&gt;Second&lt;/b&gt;');
  expect(page.body + all).not.toContain('<script');
});

test.each(['/dev/outbox', '/dev/mailbox'])('%s is not there for another machine', async (url) => {
  expect((await get(url, '192.0.2.1')).statusCode).toBe(404);
  expect((await get(url, '::ffff:192.0.2.1')).statusCode).toBe(404);
  expect((await get(url, '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(404);
  expect((await get(url, '127.0.0.1', { host: 'evil.example:3000' })).statusCode).toBe(404);
  expect((await get(url, '127.0.0.1', { host: '127.0.0.1:3000' })).statusCode).toBe(200);
  expect((await get(url, '::1')).statusCode).toBe(200);
});
