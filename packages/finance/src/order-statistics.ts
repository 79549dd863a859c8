/** Plain-number statistics that one wild value cannot move far. Shared by forecast and recurring. */

/** The middle value; 0 for none. Does not touch its argument. */
export function median(values: ArrayLike<number>): number {
  const sorted = sortedNumbers(values);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}

/** The value below which this share (0 to 1) of the sorted values lies, interpolated; 0 for none. */
export function quantileOfSorted(sorted: ArrayLike<number>, share: number): number {
  const place = Math.min(Math.max(share, 0), 1) * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below] ?? 0;
  const high = sorted[below + 1] ?? low;
  return low + (high - low) * (place - below);
}

/** Of values in any order; the caller's array stays as it is. */
export function quantile(values: ArrayLike<number>, share: number): number {
  return quantileOfSorted(sortedNumbers(values), share);
}

/** Numbers alone sort without a comparison function, many times as fast. */
const sortedNumbers = (values: ArrayLike<number>): Float64Array => new Float64Array(values).sort();

export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
}

/** Pulls values beyond `limit` in size back to it, so that one outlier cannot carry a mean. */
export function clampedTo(values: Float64Array, limit: number): Float64Array {
  return values.map((value) => Math.max(-limit, Math.min(limit, value)));
}
