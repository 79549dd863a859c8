import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInUser;

const day = (date: string, account: string, cents: bigint) => ({
  externalId: `${account}-${date}`,
  kind: 'journal' as const,
  date,
  totalCents: cents < 0n ? -cents : cents,
  lines: [
    { account: 'bank', debitCents: cents > 0n ? cents : 0n, creditCents: cents < 0n ? -cents : 0n },
    { account, debitCents: cents < 0n ? -cents : 0n, creditCents: cents > 0n ? cents : 0n },
  ],
});

beforeAll(async () => {
  server = await createTestApp();
  owner = await createSignedInUser(server);
  await server.services.database.withinBusiness(owner.businessId, (tx) =>
    ingest(tx, owner.businessId, {
      source: 'books',
      origin: 'books',
      accounts: [
        { externalId: 'bank', name: 'Checking', type: 'bank' },
        { externalId: 'bread', name: 'Bread', type: 'income' },
        { externalId: 'coffee', name: 'Coffee', type: 'income' },
        { externalId: 'flour', name: 'Flour', type: 'cost_of_goods_sold' },
        { externalId: 'rent', name: 'Rent', type: 'expense' },
        { externalId: 'fine', name: 'Fines', type: 'other_expense' },
      ],
      transactions: [
        day('2026-05-02', 'bread', 90_000n),
        day('2026-05-03', 'coffee', 30_000n),
        day('2026-05-04', 'flour', -25_050n),
        day('2026-05-05', 'rent', -50_000n),
        day('2026-05-06', 'fine', -4_000n),
        day('2026-04-02', 'bread', 80_000n),
        day('2026-04-05', 'rent', -50_000n),
      ],
    }),
  );
});
afterAll(() => server.close());

async function call<Reply>(method: 'GET' | 'POST', url: string, payload?: object): Promise<Reply> {
  const { headers } = owner;
  const reply = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Reply>();
}

const ask = async (question: string) =>
  (await call<ReplyOf<Api['ask']>>('POST', '/chat/ask', { question })).response;

it.each(['P&L for May 2026', 'income statement May 2026', 'Profit and loss in May 2026'])(
  'answers "%s" as a statement: parts, sums, and the rows behind each amount',
  async (question) => {
    const { text, tables } = await ask(question);
    const [statement] = tables;
    expect(text).toContain('Net profit in May 2026: **$409.50**. Income $1,200.00');
    expect(statement?.rows).toEqual([
      ['Bread', 'Income', '$900.00'],
      ['Coffee', 'Income', '$300.00'],
      ['Total income', '', '$1,200.00'],
      ['Flour', 'Cost of goods sold', '$250.50'],
      ['Total cost of goods sold', '', '$250.50'],
      ['Gross profit', '', '$949.50'],
      ['Rent', 'Operating expenses', '$500.00'],
      ['Total operating expenses', '', '$500.00'],
      ['Operating profit', '', '$449.50'],
      ['Fines', 'Other expenses', '$40.00'],
      ['Total other expenses', '', '$40.00'],
      ['Net profit', '', '$409.50'],
    ]);
    for (const [at, token] of (statement?.evidence ?? []).entries()) {
      const page = await call<ReplyOf<Api['evidence']>>(
        'GET',
        `/ledger/evidence?token=${token ?? 'none'}`,
      );
      expect(page.row_count).toBeGreaterThan(0);
      expect(`$${page.total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`).toBe(
        statement?.rows[at]?.[2],
      );
    }
  },
);

it('sets it beside another month, and says that there was nothing where there was', async () => {
  const { tables, text } = await ask('P&L for May 2026 compared to April 2026');
  expect(tables[0]?.rows.at(-1)).toEqual([
    'Net profit',
    '',
    '$409.50',
    '$300.00',
    '$109.50',
    '+36.50%',
  ]);
  expect(text).toContain('Net profit in April 2026 was $300.00.');
  const empty = await ask('P&L for January 2026');
  expect(empty.text).toContain('I found no income or costs in January 2026.');
  expect(empty.tables).toEqual([]);
});
