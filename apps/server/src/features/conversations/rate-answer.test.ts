import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInUser;
let id: string;

beforeAll(async () => {
  server = await createTestApp();
  owner = await createSignedInUser(server);
  const payload = { question: 'What can you do?' };
  const asked = await server.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers: owner.headers, payload },
  });
  ({ conversation_id: id } = asked.json<ReplyOf<Api['ask']>>());
});
afterAll(() => server.close());

const rate = (payload: object, number: number | string = 2, who = owner) =>
  server.app.inject({
    ...{ method: 'PATCH', headers: who.headers, payload },
    url: `/chat/conversations/${id}/messages/${String(number)}`,
  });
async function kept() {
  const url = `/chat/conversations/${id}`;
  const reply = await server.app.inject({ url, headers: owner.headers });
  const { messages } = reply.json<ReplyOf<Api['conversation']>>();
  return messages.map(({ number, rating, comment }) => ({ number, rating, comment }));
}
async function counted() {
  const { rows } = await server.owner.query<{ outcome: string; count: number }>(
    `select outcome, count from answer_counts where outcome like 'rated%' order by outcome`,
  );
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

it('keeps a thumb and what was wrong, changes it, and takes it back', async () => {
  expect((await rate({ rating: -1, comment: ' The dates are wrong. ' })).statusCode).toBe(200);
  expect(await kept()).toEqual([
    { number: 1, rating: undefined, comment: undefined },
    { number: 2, rating: -1, comment: 'The dates are wrong.' },
  ]);
  // Pressed twice it counts once.
  await rate({ rating: -1 });
  expect(await counted()).toEqual({ rated_down: 1 });
  await rate({ rating: 1 });
  expect((await kept())[1]).toEqual({ number: 2, rating: 1, comment: undefined });
  expect(await counted()).toEqual({ rated_down: 0, rated_up: 1 });
  await rate({ rating: null });
  expect((await kept())[1]).toEqual({ number: 2, rating: undefined, comment: undefined });
  expect(await counted()).toEqual({ rated_down: 0, rated_up: 0 });
});

it('counts a thumb of two windows at once only once', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => rate({ rating: 1 })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await counted())['rated_up']).toBe(1);
});

it('rates answers only, and only one’s own', async () => {
  for (const number of [1, 3, 2_147_483_647]) {
    expect((await rate({ rating: 1 }, number)).json()).toMatchObject({ code: 'answer_not_found' });
  }
  const reply = await rate({ rating: -1 }, 2, await createSignedInUser(server));
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({ code: 'conversation_not_found' });
  expect((await kept())[1]?.rating).toBe(1);
});

it('refuses what is no rating', async () => {
  const wrong: [object, (number | string)?][] = [
    [{ rating: 2 }],
    [{ rating: 0 }],
    [{}],
    [{ rating: 1, comment: 'Good' }],
    [{ rating: -1, comment: ' ' }],
    [{ rating: -1, comment: 'x'.repeat(501) }],
    [{ rating: -1, comment: 'a\u0000b' }],
    [{ rating: 1 }, 0],
    [{ rating: 1 }, 'x'],
    [{ rating: 1 }, 2_147_483_648],
  ];
  for (const [body, number] of wrong) {
    expect((await rate(body, number)).statusCode, JSON.stringify(body)).toBe(400);
  }
});
