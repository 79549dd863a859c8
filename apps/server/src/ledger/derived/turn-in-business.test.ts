import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { takeTurn, tryTurn } from './turn-in-business.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('a turn is one transaction’s, for one thing of one business, to its end', async () => {
  const [{ businessId }, other] = [
    await createSignedInUser(server),
    await createSignedInUser(server),
  ];
  const isFree = (of: 'figures' | 'alerts', id: string) =>
    server.database.withinBusiness(id, (tx) => tryTurn(tx, of, id));
  await server.database.withinBusiness(businessId, async (tx) => {
    await takeTurn(tx, 'figures', businessId);
    expect(await isFree('figures', businessId)).toBe(false);
    expect(await isFree('alerts', businessId)).toBe(true);
    expect(await isFree('figures', other.businessId)).toBe(true);
    // Whoever has it may ask again.
    expect(await tryTurn(tx, 'figures', businessId)).toBe(true);
  });
  expect(await isFree('figures', businessId)).toBe(true);
});
