/** Numbers for features: those that are seen often enough. */
export class FeatureIndex {
  readonly #counts = new Map<string, number>();
  readonly #ids = new Map<string, number>();
  readonly #known = new WeakMap<readonly string[], Int32Array>();

  count(features: readonly string[]): void {
    for (const feature of features) this.#counts.set(feature, (this.#counts.get(feature) ?? 0) + 1);
  }

  /** Only features seen so often from here on. */
  close(least: number): void {
    for (const [feature, seen] of this.#counts)
      if (seen >= least) this.#ids.set(feature, this.#ids.size);
    this.#counts.clear();
  }

  get size(): number {
    return this.#ids.size;
  }

  get names(): string[] {
    return [...this.#ids.keys()];
  }

  idsOf(features: readonly string[]): Int32Array {
    const before = this.#known.get(features);
    if (before !== undefined) return before;
    const ids = Int32Array.from(features.flatMap((feature) => this.#ids.get(feature) ?? []));
    this.#known.set(features, ids);
    return ids;
  }
}
