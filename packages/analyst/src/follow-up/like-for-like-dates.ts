import type { BusinessDay } from '@cairn/finance';
import type { FigurePlan } from '../plan/plan.ts';
import { asFarAsItWent, financePeriodOf, planPeriodOf } from '../reading/resolve/resolve-period.ts';

type Dates = Pick<FigurePlan, 'period' | 'comparison'>;

/** The dates of a change, a running stretch as far as it has gone against as much of the other. */
export function likeForLikeDates({ period, comparison }: Dates, today: string): Dates {
  if (period === null || comparison === null) return { period, comparison };
  const [now, then] = [financePeriodOf(period), financePeriodOf(comparison)];
  const [main, other] = asFarAsItWent(now, then, today as BusinessDay);
  return { period: main && planPeriodOf(main), comparison: other && planPeriodOf(other) };
}
