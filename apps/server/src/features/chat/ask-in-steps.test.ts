import type { Api, AskEvent, ReplyOf } from '@cairn/contract';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { startModelStandIn, type ModelStandIn } from '../../testing/stand-ins/model-stand-in.ts';
import { openShop } from '../../testing/open-shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let model: ModelStandIn;
let server: TestApp;
let owner: SignedInUser;
let address: string;

beforeAll(async () => {
  model = await startModelStandIn();
  server = await createTestApp(model.variables());
  owner = await createSignedInUser(server);
  await openShop(server, owner.businessId);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${String((server.app.server.address() as AddressInfo).port)}`;
});
afterAll(async () => {
  // The connections of fetch would be kept open.
  server.app.server.closeAllConnections();
  await server.close();
  await model.close();
});

const open = 'Did the stationery habit get out of hand in springtime?';
const plan = {
  kind: 'figure',
  measures: ['expenses'],
  conditions: [{ field: 'party', values: ['Staples'] }],
  period: { from: '2026-05-01', to: '2026-05-31' },
};

const start = (question: string, signal?: AbortSignal, conversation?: string) =>
  fetch(`${address}/chat/ask/events`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ question, conversation_id: conversation }),
    signal: signal ?? null,
  });

async function eventsOf(reply: Response): Promise<AskEvent[]> {
  const text = await reply.text();
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice(6)) as AskEvent);
}

const conversationOf = async (id: string) =>
  (
    await server.app.inject({
      method: 'GET',
      url: `/chat/conversations/${id}`,
      headers: owner.headers,
    })
  ).json<ReplyOf<Api['conversation']>>().messages;

it('tells what is being done, sends checked words as they come, and ends with the answer of the plain call', async () => {
  model.play((_, call) =>
    call === 0
      ? { plan }
      : 'You spent {{r1.f1}} at Staples in May 2026. That is $99.00 too much. It came to {{r1.f1}}.',
  );
  const reply = await start(open);
  expect(reply.headers.get('content-type')).toContain('text/event-stream');
  expect(reply.headers.get('x-accel-buffering')).toBe('no');
  const events = await eventsOf(reply);
  expect(
    events.filter(({ type }) => type === 'progress').map((event) => 'text' in event && event.text),
  ).toEqual([
    'Reading the question',
    'Asking the language model',
    expect.stringContaining('Working out: Expenses with Staples'),
  ]);
  expect(JSON.stringify(events)).not.toContain('99.00');
  expect(events.some((event) => event.type === 'text' && event.text.includes('$64.75'))).toBe(true);
  const last = events.at(-1);
  if (last?.type !== 'answer') throw new Error(`ended with ${JSON.stringify(last)}`);
  const kept = await conversationOf(last.reply.conversation_id);
  expect(kept.map(({ content }) => content)).toEqual([open, last.reply.response]);
});

it('answers what the analyst reads in the same way', async () => {
  const events = await eventsOf(await start('What did we spend at Staples in May?'));
  expect(events.map(({ type }) => type)).toEqual(['progress', 'answer']);
});

it('refuses like every call before the first event', async () => {
  const reply = await start('Cash?', undefined, '00000000-0000-4000-8000-000000000000');
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ code: 'conversation_not_found' });
});

it('stops the vendor when the asker goes, and keeps the question', async () => {
  const stopped = 'Did the stationery habit get out of hand in summertime?';
  model.play(() => 'never read');
  model.mock.setChaos({ latencyMs: 5_000 });
  const stop = new AbortController();
  const reply = await start(stopped, stop.signal);
  const reader = reply.body?.getReader();
  const asksModel = 'Asking the language model';
  let heard = '';
  while (!heard.includes(asksModel)) {
    const next = await reader?.read();
    if (next?.done !== false) throw new Error(`The model was not asked: ${heard}`);
    heard += new TextDecoder().decode(next.value as Uint8Array);
  }
  stop.abort();
  const messages = async () => {
    const list = await server.app.inject({
      method: 'GET',
      url: '/chat/conversations',
      headers: owner.headers,
    });
    const known = list.json<ReplyOf<Api['conversations']>>().conversations;
    return conversationOf(known.find(({ preview }) => preview === stopped)?.conversation_id ?? '');
  };
  await expect.poll(async () => (await messages()).length, { timeout: 4_000 }).toBe(2);
  model.mock.clearChaos();
  expect((await messages())[1]?.content).toMatchObject({
    text: expect.stringContaining('This answer was stopped.') as string,
  });
});

it('gives the analyst alone once the day is used up, in whichever process', async () => {
  const spent = await createTestApp({ ...model.variables(), MODEL_TOKENS_PER_DAY: '100' });
  const user = await createSignedInUser(spent);
  await openShop(spent, user.businessId);
  model.play((_, call) => (call === 0 ? { plan } : 'You spent {{r1.f1}} at Staples.'));
  const ask = async () =>
    (
      await spent.app.inject({
        method: 'POST',
        url: '/chat/ask',
        headers: user.headers,
        payload: { question: open },
      })
    ).json<ReplyOf<Api['ask']>>().response;
  expect((await ask()).text).toContain('$64.75');
  expect((await ask()).text).toContain('used up what the language model may take in a day');
  expect(model.requests()).toHaveLength(2);
  await spent.close();
});
