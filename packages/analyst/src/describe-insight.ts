import type { InsightPlan } from './plan.ts';

const topicNames = {
  runway: 'Cash runway',
  burn: 'Burn rate',
  forecast: 'Cash forecast',
  low_point: 'Lowest point of cash ahead',
  recurring: 'Recurring payments',
  upcoming: 'Upcoming payments',
  price_rises: 'Recurring payments that cost more than before',
  prices: 'Prices',
  payers: 'Payment behaviour',
  alerts: 'Alerts',
  duplicates: 'Charges that may have been made twice',
  kpis: 'Key figures',
} as const;

/** An insight in a few words, as 'Read as' says it. */
export const describeInsight = (plan: InsightPlan): string =>
  plan.topic === 'prices'
    ? describePrices(plan)
    : `${topicNames[plan.topic]}${plan.of.length > 0 ? ` of ${plan.of.join(' or ')}` : ''}`;

/** 'Highest price charged for Mowing from 2025-01-01 to 2025-12-31'. */
function describePrices({ pick = 'all', of, from, until }: InsightPlan): string {
  const what = pick === 'all' ? 'price history' : `${pick} price charged`;
  const since = from === null ? '' : ` from ${from}`;
  const to = until === null ? '' : ` ${from === null ? 'until' : 'to'} ${until}`;
  return `${what[0]?.toUpperCase() ?? ''}${what.slice(1)} ${pick === 'all' ? 'of' : 'for'} ${of.join(' or ')}${since}${to}`;
}
