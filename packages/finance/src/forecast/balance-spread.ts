import { mean, quantileOfSorted } from '../order-statistics.ts';

/** What the method got wrong from one past day, and how much was expected to move on each day ahead. */
export interface PastErrors {
  /** actual less expected, for each day after the origin that is known by now */
  readonly errors: ArrayLike<number>;
  readonly activity: Float64Array;
}

/** How far 80% of balances lie from the expected one after so many days, by how fast errors grow. */
export interface BalanceSpread {
  /** cents, for each day ahead; never less than the day before */
  readonly widths: Float64Array;
  /** errors grow like the days to this power: .5 is a random walk, 1 a level that was wrong */
  readonly power: number;
}

const ANCHOR_DAYS = [3, 7, 14, 21, 30, 45, 60, 90];
/** A day that missed by more than so many usual large misses was a one-off: it may not set the width. */
const OUTLIER_FACTOR = 3;
const ORIGIN_STEP_DAYS = 7;
/** 80% of a normal distribution lie within so many mean sizes. */
const MEAN_SIZE_TO_80 = 1.606;
const POWER_USUAL = 0.62;
const POWER_LEAST = 0.3;
const POWER_MOST = 1.1;
/** Where the experts lie apart the expected path itself is in doubt. */
const DISAGREEMENT = 1.2;
/** How much evidence the usual power is worth, and the unrest of the days themselves. */
const POWER_PRIOR = 6;
const UNREST_PRIOR = 0.7;
const UNREST_DAYS = 14;
/** Where all came to the cent so far, a tenth of what moves may still come otherwise. */
const UNREST_LEAST = 0.1;

/**
 * The width of the 80% band, from all that the method got wrong before: sizes of past errors of the
 * balance at several distances, in units of what moves, on one curve c x days^power. Few past paths
 * are drawn to a random walk with the unrest of the days seen.
 */
export function balanceSpread(
  past: readonly PastErrors[],
  unrest: number,
  activity: Float64Array,
  disagreement: Float64Array,
): BalanceSpread {
  const sums = calmed(past);
  const points = ANCHOR_DAYS.flatMap((days) => pointAt(sums, days));
  const usualActivity = mean(activity) || 1;
  const restless = Math.max(unrest / usualActivity, UNREST_LEAST);
  const prior = Math.log(1.2816 * restless * UNREST_DAYS ** 0.5);
  const all = [...points, { x: Math.log(UNREST_DAYS), y: prior, weight: UNREST_PRIOR }];
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  const middleX = all.reduce((sum, { x, weight }) => sum + x * weight, 0) / total;
  const middleY = all.reduce((sum, { y, weight }) => sum + y * weight, 0) / total;
  const products = all.reduce(
    (sum, { x, y, weight }) => sum + weight * (x - middleX) * (y - middleY),
    0,
  );
  const squares = all.reduce((sum, { x, weight }) => sum + weight * (x - middleX) ** 2, 0);
  const fitted = (products + POWER_PRIOR * POWER_USUAL) / (squares + POWER_PRIOR);
  const power = Math.min(POWER_MOST, Math.max(POWER_LEAST, fitted));
  const evidence = (past.length * ORIGIN_STEP_DAYS) / 60;
  const widening = wideningBy(evidence);
  let [moved, widest] = [0, 0];
  const widths = activity.map((value, index) => {
    moved += value;
    const size = Math.exp(middleY + power * (Math.log(index + 1) - middleX));
    const usual = (size * widening * moved) / (index + 1);
    widest = Math.max(widest, Math.hypot(usual, DISAGREEMENT * (disagreement[index] ?? 0)));
    return widest;
  });
  return { widths, power };
}

/** Few past errors miss what a quarter can bring. */
const wideningBy = (evidence: number) => 1 + 0.1 / (1 + evidence);

interface Point {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/** The usual size of the error after so many days, weighed by how many independent ones there are. */
function pointAt(
  sums: readonly { readonly path: Float64Array; readonly activity: Float64Array }[],
  days: number,
): Point[] {
  const sizes = sums.flatMap(({ path, activity }) => {
    const [error, moved] = [path[days - 1], mean(activity.subarray(0, days))];
    return error === undefined || moved === 0 ? [] : [Math.abs(error) / moved];
  });
  const size = MEAN_SIZE_TO_80 * mean(sizes);
  if (sizes.length < 2 || size === 0) return [];
  const weight = Math.max(
    0.3,
    (sizes.length * ORIGIN_STEP_DAYS) / Math.max(days, ORIGIN_STEP_DAYS),
  );
  return [{ x: Math.log(days), y: Math.log(size), weight: Math.min(weight, 12) }];
}

/** The errors added up, single large misses cut. */
function calmed(past: readonly PastErrors[]) {
  const limit = OUTLIER_FACTOR * quantileOfSorted(sizesOf(past), 0.9);
  return past.map(({ errors, activity }) => {
    const path = new Float64Array(errors.length);
    let sum = 0;
    for (let index = 0; index < path.length; index += 1) {
      sum += Math.max(-limit, Math.min(limit, errors[index] ?? 0));
      path[index] = sum;
    }
    return { path, activity };
  });
}

/** The sizes of all errors but those of nothing, in order. */
function sizesOf(past: readonly PastErrors[]): Float64Array {
  const sizes = new Float64Array(past.reduce((count, { errors }) => count + errors.length, 0));
  let count = 0;
  for (const { errors } of past) {
    for (let index = 0; index < errors.length; index += 1) {
      const size = Math.abs(errors[index] ?? 0);
      if (size > 0) sizes[count++] = size;
    }
  }
  return sizes.subarray(0, count).sort();
}
