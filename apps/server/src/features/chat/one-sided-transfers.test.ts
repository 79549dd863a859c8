import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningRows } from '../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

describe('money moved to an account that is not linked', () => {
  const { ask } = owningRows(
    () => server,
    [
      ['2026-04-27', -1_000, 'Online transfer to sav ...4411'],
      ['2026-05-27', -1_000, 'Online transfer to sav ...4411'],
      ['2026-05-28', -300, 'Orion Property Trust'],
      ['2026-06-01', 4_000, 'Fen Stores'],
    ],
  );

  it('is found among the transfers', async () => {
    const { text } = await ask('total transfers in 2026');
    expect(text).toContain('$2,000.00');
  });

  it('is no cost', async () => {
    expect((await ask('expenses in 2026')).text).toContain('$300.00');
  });
});
