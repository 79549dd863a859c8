import type { Api, ReplyOf, SentBody } from '@cairn/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import {
  startModelStandIn,
  standInKey,
  type ModelStandIn,
} from '../../testing/stand-ins/model-stand-in.ts';
import { openShop } from '../../testing/open-shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

type Settings = ReplyOf<Api['modelSettings']>;

let model: ModelStandIn;
let server: TestApp;
let operator: SignedInUser;
let stranger: SignedInUser;

beforeAll(async () => {
  model = await startModelStandIn();
  server = await createTestApp();
  operator = await createSignedInUser(server);
  stranger = await createSignedInUser(server);
  await openShop(server, stranger.businessId);
  await server.owner.query('update users set operator_since = now() where user_id = $1', [
    operator.userId,
  ]);
});
afterAll(async () => {
  await server.close();
  await model.close();
});

const call = (
  who: SignedInUser,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) => server.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
const set = (change: Partial<SentBody<Api['setModel']>> = {}) =>
  call(operator, 'PUT', '/operator/model', {
    ...{ vendor: 'openai-compatible', name: 'stand-in-1', base_url: `${model.mock.url}/v1` },
    ...{ seconds: 20, tokens_per_day: 100_000, reads_pictures: false, api_key: standInKey },
    ...change,
  });
const read = async () => (await call(operator, 'GET', '/operator/model')).json<Settings>();
const tried = async () =>
  (await call(operator, 'POST', '/operator/model/try')).json<ReplyOf<Api['tryModel']>>();
async function ask() {
  const question = 'Did the stationery habit get out of hand in springtime?';
  const reply = await call(stranger, 'POST', '/chat/ask', { question });
  return reply.json<ReplyOf<Api['ask']>>().response;
}

it('is there for operators alone', async () => {
  const replies = await Promise.all([
    call(stranger, 'GET', '/operator/model'),
    call(stranger, 'PUT', '/operator/model', {
      ...{ vendor: 'none', name: '', base_url: null, seconds: 60, tokens_per_day: 1 },
      reads_pictures: false,
    }),
    call(stranger, 'DELETE', '/operator/model'),
    call(stranger, 'POST', '/operator/model/try'),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

it('holds from the next question on, without a restart, until it is forgotten', async () => {
  model.play(() => 'NONE');
  expect(await tried()).toEqual({ works: false, message: 'No language model is set.' });
  await ask();
  expect(model.requests()).toEqual([]);
  expect((await set()).json()).toMatchObject({ is_set_here: true, has_key: true });
  await ask();
  expect(model.requests().length).toBeGreaterThan(0);
  await set({ vendor: 'none' });
  model.play(() => 'NONE');
  await ask();
  expect(model.requests()).toEqual([]);
  await call(operator, 'DELETE', '/operator/model');
  expect(await read()).toMatchObject({ vendor: 'none', is_set_here: false, has_key: false });
});

it('keeps the key sealed, and with the address that it was entered for', async () => {
  await set();
  const { rows } = await server.owner.query<{ all: string }>(
    `select row_to_json(m)::text || encode(sealed_key, 'escape') as all from model_settings m`,
  );
  expect(rows[0]?.all).not.toContain(standInKey);
  expect(JSON.stringify(await read())).not.toContain(standInKey);
  const { vendor, name, base_url, seconds, tokens_per_day, reads_pictures } = await read();
  const same = { vendor, name, base_url, seconds, tokens_per_day, reads_pictures };
  const put = (change: object) => call(operator, 'PUT', '/operator/model', { ...same, ...change });
  expect((await put({ seconds: 30 })).json()).toMatchObject({ seconds: 30, has_key: true });
  const elsewhere = await put({ base_url: 'https://elsewhere.example.com/v1' });
  expect(elsewhere.json()).toMatchObject({ has_key: false });
});

it('is tried with one press, and says what is wrong without the words of the vendor', async () => {
  await set();
  model.play(() => 'ready');
  expect(await tried()).toMatchObject({ works: true });
  model.play(() => ({ status: 400 }));
  const refused = await tried();
  expect(refused).toEqual({
    works: false,
    message: 'The vendor refused: check the key and the name of the model.',
  });
});

it('is tried with a picture too, where it is to read some', async () => {
  await set({ reads_pictures: true });
  model.play((_, at) => (at === 0 ? 'ready' : '{"color": "Red"}'));
  expect(await tried()).toMatchObject({ works: true });
  for (const answer of ['{"color": "unknown"}', 'I see none', { status: 400 }]) {
    model.play((_, at) => (at === 0 ? 'ready' : answer));
    const message = 'It answers, but sees no pictures: choose one that does.';
    expect(await tried()).toEqual({ works: false, message });
  }
});

it('takes no half settings', async () => {
  expect((await set({ name: ' ' })).statusCode).toBe(400);
  expect((await set({ base_url: null })).statusCode).toBe(400);
  expect((await set({ base_url: 'ftp://a.example.com' })).statusCode).toBe(400);
});
