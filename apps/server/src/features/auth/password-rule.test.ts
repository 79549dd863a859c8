import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls, newPerson, password } from '../../testing/auth-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let auth: ReturnType<typeof authCalls>;
beforeAll(async () => {
  server = await createTestApp({ PASSWORD_MIN_LENGTH: '8' });
  auth = authCalls(server);
});
afterAll(() => server.close());

test('an operator may ask for a length, at every place where a password is chosen', async () => {
  const text = 'Password must have at least 8 characters';
  const person = newPerson();
  const short = await auth.call('/auth/register', { ...person, password: '漢字漢字漢字漢' });
  expect(short.statusCode).toBe(400);
  expect(short.json()).toMatchObject({ message: text, fields: { password: text } });
  const { id_token: token } = await auth.signUp({ ...person, password: '漢字漢字漢字漢字' });
  const change = { current_password: '漢字漢字漢字漢字', new_password: 'short' };
  const changed = await auth.call('/auth/change-password', change, { token });
  expect(changed.json()).toMatchObject({ fields: { new_password: text } });
  await auth.call('/auth/request-password-reset', { email: person.email });
  const [mail] = await auth.messagesTo(person.email);
  const link = /token=(\S+)/.exec(mail?.body ?? '')?.[1];
  const update = (new_password: string) =>
    auth.call('/auth/update-password', { email: person.email, token: link, new_password });
  expect((await update('short')).statusCode).toBe(400);
  expect((await update(password)).statusCode).toBe(200);
});
