import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authCalls, codeOf, newPerson } from '../../testing/auth-calls.ts';
import { createTestApp, testInstant, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let auth: ReturnType<typeof authCalls>;
beforeAll(async () => {
  server = await createTestApp();
  auth = authCalls(server);
});
beforeEach(async () => {
  server.clock.set(testInstant);
  await auth.forgetLimits();
});
afterAll(() => server.close());

const put = (url: string, payload: object, token: string) =>
  auth.call(url, payload, { token, method: 'PUT' });
const contact = (token: string, payload: object) =>
  put('/auth/update-contact-info', payload, token);
const profile = async (token: string) =>
  (await auth.call('/auth/user-info', undefined, { token })).json<{
    personal_details: Record<string, unknown>;
    business_details: Record<string, unknown>;
  }>();

describe('changing the email', () => {
  test('changes nothing before the code, then tells the old address', async () => {
    const { email, id_token: token } = await auth.signUp();
    const { email: wanted } = newPerson();
    expect((await contact(token, { new_email: ` ${wanted} ` })).statusCode).toBe(200);
    expect((await profile(token)).personal_details).toMatchObject({ email, email_verified: true });
    await auth.call('/auth/send-email-otp', { email: wanted });
    expect((await profile(token)).personal_details).toMatchObject({ email });
    const otp = await auth.codeTo(wanted);
    expect((await auth.call('/auth/verify-email', { email: wanted, otp })).statusCode).toBe(200);
    expect((await profile(token)).personal_details).toMatchObject({
      email: wanted,
      email_verified: true,
    });
    expect((await auth.messagesTo(email))[0]?.subject).toContain('email of your Cairn account');
    expect((await auth.login(wanted)).statusCode).toBe(200);
    expect((await auth.login(email)).statusCode).toBe(401);
  });

  test('to a taken address is answered alike, and refused with the code', async () => {
    const { id_token: token } = await auth.signUp();
    const other = await auth.signUp();
    const { email: free } = newPerson();
    const replies = [
      await contact(token, { new_email: other.email }),
      await contact(token, { new_email: free }),
    ];
    expect(replies[0]?.body).toBe(replies[1]?.body);
    await contact(token, { new_email: other.email });
    await auth.forgetLimits();
    await auth.call('/auth/send-email-otp', { email: other.email });
    const otp = await auth.codeTo(other.email);
    const reply = await auth.call('/auth/verify-email', { email: other.email, otp });
    expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'contact_taken']);
  });

  test('by two people to one address: each code serves its own person, the second is late', async () => {
    const [first, second] = [await auth.signUp(), await auth.signUp()];
    const { email: wanted } = newPerson();
    await contact(first.id_token, { new_email: wanted });
    await contact(second.id_token, { new_email: wanted });
    for (const { id_token: token } of [first, second])
      await auth.call('/auth/send-email-otp', { email: wanted }, { token });
    const codes = (await auth.messagesTo(wanted)).map(({ body }) => /\d{6}/.exec(body)?.[0]);
    expect(codes).toHaveLength(2);
    const statuses = [];
    // The newest message is the second one's.
    for (const [at, { id_token: token }] of [second, first].entries()) {
      const entered = { email: wanted, otp: codes[at] };
      statuses.push((await auth.call('/auth/verify-email', entered, { token })).statusCode);
    }
    expect(statuses).toEqual([200, 409]);
    const holders = [await profile(first.id_token), await profile(second.id_token)];
    expect(holders.filter((holder) => holder.personal_details.email === wanted)).toHaveLength(1);
  });

  test('kills a reset link that lies in the old mailbox, and is good for an hour', async () => {
    const { email, id_token: token, refresh_token } = await auth.signUp();
    await auth.call('/auth/request-password-reset', { email });
    const link = /token=(\S+)/.exec((await auth.messagesTo(email))[0]?.body ?? '')?.[1];
    const { email: wanted } = newPerson();
    await contact(token, { new_email: wanted });
    await auth.call('/auth/send-email-otp', { email: wanted });
    const otp = await auth.codeTo(wanted);
    await auth.call('/auth/verify-email', { email: wanted, otp });
    expect((await auth.call('/auth/verify-reset-token', { token: link })).statusCode).toBe(400);
    const { email: later } = newPerson();
    await contact(token, { new_email: later });
    server.clock.set('2026-06-15T13:00:00Z');
    await auth.call('/auth/send-email-otp', { email: later });
    expect(await auth.messagesTo(later)).toHaveLength(0);
    expect(refresh_token).toBeTruthy();
  });
});

