import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authCalls, codeOf, messageOf, newPerson } from '../../testing/auth-calls.ts';
import { createTestApp, testInstant, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let auth: ReturnType<typeof authCalls>;
beforeAll(async () => {
  server = await createTestApp({ PUBLIC_URL: 'http://localhost:4000' });
  auth = authCalls(server);
});
beforeEach(async () => {
  server.clock.set(testInstant);
  await auth.forgetLimits();
});
afterAll(() => server.close());

const after = (ms: number) =>
  server.clock.set(new Date(Date.parse(testInstant) + ms).toISOString());

describe('opening an account', () => {
  test('answers a session, and the account waits for both codes', async () => {
    const person = newPerson();
    const reply = await auth.call('/auth/register', person);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ user: { approval_status: 'true' } });
    const { id_token: token, uid } = reply.json<{ id_token: string; uid: string }>();
    const profile = await auth.call('/auth/user-info', undefined, { token });
    expect(profile.json()).toMatchObject({
      personal_details: {
        email: person.email,
        phone: person.phone,
        email_verified: false,
        mobile_verified: false,
      },
      business_details: { business_name: null },
    });
    expect(uid).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('says already when the email is taken, in whatever case, and also at the same moment', async () => {
    const person = newPerson();
    const replies = await Promise.all(
      [person, { ...person, email: person.email.toUpperCase() }, person].map((body) =>
        auth.call('/auth/register', body, { ip: '192.0.2.1' }),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409]);
    expect(messageOf(replies.find((reply) => reply.statusCode === 409)!)).toMatch(/already/i);
    const { rows } = await server.owner.query('select 1 from users where email = $1', [
      person.email,
    ]);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['first_name', 'Ad4', 'First name is invalid'],
    ['first_name', '', 'First name is required'],
    ['last_name', 'B\r\nBcc: x', 'Last name is invalid'],
    ['last_name', '', 'Last name is required'],
    ['email', 'nobody', 'Invalid email address'],
    ['email', 'a@x.com\r\nBcc: v@y.com', 'Invalid email address'],
    ['email', 'a@ｘ.com', 'Invalid email address'],
    ['email', 'а@example.com', 'Invalid email address'],
    ['email', 'a@example.com.', 'Invalid email address'],
    ['email', 'a@example.io', 'Email must end with a valid extension'],
    ['email', '', 'Email is required'],
    ['phone', '123456789', 'Phone number must be 10–15 digits'],
    ['phone', '+15551234567', 'Phone number must be 10–15 digits'],
    ['phone', '', 'Phone number is required'],
    ['password', '', 'Password is required'],
  ])('refuses %s %j with its own text', async (field, value, text) => {
    const reply = await auth.call('/auth/register', { ...newPerson(), [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ message: text, detail: text, fields: { [field]: text } });
  });

  test.each(['approval_status', 'email_verified', 'id', 'role', 'business_id'])(
    'refuses the unknown field %s and opens nothing',
    async (field) => {
      const person = newPerson();
      const reply = await auth.call('/auth/register', { ...person, [field]: 'true' });
      expect(reply.statusCode).toBe(400);
      const { rows } = await server.owner.query('select 1 from users where email = $1', [
        person.email,
      ]);
      expect(rows).toHaveLength(0);
    },
  );

  test('takes a password of 128 characters of any script and refuses 129', async () => {
    const person = { ...newPerson(), password: 'ß漢'.repeat(64) };
    await auth.signUp(person);
    expect((await auth.login(person.email, person.password)).statusCode).toBe(200);
    const tooLong = { ...newPerson(), password: 'x'.repeat(129) };
    expect((await auth.call('/auth/register', tooLong)).statusCode).toBe(400);
  });

  test('is bounded to ten an hour from one address, an IPv6 /64 being one', async () => {
    const ips = Array.from({ length: 11 }, (_, index) => `2001:db8:1:2::${index}`);
    const replies = [];
    for (const ip of ips) replies.push(await auth.call('/auth/register', newPerson(), { ip }));
    expect(replies.map((reply) => reply.statusCode)).toEqual([...Array<number>(10).fill(200), 429]);
    expect(Number(replies[10]?.headers['retry-after'])).toBeGreaterThan(3000);
  });
});

describe('the code to an email', () => {
  test('proves it once, and says success', async () => {
    const { email } = await auth.register();
    await auth.call('/auth/send-email-otp', { email });
    const otp = await auth.codeTo(email);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => auth.call('/auth/verify-email', { email, otp })),
    );
    const good = replies.filter((reply) => reply.statusCode === 200);
    expect(good).toHaveLength(1);
    expect(messageOf(good[0]!)).toMatch(/success/i);
    await auth.forgetLimits();
    const again = await auth.call('/auth/verify-email', { email, otp });
    expect([again.statusCode, codeOf(again)]).toEqual([400, 'code_invalid']);
  });

  test('60 parallel wrong codes evaluate five, and then the right one is refused too', async () => {
    const here = { ip: '192.0.2.1' };
    const { email, uid } = await auth.register(newPerson(), here);
    await auth.call('/auth/send-email-otp', { email }, here);
    const right = await auth.codeTo(email);
    const wrong = right === '000000' ? '000001' : '000000';
    const replies = await Promise.all(
      Array.from({ length: 60 }, () =>
        auth.call('/auth/verify-email', { email, otp: wrong }, here),
      ),
    );
    expect(replies.map((reply) => reply.statusCode)).not.toContain(200);
    const { rows } = await server.owner.query(
      'select attempts from one_time_codes where user_id = $1',
      [uid],
    );
    expect(rows).toEqual([{ attempts: 5 }]);
    await auth.forgetLimits();
    const late = await auth.call('/auth/verify-email', { email, otp: right }, here);
    expect(late.statusCode).toBe(400);
  });

  test('guessing on across new codes is stopped at fifteen tries an hour', async () => {
    const { email } = await auth.register();
    const tries = [];
    for (let index = 0; index < 17; index += 1) {
      tries.push((await auth.call('/auth/verify-email', { email, otp: '123456' })).statusCode);
    }
    expect(tries).toEqual([...Array<number>(15).fill(400), 429, 429]);
  });

  test('is good for ten minutes', async () => {
    const { email } = await auth.register();
    await auth.call('/auth/send-email-otp', { email });
    const otp = await auth.codeTo(email);
    after(10 * 60_000);
    expect((await auth.call('/auth/verify-email', { email, otp })).statusCode).toBe(400);
  });

  test('is replaced by a newer one', async () => {
    const { email } = await auth.register();
    await auth.call('/auth/send-email-otp', { email });
    const first = await auth.codeTo(email);
    await auth.forgetLimits();
    await auth.call('/auth/send-email-otp', { email });
    const second = await auth.codeTo(email);
    if (first !== second) {
      expect((await auth.call('/auth/verify-email', { email, otp: first })).statusCode).toBe(400);
    }
    expect((await auth.call('/auth/verify-email', { email, otp: second })).statusCode).toBe(200);
  });

  test('is locked for 30 seconds, alike for an address that no one has', async () => {
    const { email } = await auth.register();
    for (const target of [email, 'stranger@example.com']) {
      const [first, second] = [
        await auth.call('/auth/send-email-otp', { email: target }),
        await auth.call('/auth/send-email-otp', { email: target }),
      ];
      expect([first.statusCode, second.statusCode]).toEqual([200, 429]);
      expect(codeOf(second)).toBe('resend_locked');
      expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(30);
    }
    expect(await auth.messagesTo(email)).toHaveLength(1);
    expect(await auth.messagesTo('stranger@example.com')).toHaveLength(0);
  });

  test.each([['12345'], ['1234567'], ['١٢٣٤٥٦'], [123456], [['123456']], ['12345a']])(
    'of the shape %j is refused',
    async (otp) => {
      const { email } = await auth.register();
      expect((await auth.call('/auth/verify-email', { email, otp })).statusCode).toBe(400);
    },
  );

  test('does not prove the mobile number', async () => {
    const { email, phone } = await auth.register();
    await auth.call('/auth/send-email-otp', { email });
    const otp = await auth.codeTo(email);
    expect((await auth.call('/auth/verify-mobile', { phone, otp })).statusCode).toBe(400);
  });

  test('is nowhere in the tables of identity', async () => {
    const { email } = await auth.register();
    await auth.call('/auth/send-email-otp', { email });
    const otp = await auth.codeTo(email);
    const { rows } = await server.owner.query<{ dump: string }>(
      'select jsonb_agg(to_jsonb(c))::text as dump from one_time_codes c where target = $1',
      [email],
    );
    expect(rows[0]?.dump).toContain(email);
    expect(rows[0]?.dump).not.toContain(`"${otp}"`);
  });
});

