const RATE = 0.2;
const DECAY = 1e-4;
/** A choice that is nearly sure of what is right has nothing to learn. */
const SURE = 0.995;

/** Learns which of some fixed values is meant: one weight for each feature and value, in steps that shrink as a weight moves. */
export class ChoiceLearner {
  readonly values: string[];
  readonly #weights: Float32Array;
  readonly #moved: Float32Array;

  constructor(values: string[], features: number) {
    this.values = values;
    this.#weights = new Float32Array(values.length * features);
    this.#moved = new Float32Array(values.length * features);
  }

  /** One step; how far each value's chance was from right. `given` is what speaks for the values already. */
  learn(groups: readonly Int32Array[], right: string, given: readonly number[] = []): number[] {
    const count = this.values.length;
    const target = this.values.indexOf(right);
    if (target < 0 || count < 2) return [];
    const chances = this.#chances(groups, given);
    if ((chances[target] ?? 0) > SURE) return [];
    for (const features of groups)
      for (const feature of features)
        for (let value = 0; value < count; value += 1) {
          const at = feature * count + value;
          const weight = this.#weights[at] ?? 0;
          const slope = (chances[value] ?? 0) - (value === target ? 1 : 0) + DECAY * weight;
          if (Math.abs(slope) < 1e-3) continue;
          const moved = (this.#moved[at] ?? 0) + slope * slope;
          this.#moved[at] = moved;
          this.#weights[at] = weight - (RATE * slope) / Math.sqrt(moved + 1);
        }
    return chances.map((chance, value) => chance - (value === target ? 1 : 0));
  }

  #chances(groups: readonly Int32Array[], given: readonly number[]): number[] {
    const count = this.values.length;
    const scores = this.values.map((_value, at) => given[at] ?? 0);
    for (const features of groups)
      for (const feature of features)
        for (let value = 0; value < count; value += 1)
          scores[value] = (scores[value] ?? 0) + (this.#weights[feature * count + value] ?? 0);
    const most = Math.max(...scores);
    const parts = scores.map((one) => Math.exp(one - most));
    const total = parts.reduce((sum, one) => sum + one, 0);
    return parts.map((one) => one / total);
  }

  /** A row for each feature, with pairs of value and weight in units; what is nearly nothing is left out. */
  rows(features: number, unit: number, least: number): number[][] {
    const count = this.values.length;
    const rows: number[][] = [];
    for (let feature = 0; feature < features; feature += 1) {
      const row = [feature];
      for (let value = 0; value < count; value += 1) {
        const weight = Math.round((this.#weights[feature * count + value] ?? 0) * unit);
        if (Math.abs(weight) >= least) row.push(value, weight);
      }
      if (row.length > 1) rows.push(row);
    }
    return rows;
  }
}
