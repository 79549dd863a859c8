import { clampedTo } from '../order-statistics.ts';

/** A daily flow of one sign (money in, or money out as sizes), ready for the mean of any days. */
export interface Flow {
  readonly length: number;
  /** prefix sums, one longer than the days */
  readonly sums: Float64Array;
}

/** The flow, each day cut to `limit`: beyond it lies a loan or the sale of a van. */
export function flowOf(days: Float64Array, limit: number): Flow {
  const calm = clampedTo(days, limit);
  const sums = new Float64Array(calm.length + 1);
  for (const [index, value] of calm.entries()) sums[index + 1] = (sums[index] ?? 0) + value;
  return { length: calm.length, sums };
}

/** The mean of the days from `from` (included) to `to` (not included), as far as they exist. */
export function meanOfDays({ length, sums }: Flow, from: number, to: number): number {
  const [low, high] = [Math.max(0, from), Math.min(length, to)];
  return high <= low ? 0 : ((sums[high] ?? 0) - (sums[low] ?? 0)) / (high - low);
}

export const dayOf = ({ sums }: Flow, index: number): number =>
  (sums[index + 1] ?? 0) - (sums[index] ?? 0);
