import type { InsightPlan, Plan } from '@cairn/analyst';
import type { Need } from '../derived/with-figures.ts';

const needsOfTopic: Record<InsightPlan['topic'], readonly Need[]> = {
  runway: ['figures'],
  burn: [],
  kpis: [],
  forecast: ['figures'],
  low_point: ['figures'],
  recurring: ['figures'],
  price_rises: ['figures'],
  upcoming: ['figures'],
  alerts: ['alerts'],
  duplicates: [],
  payers: [],
  prices: [],
  steps: [],
  going: [],
};

/** What a plan reads that may have to be worked out first. */
export function needsOf(plan: Plan): readonly Need[] {
  if (plan.kind === 'pair') return [...needsOf(plan.first), ...needsOf(plan.second)];
  return plan.kind === 'insight' ? needsOfTopic[plan.topic] : [];
}
