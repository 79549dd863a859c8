/** The amounts of a stream: its level, where the price moved, what to expect next. */

import { median, quantile } from '../order-statistics.ts';

/** A price that has held for this many payments is simply the price. */
const STEP_LOOKBACK = 24;

export interface PriceStep {
  /** position of the first payment at the new price */
  readonly position: number;
  readonly fromCents: number;
  readonly toCents: number;
}

/**
 * The last place where the price moved for good: the amounts before it agree with each other, the
 * ones from it on do too, and the two levels lie further apart than either varies. A rise of less
 * than 1% is noise. Null where the amounts simply vary, as a bill by usage does.
 */
export function lastPriceStep(sizes: readonly number[]): PriceStep | null {
  const earliest = Math.max(2, sizes.length - STEP_LOOKBACK);
  for (let position = sizes.length - 1; position >= earliest; position -= 1) {
    const before = sizes.slice(Math.max(0, position - 6), position);
    const after = sizes.slice(position);
    const from = median(before);
    const to = median(after);
    const change = Math.abs(to - from) / from;
    const unrest = (values: readonly number[], middle: number) =>
      Math.max(...values.map((value) => Math.abs(value - middle))) / middle;
    const noise = Math.max(unrest(before, from), unrest(after, to));
    // A single new amount proves a step only where the price never moved before, and a small one:
    // half as much again, once, is a bonus.
    const [noiseMax, changeMax] = after.length === 1 ? [0.001, 0.3] : [change / 3, 1];
    if (change >= 0.01 && change <= changeMax && noise <= noiseMax) {
      return { position, fromCents: Math.round(from), toCents: Math.round(to) };
    }
  }
  return null;
}

/** Expected, low and high size of the next payment in whole cents; low to high holds about 80%. */
export function expectedSize(sizes: readonly number[]) {
  const step = lastPriceStep(sizes);
  const current = step === null ? sizes.slice(-12) : sizes.slice(step.position);
  const recent = current.slice(-6);
  const expected = Math.round(median(recent));
  const low = Math.min(expected, Math.round(quantile(current, 0.1)));
  const high = Math.max(expected, Math.round(quantile(current, 0.9)));
  return { expected, low, high };
}
