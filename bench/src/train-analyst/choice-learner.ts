const RATE = 0.2;
const DECAY = 1e-4;
/** A choice that is nearly sure of what is right has nothing to learn. */
const SURE = 0.995;
/** An error smaller than this moves nothing. */
const ERROR_MIN = 1e-3;

/** Learns which of some fixed values is meant: one weight for each feature and value, in steps that shrink as a weight moves. */
export class ChoiceLearner {
  readonly values: readonly string[];
  readonly #weights: Float32Array;
  readonly #moved: Float32Array;
  readonly #chances: Float64Array;

  constructor(values: readonly string[], features: number) {
    this.values = values;
    this.#weights = new Float32Array(values.length * features);
    this.#moved = new Float32Array(values.length * features);
    this.#chances = new Float64Array(values.length);
  }

  /** One step; how far each value's chance was from right, if anything moved. `given` is what speaks for the values already. */
  learn(
    groups: readonly Int32Array[],
    target: number,
    given?: readonly number[],
  ): Float64Array | null {
    const count = this.values.length;
    if (target < 0 || count < 2) return null;
    const errors = this.#chances;
    this.#expect(groups, given);
    if ((errors[target] ?? 0) > SURE) return null;
    errors[target] = (errors[target] ?? 0) - 1;
    const moving = [...errors.keys()].filter((at) => Math.abs(errors[at] ?? 0) >= ERROR_MIN);
    const [weights, moved] = [this.#weights, this.#moved];
    for (const features of groups)
      for (const feature of features)
        for (const value of moving) {
          const at = feature * count + value;
          const weight = weights[at] ?? 0;
          const slope = (errors[value] ?? 0) + DECAY * weight;
          const sum = (moved[at] ?? 0) + slope * slope;
          moved[at] = sum;
          weights[at] = weight - (RATE * slope) / Math.sqrt(sum + 1);
        }
    return errors;
  }

  #expect(groups: readonly Int32Array[], given: readonly number[] | undefined): void {
    const count = this.values.length;
    const [scores, weights] = [this.#chances, this.#weights];
    for (let value = 0; value < count; value += 1) scores[value] = given?.[value] ?? 0;
    for (const features of groups)
      for (const feature of features) {
        const row = feature * count;
        for (let value = 0; value < count; value += 1)
          scores[value] = (scores[value] ?? 0) + (weights[row + value] ?? 0);
      }
    let most = -Infinity;
    for (const score of scores) if (score > most) most = score;
    let total = 0;
    for (let value = 0; value < count; value += 1) {
      const part = Math.exp((scores[value] ?? 0) - most);
      scores[value] = part;
      total += part;
    }
    for (let value = 0; value < count; value += 1) scores[value] = (scores[value] ?? 0) / total;
  }

  /** The weight of a feature for a value. */
  weight(feature: number, value: number): number {
    return this.#weights[feature * this.values.length + value] ?? 0;
  }
}
