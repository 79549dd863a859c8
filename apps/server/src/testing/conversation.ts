import type { Api, ReplyOf } from '@cairn/contract';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

type Asked = ReplyOf<Api['ask']>;

/** Asks one question as this user, in the conversation of that id or in a new one; limits of rate are left out. */
export async function askIn(
  server: TestApp,
  headers: { authorization: string },
  question: string,
  id?: string,
): Promise<Asked> {
  await server.owner.query('truncate rate_limits');
  const reply = await server.app.inject({
    method: 'POST',
    url: '/chat/ask',
    headers,
    payload: { question, conversation_id: id },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Asked>();
}

/** Asks one question after the other in a new conversation; the answer to the last. */
export async function converseIn(
  server: TestApp,
  headers: { authorization: string },
  turns: readonly string[],
): Promise<Asked['response']> {
  let last: Asked | undefined;
  for (const turn of turns) last = await askIn(server, headers, turn, last?.conversation_id);
  if (last === undefined) throw new Error('nothing asked');
  return last.response;
}

/** What an answer puts in bold. */
const figures = (text: string) => text.match(/\*\*[^*]+\*\*/g) ?? [];

/** A follow-up says the figures of the question that was asked whole, and some. */
export function expectSameFigures(
  followed: Asked['response'],
  asked: Asked['response'],
  order: 'in any order' | 'in order' = 'in any order',
): void {
  expect(followed.understood, followed.text).toBe(true);
  expect(asked.understood, asked.text).toBe(true);
  const [said, whole] = [figures(followed.text), figures(asked.text)];
  expect(whole.length, asked.text).toBeGreaterThan(0);
  if (order === 'in order') expect(said, followed.text).toEqual(whole);
  else expect(new Set(said), followed.text).toEqual(new Set(whole));
}
