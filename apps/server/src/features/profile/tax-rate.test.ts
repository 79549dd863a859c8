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

const url = '/settings/tax-rate';
const read = ({ headers }: SignedInUser) => server.app.inject({ url, headers });
const put = (payload: object) =>
  server.app.inject({ method: 'PUT', url, headers: owner.headers, payload });

test('a rate is kept for the business, in hundredths of a percent, and forgotten', async () => {
  const stranger = await createSignedInUser(server);
  expect((await read(owner)).json()).toEqual({ percent: null });
  expect((await put({ percent: 28.25 })).json()).toEqual({ percent: 28.25 });
  expect((await read(owner)).json()).toEqual({ percent: 28.25 });
  expect((await read(stranger)).json()).toEqual({ percent: null });
  expect((await put({ percent: null })).json()).toEqual({ percent: null });
  expect((await read(owner)).json()).toEqual({ percent: null });
});

test.each([0, 61, 25.123, '25'])('%s is no rate', async (percent) => {
  expect((await put({ percent })).statusCode).toBe(400);
});

test('needs a session', async () => {
  expect((await server.app.inject(url)).statusCode).toBe(401);
});
