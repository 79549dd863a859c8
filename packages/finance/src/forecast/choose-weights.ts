/** The errors that several experts made of the same thing: one list an expert, in the same order. */
export interface ExpertErrors {
  readonly errors: readonly (readonly number[])[];
  /** how many of them are as good as independent of each other */
  readonly evidence: number;
  readonly prior: readonly number[];
  /** how many independent errors the prior is worth */
  readonly priorEvidence: number;
}

const STEPS = 300;
/** A miss of so many usual ones counts as so many: one accident decides nothing. */
const MISS_MAX = 3;

/**
 * The shares (0 to 1, together 1) in which to believe experts, so that their common error would have
 * been least, drawn to the prior where there is little evidence (exponentiated gradient, the same
 * steps always).
 */
export function chooseWeights({ errors, evidence, prior, priorEvidence }: ExpertErrors): number[] {
  const count = errors[0]?.length ?? 0;
  if (count === 0 || evidence <= 0) return [...prior];
  const scaled = scaledErrors(errors, count);
  // Products of every two experts' errors: then no step depends on how many errors there are.
  const products = scaled.map((one) =>
    scaled.map(
      (other) => one.reduce((sum, error, at) => sum + error * (other[at] ?? 0), 0) / count,
    ),
  );
  const largest = Math.max(...products.map((row, at) => row[at] ?? 0), 1);
  const rate = 1 / (2 * priorEvidence + 2 * evidence * largest);
  let weights = [...prior];
  for (let step = 0; step < STEPS; step += 1) {
    const next = weights.map((weight, at) => {
      const slope = (products[at] ?? []).reduce(
        (sum, product, other) => sum + product * (weights[other] ?? 0),
        0,
      );
      const away = Math.log(weight / (prior[at] ?? weight));
      return weight * Math.exp(-rate * (2 * evidence * slope + priorEvidence * away));
    });
    const sum = next.reduce((total, weight) => total + weight, 0);
    weights = next.map((weight) => Math.max(weight / sum, 1e-6));
  }
  return weights;
}

/** In units of what all experts usually miss, none beyond three. */
function scaledErrors(errors: readonly (readonly number[])[], count: number): number[][] {
  const total = errors.reduce(
    (sum, one) => sum + one.reduce((own, error) => own + Math.abs(error), 0),
    0,
  );
  const usual = total / (errors.length * count) || 1;
  return errors.map((one) =>
    one.map((error) => Math.max(-MISS_MAX, Math.min(MISS_MAX, error / usual))),
  );
}
