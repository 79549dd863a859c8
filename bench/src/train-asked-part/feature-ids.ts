/** A number for each feature that was ever seen, so that questions are held and learned from as numbers. */
export class FeatureIds {
  readonly #ids = new Map<string, number>();
  readonly names: string[] = [];

  of(features: readonly string[]): Int32Array {
    return Int32Array.from(features, (feature) => this.#idOf(feature));
  }

  #idOf(feature: string): number {
    const before = this.#ids.get(feature);
    if (before !== undefined) return before;
    this.#ids.set(feature, this.names.length);
    this.names.push(feature);
    return this.names.length - 1;
  }
}
