const RATE = 0.2;
const DECAY = 1e-4;
const ERROR_MIN = 1e-3;

/** Learns what speaks for one of some candidates: one weight for each feature. */
export class PointerLearner {
  readonly #weights: Float32Array;
  readonly #moved: Float32Array;

  constructor(features: number) {
    this.#weights = new Float32Array(features);
    this.#moved = new Float32Array(features);
  }

  learnChoice(candidates: readonly Int32Array[], right: number): void {
    const scores = candidates.map((features) => this.#score(features));
    const most = Math.max(...scores);
    const parts = scores.map((one) => Math.exp(one - most));
    const total = parts.reduce((sum, one) => sum + one, 0);
    candidates.forEach((features, at) => {
      this.#move(features, (parts[at] ?? 0) / total - (at === right ? 1 : 0));
    });
  }

  /** The sum of the weights. */
  #score(features: Int32Array): number {
    let sum = 0;
    for (const feature of features) sum += this.#weights[feature] ?? 0;
    return sum;
  }

  /** One step against an error of these features' score. */
  #move(features: Int32Array, error: number): void {
    if (Math.abs(error) < ERROR_MIN) return;
    for (const feature of features) {
      const weight = this.#weights[feature] ?? 0;
      const slope = error + DECAY * weight;
      const sum = (this.#moved[feature] ?? 0) + slope * slope;
      this.#moved[feature] = sum;
      this.#weights[feature] = weight - (RATE * slope) / Math.sqrt(sum + 1);
    }
  }

  weights(names: readonly string[], unit: number, least: number): Record<string, number> {
    const kept: Record<string, number> = {};
    this.#weights.forEach((weight, at) => {
      const rounded = Math.round(weight * unit);
      if (Math.abs(rounded) >= least) kept[names[at] ?? ''] = rounded;
    });
    return kept;
  }
}
