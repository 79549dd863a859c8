/** Trained weights as they are checked in: hundredths, by what speaks for a stretch. */
export type WeightsFile = Record<string, number>;

/** One hundredth is the unit in which weights are kept. */
export const WEIGHT_UNIT = 100;

export interface Weights {
  /** The sum of what is known of these. */
  score: (features: readonly string[]) => number;
}

export function openWeights(file: WeightsFile): Weights {
  const weights = new Map(Object.entries(file));
  return {
    score: (features) =>
      features.reduce((sum, one) => sum + (weights.get(one) ?? 0), 0) / WEIGHT_UNIT,
  };
}

/** Scores as logarithms of probabilities that add up to one. */
export function logSoftmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const total = Math.log(scores.reduce((sum, one) => sum + Math.exp(one - most), 0)) + most;
  return scores.map((one) => one - total);
}
