import { cents, divideRounded, type Cents } from '../money.ts';

/** The middle amount; of an even number, the mean of the two in the middle, half to even. */
export function medianCents(amounts: readonly Cents[]): Cents | null {
  const sorted = [...amounts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return null;
  return cents(divideRounded(lower + upper, 2n, 'half-even'));
}

/**
 * How far an amount lies above the median, in robust standard deviations: 0.6745 x distance /
 * median absolute deviation (Iglewicz and Hoaglin, 1993), with two decimals, half away from zero.
 * The deviation counts as at least 5% of the median and one dollar, so that a bill which was
 * always the same does not make every cent unusual. Null without amounts to compare with.
 */
export function robustScore(amount: Cents, others: readonly Cents[]): number | null {
  const median = medianCents(others);
  if (median === null) return null;
  const deviations = others.map((other) => cents(other < median ? median - other : other - median));
  const deviation = medianCents(deviations) ?? 0n;
  const floor = divideRounded(median < 0n ? median * -1n : median, 20n, 'ceiling');
  const spread = [deviation, floor, 100n].reduce((most, value) => (value > most ? value : most));
  const hundredths = divideRounded((amount - median) * 6745n, spread * 100n, 'half-away-from-zero');
  return Number(hundredths) / 100;
}
