import { afterEach, expect, test } from 'vitest';
import { demoLogin, seedDemo } from '../../sandbox/seed-demo.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
afterEach(() => server.close());

const smtp = {
  MAILER: 'smtp',
  SMTP_URL: 'smtp://localhost:2525',
  MAIL_FROM: 'Cairn <cairn@example.com>',
  PUBLIC_URL: 'http://localhost:3000',
};
const twilio = {
  TEXTER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'not-a-real-token',
  TWILIO_FROM: '+15005550006',
};

test('an installation without a demo company offers no demo login', async () => {
  server = await createTestApp();
  const reply = await server.app.inject('/config');
  expect(reply.json()).toEqual({
    demo_login: null,
    outbox_url: '/dev/mailbox',
    google_sign_in: false,
    language_model: false,
  });
});

test('the demo login is told while codes stay on this machine', async () => {
  server = await createTestApp();
  await seedDemo(server.services);
  expect((await server.app.inject('/config')).json()).toMatchObject({ demo_login: demoLogin });
});

test('an installation that sends real mail and texts tells neither demo login nor mailbox', async () => {
  server = await createTestApp({ ...smtp, ...twilio });
  await seedDemo(server.services);
  const reply = await server.app.inject('/config');
  expect(reply.json()).toMatchObject({ demo_login: null, outbox_url: null });
});
