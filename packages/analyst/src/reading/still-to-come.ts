import { measures } from '../measures.ts';
import { isRatio, type Plan } from '../plan.ts';
import type { Facts } from './fact-shapes.ts';

interface Declined {
  reason: string;
  suggestions: string[];
}

/**
 * 'How much is going out before the end of the month?' is about what is still to come. Read as all that went out until
 * then, it would be the sum of everything since the first row: no plan holds it, and what comes near is offered.
 */
export function stillToCome(plan: Plan, today: string): Declined | null {
  if (plan.kind !== 'figure' || plan.period === null || plan.period.from !== '1900-01-01')
    return null;
  const [measure] = plan.measures;
  if (plan.period.to <= today || measure === undefined || isRatio(measure)) return null;
  const { from } = measures[measure].rows;
  if (from !== 'cash' && from !== 'profit') return null;
  return {
    reason: `Part of that is still to come, and what is to come until ${plan.period.to} is expected, not on record.`,
    suggestions: offered(plan.period.to, today),
  };
}

/** 'What is due next week?': bills, or payments that come again and again. */
export function dueAhead({ isDue, periods }: Facts, today: string): Declined | null {
  const period = periods[0]?.period ?? null;
  if (!isDue || period === null || period.to < today) return null;
  return {
    reason: 'Bills that are due, or payments that come again and again?',
    suggestions: offered(period.to, period.from),
  };
}

const offered = (to: string, from: string) => [
  `Unpaid bills due from ${from} to ${to}`,
  `Upcoming payments until ${to}`,
  `Cash forecast until ${to}`,
];
