import { addDays, businessDay, type BusinessDay } from '@cairn/finance';
import type { ArithmeticPlan, PlanPeriod } from '../../../plan/plan.ts';
import type { Said } from '../../words/spell-out.ts';
import type { Read } from './sides.ts';

const outstanding = /\b(?:days (?:of )?sales outstanding|dso)\b/i;

/** Days of the sales that are held against what is owed, where none are named. */
const usualDays = 365;

/** Days sales outstanding: receivables at the end of a period over its revenue, times its days (docs/finance.md, 'Measures'). */
export function readDaysOutstanding(
  { spelled }: Said,
  read: Read,
  today: BusinessDay,
): ArithmeticPlan | null {
  if (!outstanding.test(spelled)) return null;
  const sold = read(spelled.replace(outstanding, 'revenue'));
  if (sold?.kind !== 'figure' || sold.measures[0] !== 'revenue') return null;
  if (sold.conditions.length > 0 || sold.groupBy !== null || sold.comparison !== null) return null;
  const period = untilToday(sold.period, today);
  if (period === null) return null;
  const plain = { ...sold, aggregation: 'total', per: null, asked: 'figure' } as const;
  const upTo = { ...period, from: '1900-01-01' };
  return {
    kind: 'arithmetic',
    operation: 'in_days',
    left: { ...plain, measures: ['owed_by_customers'], period: upTo },
    right: { ...plain, period },
  };
}

/** The days that have passed; null where none have. */
function untilToday(asked: PlanPeriod | null, today: BusinessDay): PlanPeriod | null {
  if (asked === null) {
    const from = addDays(today, 1 - usualDays);
    return { from, to: today, label: 'the last 365 days', step: { days: usualDays } };
  }
  if (asked.from > today) return null;
  return asked.to > today ? { ...asked, to: businessDay(today) } : asked;
}
