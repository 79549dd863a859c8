import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import type { TransactionInput } from '../../ledger/write/ledger-batch.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/open-shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** The shop of May 2026, with an invoice of $800.00 in April: $500.00 of it was paid in May, $300.00 is open. */
let test: TestApp;
let user: SignedInUser;
beforeAll(async () => {
  test = await createTestApp();
  user = await createSignedInUser(test);
  await openShop(test, user.businessId);
  const one = (input: Omit<TransactionInput, 'party'>): TransactionInput => ({
    ...input,
    party: 'blue',
  });
  await test.database.withinBusiness(user.businessId, (tx) =>
    ingest(tx, user.businessId, {
      source: 'books',
      origin: 'books',
      accounts: [{ externalId: 'ar', name: 'Receivables', type: 'accounts_receivable' }],
      transactions: [
        one({
          ...{ externalId: 'inv', kind: 'invoice', date: '2026-04-10', totalCents: 80_000n },
          openBalanceCents: 30_000n,
          lines: [
            { account: 'ar', debitCents: 80_000n, creditCents: 0n },
            { account: 'income', debitCents: 0n, creditCents: 80_000n },
          ],
        }),
        one({
          ...{ externalId: 'pay', kind: 'payment', date: '2026-05-12', totalCents: 50_000n },
          openBalanceCents: 0n,
          lines: [
            { account: 'bank', debitCents: 50_000n, creditCents: 0n },
            { account: 'ar', debitCents: 0n, creditCents: 50_000n },
          ],
        }),
      ],
    }),
  );
});
afterAll(() => test.close());

const get = async <T>(url: string) =>
  (await test.app.inject({ url, headers: user.headers })).json<T>();

async function ask(question: string) {
  const { headers } = user;
  const payload = { question };
  const reply = await test.app.inject({ method: 'POST', url: '/chat/ask', headers, payload });
  return reply.json<ReplyOf<Api['ask']>>().response;
}

describe('cash basis in the chat', () => {
  it('counts what was paid in the period, as Statements do', async () => {
    const { rows } = await get<{ rows: { label: string; amount: number }[] }>(
      '/reports/profit-and-loss?period=custom&from=2026-05-01&to=2026-05-31&basis=cash&compare=none',
    );
    const shown = (label: string) => rows.find((row) => row.label === label)?.amount;
    expect(shown('Total income')).toBe(2_200);
    expect((await ask('Revenue in May 2026 on a cash basis')).text).toContain('**$2,200.00**');
    expect((await ask('Revenue in May 2026')).text).toContain('**$1,700.00**');
    expect(shown('Net profit (net income)')).toBe(35.25);
    expect((await ask('Net profit in May 2026 on a cash basis')).text).toContain('$35.25');
  });

  it('opens the rows that sum to it, and says on which basis it is', async () => {
    const { text, evidence } = await ask('Revenue in May 2026 on a cash basis');
    expect(text).toContain('cash basis');
    const opened = await get<{ total: number }>(
      `/ledger/evidence?token=${evidence[0]?.token ?? ''}`,
    );
    expect(opened).toMatchObject({ total: 2_200 });
  });

  it('breaks down by month and by customer', async () => {
    const byMonth = await ask('Revenue by month from April to May 2026 on a cash basis');
    expect(JSON.stringify(byMonth.tables)).toMatch(/April 2026.{0,12}0\.00.*May 2026.{0,12}2,200/);
    const byCustomer = await ask('Revenue by customer in May 2026 on a cash basis');
    expect(JSON.stringify(byCustomer.tables)).toMatch(/Blue Ridge LLC.{0,12}1,000/);
  });
});
