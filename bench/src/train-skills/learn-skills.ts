import { featuresOf, skillClasses, wordsOf, type SkillWeights } from '@cairn/analyst/skills';
import type { SkillExample } from './skill-examples.ts';

const ROUNDS = 8;
const RATE = 0.25;
const SHRINK = 2e-4;
/** Of the features of a sentence, each time it is seen. */
const LEFT_OUT = 0.5;
/** What is seen in fewer sentences is of one of them. */
const SEEN_MIN = 3;
/** What would change a score by less is not worth its place. */
const WEIGHT_MIN = 0.15;

/** Multinomial logistic regression by stochastic gradients; the same examples give the same weights. */
export function learnSkills(examples: readonly SkillExample[]): SkillWeights {
  const seen = countFeatures(examples);
  const names = [...seen].flatMap(([name, count]) => (count >= SEEN_MIN ? [name] : []));
  const places = new Map(names.map((name, at) => [name, at]));
  const rows = examples.map(({ question, skill }) => ({
    features: featuresOf(wordsOf(question)).flatMap((name) => places.get(name) ?? []),
    wanted: skillClasses.indexOf(skill),
  }));
  const classes = skillClasses.length;
  const weights = new Float64Array(names.length * classes);
  const squares = new Float64Array(names.length * classes).fill(1e-2);
  const scores = new Float64Array(classes);
  const order = rows.map((_, at) => at);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, round);
    for (const at of order) {
      const row = rows[at];
      if (row !== undefined)
        step(
          { ...row, features: thinned(row.features, at + round * 7_919) },
          weights,
          squares,
          scores,
        );
    }
  }
  return pruned(names, weights);
}

/** Some features left out, so that a sentence is known by more than one of its words. */
function thinned(features: readonly number[], seed: number): number[] {
  let state = (seed * 2_654_435_761 + 97) >>> 0;
  return features.filter((_, at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return at === 0 || state / 4_294_967_296 > LEFT_OUT;
  });
}

function step(
  { features, wanted }: { features: number[]; wanted: number },
  weights: Float64Array,
  squares: Float64Array,
  scores: Float64Array,
): void {
  const classes = scores.length;
  scores.fill(0);
  for (const feature of features)
    for (let one = 0; one < classes; one += 1)
      scores[one] = (scores[one] ?? 0) + (weights[feature * classes + one] ?? 0);
  const highest = Math.max(...scores);
  let whole = 0;
  for (let one = 0; one < classes; one += 1) {
    scores[one] = Math.exp((scores[one] ?? 0) - highest);
    whole += scores[one] ?? 0;
  }
  const scale = 1 / Math.sqrt(features.length);
  for (let one = 0; one < classes; one += 1) {
    const error = (scores[one] ?? 0) / whole - (one === wanted ? 1 : 0);
    if (Math.abs(error) < 1e-3) continue;
    for (const feature of features) {
      const place = feature * classes + one;
      const gradient = error * scale + SHRINK * (weights[place] ?? 0);
      squares[place] = (squares[place] ?? 0) + gradient * gradient;
      weights[place] =
        (weights[place] ?? 0) - (RATE * scale * gradient) / Math.sqrt(squares[place] ?? 1);
    }
  }
}

function countFeatures(examples: readonly SkillExample[]): Map<string, number> {
  const seen = new Map<string, number>();
  // What is told more than once is one sentence.
  for (const question of new Set(examples.map((one) => one.question)))
    for (const name of featuresOf(wordsOf(question))) seen.set(name, (seen.get(name) ?? 0) + 1);
  return seen;
}

/** Fisher and Yates, by a generator that starts from the round. */
function shuffle(order: number[], seed: number): void {
  let state = seed * 2_654_435_761 + 12_345;
  for (let at = order.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

function pruned(names: readonly string[], weights: Float64Array): SkillWeights {
  const classes = skillClasses.length;
  return new Map(
    names.flatMap((name, at) => {
      const pairs: number[] = [];
      for (let one = 0; one < classes; one += 1) {
        const weight = weights[at * classes + one] ?? 0;
        if (Math.abs(weight) >= WEIGHT_MIN) pairs.push(one, Math.round(weight * 100));
      }
      return pairs.length > 0 ? [[name, pairs] as const] : [];
    }),
  );
}