describe('changing the mobile number', () => {
  test('takes the code to the new number, and tells the email', async () => {
    const { email, phone, id_token: token } = await auth.signUp();
    const { phone: wanted } = newPerson();
    await contact(token, { new_phone: wanted });
    expect((await profile(token)).personal_details).toMatchObject({ phone, mobile_verified: true });
    await auth.call('/auth/send-mobile-otp', { phone: wanted });
    const otp = await auth.codeTo(`+1${wanted}`);
    const stranger = await auth.signUp();
    const verify = (bearer: string) =>
      auth.call('/auth/verify-mobile', { phone: wanted, otp }, { token: bearer });
    expect((await verify(stranger.id_token)).statusCode).toBe(400);
    expect((await verify(token)).statusCode).toBe(200);
    expect((await profile(token)).personal_details).toMatchObject({ phone: wanted });
    expect((await auth.messagesTo(email))[0]?.subject).toContain('mobile number');
  });
});

describe('the contact form', () => {
  test.each([
    [{ new_email: 'nobody' }, 'Invalid email address'],
    [{ new_email: 'a@example.io' }, 'Email must end with a valid extension'],
    [{ new_phone: '123' }, 'Phone number must be 10–15 digits'],
    [{ email: 'a@example.com' }, null],
    [{}, null],
  ])('refuses %j', async (payload, text) => {
    const { id_token: token } = await auth.register();
    const reply = await contact(token, payload);
    expect(reply.statusCode).toBe(400);
    if (text !== null)
      expect(Object.values(reply.json<{ fields: object }>().fields)).toEqual([text]);
  });

  test('needs a session and is bounded to ten an hour', async () => {
    const reply = await auth.call(
      '/auth/update-contact-info',
      { new_email: 'a@example.com' },
      { method: 'PUT' },
    );
    expect(reply.statusCode).toBe(401);
    const { id_token: token } = await auth.register();
    const statuses = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await contact(token, { new_email: 'a@example.com' })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the business form', () => {
  const details = {
    business_name: 'Stone & Sons',
    business_entity_name: 'Stone & Sons LLC',
    employer_identification_number: '12-3456789',
    industry: 'Masonry',
    business_type: 'LLC',
    date_business_formed: '2019-04-01',
    street_address_1: '1 Quarry Road',
    street_address_2: '',
    city: 'Barre',
    state: 'VT',
    country: 'United States',
    zipcode: '05641',
  };

  test('saves twelve fields; what is left empty is empty, what is not sent stays', async () => {
    const { id_token: token } = await auth.signUp();
    const stranger = await auth.signUp();
    expect((await put('/auth/business-info', details, token)).statusCode).toBe(200);
    const saved = { ...details, street_address_2: null };
    expect((await profile(token)).business_details).toEqual(saved);
    await put('/auth/business-info', { city: 'Montpelier', date_business_formed: '' }, token);
    expect((await profile(token)).business_details).toEqual({
      ...saved,
      city: 'Montpelier',
      date_business_formed: null,
    });
    expect((await profile(stranger.id_token)).business_details.business_name).toBeNull();
  });

  test.each([
    [{ user_id: 'x' }],
    [{ approval_status: 'true' }],
    [{ date_business_formed: '2019-02-30' }],
    [{ business_name: 'x'.repeat(201) }],
    [{ business_name: 'a\u0000b' }],
    [{ city: 7 }],
  ])('refuses %j', async (payload) => {
    const { id_token: token } = await auth.signUp();
    expect((await put('/auth/business-info', payload, token)).statusCode).toBe(400);
  });

  test('waits until both addresses are proven', async () => {
    const { id_token: token } = await auth.register();
    const reply = await put('/auth/business-info', details, token);
    expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'email_not_verified']);
  });
});
