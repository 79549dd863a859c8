import type { Api, ReplyOf } from '@cairn/contract';
import { addMonths, businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import { addBankRows } from '../../testing/documents.ts';
import { withOwnerEachTest } from '../../testing/owner-each-test.ts';

// Today is 15 June 2026: the cards are of 15 May to 14 June.
const owned = withOwnerEachTest();

/** Rent on the 18th of each month until this one; after that nobody brought a file. */
const bringFiles = (last = '2026-05-18') =>
  addBankRows(
    owned.test,
    owned.user,
    Array.from({ length: 14 }, (_, at) => addMonths(businessDay(last), at - 13)).flatMap(
      (day): [string, bigint, string][] => [
        [day, -120_000n, 'OAK LANE PROPERTIES RENT'],
        [day, 300_000n, 'STRIPE TRANSFER'],
        [day, 50_000n, 'COUNTER CREDIT'],
      ],
    ),
  );

/** Books that come by themselves: as much sold in this month as in the one before. */
const linkBooks = () =>
  owned.test.database.withinBusiness(owned.user.businessId, (tx) =>
    ingest(tx, owned.user.businessId, {
      source: 'quickbooks',
      origin: 'books',
      accounts: [
        { externalId: 'owed', name: 'Receivable', type: 'accounts_receivable' },
        { externalId: 'sales', name: 'Sales', type: 'income' },
      ],
      transactions: ['2026-03-02', '2026-05-02', '2026-06-10'].map((date) => ({
        externalId: date,
        kind: 'invoice',
        date,
        totalCents: 80_000n,
        lines: [
          { account: 'owed', debitCents: 80_000n, creditCents: 0n },
          { account: 'sales', debitCents: 0n, creditCents: 80_000n },
        ],
      })),
    }),
  );

async function get<Name extends keyof Api>(url: string): Promise<ReplyOf<Api[Name]>> {
  const reply = await owned.test.app.inject({ url, headers: owned.user.headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

it('compares what books tell, and no cash, where the bank comes by files that end long before', async () => {
  await bringFiles();
  await linkBooks();
  const cards = await get<'kpiMetrics'>('/dashboard/kpi-metrics');
  expect(cards).toMatchObject({
    monthly_revenue: 800,
    monthly_revenue_growth_percentage: 0,
    avg_daily_net_cash_increase: null,
  });
  expect(cards.explanations?.monthly_revenue.text).toContain('against the month before');
  expect(cards.explanations?.avg_daily_net_cash.text).toContain(
    'of which your files hold 4 of 31 days',
  );
  const { points } = await get<'kpiTrends'>('/dashboard/kpi-trends');
  expect(points.slice(-2)).toMatchObject([
    { from: '2026-05-01', monthly_revenue: 800, avg_daily_net_cash: null },
    { from: '2026-06-01', monthly_revenue: 800, avg_daily_net_cash: null },
  ]);
});

it('compares nothing of files alone, and says below each statement where they end', async () => {
  await bringFiles();
  const cards = await get<'kpiMetrics'>('/dashboard/kpi-metrics');
  expect(cards).toMatchObject({
    monthly_revenue_growth_percentage: null,
    avg_daily_net_cash_increase: null,
  });
  const profit = await get<'profitAndLoss'>('/reports/profit-and-loss?period=year_to_date');
  expect(profit.notes).toContain(
    'Your statement files end on May 18, 2026: what moved after that day is not in here.',
  );
  expect(profit.notes).toContain(
    'Uncategorized: $2,500.00 in and $0.00 out. They count as income and expense until you say what they are, under Transactions.',
  );
  const may = '/reports/profit-and-loss?period=custom&from=2026-04-01&to=2026-05-20';
  expect((await get<'profitAndLoss'>(may)).notes.join(' ')).not.toContain('files end');
});

it('forecasts from where the files end, not from weeks in which nothing moved, and says so', async () => {
  await bringFiles('2026-04-18');
  const { notice, forecast } = await get<'forecast'>('/intent_map/forecast');
  expect(notice).toContain(
    'Your statement files end on Apr 18, 2026. What moved since is not known, so the range is wider.',
  );
  const expected = forecast.filter(({ kind }) => kind === 'expected');
  expect(expected[0]?.date).toBe('2026-06-16');
  const rent = expected.filter(({ items }) => items.some(({ amount }) => amount === -1_200));
  expect(rent[0]?.date).toBe('2026-06-18');
});

it('takes no payment for stopped that was due after the files end', async () => {
  await bringFiles('2026-04-18');
  const { alerts } = await get<'alerts'>('/notifications/alerts');
  expect(alerts.map(({ rule }) => rule)).not.toContain('recurring_stopped');
});