describe('the code to a mobile number', () => {
  test('goes only to a number that a sign-up waits for', async () => {
    const reply = await auth.call('/auth/send-mobile-otp', { phone: '2025550143' });
    expect(reply.statusCode).toBe(200);
    expect(await auth.messagesTo('+12025550143')).toHaveLength(0);
  });

  test('proves it, and a proven number is nobody else’s', async () => {
    const first = await auth.register();
    const second = await auth.register({ ...newPerson(), phone: first.phone });
    for (const { id_token: token } of [first, second])
      await auth.call('/auth/send-mobile-otp', { phone: first.phone }, { token });
    const texts = await auth.messagesTo(`+1${first.phone}`);
    expect(texts).toHaveLength(2);
    const codes = texts.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? '');
    const verify = (otp: string | undefined, token: string) =>
      auth.call('/auth/verify-mobile', { phone: first.phone, otp }, { token });
    const codeOfFirst = codes[1];
    expect((await verify(codeOfFirst, second.id_token)).statusCode).toBe(400);
    const proven = await verify(codeOfFirst, first.id_token);
    expect([proven.statusCode, messageOf(proven)]).toEqual([
      200,
      expect.stringMatching(/success/i),
    ]);
    const late = await verify(codes[0], second.id_token);
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'contact_taken']);
  });
});

