import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('a list of common passwords', () => {
  const common = 'This password is too common. Please choose another';
  const own = 'Password must not be your name, your email or the name of this site';
  const install = async (blocklist: string) => {
    const installation = await createTestApp({ PASSWORD_BLOCKLIST: blocklist });
    return { installation, calls: authCalls(installation) };
  };

  test('is the library’s where the operator says so', async () => {
    const { installation, calls } = await install('common');
    const person = { ...newPerson(), email: 'grace.hopper@example.com', last_name: 'Hopper' };
    const choose = (chosen: string) =>
      calls.call('/auth/register', { ...person, password: chosen });
    for (const chosen of ['password', 'PassWord', 'ｐａｓｓｗｏｒｄ', 'qwerty', 'dragon']) {
      const reply = await choose(chosen);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ message: common, fields: { password: common } });
    }
    for (const chosen of ['Grace.Hopper', person.email, 'hopper', 'Ada Hopper', 'Cairn']) {
      expect((await choose(chosen)).json()).toMatchObject({ fields: { password: own } });
    }
    const { rowCount } = await installation.owner.query('select 1 from users');
    expect(rowCount).toBe(0);

    // Held at every place where a password is chosen, and a refused one uses up no link.
    const { id_token: token } = await calls.signUp(person);
    const change = { current_password: password, new_password: 'letmein' };
    const changed = await calls.call('/auth/change-password', change, { token });
    expect(changed.json()).toMatchObject({ fields: { new_password: common } });
    await calls.call('/auth/request-password-reset', { email: person.email });
    const [mail] = await calls.messagesTo(person.email);
    const link = /token=(\S+)/.exec(mail?.body ?? '')?.[1];
    const update = (new_password: string) =>
      calls.call('/auth/update-password', { email: person.email, token: link, new_password });
    expect((await update('monkey')).json()).toMatchObject({ fields: { new_password: common } });
    expect((await update('three stones on a hill')).statusCode).toBe(200);
    await installation.close();
  });

  test('is a file of the operator’s', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cairn-blocklist-'));
    const file = path.join(folder, 'list.txt');
    await writeFile(file, 'our company 2026\r\n\r\nHunter2\n');
    const { installation, calls } = await install(file);
    const choose = (chosen: string) =>
      calls.call('/auth/register', { ...newPerson(), password: chosen });
    expect((await choose('hunter2')).json()).toMatchObject({ message: common });
    expect((await choose('Our Company 2026')).json()).toMatchObject({ message: common });
    expect((await choose('dragon')).statusCode).toBe(200);
    await installation.close();
    await rm(folder, { recursive: true });
  });
});
