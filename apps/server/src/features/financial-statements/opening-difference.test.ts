import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await createSignedInUser(server);
});

/** Books that begin with a full checking account and this much of equity, and a sale in March. */
const bring = (equityCents: bigint) =>
  server.database.withinBusiness(owner.businessId, (tx) =>
    ingest(tx, owner.businessId, {
      ...{ source: 'test-books', origin: 'books' },
      accounts: [
        {
          ...{ externalId: 'bank', name: 'Checking', type: 'bank' },
          ...{ openingBalanceCents: 100_000n, openingDate: '2026-01-01' },
        },
        {
          ...{ externalId: 'owner', name: 'Owner', type: 'equity' },
          ...{ openingBalanceCents: -equityCents, openingDate: '2026-01-01' },
        },
        { externalId: 'sales', name: 'Sales', type: 'income' },
      ],
      transactions: [
        {
          ...{ externalId: '1', kind: 'sales_receipt', date: '2026-03-05', totalCents: 5_000n },
          lines: [
            { account: 'bank', debitCents: 5_000n, creditCents: 0n },
            { account: 'sales', debitCents: 0n, creditCents: 5_000n },
          ],
        },
      ],
    }),
  );

async function sheetAt(day: string) {
  const reply = await server.app.inject({
    url: `/reports/balance-sheet?period=custom&from=${day.slice(0, 4)}-01-01&to=${day}`,
    headers: owner.headers,
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['balanceSheet']>>();
}

it('names what the opening balances of the books lack, and by how much', async () => {
  await bring(60_000n);
  const { rows, notes } = await sheetAt('2026-04-30');
  expect(rows.find(({ label }) => label === 'Opening balance difference')?.amount).toBe(400);
  expect(notes.join(' ')).toContain('assets are $400.00 more than liabilities and equity');
});

it('says nothing of books whose openings balance', async () => {
  await bring(100_000n);
  const { rows, notes } = await sheetAt('2026-04-30');
  expect(rows.map(({ label }) => label)).not.toContain('Opening balance difference');
  expect(notes.join(' ')).not.toContain('do not balance');
});

it('says of a day before the first record that it is no more than the opening balances', async () => {
  await bring(100_000n);
  expect((await sheetAt('2025-12-31')).notes.join(' ')).toContain('Nothing is recorded before');
});
