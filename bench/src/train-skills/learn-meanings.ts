import { skillClasses, type Meaning, type MeaningWeights } from '@cairn/analyst/skills';
import type { SkillExample } from './skill-examples.ts';

export type MeantExample = SkillExample & { meaning: Meaning };

const ROUNDS = 20;
const BATCH = 64;
const RATE = 2e-3;
const SHRINK = 1e-4;
/** Of the numbers of a meaning, each time it is seen. */
const LEFT_OUT = 0.1;
/** What is wanted of the right class is less than all: nothing is that sure. */
const SURE_AT_MOST = 0.95;

/** Multinomial logistic regression over the numbers of meanings, by Adam; the same examples give the same weights. */
export function learnMeanings(examples: readonly MeantExample[]): MeaningWeights {
  const inputs = examples[0]?.meaning.length ?? 0;
  const classes = skillClasses.length;
  const width = inputs + 1;
  const weights = new Float64Array(classes * width);
  const [slope, means, squares] = [weights.slice(), weights.slice(), weights.slice()];
  const wanted = examples.map(({ skill }) => skillClasses.indexOf(skill));
  const order = examples.map((_, at) => at);
  const next = random(7);
  const seen = new Float64Array(width);
  let steps = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, next);
    const rate = RATE * (1 - (0.9 * round) / ROUNDS);
    for (let start = 0; start < order.length; start += BATCH) {
      const batch = order.slice(start, start + BATCH);
      slope.fill(0);
      for (const at of batch) {
        thin(examples[at]?.meaning ?? [], seen, next);
        addSlope(weights, seen, wanted[at] ?? 0, slope, 1 / batch.length);
      }
      steps += 1;
      for (let at = 0; at < weights.length; at += 1) {
        const here = slope[at] ?? 0;
        const mean = (means[at] = 0.9 * (means[at] ?? 0) + 0.1 * here);
        const square = (squares[at] = 0.999 * (squares[at] ?? 0) + 0.001 * here * here);
        const step = mean / (1 - 0.9 ** steps) / (Math.sqrt(square / (1 - 0.999 ** steps)) + 1e-8);
        weights[at] = (weights[at] ?? 0) - rate * (step + SHRINK * (weights[at] ?? 0));
      }
    }
  }
  return skillClasses.map((_, one) =>
    Array.from(weights.subarray(one * width, (one + 1) * width), (weight) =>
      Math.round(weight * 100),
    ),
  );
}

/** Some numbers left out, the others that much larger; the last is what the class starts from. */
function thin(meaning: Meaning, seen: Float64Array, next: () => number): void {
  for (let at = 0; at < meaning.length; at += 1)
    seen[at] = next() < LEFT_OUT ? 0 : (meaning[at] ?? 0) / (1 - LEFT_OUT);
  seen[meaning.length] = 1;
}

function addSlope(
  weights: Float64Array,
  seen: Float64Array,
  wanted: number,
  slope: Float64Array,
  share: number,
): void {
  const width = seen.length;
  const classes = weights.length / width;
  const scores = Array.from({ length: classes }, (_, one) => {
    let score = 0;
    for (let at = 0; at < width; at += 1)
      score += (weights[one * width + at] ?? 0) * (seen[at] ?? 0);
    return score;
  });
  const highest = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - highest));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const rest = (1 - SURE_AT_MOST) / classes;
  parts.forEach((part, one) => {
    const error = share * (part / whole - rest - (one === wanted ? SURE_AT_MOST : 0));
    for (let at = 0; at < width; at += 1)
      slope[one * width + at] = (slope[one * width + at] ?? 0) + error * (seen[at] ?? 0);
  });
}

/** Fisher and Yates. */
function shuffle(order: number[], next: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

/** Numbers from 0 to 1 that are the same each time. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
