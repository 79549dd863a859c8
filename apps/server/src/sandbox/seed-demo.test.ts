import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('seeding twice holds the same company', async () => {
  const first = await seedDemo(server.services);
  expect(first.transactions).toBeGreaterThan(2_000);
  expect(await seedDemo(server.services)).toEqual(first);
});
