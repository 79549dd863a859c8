import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
  owner = await createSignedInUser(server);
});
afterAll(() => server.close());

const url = '/settings/calendar';
const read = ({ headers }: SignedInUser) => server.app.inject({ url, headers });
const put = (payload: object) =>
  server.app.inject({ method: 'PUT', url, headers: owner.headers, payload });

const atFirst = {
  time_zone: 'America/New_York',
  fiscal_year_start_month: 1,
  is_fiscal_year_of_books: false,
  currency: 'USD',
  can_change_currency: true,
};
const given = { time_zone: 'America/Los_Angeles', fiscal_year_start_month: 7 };

test('time zone and fiscal year are kept for the business alone', async () => {
  const stranger = await createSignedInUser(server);
  expect((await read(owner)).json()).toEqual(atFirst);
  expect((await put(given)).json()).toEqual({ ...atFirst, ...given });
  expect((await read(owner)).json()).toEqual({ ...atFirst, ...given });
  expect((await read(stranger)).json()).toEqual(atFirst);
});

test('the currency can be chosen until there are amounts in it', async () => {
  const other = await createSignedInUser(server);
  const choose = (currency: string) =>
    server.app.inject({
      ...{ method: 'PUT', url, headers: other.headers },
      payload: { ...given, currency },
    });
  expect((await choose('EUR')).json()).toMatchObject({ currency: 'EUR' });
  // Amounts are hundredths: dinars have thousandths.
  expect((await choose('KWD')).json()).toMatchObject({ code: 'currency_is_kept' });
  await server.owner.query(
    `insert into accounts (business_id, account_id, name, type, origin, source, external_id, opening_balance_cents)
     values ($1, gen_random_uuid(), 'Checking', 'bank', 'bank', 'file', 'a', 100)`,
    [other.businessId],
  );
  expect((await read(other)).json()).toMatchObject({ can_change_currency: false });
  expect((await choose('USD')).json()).toMatchObject({ code: 'currency_is_kept' });
  expect((await choose('EUR')).json()).toMatchObject({ currency: 'EUR' });
});

test('the summaries by mail follow the time zone', async () => {
  await put(given);
  const choices = await server.app.inject({
    url: '/notifications/digests',
    headers: owner.headers,
  });
  expect(choices.json()).toMatchObject({ time_zone: 'America/Los_Angeles' });
});

test.each([
  { ...given, time_zone: 'Mars/Olympus' },
  { ...given, time_zone: '+05:00' },
  { ...given, fiscal_year_start_month: 13 },
  { ...given, fiscal_year_start_month: 1.5 },
  { time_zone: 'UTC' },
])('%j is refused', async (payload) => {
  expect((await put(payload)).statusCode).toBe(400);
});

test('needs a session', async () => {
  expect((await server.app.inject(url)).statusCode).toBe(401);
});
