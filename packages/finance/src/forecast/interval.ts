import { quantileOfSorted } from '../order-statistics.ts';

/** The errors (actual less expected) of each day after one that was forecast from; NaN where there is none. */
export type ErrorsAhead = ArrayLike<number>;

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
  paths: readonly ErrorsAhead[],
): ((ahead: number) => { low: number; high: number }) | null {
  const groups = [...HORIZON_EDGES, Infinity].map((edge, group) =>
    errorsBetween(paths, HORIZON_EDGES[group - 1] ?? 0, edge),
  );
  if (groups.reduce((count, { length }) => count + length, 0) < RESIDUALS_MIN) return null;
  const all = () => boundsOf(errorsBetween(paths, 0, Infinity));
  const bounds: { low: number; high: number }[] = [];
  for (const group of groups) {
    bounds.push(group.length >= GROUP_MIN ? boundsOf(group) : (bounds.at(-1) ?? all()));
  }
  return (ahead) => bounds[HORIZON_EDGES.filter((edge) => ahead > edge).length] ?? all();
}

/** The errors made more than `after` and at most `until` days ahead. */
function errorsBetween(paths: readonly ErrorsAhead[], after: number, until: number): Float64Array {
  const endOf = (path: ErrorsAhead) => Math.min(path.length, until);
  const room = paths.reduce((sum, path) => sum + Math.max(0, endOf(path) - after), 0);
  const errors = new Float64Array(room);
  let count = 0;
  for (const path of paths) {
    for (let index = after; index < endOf(path); index += 1) {
      const error = path[index] ?? NaN;
      if (!Number.isNaN(error)) errors[count++] = error;
    }
  }
  return errors.subarray(0, count);
}

function boundsOf(errors: Float64Array): { low: number; high: number } {
  const sorted = errors.slice().sort();
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
