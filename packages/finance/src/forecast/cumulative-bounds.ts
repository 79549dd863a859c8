import { INTERVAL_SHARE } from './interval.ts';
import { clampedTo, quantile } from './order-statistics.ts';
import type { OriginErrors } from './rolling-backtest.ts';

const ANCHOR_DAYS = [1, 3, 7, 14, 21, 30, 45, 60, 90, 120];
const ORIGINS_MIN = 6;
/** A day that missed by more than so many usual large misses was a one-off: it may not set the width. */
const OUTLIER_FACTOR = 3;

/**
 * How far the balance may be from its expected path after so many days, such that 80% of the
 * method's own past paths lay inside. Errors add up like a random walk where no past path is that
 * long. Null where there are too few past paths to tell.
 */
export function cumulativeBounds(
  rolled: readonly OriginErrors[],
): ((ahead: number) => number) | null {
  const sizes = rolled.flatMap(({ errors }) => errors.map(Math.abs)).filter((size) => size > 0);
  const limit = OUTLIER_FACTOR * quantile(sizes, 0.9);
  const sums = rolled.map(({ errors }) => {
    let sum = 0;
    return [...clampedTo(Float64Array.from(errors), limit)].map((error) => (sum += error));
  });
  const anchors: { days: number; width: number }[] = [];
  for (const days of ANCHOR_DAYS) {
    const misses = sums.flatMap((path) => {
      const error = path[days - 1];
      return error === undefined ? [] : [Math.abs(error)];
    });
    if (misses.length < ORIGINS_MIN) break;
    const share = Math.min(1, INTERVAL_SHARE * (1 + 1 / misses.length));
    const width = Math.max(anchors.at(-1)?.width ?? 0, quantile(misses, share));
    anchors.push({ days, width });
  }
  const first = anchors[0];
  const last = anchors.at(-1);
  if (first === undefined || last === undefined) return null;
  return (ahead) => {
    if (ahead >= last.days) return last.width * Math.sqrt(ahead / last.days);
    const above = anchors.findIndex(({ days }) => days > ahead);
    const [from, to] = [anchors[above - 1] ?? first, anchors[above] ?? last];
    const share = to.days === from.days ? 0 : (ahead - from.days) / (to.days - from.days);
    return from.width + (to.width - from.width) * share;
  };
}
