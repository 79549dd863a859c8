import type { Api, ReplyOf } from '@cairn/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import { ingestBankRows } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function ask(user: SignedInUser, question: string): Promise<string> {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/chat/ask',
    headers: user.headers,
    payload: { question },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>().response.text;
}

type Row = [date: string, cents: bigint, text: string];

async function withBank(source: string, rows: readonly Row[]): Promise<SignedInUser> {
  const user = await createSignedInUser(server);
  await server.services.database.withinBusiness(user.businessId, async (tx) => {
    const account = await openBankAccount(tx, user.businessId, {
      source,
      externalId: 'checking',
      institutionName: 'FirstHarborBank',
      accountType: 'checking',
      last4: '1234',
      balance: { cents: 1_000_000n, date: '2026-06-14' },
    });
    await ingestBankRows(tx, user.businessId, {
      source,
      account,
      rows: rows.map(([date, amountCents, description], index) => ({
        externalId: String(index),
        date,
        amountCents,
        description,
      })),
    });
  });
  return user;
}

const change = (user: SignedInUser, statement: ReturnType<typeof sql>) =>
  server.services.database.withinBusiness(user.businessId, (tx) => tx.execute(statement));

const rent: Row = ['2026-05-04', -300_000n, 'WEWORK RENT'];
const unknown: Row = ['2026-05-06', -100_000n, 'QXZ 8841'];
const spent = 'How much did we spend last month?';

describe('what a figure stands on', () => {
  it('is the newest day alone where all is well, after the figure', async () => {
    const user = await withBank('sandbox', [rent]);
    const text = await ask(user, spent);
    expect(text).toMatch(
      /^[^_]*\*\*\$3,000\.00\*\*.*_Read as: .*\. Records through Jun 14, 2026\._$/s,
    );
  });

  it('is the share without a category where categories decide the figure, and not elsewhere', async () => {
    const user = await withBank('statement', [rent, unknown]);
    const share = '25% of the money on these dates has no category yet.';
    expect(await ask(user, spent)).toContain(`2026. ${share}_`);
    expect(await ask(user, 'What is my cash balance?')).not.toContain('no category');
    expect(await ask(user, 'How much money came in last month?')).not.toContain('no category');
  });

  it('is a link that is silent, waits for a sign-in or is cut', async () => {
    const user = await withBank('sandbox', [rent]);
    await change(user, sql`update bank_accounts set fetched_at = '2026-06-12T12:00:00Z'`);
    expect(await ask(user, spent)).toContain('First Harbor Bank: no update since Jun 12, 2026.');
    await change(user, sql`update bank_accounts set status = 'inactive'`);
    expect(await ask(user, spent)).toContain(
      'First Harbor Bank needs a new sign-in, so newer transactions are missing.',
    );
    await change(user, sql`update bank_accounts set status = 'disconnected'`);
    expect(await ask(user, spent)).toContain('First Harbor Bank is no longer linked.');
  });

  it('never says of statements that they are silent', async () => {
    const user = await withBank('statement', [rent]);
    await change(user, sql`update bank_accounts set fetched_at = '2026-01-01T12:00:00Z'`);
    expect(await ask(user, spent)).toMatch(/Records through Jun 14, 2026\._$/);
  });

  it('is the books where they say what was spent, and what their link waits for', async () => {
    const user = await createSignedInUser(server);
    await server.services.database.withinBusiness(user.businessId, (tx) =>
      ingest(tx, user.businessId, {
        source: 'books',
        origin: 'books',
        accounts: [
          { externalId: 'bank', name: 'Checking', type: 'bank' },
          { externalId: 'rent', name: 'Rent', type: 'expense' },
        ],
        transactions: [
          {
            externalId: '1',
            kind: 'expense',
            date: '2026-05-20',
            totalCents: 30_000n,
            lines: [
              { account: 'rent', debitCents: 30_000n, creditCents: 0n },
              { account: 'bank', debitCents: 0n, creditCents: 30_000n },
            ],
          },
        ],
      }),
    );
    expect(await ask(user, spent)).toMatch(/Records through May 20, 2026\._$/);
    await change(
      user,
      sql`insert into books_links (business_id, source, company_id, state, synced_at)
        values (${user.businessId}, 'sandbox', 'company', 'done', '2026-06-10T12:00:00Z')`,
    );
    expect(await ask(user, spent)).toContain('Your books: no update since Jun 10, 2026.');
    await change(user, sql`update books_links set state = 'relink'`);
    expect(await ask(user, spent)).toContain('Your books need a new sign-in');
  });
});
