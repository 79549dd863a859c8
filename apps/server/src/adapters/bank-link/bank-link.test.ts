import { businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BankRow } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { BankLinkError, type BankContext, type BankLink } from '../../ports/bank-link.ts';
import { completeLink, openLinkSession } from '../../features/linked-accounts/complete-link.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { startStripeStandIn, type StripeStandIn } from '../../testing/stripe-stand-in/stand-in.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSandboxBanks } from './sandbox/sandbox-banks.ts';
import { createStripeBanks } from './stripe/stripe-banks.ts';

let test: TestApp;
let standIn: StripeStandIn;

beforeAll(async () => {
  test = await createTestApp();
  standIn = await startStripeStandIn();
});
afterAll(async () => {
  await standIn.stop();
  await test.close();
});

const day = Date.UTC(2026, 5, 1) / 1_000;
const transaction = (id: string, amount: number, changes: object = {}) => ({
  id,
  amount,
  currency: 'usd',
  description: 'CARD SALES',
  status: 'posted',
  transacted_at: day,
  ...changes,
});

/** One provider, and how a person chooses one account with some rows in its dialog. */
interface Subject {
  bankLink: () => BankLink;
  choose: (context: BankContext, sessionId: string) => Promise<void>;
}

const subjects: [string, Subject][] = [
  [
    'sandbox',
    {
      bankLink: () => createSandboxBanks(test.database),
      choose: async (context, sessionId) => {
        const { picker } = createSandboxBanks(test.database);
        expect(await picker?.signIn(context, sessionId, 'old-mill', null)).toBe('linked');
      },
    },
  ],
  [
    'Stripe',
    {
      bankLink: () => createStripeBanks(standIn.settings),
      choose: (_context, sessionId) => {
        standIn.grant(sessionId, [{ id: `fca_${sessionId}` }]);
        standIn.addRefresh(`fca_${sessionId}`, [
          transaction(`${sessionId}_1`, 64_000),
          transaction(`${sessionId}_2`, -26_000),
        ]);
        return Promise.resolve();
      },
    },
  ],
];

async function collect(
  bankLink: BankLink,
  id: string,
  cursor: string | null,
  context: BankContext,
) {
  const rows: BankRow[] = [];
  for await (const page of bankLink.listRows(id, cursor, { ...context, currency: 'USD' }))
    rows.push(...page.rows);
  return rows;
}

describe.each(subjects)('banks by way of %s', (_name, { bankLink: create, choose }) => {
  async function begin() {
    const bankLink = create();
    const { businessId, userId } = await createSignedInUser(test);
    const context = {
      businessId,
      timeZone: 'America/New_York',
      today: businessDay('2026-06-15'),
    };
    const parts = { database: test.database, clock: test.clock, bankLink };
    const { sessionId } = await openLinkSession(parts, { businessId, userId });
    return { bankLink, context, sessionId, parts };
  }

  it('grant nothing until somebody has chosen', async () => {
    const { bankLink, context, sessionId } = await begin();
    expect(await bankLink.listAccounts(sessionId, context)).toEqual({ accounts: [], leftOut: [] });
  });

  it('state the account, its balance and its rows in cents and business days', async () => {
    const { bankLink, context, sessionId } = await begin();
    await choose(context, sessionId);
    const { accounts } = await bankLink.listAccounts(sessionId, context);
    expect(accounts).toHaveLength(1);
    const [account] = accounts;
    expect(account).toMatchObject({ status: 'active', rows: 'ready', currency: 'USD' });
    expect(typeof account?.balance?.cents).toBe('bigint');
    expect(account?.balance?.date).toMatch(/^2026-06-15$/);
    const rows = await collect(bankLink, account?.externalId ?? '', null, context);
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ externalId }) => externalId)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(row.amountCents).not.toBe(0n);
      expect(row.description).not.toBe('');
    }
    expect(rows.some(({ amountCents }) => amountCents > 0n)).toBe(true);
    expect(rows.some(({ amountCents }) => amountCents < 0n)).toBe(true);
  });

  it('answer from the cursor on no more than what is new', async () => {
    const { bankLink, context, sessionId } = await begin();
    await choose(context, sessionId);
    const { accounts } = await bankLink.listAccounts(sessionId, context);
    const id = accounts[0]?.externalId ?? '';
    const cursor = accounts[0]?.cursor ?? null;
    expect(cursor).not.toBeNull();
    expect((await collect(bankLink, id, cursor, context)).length).toBeLessThanOrEqual(1);
  });

  it('open the same accounts however often the session is completed', async () => {
    const { parts, context, sessionId } = await begin();
    await choose(context, sessionId);
    const first = await completeLink(parts, context.businessId, sessionId);
    expect(first.accountIds).toHaveLength(1);
    expect(await completeLink(parts, context.businessId, sessionId)).toEqual(first);
  });

  it('are disconnected as often as asked', async () => {
    const { bankLink, context, sessionId } = await begin();
    await choose(context, sessionId);
    const { accounts } = await bankLink.listAccounts(sessionId, context);
    const id = accounts[0]?.externalId ?? '';
    await bankLink.disconnect(id);
    await bankLink.disconnect(id);
    await bankLink.disconnect('nobody knows this one');
  });

  it('refuse an account that they do not know', async () => {
    const { bankLink, context } = await begin();
    await expect(bankLink.readAccount('unknown', context)).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  it('refuse a webhook that nobody has signed', async () => {
    const { bankLink } = await begin();
    expect(() => bankLink.readEvent(Buffer.from('{}'), 't=1,v1=00')).toThrow(BankLinkError);
  });
});
