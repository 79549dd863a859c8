import { addDays, addMonths, businessDay, periodBetween, type BusinessDay } from '@cairn/finance';
import type { FigurePlan } from '../plan/plan.ts';
import { planPeriodOf } from '../reading/resolve/resolve-period.ts';
import type { Dimension } from '../plan/selection.ts';

const monthsOf: Partial<Record<Dimension, number>> = { month: 1, quarter: 3, year: 12 };

/** 'Just the last 6' of a row of months: its dates shrink to these; of the running year, to the months up to today. */
export function lastOfSeries(
  figure: FigurePlan,
  count: number,
  today: BusinessDay,
): FigurePlan | null {
  const months = monthsOf[figure.groupBy ?? 'day'];
  const { period, limit } = figure;
  if (months === undefined || period === null || limit !== null) return null;
  const isRunning = period.to > today;
  if (isRunning && months > 1) return null;
  const monthEnd = addDays(addMonths(businessDay(`${today.slice(0, 7)}-01`), 1), -1);
  const last = isRunning ? monthEnd : businessDay(period.to);
  const from = addMonths(addDays(last, 1), -count * months);
  const isWithin = from > period.from && from.endsWith('-01');
  return isWithin ? { ...figure, period: planPeriodOf(periodBetween(from, last)) } : null;
}
