import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoLogin } from '../../sandbox/seed-demo.ts';
import { createDemoApp } from '../../testing/demo-company.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let demo: { authorization: string };

beforeAll(async () => {
  server = await createDemoApp();
  const reply = await server.app.inject({ method: 'POST', url: '/auth/login', payload: demoLogin });
  demo = { authorization: `Bearer ${reply.json<{ id_token: string }>().id_token}` };
});
afterAll(() => server.close());

async function find(search: string, headers: Record<string, string> = demo) {
  const url = `/ledger/find?search=${encodeURIComponent(search)}`;
  const reply = await server.app.inject({ url, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['findNames']>>();
}

/** An invoice of the demo company, and its customer. */
async function someInvoice() {
  const { rows } = await server.owner.query<{ number: string; name: string }>(`
    select t.number, p.name from transactions t join parties p using (business_id, party_id)
    where t.kind = 'invoice' and t.number is not null order by t.date desc, t.transaction_id limit 1`);
  return rows[0] ?? { number: '', name: '' };
}

test('finds a customer by the first letters, each name once', async () => {
  const { name } = await someInvoice();
  const { parties } = await find(name.slice(0, 4).toUpperCase());
  expect(parties).toContainEqual({ name, kind: 'customer' });
  const names = parties.map((party) => party.name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(parties.length).toBeLessThanOrEqual(6);
});

test('finds an invoice by its number, however that is written', async () => {
  const { number, name } = await someInvoice();
  for (const typed of [number, `#${number}`, `Invoice ${number}`]) {
    const { documents } = await find(typed);
    expect(documents[0], typed).toMatchObject({ kind: 'invoice', number, party: name });
  }
});

test('takes what was typed as letters, and asks nothing of who has no books', async () => {
  expect(await find('%')).toEqual({ parties: [], documents: [] });
  expect((await find('_\\')).parties).toEqual([]);
  const { headers } = await createSignedInUser(server);
  const { name } = await someInvoice();
  expect(await find(name, headers)).toEqual({ parties: [], documents: [] });
});

test('refuses an empty search', async () => {
  const reply = await server.app.inject({ url: '/ledger/find?search=%20', headers: demo });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'invalid_request' });
});
