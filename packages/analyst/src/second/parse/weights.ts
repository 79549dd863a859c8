/** Trained weights as they are checked in: hundredths, by field and feature. */
export interface WeightsFile {
  /** What choices between fixed values can see; rows name it by its place here. */
  features: string[];
  /** Of each field with fixed values: the values, the forms that have it, and rows of a feature and pairs of value and weight. */
  choices: Record<string, { values: string[]; forms: string[]; weights: number[][] }>;
  /** Of names and of what points into the question: by feature. */
  pointers: Record<string, { forms: string[]; weights: Record<string, number> }>;
}

/** One hundredth is the unit in which weights are kept. */
export const WEIGHT_UNIT = 100;

export interface Weights {
  valuesOf: (field: string) => readonly string[];
  /** Whether a field is ever said in this form. */
  isSaid: (field: string, form: string) => boolean;
  /** One score for each value of the field. */
  scoreValues: (field: string, features: readonly string[]) => number[];
  score: (field: string, features: readonly string[]) => number;
}

export function openWeights({ features: names, choices, pointers }: WeightsFile): Weights {
  const ofChoices = new Map(
    Object.entries(choices).map(([name, { weights, ...rest }]) => [
      name,
      { ...rest, weights: new Map(weights.map(([at = -1, ...pairs]) => [names[at] ?? '', pairs])) },
    ]),
  );
  const ofPointers = new Map(
    Object.entries(pointers).map(([name, { weights, forms }]) => [
      name,
      { forms, weights: new Map(Object.entries(weights)) },
    ]),
  );
  return {
    valuesOf: (field) => ofChoices.get(field)?.values ?? [],
    isSaid: (field, form) =>
      (ofChoices.get(field) ?? ofPointers.get(field))?.forms.includes(form) ?? false,
    scoreValues: (field, features) => {
      const known = ofChoices.get(field);
      const scores = new Array<number>(known?.values.length ?? 0).fill(0);
      for (const feature of features) {
        const pairs = known?.weights.get(feature) ?? [];
        for (let at = 0; at < pairs.length; at += 2) {
          const value = pairs[at] ?? 0;
          scores[value] = (scores[value] ?? 0) + (pairs[at + 1] ?? 0) / WEIGHT_UNIT;
        }
      }
      return scores;
    },
    score: (field, features) => {
      const known = ofPointers.get(field)?.weights;
      let sum = 0;
      for (const feature of features) sum += (known?.get(feature) ?? 0) / WEIGHT_UNIT;
      return sum;
    },
  };
}

/** Scores as logarithms of probabilities that add up to one. */
export function logSoftmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const total = Math.log(scores.reduce((sum, one) => sum + Math.exp(one - most), 0)) + most;
  return scores.map((one) => one - total);
}
