/** Trained weights as they are checked in: hundredths, by field and feature. */
export interface WeightsFile {
  /** Of each field with fixed values, its values: one column each, in this order. */
  choices: { name: string; forms: string[]; values: string[] }[];
  /** What choices between fixed values can see, each with pairs of a column and its weight. */
  rows: Record<string, number[]>;
  /** Of names and of what points into the question: by feature. */
  pointers: Record<string, { forms: string[]; weights: Record<string, number> }>;
}

/** One hundredth is the unit in which weights are kept. */
export const WEIGHT_UNIT = 100;

/** The columns of a field: one for each of its values. */
export interface Columns {
  start: number;
  values: readonly string[];
}

export interface Weights {
  /** Of a field with fixed values. */
  columnsOf: (field: string) => Columns | undefined;
  /** Whether a field is ever said in this form. */
  isSaid: (field: string, form: string) => boolean;
  /** One score for each value of each field, for what is seen, added to those before. */
  scoreAll: (features: readonly string[], before?: Float64Array) => Float64Array;
  score: (field: string, features: readonly string[]) => number;
  /** Whether anything was learned of what is seen. */
  knows: (feature: string) => boolean;
}

export function openWeights({ choices, rows, pointers }: WeightsFile): Weights {
  const columns = new Map<string, Columns>();
  const forms = new Map<string, ReadonlySet<string>>();
  let width = 0;
  for (const { name, values, forms: said } of choices) {
    columns.set(name, { start: width, values });
    forms.set(name, new Set(said));
    width += values.length;
  }
  const byFeature = new Map(
    Object.entries(rows).map(([feature, pairs]) => [feature, Int32Array.from(pairs)]),
  );
  const ofPointers = new Map<string, ReadonlyMap<string, number>>();
  for (const [name, { weights, forms: said }] of Object.entries(pointers)) {
    ofPointers.set(name, new Map(Object.entries(weights)));
    forms.set(name, new Set(said));
  }
  return {
    columnsOf: (field) => columns.get(field),
    isSaid: (field, form) => forms.get(field)?.has(form) ?? false,
    scoreAll: (features, before) => {
      const scores = before === undefined ? new Float64Array(width) : Float64Array.from(before);
      for (const feature of features) {
        const pairs = byFeature.get(feature);
        if (pairs === undefined) continue;
        for (let at = 0; at < pairs.length; at += 2) {
          const column = pairs[at] ?? 0;
          scores[column] = (scores[column] ?? 0) + (pairs[at + 1] ?? 0) / WEIGHT_UNIT;
        }
      }
      return scores;
    },
    knows: (feature) => byFeature.has(feature),
    score: (field, features) => {
      const known = ofPointers.get(field);
      let sum = 0;
      for (const feature of features) sum += known?.get(feature) ?? 0;
      return sum / WEIGHT_UNIT;
    },
  };
}

/** Scores as logarithms of probabilities that add up to one. */
export function logSoftmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const total = Math.log(scores.reduce((sum, one) => sum + Math.exp(one - most), 0)) + most;
  return scores.map((one) => one - total);
}
