import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepIdentity } from '../../identity/sweep.ts';
import { authCalls, codeOf, newPerson } from '../../testing/auth-calls.ts';
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

/** Each is a network of its own. */
const [home, elsewhere] = ['192.0.2.1', '198.51.100.7'];

const from = (ip: string) => (url: string, payload: object, token?: string) =>
  auth.call(url, payload, { ip, ...(token !== undefined && { token }) });
const [owner, stranger] = [from(home), from(elsewhere)];

const signIn = ({ email, password }: ReturnType<typeof newPerson>) => ({ email, password });
const tokenOf = (reply: Awaited<ReturnType<typeof owner>>) =>
  reply.json<{ id_token: string }>().id_token;

describe('an email that a stranger has signed up with', () => {
  test('opens to its owner, whose proof ends what the stranger began', async () => {
    const mine = newPerson();
    const squat = await stranger('/auth/register', { ...newPerson(), email: mine.email });
    expect((await owner('/auth/register', mine)).statusCode).toBe(200);
    await owner('/auth/send-email-otp', { email: mine.email });
    const otp = await auth.codeTo(mine.email);
    const guess = await stranger('/auth/verify-email', { email: mine.email, otp });
    expect([guess.statusCode, codeOf(guess)]).toEqual([400, 'code_invalid']);
    expect((await owner('/auth/verify-email', { email: mine.email, otp })).statusCode).toBe(200);
    expect(await auth.isAlive(tokenOf(squat))).toBe(false);
    await owner('/auth/send-mobile-otp', { phone: mine.phone });
    const code = await auth.codeTo(`+1${mine.phone}`);
    await owner('/auth/verify-mobile', { phone: mine.phone, otp: code });
    expect((await owner('/auth/login', signIn(mine))).statusCode).toBe(200);
    expect((await stranger('/auth/register', mine)).statusCode).toBe(409);
  });

  test('opens by a reset from the mailbox, without the stranger’s number', async () => {
    const { email } = newPerson();
    const squat = newPerson();
    const theirs = await stranger('/auth/register', { ...squat, email });
    await owner('/auth/request-password-reset', { email });
    const link = /token=(\S+)/.exec((await auth.messagesTo(email))[0]?.body ?? '')?.[1];
    const password = 'what the owner chose';
    const reset = { email, token: link, new_password: password };
    expect((await owner('/auth/update-password', reset)).statusCode).toBe(200);
    expect(await auth.isAlive(tokenOf(theirs))).toBe(false);
    const login = await owner('/auth/login', { email, password });
    expect(login.statusCode).toBe(200);
    const { rows } = await server.owner.query('select phone from users where email = $1', [email]);
    expect(rows).toEqual([{ phone: null }]);
    expect((await stranger('/auth/login', { email, password: squat.password })).statusCode).toBe(
      401,
    );
  });

  test('can be changed to, and the code proves it for the owner alone', async () => {
    const mine = await auth.signUp();
    const { email } = newPerson();
    const theirs = await stranger('/auth/register', { ...newPerson(), email });
    const bearer = mine.id_token;
    await auth.call(
      '/auth/update-contact-info',
      { new_email: email },
      { token: bearer, method: 'PUT' },
    );
    await owner('/auth/send-email-otp', { email }, bearer);
    const otp = await auth.codeTo(email);
    expect((await owner('/auth/verify-email', { email, otp }, bearer)).statusCode).toBe(200);
    expect(await auth.isAlive(tokenOf(theirs))).toBe(false);
    expect((await auth.login(email)).statusCode).toBe(200);
  });
});

describe('a number that strangers have signed up with', () => {
  test('gives its code to the one who asks, and proves that account alone', async () => {
    const mine = newPerson();
    expect((await owner('/auth/register', mine)).statusCode).toBe(200);
    for (let each = 0; each < 4; each += 1) {
      const reply = await stranger('/auth/register', { ...newPerson(), phone: mine.phone });
      expect(reply.statusCode).toBe(200);
    }
    await owner('/auth/send-mobile-otp', { phone: mine.phone });
    const sent = await auth.messagesTo(`+1${mine.phone}`);
    expect(sent).toHaveLength(1);
    const otp = await auth.codeTo(`+1${mine.phone}`);
    expect((await owner('/auth/verify-mobile', { phone: mine.phone, otp })).statusCode).toBe(200);
    const { rows } = await server.owner.query<{ email: string }>(
      'select email from users where phone = $1 and phone_verified_at is not null',
      [`+1${mine.phone}`],
    );
    expect(rows).toEqual([{ email: mine.email }]);
  });

  test('is proven from elsewhere too, by who has just shown that they know their password', async () => {
    const mine = newPerson();
    await from('203.0.113.9')('/auth/register', mine);
    await stranger('/auth/register', { ...newPerson(), phone: mine.phone });
    await owner('/auth/send-mobile-otp', { phone: mine.phone });
    expect(await auth.messagesTo(`+1${mine.phone}`)).toHaveLength(0);
    expect((await owner('/auth/login', signIn(mine))).statusCode).toBe(403);
    await auth.forgetLimits();
    await owner('/auth/send-mobile-otp', { phone: mine.phone });
    const otp = await auth.codeTo(`+1${mine.phone}`);
    expect((await owner('/auth/verify-mobile', { phone: mine.phone, otp })).statusCode).toBe(200);
  });
});

test('wrong codes of a stranger lock the stranger and not the owner', async () => {
  const mine = newPerson();
  await owner('/auth/register', mine);
  await owner('/auth/send-email-otp', { email: mine.email });
  const otp = await auth.codeTo(mine.email);
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
  const statuses: number[] = [];
  for (let each = 0; each < 16; each += 1) {
    const reply = await stranger('/auth/verify-email', { email: mine.email, otp: wrong });
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([...Array<number>(15).fill(400), 429]);
  expect((await owner('/auth/verify-email', { email: mine.email, otp })).statusCode).toBe(200);
});

test('a second press on sign-up says already, a stranger elsewhere is not told', async () => {
  const mine = newPerson();
  const statuses = [
    await owner('/auth/register', mine),
    await owner('/auth/register', mine),
    await stranger('/auth/register', mine),
  ].map((reply) => reply.statusCode);
  expect(statuses).toEqual([200, 409, 200]);
});

test('a sign-up that nobody finishes is gone after a day, with its business and its codes', async () => {
  const unfinished = newPerson();
  const finished = await auth.signUp();
  await owner('/auth/register', unfinished);
  await owner('/auth/send-email-otp', { email: unfinished.email });
  server.clock.set('2026-06-16T12:00:01Z');
  await sweepIdentity(server.services);
  const { rows } = await server.owner.query<{ email: string }>(
    'select email from users where email in ($1, $2)',
    [unfinished.email, finished.email],
  );
  expect(rows).toEqual([{ email: finished.email }]);
  const { rows: left } = await server.owner.query<{ users: number; businesses: number }>(
    'select (select count(*) from users)::int as users, (select count(*) from businesses)::int as businesses',
  );
  expect(left[0]?.users).toBe(left[0]?.businesses);
});
