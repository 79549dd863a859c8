/** The errors that several experts made of the same thing: one list an expert, in the same order. */
export interface ExpertErrors {
  readonly errors: readonly ArrayLike<number>[];
  /** how many of them are as good as independent of each other */
  readonly evidence: number;
  readonly prior: readonly number[];
  /** how many independent errors the prior is worth */
  readonly priorEvidence: number;
}

const STEPS = 300;
/** A miss of so many usual ones counts as so many: one accident decides nothing. */
const MISS_MAX = 3;
const WEIGHT_LEAST = 1e-6;

/**
 * The shares (0 to 1, together 1) in which to believe experts, so that their common error would have
 * been least, drawn to the prior where there is little evidence (exponentiated gradient, the same
 * steps always).
 */
export function chooseWeights({ errors, evidence, prior, priorEvidence }: ExpertErrors): number[] {
  const count = errors[0]?.length ?? 0;
  if (count === 0 || evidence <= 0) return [...prior];
  // Products of every two experts' errors: then no step depends on how many errors there are.
  const products = productsOf(scaledErrors(errors, count));
  const own = prior.map((_, at) => products[at * prior.length + at] ?? 0);
  const rate = 1 / (2 * priorEvidence + 2 * evidence * Math.max(...own, 1));
  const weights = Float64Array.from(prior);
  const next = new Float64Array(prior.length);
  // A few numbers, thousands of times for one business: plain loops over plain memory.
  for (let step = 0; step < STEPS; step += 1) {
    let sum = 0;
    for (let at = 0; at < next.length; at += 1) {
      let slope = 0;
      for (let other = 0; other < next.length; other += 1)
        slope += (products[at * next.length + other] ?? 0) * (weights[other] ?? 0);
      const weight = weights[at] ?? 0;
      const away = Math.log(weight / (prior[at] ?? weight));
      const moved = weight * Math.exp(-rate * (2 * evidence * slope + priorEvidence * away));
      next[at] = moved;
      sum += moved;
    }
    for (let at = 0; at < next.length; at += 1)
      weights[at] = Math.max((next[at] ?? 0) / sum, WEIGHT_LEAST);
  }
  return [...weights];
}

/** The mean product of the errors of every two, row by row. */
function productsOf(errors: readonly Float64Array[]): Float64Array {
  const products = new Float64Array(errors.length ** 2);
  for (const [at, one] of errors.entries()) {
    for (const [to, other] of errors.entries()) {
      let sum = 0;
      for (let index = 0; index < one.length; index += 1)
        sum += (one[index] ?? 0) * (other[index] ?? 0);
      products[at * errors.length + to] = sum / one.length;
    }
  }
  return products;
}

/** In units of what all experts usually miss, none beyond three. */
function scaledErrors(errors: readonly ArrayLike<number>[], count: number): Float64Array[] {
  let total = 0;
  for (const one of errors) {
    let own = 0;
    for (let index = 0; index < count; index += 1) own += Math.abs(one[index] ?? 0);
    total += own;
  }
  const usual = total / (errors.length * count) || 1;
  return errors.map((one) =>
    Float64Array.from(one, (error) => Math.max(-MISS_MAX, Math.min(MISS_MAX, error / usual))),
  );
}
