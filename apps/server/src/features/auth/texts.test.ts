import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createServices } from '../../services.ts';
import { authCalls, codeOf, newPerson } from '../../testing/auth-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

// An operator who pays for North America, and for six messages a day.
let server: TestApp;
let app: FastifyInstance;
let auth: ReturnType<typeof authCalls>;
beforeAll(async () => {
  server = await createTestApp({ TEXTS_PER_DAY: '6' });
  const texter = {
    ...server.services.texter,
    reaches: (phone: string) => phone.startsWith('+1'),
  };
  app = await buildApp(createServices({ ...server.services, texter }));
  auth = authCalls({ ...server, app });
});
beforeEach(() => auth.forgetLimits());
afterAll(async () => {
  await app.close();
  await server.close();
});

const sent = async () =>
  (await server.owner.query("select 1 from outbox where channel = 'sms'")).rowCount;
/** As if half an hour had passed for the lock and the hour's count, and the day's went on. */
const forgetShortLimits = () =>
  server.owner.query("delete from rate_limits where key ~ '^(code-lock|code-target|code-ip):'");
const sendTo = (phone: string) => auth.call('/auth/send-mobile-otp', { phone });

test('no account opens, changes or gets a code with a number of another country', async () => {
  const abroad = '4915112345678';
  const refused = await auth.call('/auth/register', { ...newPerson(), phone: abroad });
  expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'number_not_served']);
  expect(refused.json()).toMatchObject({ fields: { phone: expect.any(String) as string } });

  const { id_token: token } = await auth.signUp();
  const change = await auth.call(
    '/auth/update-contact-info',
    { new_phone: abroad },
    { token, method: 'PUT' },
  );
  expect([change.statusCode, codeOf(change)]).toEqual([400, 'number_not_served']);
  const { rowCount } = await server.owner.query('select 1 from pending_contacts');
  expect(rowCount).toBe(0);

  const before = await sent();
  const code = await sendTo(abroad);
  expect([code.statusCode, codeOf(code)]).toEqual([400, 'number_not_served']);
  expect(await sent()).toBe(before);
});

test('one number gets five texts an hour and ten a day', async () => {
  const { phone } = await auth.register();
  const statuses = [];
  for (let index = 0; index < 11; index += 1) {
    statuses.push((await sendTo(phone)).statusCode);
    await server.owner.query(
      `delete from rate_limits where key ~ '^(code-lock|code-ip|texts|texts-day):'
         or (key ~ '^code-target:' and ${index} = 4)`,
    );
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});

test('one account gets fifteen a day, however many numbers it claims', async () => {
  const { id_token: token } = await auth.signUp();
  await auth.forgetLimits();
  const statuses = [];
  for (let index = 0; index < 16; index += 1) {
    const phone = `202555${String(1000 + index)}`;
    await auth.call('/auth/update-contact-info', { new_phone: phone }, { token, method: 'PUT' });
    statuses.push(await sendTo(phone));
    await server.owner.query("delete from rate_limits where key !~ '^texts-account-day:'");
  }
  const last = statuses.pop();
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual(Array<number>(15).fill(200));
  expect([last?.statusCode, codeOf(last!)]).toEqual([429, 'texts_used_up']);

  // Another who claims the same number is not kept from it by that.
  const phone = '2025551015';
  const other = await auth.register({ ...newPerson(), phone });
  const before = await sent();
  const reply = await auth.call('/auth/send-mobile-otp', { phone }, { token: other.id_token });
  expect(reply.statusCode).toBe(200);
  expect(await sent()).toBe((before ?? 0) + 1);
});

test('the installation sends its share of a day and then says so, and stores no code', async () => {
  const people = [];
  for (let index = 0; index < 7; index += 1) people.push(await auth.register());
  const before = await sent();
  const replies = [];
  for (const { phone } of people) replies.push(await sendTo(phone));
  expect(replies.slice(0, 6).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  const last = replies[6]!;
  expect([last.statusCode, codeOf(last)]).toEqual([429, 'texts_used_up']);
  expect(last.json()).toMatchObject({ message: expect.stringMatching(/tomorrow/) as string });
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(3_600);
  expect(await sent()).toBe((before ?? 0) + 6);
  const { rowCount } = await server.owner.query('select 1 from one_time_codes where target = $1', [
    `+1${people[6]!.phone}`,
  ]);
  expect(rowCount).toBe(0);
  await forgetShortLimits();
  expect((await sendTo(people[0]!.phone)).statusCode).toBe(429);
});
