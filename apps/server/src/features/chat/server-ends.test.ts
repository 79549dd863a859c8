import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSignedInUser } from '../../testing/factories.ts';
import { startModelStandIn, type ModelStandIn } from '../../testing/stand-ins/model-stand-in.ts';
import { openShop } from '../../testing/open-shop.ts';
import { createTestApp } from '../../testing/test-app.ts';

// What a server that is told to end does with answers that are still coming, over real connections.

let model: ModelStandIn;
beforeAll(async () => {
  model = await startModelStandIn();
});
afterAll(() => model.close());

const question = 'Did the stationery habit get out of hand in springtime?';
const plan = {
  kind: 'figure',
  measures: ['expenses'],
  conditions: [{ field: 'party', values: ['Staples'] }],
  period: { from: '2026-05-01', to: '2026-05-31' },
};

/** A server with a question under way, and the model so slow. */
async function asking(route: '/chat/ask' | '/chat/ask/events', latencyMs: number, stopSeconds = 2) {
  const server = await createTestApp({
    ...model.variables(),
    STOP_SECONDS: String(stopSeconds),
  });
  const owner = await createSignedInUser(server);
  await openShop(server, owner.businessId);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  model.play((_, call) => (call === 0 ? { plan } : 'You spent {{r1.f1}} at Staples.'));
  model.mock.setChaos({ latencyMs });
  const reply = fetch(`http://127.0.0.1:${String(port)}${route}`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ question }),
  });
  const kept = () => server.owner.query('select from messages');
  await expect.poll(async () => (await kept()).rowCount, { timeout: 10_000 }).toBe(1);
  return { server, reply };
}

it('lets an answer that comes in time come whole, then closes', async () => {
  const { server, reply } = await asking('/chat/ask/events', 200, 20);
  const closed = server.close();
  const text = await (await reply).text();
  expect(text).toContain('$64.75');
  expect(text.trim().split('\n\n').at(-1)).toMatch(/^data: \{"type":"answer"/);
  await closed;
});

it('ends a stream that takes longer with a sentence, then closes', async () => {
  const { server, reply } = await asking('/chat/ask/events', 15_000);
  const closed = server.close();
  const text = await (await reply).text();
  expect(text.trim().split('\n\n').at(-1)).toBe(
    'data: {"type":"error","message":"Cairn is being restarted. Please ask again in a moment."}',
  );
  await closed;
});

it('refuses a plain call that takes longer with the same sentence', async () => {
  const { server, reply } = await asking('/chat/ask', 15_000);
  const closed = server.close();
  expect((await reply).status).toBe(503);
  expect(await (await reply).json()).toMatchObject({ code: 'stopping' });
  await closed;
});
