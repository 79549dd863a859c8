import type { Selection } from '@cairn/analyst';
import type { Api, ReplyOf } from '@cairn/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../ledger/read/run-plan/rows.ts';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { ofBooks } from '../../testing/ledger-of-books.ts';
import { openShop } from '../../testing/open-shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** The shop of May 2026, with a sale of $900.00 that its books date in July and one of $70.00 in December. Today is 15 June. */
let test: TestApp;
let user: SignedInUser;
beforeAll(async () => {
  test = await createTestApp();
  user = await createSignedInUser(test);
  await openShop(test, user.businessId);
  await test.database.withinBusiness(user.businessId, (tx) =>
    ingest(tx, user.businessId, {
      source: 'books',
      origin: 'books',
      transactions: [sale('later', '2026-07-01', 90_000n), sale('last', '2026-12-01', 7_000n)],
    }),
  );
});
afterAll(() => test.close());

const sale = (externalId: string, date: string, cents: bigint) => ({
  externalId,
  kind: 'sales_receipt' as const,
  party: 'acme',
  date,
  totalCents: cents,
  lines: [
    { account: 'bank', debitCents: cents, creditCents: 0n },
    { account: 'income', debitCents: 0n, creditCents: cents },
  ],
});

async function ask(question: string) {
  const { headers } = user;
  const payload = { question };
  const reply = await test.app.inject({ method: 'POST', url: '/chat/ask', headers, payload });
  return reply.json<ReplyOf<Api['ask']>>().response;
}

async function opened(token = '') {
  const url = `/ledger/evidence?token=${token}`;
  const reply = await test.app.inject({ url, headers: user.headers });
  const { total, row_count: rows } = reply.json<{ total: number; row_count: number }>();
  return { total, rows };
}

describe('a running period', () => {
  it.each([
    ['What was our revenue in 2026?', '$1,700.00'],
    ['What is our revenue this year?', '$1,700.00'],
    ['What was our total revenue?', '$1,700.00'],
    ['How much did Acme Corp bring in this year?', '$1,200.00'],
    ['Show the profit and loss for this year', '$1,700.00'],
    ['What was our largest sale in 2026?', '$1,200.00'],
  ])('%s takes no row of days to come', async (question, figure) => {
    const answer = await ask(question);
    const told = JSON.stringify(answer);
    expect(answer.text).toContain(figure);
    expect(told).not.toContain('2,600');
    expect(told).not.toContain('2670');
  });

  it('says what it left out, and how to ask for it', async () => {
    const { text } = await ask('What was our revenue in 2026?');
    expect(text).toContain("2 transactions dated after Jun 15, 2026 aren't counted");
  });

  it('breaks down into months that have begun', async () => {
    const answer = await ask('Revenue by month in 2026');
    expect(JSON.stringify(answer.tables)).not.toMatch(/July|December/);
  });

  it('opens the rows that it counted', async () => {
    const { evidence } = await ask('What was our revenue in 2026?');
    expect(await opened(evidence[0]?.token)).toEqual({ total: 1_700, rows: 2 });
  });
});

describe('the largest', () => {
  it('opens that row alone', async () => {
    const { text, evidence } = await ask('What was our largest sale in 2026?');
    expect(text).toContain('$1,200.00');
    expect(await opened(evidence[0]?.token)).toEqual({ total: 1_200, rows: 1 });
  });

  it('of several opens those that are shown, and all of which they are', async () => {
    const { evidence } = await ask('The 2 largest expense transactions in 2026');
    expect(await opened(evidence[0]?.token)).toEqual({ total: 2_145.5, rows: 2 });
    expect(await opened(evidence[1]?.token)).toEqual({ total: 2_164.75, rows: 3 });
  });
});

it('counts them where days to come are asked for by themselves', async () => {
  const selection: Selection = {
    measure: 'revenue',
    conditions: [],
    from: '2026-06-20',
    to: '2026-07-31',
    asOf: '2026-06-15',
  };
  const { rows } = await test.database.withinBusiness(user.businessId, (tx) =>
    tx.execute<{ total: bigint }>(
      sql`select sum(amount)::bigint as total from ${rowsOf(user.businessId, ofBooks, selection)} r`,
    ),
  );
  expect(rows[0]?.total).toBe(90_000n);
});
