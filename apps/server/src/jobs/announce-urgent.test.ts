import type { Api, ReplyOf } from '@cairn/contract';
import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoLogin } from '../sandbox/seed-demo.ts';
import { createDemoApp } from '../testing/demo-company.ts';
import { createSignedInUser } from '../testing/factories.ts';
import { createBrowser, startPushService } from '../testing/stand-ins/push-stand-in.ts';
import { runQueue } from '../testing/run-queue.ts';
import { testInstant, type TestApp } from '../testing/test-app.ts';
import { messageOf } from './announce-urgent.ts';

let server: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let businessId: string;
let headers: { authorization: string };

beforeAll(async () => {
  service = await startPushService();
  server = await createDemoApp({ PUSH_SERVICES: service.host });
  const reply = await server.app.inject({ method: 'POST', url: '/auth/login', payload: demoLogin });
  headers = { authorization: `Bearer ${reply.json<{ id_token: string }>().id_token}` };
  const { rows } = await server.owner.query<{ id: string }>(
    'select business_id as id from users where email = $1',
    [demoLogin.email],
  );
  businessId = rows[0]?.id ?? '';
});
beforeEach(async () => {
  server.clock.set(testInstant);
  service.received.length = 0;
  service.answer.status = 201;
  await server.owner.query('truncate outbox, push_devices');
  await server.owner.query('update person_choices set urgent_mail = false');
  await server.owner.query('update alerts set announced_at = null, read_at = null');
});
afterAll(async () => {
  await server.close();
  await service.close();
});

type Devices = ReplyOf<Api['pushDevices']>;

const address = (name: string) => `http://${service.host}/${name}`;
const put = (url: string, payload: object, as = headers) =>
  server.app.inject({ method: 'PUT', url, headers: as, payload });
const devices = async (as = headers) =>
  (await server.app.inject({ url: '/notifications/push', headers: as })).json<Devices>();

async function addBrowser(name: string, as = headers) {
  const browser = createBrowser(address(name));
  const reply = await put('/notifications/push', browser.subscription, as);
  expect(reply.statusCode, reply.body).toBe(200);
  return browser;
}

/** Works the alerts out again and runs what follows. */
async function recompute(): Promise<void> {
  await server.owner.query("select graphile_worker.add_job('recompute_alerts', $1)", [
    JSON.stringify({ businessId }),
  ]);
  await runQueue(server);
}

async function mails() {
  const { rows } = await server.owner.query<{ to: string; subject: string; text: string }>(
    'select recipient as "to", subject, body as text from outbox',
  );
  return rows;
}

test('who chose it gets one mail of all that is urgent, once, with a link that ends it', async () => {
  await put('/notifications/digests', { urgent: true });
  await recompute();
  await recompute();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.to).toBe(demoLogin.email);
  expect(mail?.subject).toMatch(/urgent notification|may have charged twice/);
  expect(mail?.text).toContain('$186.40 twice on Jun 6, 2026');
  const link = /\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link';
  const stopped = await server.app.inject({ method: 'POST', url: link });
  expect(stopped.json()).toMatchObject({ kind: 'urgent' });
  const choices = await server.app.inject({ url: '/notifications/digests', headers });
  expect(choices.json()).toMatchObject({ urgent: false });
});

test('who chose nothing gets nothing, neither then nor when they choose it later', async () => {
  await recompute();
  await put('/notifications/digests', { urgent: true });
  await addBrowser('late');
  await recompute();
  expect(await mails()).toEqual([]);
  expect(service.received).toEqual([]);
});

test('what was read before is no news', async () => {
  await recompute();
  await server.owner.query('update alerts set announced_at = null, read_at = now()');
  await put('/notifications/digests', { urgent: true });
  await recompute();
  expect(await mails()).toEqual([]);
});

test('a browser gets a push that it alone can read, without a figure', async () => {
  const browser = await addBrowser('one');
  const other = await addBrowser('two');
  await recompute();
  await recompute();
  expect(service.received.map(({ path }) => path).sort()).toEqual(['/one', '/two']);
  const push = service.received.find(({ path }) => path === '/one');
  if (push === undefined) throw new Error('no push');
  const shown = browser.read(push.body) as Record<string, string>;
  expect(shown).toMatchObject({ path: '/cashflow' });
  expect([shown['title'], shown['body']].join(' ')).not.toMatch(/[$€]|\d\d/);
  expect(() => other.read(push.body)).toThrow();
  expect(push.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
  expectSigned(push.headers.authorization ?? '', (await devices()).public_key);
});

/** RFC 8292: a token for this push service, signed with the key that the browser was given. */
function expectSigned(authorization: string, publicKey: string): void {
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  expect(key).toBe(publicKey);
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const verifying = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: verifying, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isRight).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))).toMatchObject({
    aud: `http://${service.host}`,
  });
}

test.each([404, 410])('a browser that is gone (%i) is forgotten', async (status) => {
  await addBrowser('gone');
  service.answer.status = status;
  await recompute();
  expect(service.received).toHaveLength(1);
  expect((await devices()).endpoints).toEqual([]);
});

test('a push service that is down is asked again, a push that it refuses is given up', async () => {
  await addBrowser('busy');
  for (const [status, waiting] of [
    [503, 1],
    [413, 0],
  ] as const) {
    await server.owner.query('update alerts set announced_at = null');
    service.answer.status = status;
    await recompute();
    const { rows } = await server.owner.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'send_push'`,
    );
    expect(rows).toHaveLength(waiting);
    expect((await devices()).endpoints).toEqual([address('busy')]);
    await server.owner.query(
      `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`,
    );
  }
});

test('a browser is of whoever added it last, and can be taken out', async () => {
  const stranger = await createSignedInUser(server);
  const { subscription } = await addBrowser('shared');
  await put('/notifications/push', subscription, stranger.headers);
  expect((await devices()).endpoints).toEqual([]);
  expect((await devices(stranger.headers)).endpoints).toEqual([subscription.endpoint]);
  const remove = (as: { authorization: string }) =>
    server.app.inject({
      ...{ method: 'POST', url: '/notifications/push/remove', headers: as },
      payload: { endpoint: subscription.endpoint },
    });
  await remove(headers);
  expect((await devices(stranger.headers)).endpoints).toHaveLength(1);
  await remove(stranger.headers);
  expect((await devices(stranger.headers)).endpoints).toEqual([]);
});

test('of eleven browsers of a person the first goes', async () => {
  for (let nth = 0; nth <= 10; nth += 1) await addBrowser(`nth-${nth}`);
  const { endpoints } = await devices();
  expect(endpoints).toHaveLength(10);
  expect(endpoints).not.toContain(address('nth-0'));
});

test.each([
  'https://example.com/push',
  'http://127.0.0.1:1/internal',
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com.example.com/x',
])('an address that is of no push service is refused: %s', async (endpoint) => {
  const { subscription } = createBrowser(endpoint);
  const reply = await put('/notifications/push', subscription);
  expect(reply.json()).toMatchObject({ code: 'push_service_unknown' });
});

test('a locked screen shows a title without figures, or that there is something', () => {
  const alert = { alertId: '0198-ab', title: '', message: 'It holds $12.00', whatToDo: '' };
  const titleOf = (...titles: string[]) =>
    messageOf(titles.map((title) => ({ ...alert, title }))).title;
  expect(titleOf('The link to First Bank is cut')).toBe('The link to First Bank is cut');
  expect(titleOf('Revenue fell by 20%')).toBe('Urgent notification');
  expect(titleOf('Revenue fell by 20%', 'Cash may run low')).toBe('2 urgent notifications');
});