test('a slip in the e-mail is mended before it is verified', async () => {
  const person = newPerson();
  const { id_token: token } = (await auth.call('/auth/register', person)).json<{
    id_token: string;
  }>();
  const email = `right-${person.email}`;
  const change = await server.app.inject({
    method: 'PUT',
    url: '/auth/update-contact-info',
    headers: { authorization: `Bearer ${token}` },
    payload: { new_email: email },
  });
  expect(change.statusCode, change.body).toBe(200);
  await auth.call('/auth/send-email-otp', { email }, { token });
  const otp = await auth.codeTo(email);
  const verified = await auth.call('/auth/verify-email', { email, otp }, { token });
  expect(verified.statusCode, verified.body).toBe(200);
  const profile = await auth.call('/auth/user-info', undefined, { token });
  expect(profile.json()).toMatchObject({ personal_details: { email, email_verified: true } });
});

describe('names, addresses and numbers', () => {
  const unusual = { first_name: 'Anne-Marie', last_name: "O'Brien", email: 'anne@example.io' };

  test('are held against the specification', async () => {
    const refused = await auth.call('/auth/register', { ...newPerson(), ...unusual });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      fields: {
        first_name: 'First name is invalid',
        last_name: 'Last name is invalid',
        email: 'Email must end with a valid extension',
      },
    });
  });

  test('may be as people have them where the operator says so', async () => {
    const open = await createTestApp({ SIGNUP_RULES: 'open' });
    try {
      const person = { ...newPerson(), ...unusual, phone: '+442079460958' };
      const taken = await authCalls(open).call('/auth/register', person);
      expect(taken.statusCode, taken.body).toBe(200);
      const config = await open.app.inject('/config');
      expect(config.json()).toMatchObject({ signup_rules: 'open' });
      const { rows } = await open.owner.query('select phone, last_name from users');
      expect(rows).toEqual([{ phone: '+442079460958', last_name: "O'Brien" }]);
    } finally {
      await open.close();
    }
  });
});
