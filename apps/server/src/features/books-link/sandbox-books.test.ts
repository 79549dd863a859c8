import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { runQueue } from '../../testing/run-queue.ts';
import { createTestApp, testInstant, type TestApp } from '../../testing/test-app.ts';
import { booksCalls, type BooksCalls } from '../../testing/books-calls.ts';

let test: TestApp;
let owner: SignedInUser;
let calls: BooksCalls;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.set(testInstant);
  owner = await createSignedInUser(test);
  calls = booksCalls(test, owner);
});
afterAll(() => test.close());

async function connect() {
  const { state, cookie } = await calls.start();
  const consent = await test.app.inject(`/sandbox-books/authorize?state=${state}`);
  expect(consent.statusCode).toBe(200);
  expect(consent.body).toContain('Juniper Street Coffee Roasters');
  const code = /name="code" value="([^"]+)"/.exec(consent.body)?.[1] ?? '';
  const realmId = /name="realmId" value="([^"]+)"/.exec(consent.body)?.[1] ?? '';
  expect(await calls.comeBack({ state, code, realmId }, cookie)).toBe('/qbo-success');
  await runQueue(test);
}

describe('the sandbox books', () => {
  it('come in by the same way as real ones, with everything that happened', async () => {
    expect((await calls.status()).link).toBeNull();
    await connect();
    const { link, record_count: count, first_date: first, mode } = await calls.status();
    expect(mode).toBe('sandbox');
    expect(link).toMatchObject({
      state: 'done',
      company_name: 'Juniper Street Coffee Roasters',
      is_first_import: false,
      notice: null,
      set_aside_count: 0,
      differences: [],
    });
    expect(link?.records_done).toBe(link?.records_total);
    expect(count).toBeGreaterThan(1_000);
    expect(first).toBe('2024-06-01');
  });
});
