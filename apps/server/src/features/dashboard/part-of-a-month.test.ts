import type { Api, ReplyOf } from '@cairn/contract';
import { expect, it } from 'vitest';
import { addBankRows } from '../../testing/documents.ts';
import { withOwnerEachTest } from '../../testing/owner-each-test.ts';

// Today is 15 June 2026: the cards are of 15 May to 14 June, against 15 April to 14 May.
const owned = withOwnerEachTest();

const cardsSince = async (first: string) => {
  await addBankRows(owned.test, owned.user, [
    [first, 300_000n, 'STRIPE TRANSFER'],
    ['2026-06-12', 450_000n, 'STRIPE TRANSFER'],
  ]);
  const reply = await owned.test.app.inject({
    ...{ url: '/dashboard/kpi-metrics', headers: owned.user.headers },
  });
  return reply.json<ReplyOf<Api['kpiMetrics']>>();
};

it('says of how many days of the month before there are records', async () => {
  const cards = await cardsSince('2026-05-10');
  expect(cards.monthly_revenue_growth_percentage).toBe(50);
  for (const card of ['monthly_revenue', 'operating_expenses', 'avg_daily_net_cash'] as const)
    expect(cards.explanations?.[card].text).toContain(
      'against the month before (Apr 15 to May 14, 2026), of which records reach 5 of 30 days',
    );
});

it('compares with no month of which there are none', async () => {
  const cards = await cardsSince('2026-05-20');
  expect(cards.monthly_revenue_growth_percentage).toBeNull();
  expect(cards.explanations?.monthly_revenue.text).toContain(
    'not compared with the month before (Apr 15 to May 14, 2026), of which there are no records',
  );
});
