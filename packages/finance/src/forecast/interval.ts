import { quantileOfSorted } from '../order-statistics.ts';

/** An error that the method made on a day that it had not seen: actual less expected. */
export interface Residual {
  /** the day that was forecast from, as a position in the series */
  readonly origin: number;
  /** 1 = the first day after the origin */
  readonly ahead: number;
  readonly error: number;
}

const INTERVAL_SHARE = 0.8;
/** With fewer errors than this their quantiles mean nothing. */
const RESIDUALS_MIN = 30;
const GROUP_MIN = 60;
const HORIZON_EDGES = [14, 28];

/**
 * Error bounds by days ahead, such that 80% of the method's own past errors at a like distance lie
 * inside (split-conformal, with its correction for few errors). Null below 30 errors.
 */
export function errorBounds(
  residuals: readonly Residual[],
): ((ahead: number) => { low: number; high: number }) | null {
  if (residuals.length < RESIDUALS_MIN) return null;
  const groupOf = (ahead: number) => HORIZON_EDGES.filter((edge) => ahead > edge).length;
  const groups = [...HORIZON_EDGES, Infinity].map((_, group) =>
    residuals.filter(({ ahead }) => groupOf(ahead) === group),
  );
  const all = boundsOf(residuals);
  const bounds: { low: number; high: number }[] = [];
  for (const group of groups) {
    bounds.push(group.length >= GROUP_MIN ? boundsOf(group) : (bounds.at(-1) ?? all));
  }
  return (ahead) => bounds[groupOf(ahead)] ?? all;
}

function boundsOf(residuals: readonly Residual[]): { low: number; high: number } {
  // Numbers alone sort without a comparison function, many times as fast.
  const sorted = Float64Array.from(residuals, ({ error }) => error).sort();
  const tail = ((1 - INTERVAL_SHARE) / 2) * (1 - 1 / (sorted.length + 1));
  return {
    low: Math.min(0, quantileOfSorted(sorted, tail)),
    high: Math.max(0, quantileOfSorted(sorted, 1 - tail)),
  };
}

/**
 * The positions to forecast from in a backtest: the last ones every `step` days whose next days are
 * known, newest last, each with at least `historyMin` days before it.
 */
export function originsOf(length: number, historyMin: number, step: number, count: number) {
  const origins: number[] = [];
  for (let origin = length - step; origin >= historyMin && origins.length < count; origin -= step) {
    origins.unshift(origin);
  }
  return origins;
}
