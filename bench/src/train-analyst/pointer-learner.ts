const RATE = 0.2;
const DECAY = 1e-4;

/** Learns what speaks for one of some candidates, and for a claim being true: one weight for each feature. */
export class PointerLearner {
  readonly #weights = new Map<string, { weight: number; moved: number }>();

  learnChoice(candidates: readonly (readonly string[])[], right: number): void {
    const scores = candidates.map((features) => this.score(features));
    const most = Math.max(...scores);
    const parts = scores.map((one) => Math.exp(one - most));
    const total = parts.reduce((sum, one) => sum + one, 0);
    candidates.forEach((features, at) =>
      this.move(features, (parts[at] ?? 0) / total - (at === right ? 1 : 0)),
    );
  }

  learnClaim(features: readonly string[], isTrue: boolean): void {
    this.move(features, 1 / (1 + Math.exp(-this.score(features))) - (isTrue ? 1 : 0));
  }

  /** The sum of the weights. */
  score(features: readonly string[]): number {
    let sum = 0;
    for (const feature of features) sum += this.#weights.get(feature)?.weight ?? 0;
    return sum;
  }

  /** One step against an error of these features' score. */
  move(features: readonly string[], error: number): void {
    if (Math.abs(error) < 1e-3) return;
    for (const feature of features) {
      const { weight, moved } = this.#weights.get(feature) ?? { weight: 0, moved: 0 };
      const slope = error + DECAY * weight;
      const sum = moved + slope * slope;
      this.#weights.set(feature, {
        weight: weight - (RATE * slope) / Math.sqrt(sum + 1),
        moved: sum,
      });
    }
  }

  weights(unit: number, least: number): Record<string, number> {
    const kept: Record<string, number> = {};
    for (const [feature, { weight }] of this.#weights) {
      const rounded = Math.round(weight * unit);
      if (Math.abs(rounded) >= least) kept[feature] = rounded;
    }
    return kept;
  }
}
