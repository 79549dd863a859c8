import { businessDay, daysBetween, formatDay, type BusinessDay } from '@cairn/finance';
import type { FigurePlan, PlanPeriod } from '../../plan/plan.ts';
import { periodPhrase } from '../format.ts';

const daysOf = ({ from, to }: PlanPeriod) => daysBetween(businessDay(from), businessDay(to));

/** A month that still runs, held against a whole one: that it is not over comes with the figures. */
export function unfinishedSentence(
  { period, comparison }: FigurePlan,
  today: BusinessDay,
): string | null {
  if (period === null || comparison === null) return null;
  const isRunning = period.from <= today && today < period.to && period.from !== '1900-01-01';
  const isWhole = comparison.to < today && daysOf(comparison) > daysOf({ ...period, to: today });
  if (!isRunning || !isWhole) return null;
  const phrase = (one: PlanPeriod) =>
    periodPhrase(one, { from: null, to: null }).replace(/^(in|from|on) /, '');
  return `${phrase(period)} isn't over, so this compares it through ${formatDay(today)} with all of ${phrase(comparison)}.`;
}
