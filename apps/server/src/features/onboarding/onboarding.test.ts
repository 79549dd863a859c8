import type { Api, ReplyOf } from '@cairn/contract';
import { addMonths } from '@cairn/finance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { findToday } from '../../ledger/today.ts';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const steps = async ({ headers }: SignedInUser) =>
  (await server.app.inject({ url: '/onboarding', headers })).json<ReplyOf<Api['firstSteps']>>();

const none = {
  has_bank: false,
  has_books: false,
  has_statement: false,
  has_question: false,
  uncategorized_percent: null,
  is_dismissed: false,
};

test('a new account has taken no step', async () => {
  expect(await steps(await createSignedInUser(server))).toEqual(none);
});

test('each step is ticked by what is there, and for its own business only', async () => {
  const user = await createSignedInUser(server);
  const stranger = await createSignedInUser(server);
  const { businessId } = user;
  await server.database.withinBusiness(businessId, async (tx) => {
    await openBankAccount(tx, businessId, {
      source: 'file',
      externalId: 'checking',
      institutionName: 'PlainBank',
      accountType: 'checking',
    });
  });
  expect(await steps(user), 'an account alone is no linked bank').toEqual(none);
  await server.database.withinBusiness(businessId, (tx) =>
    ingest(tx, businessId, {
      source: 'test-books',
      origin: 'books',
      accounts: [{ externalId: 'sales', name: 'Sales', type: 'income' }],
      parties: [],
      transactions: [],
    }),
  );
  expect(await steps(user)).toEqual({ ...none, has_books: true });
  const asked = await server.app.inject({
    method: 'POST',
    url: '/chat/ask',
    headers: user.headers,
    payload: { question: 'How much cash do we have?' },
  });
  expect(asked.statusCode, asked.body).toBe(200);
  expect(await steps(user)).toEqual({ ...none, has_books: true, has_question: true });
  expect(await steps(stranger)).toEqual(none);
});

test('of a bank alone they say how much money has no category, and with books nothing', async () => {
  const user = await createSignedInUser(server);
  const { businessId } = user;
  await server.database.withinBusiness(businessId, async (tx) => {
    const account = await openBankAccount(tx, businessId, {
      source: 'file',
      externalId: 'checking',
      institutionName: 'PlainBank',
      accountType: 'checking',
    });
    const today = await findToday(tx, businessId, server.clock);
    const row = (externalId: string, monthsAgo: number, description: string) => ({
      ...{ externalId, description, date: addMonths(today, -monthsAgo), amountCents: -3_000n },
    });
    await ingestBankRows(tx, businessId, {
      ...{ source: 'file', account },
      rows: [
        ...[row('a', 1, 'SHELL OIL 4411'), row('b', 2, 'ZEBRA GARDENS'), row('c', 3, 'CHECK 101')],
        ...[row('d', 4, 'QUIET HARBOR'), row('e', 14, 'SHELL OIL 4411')],
      ],
    });
  });
  expect((await steps(user)).uncategorized_percent).toBe(75);
  await server.database.withinBusiness(businessId, (tx) =>
    ingest(tx, businessId, {
      ...{ source: 'test-books', origin: 'books', parties: [], transactions: [] },
      accounts: [{ externalId: 'sales', name: 'Sales', type: 'income' }],
    }),
  );
  expect((await steps(user)).uncategorized_percent).toBeNull();
});

test('putting the steps away is remembered for the person, beside their other choices', async () => {
  const user = await createSignedInUser(server);
  const { headers } = user;
  await server.app.inject({
    method: 'PUT',
    url: '/notifications/digests',
    headers,
    payload: { daily: true },
  });
  const reply = await server.app.inject({ method: 'POST', url: '/onboarding/dismiss', headers });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await steps(user)).toEqual({ ...none, is_dismissed: true });
  expect(
    (await server.app.inject({ url: '/notifications/digests', headers })).json(),
  ).toMatchObject({ daily: true });
});

test('both calls need a session', async () => {
  expect((await server.app.inject('/onboarding')).statusCode).toBe(401);
  const reply = await server.app.inject({ method: 'POST', url: '/onboarding/dismiss' });
  expect(reply.statusCode).toBe(401);
});
