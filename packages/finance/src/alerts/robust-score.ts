import { cents, divideRounded, type Cents } from '../money.ts';

/** The middle amount; of an even number, the mean of the two in the middle, half to even. */
export function medianCents(amounts: readonly Cents[]): Cents | null {
  // Cents fit 64 bits, and such a list is put in order many times as fast as one that compares pair by pair.
  const sorted = BigInt64Array.from(amounts).sort();
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return null;
  return cents(divideRounded(lower + upper, 2n, 'half-even'));
}

/** What amounts are usually like. */
export interface UsualAmount {
  readonly count: number;
  readonly median: Cents;
  /** The median distance from the median. */
  readonly deviation: Cents;
}

/** Null without amounts. */
export function usualAmount(amounts: readonly Cents[]): UsualAmount | null {
  const median = medianCents(amounts);
  if (median === null) return null;
  const distances = amounts.map((each) => cents(each < median ? median - each : each - median));
  return { count: amounts.length, median, deviation: medianCents(distances) ?? cents(0) };
}

/**
 * How far an amount lies above the median, in robust standard deviations: 0.6745 x distance /
 * median absolute deviation (Iglewicz and Hoaglin, 1993), with two decimals, half away from zero.
 * The deviation counts as at least 5% of the median and one dollar, so that a bill which was
 * always the same does not make every cent unusual.
 */
export function robustScore(amount: Cents, { median, deviation }: UsualAmount): number {
  const floor = divideRounded(median < 0n ? median * -1n : median, 20n, 'ceiling');
  const spread = [deviation, floor, 100n].reduce((most, value) => (value > most ? value : most));
  const hundredths = divideRounded((amount - median) * 6745n, spread * 100n, 'half-away-from-zero');
  return Number(hundredths) / 100;
}
