import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

// Words that are no name and no figure, and stand in what a bank or the books wrote on a row.
let server: TestApp;
let bank: SignedInUser;

beforeAll(async () => {
  server = await createTestApp();
  bank = await createSignedInUser(server);
  await addBankRows(bank, [
    ['2026-03-02', -3_600n, 'OVERDRAFT FEE'],
    ['2026-04-02', -3_600n, 'OVERDRAFT FEE'],
    ['2026-04-05', -2_391n, 'ILLINOIS TOLLWAY'],
    ['2026-04-09', -1_500n, 'INDIANA TOLL-ROAD'],
    ['2026-04-20', -20_000n, 'ATM WITHDRAWAL'],
    ['2026-04-21', 50_000n, 'MOBILE DEPOSIT CO-OP 1'],
    ['2026-04-22', -9_000n, 'NORTHERN TRUCK REPAIR'],
    ['2026-04-23', -1_000n, 'BLUE BEACON TRUCK WASH'],
    ['2026-04-24', -77_700n, 'CHECK 2216'],
    ['2026-04-25', -88_800n, 'CHECK 22160'],
  ]);
});
afterAll(() => server.close());

const addBankRows = (
  { businessId }: SignedInUser,
  rows: readonly [date: string, cents: bigint, text: string][],
) =>
  server.services.database.withinBusiness(businessId, async (tx) => {
    const account = await openBankAccount(tx, businessId, {
      ...{ source: 'statement', externalId: 'checking', institutionName: 'First Bank' },
      ...{ accountType: 'checking', last4: '1234' },
    });
    await ingestBankRows(tx, businessId, {
      ...{ source: 'statement', account },
      rows: rows.map(([date, amountCents, description], at) => ({
        ...{ externalId: String(at), date, amountCents, description },
        counterparty: description.includes('TRUCK') ? `Payee ${String(at)}` : 'First Bank',
      })),
    });
  });

async function ask(user: SignedInUser, question: string) {
  const reply = await server.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers: user.headers, payload: { question } },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>().response;
}

it.each([
  ['Overdraft fees, ever', '**$72.00**', 'with “overdraft fee” in the text'],
  ['how many ATM withdrawals in April', '**1**', 'with “atm withdrawal” in the text'],
  ['When was the last overdraft fee?', '**Apr 2, 2026**', 'with “overdraft fee” in the text'],
  ['expenses without overdraft fees in April 2026', '**$1,803.91**', 'without “overdraft fee”'],
  ['check 2216 amount', '**$777.00**', 'number 2216'],
])('%s', async (question, figure, reading) => {
  const { text } = await ask(bank, question);
  expect(text).toContain(figure);
  expect(text).toContain(reading);
});

it('tells whose rows they are where the words stand on those of several', async () => {
  const { text, tables } = await ask(bank, 'What did we spend on trucks?');
  expect(text).toContain('with “truck” in the text by vendor');
  expect(tables[0]?.rows).toHaveLength(2);
});

it('says nothing of words that stand nowhere, and nothing of what else a story holds', async () => {
  expect((await ask(bank, 'zeppelin fees in April')).understood).toBe(false);
  // Nothing came in that says so, in whatever dates.
  expect((await ask(bank, 'How much came in from overdraft fees?')).understood).toBe(false);
  expect((await ask(bank, 'overdraft fees in May 2026')).text).toContain('I found no');
  expect(
    (await ask(bank, 'My brother runs a toll booth in Peru. What did he cost us?')).text,
  ).not.toContain('in the text');
});

it('finds what the books wrote on a line, and only that line of it', async () => {
  const user = await createSignedInUser(server);
  await server.services.database.withinBusiness(user.businessId, (tx) =>
    ingest(tx, user.businessId, {
      ...{ source: 'books', origin: 'books' },
      accounts: [
        { externalId: 'bank', name: 'Checking', type: 'bank' },
        { externalId: 'cost', name: 'Materials', type: 'expense' },
      ],
      transactions: [
        {
          ...{ externalId: '1', kind: 'expense', date: '2026-04-04', totalCents: 30_000n },
          lines: [
            { account: 'bank', debitCents: 0n, creditCents: 30_000n },
            {
              account: 'cost',
              debitCents: 20_000n,
              creditCents: 0n,
              description: 'Scaffolding, two weeks',
            },
            { account: 'cost', debitCents: 10_000n, creditCents: 0n, description: 'Nails' },
          ],
        },
      ],
    }),
  );
  const { text } = await ask(user, 'What did we spend on scaffolding in April?');
  expect(text).toContain('**$200.00**');
  expect(text).toContain('with “scaffolding” in the text');
});
