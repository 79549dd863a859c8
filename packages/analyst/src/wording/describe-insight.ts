import type { InsightPlan } from '../plan/plan.ts';

const topicNames = {
  runway: 'Cash runway',
  burn: 'Burn rate',
  forecast: 'Cash forecast',
  low_point: 'Lowest point of cash ahead',
  recurring: 'Recurring payments',
  upcoming: 'Upcoming payments',
  price_rises: 'Recurring payments that cost more than before',
  payers: 'Payment behavior',
  alerts: 'Alerts',
  duplicates: 'Charges that may have been made twice',
  kpis: 'Key figures',
} as const satisfies Partial<Record<InsightPlan['topic'], string>>;

/** An insight in a few words, as 'Read as' says it. */
export function describeInsight(plan: InsightPlan): string {
  const { topic, of, flow } = plan;
  // A customer and what the bank calls it may be of one name.
  const names = [...new Set(of)].join(' or ');
  if (topic === 'prices') return describePrices(plan);
  if (topic === 'steps') return `What ${names} came to each time${datesOf(plan)}`;
  if (topic !== 'going') return `${topicNames[topic]}${of.length > 0 ? ` of ${names}` : ''}`;
  const way = flow === 'in' ? 'from' : 'to';
  return of.length === 0
    ? `Regular payments ${way} somebody that have stopped${datesOf(plan)}`
    : `Whether payments ${way} ${names} go on`;
}

const datesOf = ({ from, until }: InsightPlan): string =>
  `${from === null ? '' : ` from ${from}`}${until === null ? '' : ` ${from === null ? 'until' : 'to'} ${until}`}`;

/** 'Highest price charged for Mowing from 2025-01-01 to 2025-12-31'. */
function describePrices(plan: InsightPlan): string {
  const { pick = 'all', of } = plan;
  const what = pick === 'all' ? 'price history' : `${pick} price charged`;
  return `${what[0]?.toUpperCase() ?? ''}${what.slice(1)} ${pick === 'all' ? 'of' : 'for'} ${of.join(' or ')}${datesOf(plan)}`;
}
