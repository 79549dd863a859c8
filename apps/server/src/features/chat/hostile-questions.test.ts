import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/open-shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { answerInThread, openAnswering } from './answer-in-thread.ts';

let server: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  server = await createTestApp();
  owner = await createSignedInUser(server);
  await openShop(server, owner.businessId);
});
afterAll(() => server.close());

async function ask(question: string, id?: string, again?: number) {
  const payload = { question, conversation_id: id, again };
  const reply = await server.app.inject({
    method: 'POST',
    url: '/chat/ask',
    headers: owner.headers,
    payload,
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>();
}

const long = 'started, and how many '.repeat(9);

it('declines a question that takes longer to read than it may', async () => {
  const asked = { question: long, conversationId: null, again: null, isAfterFile: false };
  const asking = { ...server.services, languageModel: null, ...owner };
  const hurried = openAnswering({ secondsMax: 0.01, threadMegabytesMax: 512 });
  const { answer } = await answerInThread(asking, asked, hurried);
  expect([answer.understood, answer.text]).toEqual([false, expect.stringContaining('too long')]);
});

it('answers others while it reads a long one, which ends the thread of its conversation', async () => {
  const { conversation_id: id } = await ask('What did we spend last month?');
  const hostile = ask(long, id);
  let isOver = false;
  void hostile.then(() => (isOver = true));
  const { response } = await ask('What did we spend last month?');
  expect([isOver, response.understood]).toEqual([false, true]);
  expect((await hostile).response.understood).toBe(false);
  const { response: after } = await ask('and by vendor?', id);
  expect(after.understood).toBe(false);
});

it('answers a long question like a short one, with what stood before it', async () => {
  const { conversation_id: id } = await ask('What did we spend last month?');
  const padded = `And ${' '.repeat(170)} by vendor?`;
  const { response } = await ask(padded, id);
  expect(
    response.tables[0]?.rows.map(([name]) => name),
    response.text,
  ).toEqual(['Oak Street Properties', 'Staples']);
});

it('refuses a long question in a conversation that is not there', async () => {
  const payload = { question: long, conversation_id: '01890000-0000-7000-8000-000000000000' };
  const reply = await server.app.inject({
    method: 'POST',
    url: '/chat/ask',
    headers: owner.headers,
    payload,
  });
  expect(reply.statusCode).toBe(404);
});
