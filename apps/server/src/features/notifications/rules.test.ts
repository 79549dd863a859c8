import type { Api, ReplyOf } from '@cairn/contract';
import { addDays, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import { ingestBankRows } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import type { TransactionInput } from '../../ledger/write/ledger-batch.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** Each rule on rows of its own, through the server. The day is Jun 15, 2026. */
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const today = businessDay('2026-06-15');
const ago = (days: number) => addDays(today, -days);

type Row = readonly [date: string, dollars: number, text: string];

async function bank(
  user: SignedInUser,
  balanceDollars: number,
  rows: readonly Row[],
  source = 'feed',
): Promise<void> {
  await server.services.database.withinBusiness(user.businessId, async (tx) => {
    const account = await openBankAccount(tx, user.businessId, {
      source,
      externalId: 'checking',
      institutionName: 'PlainBank',
      accountType: 'checking',
      balance: { cents: BigInt(balanceDollars) * 100n, date: today },
    });
    await ingestBankRows(tx, user.businessId, {
      source,
      account,
      rows: rows.map(([date, dollars, description], at) => ({
        externalId: String(at),
        date,
        amountCents: BigInt(Math.round(dollars * 100)),
        description,
      })),
    });
  });
}

async function books(
  user: SignedInUser,
  transactions: TransactionInput[],
  openingCents = 0n,
): Promise<void> {
  await server.services.database.withinBusiness(user.businessId, (tx) =>
    ingest(tx, user.businessId, {
      source: 'test-books',
      origin: 'books',
      accounts: [
        {
          externalId: 'cash',
          name: 'Checking',
          type: 'bank',
          openingBalanceCents: openingCents,
          openingDate: ago(200),
        },
        { externalId: 'owed', name: 'Receivable', type: 'accounts_receivable' },
        { externalId: 'sales', name: 'Sales', type: 'income' },
      ],
      parties: [
        { externalId: 'big', kind: 'customer', name: 'Big Customer' },
        { externalId: 'small', kind: 'customer', name: 'Small Customer' },
      ],
      transactions,
    }),
  );
}

let serial = 0;
function invoice(party: string, dollars: number, dueDate: string, open = true): TransactionInput {
  const cents = BigInt(dollars) * 100n;
  serial += 1;
  const date = addDays(businessDay(dueDate), -15);
  return {
    externalId: `invoice-${serial}`,
    kind: 'invoice',
    date,
    party,
    dueDate,
    totalCents: cents,
    openBalanceCents: open ? cents : 0n,
    ...(!open && { paidDate: dueDate }),
    lines: [
      { account: 'owed', debitCents: cents, creditCents: 0n },
      { account: 'sales', debitCents: 0n, creditCents: cents },
    ],
  };
}

async function alertsOf(user: SignedInUser) {
  const reply = await server.app.inject({ url: '/notifications/alerts', headers: user.headers });
  expect(reply.statusCode, reply.body).toBe(200);
  const { alerts } = reply.json<ReplyOf<Api['alerts']>>();
  return new Map(alerts.map((alert) => [alert.rule, alert]));
}

/** What the rows sum to that an alert's token opens. */
async function totalBehind(user: SignedInUser, token: string | null): Promise<number> {
  const url = `/ledger/evidence?token=${token ?? 'none'}`;
  const reply = await server.app.inject({ url, headers: user.headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['evidence']>>().total;
}

const weekly = (from: number, dollars: (week: number) => number, text: string): Row[] =>
  Array.from({ length: Math.floor(from / 7) }, (_, week) => [
    ago(from - week * 7),
    dollars(week),
    text,
  ]);

test('cash that will not last: low cash, the rent that it does not cover, and the short runway', async () => {
  const user = await createSignedInUser(server);
  const rent: Row[] = ['01-20', '02-20', '03-20', '04-20', '05-20'].map((day) => [
    `2026-${day}`,
    -5_000,
    'HILLSIDE PROPERTIES RENT',
  ]);
  await bank(user, 3_000, [...rent, ...weekly(147, () => 800, 'CORNER CAFE PAYMENT')]);
  const alerts = await alertsOf(user);
  expect(alerts.get('low_cash_ahead')).toMatchObject({ severity: 'high' });
  expect(alerts.get('payment_not_covered')?.message).toContain('$5,000.00 to Hillside Properties');
  // Three rents and thirteen deposits in the 13 weeks to 14 June: 4,600 burnt; 3,000 lasts 59 days.
  expect(alerts.get('runway_short')).toMatchObject({ title: 'Runway is under 60 days' });
  expect(alerts.get('runway_short')?.message).toContain('59 more days');
  expect(alerts.get('runway_short')?.evidence.token).not.toBeNull();
});

test('a payment far above what its payee usually takes, and the category that it lifts', async () => {
  const user = await createSignedInUser(server);
  await bank(user, 50_000, [
    ...weekly(182, (week) => -100 - (week % 5), 'ACME TOOLS'),
    [ago(4), -2_000, 'ACME TOOLS'],
  ]);
  const alerts = await alertsOf(user);
  expect(alerts.get('unusual_transaction')).toMatchObject({ severity: 'high' });
  expect(alerts.get('unusual_transaction')?.message).toContain('$2,000.00 on Jun 11, 2026');
  const { token, facts } = alerts.get('category_jump')?.evidence ?? { token: null, facts: [] };
  expect(`$${(await totalBehind(user, token)).toLocaleString('en-US')}.00`).toBe(facts[0]?.value);
});

test('revenue that fell by more than a fifth, both months within history', async () => {
  const user = await createSignedInUser(server);
  await bank(user, 50_000, [
    ...weekly(119, () => 2_000, 'CORNER CAFE PAYMENT').filter(([date]) => date < ago(31)),
    [ago(10), 3_000, 'CORNER CAFE PAYMENT'],
  ]);
  const alert = (await alertsOf(user)).get('revenue_drop');
  expect(alert?.message).toContain('$3,000.00 from May 15 to Jun 14, 2026');
  expect(alert?.severity).toBe('high');
});

test('invoices more than 30 days late, lateness that grew, and one customer with most of the revenue', async () => {
  const user = await createSignedInUser(server);
  await books(user, [
    invoice('big', 4_000, '2026-05-01'),
    invoice('big', 900, '2026-06-12'),
    invoice('small', 500, '2026-05-20', false),
  ]);
  const alerts = await alertsOf(user);
  expect(alerts.get('invoices_overdue')?.message).toBe(
    "Big Customer owes $4,000.00 on an invoice more than 30 days past due. It's 45 days late.",
  );
  expect(alerts.get('invoices_overdue')?.evidence.transactions).toHaveLength(1);
  expect(alerts.get('overdue_grew')?.message).toContain(
    '$4,900.00 past due on Jun 15, 2026, up from $4,000.00',
  );
  expect(alerts.get('customer_concentration')?.message).toContain('$4,900.00 of your $5,400.00');
  const { token } = alerts.get('customer_concentration')?.evidence ?? { token: null };
  expect(await totalBehind(user, token)).toBe(4_900);
});

test('a till that stands for many customers is nobody to depend on', async () => {
  const user = await createSignedInUser(server);
  const daily = Array.from({ length: 80 }, (_, day): TransactionInput => {
    const sale = invoice('big', 100, addDays(ago(85), day + 15), false);
    return { ...sale, kind: 'sales_receipt' };
  });
  await books(user, daily);
  expect((await alertsOf(user)).has('customer_concentration')).toBe(false);
});

test('a feed that fell silent, and one that is cut; statement files are never late', async () => {
  const user = await createSignedInUser(server);
  await bank(user, 1_000, [[ago(5), -10, 'ACME TOOLS']]);
  const fetched = (day: string, status: string) =>
    server.owner.query(
      'update bank_accounts set fetched_at = $1, status = $2 where business_id = $3',
      [`${day}T12:00:00Z`, status, user.businessId],
    );
  const again = async () => {
    await server.owner.query('update alert_settings set computed_on = null');
    return alertsOf(user);
  };
  await fetched('2026-06-14', 'active');
  expect((await again()).has('bank_link_stale')).toBe(false);
  await fetched('2026-06-12', 'active');
  expect((await again()).get('bank_link_stale')?.message).toContain(
    'Plain Bank was last updated on Jun 12',
  );
  await fetched('2026-06-12', 'disconnected');
  const cut = await again();
  expect(cut.get('bank_link_expired')).toMatchObject({ severity: 'high' });
  expect(cut.has('bank_link_stale')).toBe(false);
  // One that somebody set aside is missed by nobody; one whose bank asks for a new sign-in is.
  await fetched('2026-06-12', 'inactive');
  expect((await again()).has('bank_link_expired')).toBe(false);
  await server.owner.query(
    `insert into bank_links (business_id, source, external_id, bank_account_id, state)
     select business_id, source, external_id, bank_account_id, 'relink' from bank_accounts where business_id = $1`,
    [user.businessId],
  );
  expect((await again()).has('bank_link_expired')).toBe(true);
  await server.owner.query('delete from bank_links');
  await server.owner.query(`update bank_accounts set source = 'statement', status = 'active'`);
  expect((await again()).has('bank_link_stale')).toBe(false);
});

test('books that hold another balance than the bank', async () => {
  const user = await createSignedInUser(server);
  await bank(user, 900, []);
  await books(user, [], 100_000n);
  const alert = (await alertsOf(user)).get('books_bank_disagree');
  expect(alert?.message).toContain('your books show $100.00 more than the bank');
});

test('an import has the alerts worked out again', async () => {
  const user = await createSignedInUser(server);
  await bank(user, 900, [[ago(5), -10, 'ACME TOOLS']]);
  const { rows } = await server.owner.query<{ key: string }>(
    'select key from graphile_worker.jobs where key = $1',
    [`recompute_alerts:${user.businessId}`],
  );
  expect(rows).toHaveLength(1);
});
