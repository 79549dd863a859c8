import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/open-shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-06-15T12:00:00Z');
  owner = await createSignedInUser(server);
  await openShop(server, owner.businessId);
});

const post = (payload: object, who = owner) =>
  server.app.inject({ method: 'POST', url: '/chat/ask', headers: who.headers, payload });

async function ask(question: string, id?: string, again?: number) {
  const reply = await post({ question, conversation_id: id, again });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>();
}

/** On a later day, with a token of that day. */
async function comeBack(instant: string): Promise<void> {
  server.clock.set(instant);
  const { rows } = await server.owner.query<{ id: string }>(
    'select session_id as id from sessions where user_id = $1',
    [owner.userId],
  );
  const session = { sessionId: rows[0]?.id ?? '', isApproved: true };
  const token = await server.services.tokens.sign({ ...owner, ...session });
  owner = { ...owner, headers: { authorization: `Bearer ${token}` } };
}

it('reads a question with the dates of today, in the same conversation', async () => {
  const first = await ask('What did we spend last month?');
  expect(first.response.text).toContain('$2,164.75');
  expect(first.message_number).toBe(2);
  await comeBack('2026-07-15T12:00:00Z');
  const again = await ask('What did we spend last month?', first.conversation_id, 2);
  expect(again.conversation_id).toBe(first.conversation_id);
  expect(again.message_number).toBe(4);
  expect(again.response.text).toContain('June 2026');
  expect(again.response.text).not.toContain('$2,164.75');
});

it('reads what a follow-up followed with the dates of today too, and not what was asked since', async () => {
  const { conversation_id: id } = await ask('What did we spend last month?');
  const followed = await ask('by vendor', id);
  expect(followed.response.tables[0]?.rows.map(([name]) => name)).toEqual([
    'Oak Street Properties',
    'Staples',
  ]);
  await ask('How much revenue did we have in May?', id);
  await ask('Hello', id);
  // After revenue the same words mean nothing.
  expect((await ask('by vendor', id)).response.understood).toBe(false);
  await comeBack('2026-07-15T12:00:00Z');
  const again = await ask('by vendor', id, followed.message_number);
  expect(again.response.text).toMatch(/expenses/i);
  expect(again.response.text).toContain('June 2026');
  expect(again.response.text).not.toMatch(/revenue/i);
});

it('refuses an answer that is not there, is a question, or is in somebody else’s conversation', async () => {
  const { conversation_id: id } = await ask('What did we spend last month?');
  for (const again of [1, 3, 2_147_483_647]) {
    const reply = await post({ question: 'by vendor', conversation_id: id, again });
    expect(reply.json()).toMatchObject({ code: 'answer_not_found' });
  }
  const stranger = await createSignedInUser(server);
  const reply = await post({ question: 'by vendor', conversation_id: id, again: 2 }, stranger);
  expect(reply.json()).toMatchObject({ code: 'conversation_not_found' });
  for (const again of [0, -1, 1.5, 2_147_483_648]) {
    expect((await post({ question: 'x', conversation_id: id, again })).statusCode).toBe(400);
  }
});
