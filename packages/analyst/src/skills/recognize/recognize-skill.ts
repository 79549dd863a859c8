import { skillIds, type SkillId } from '../skill-ids.ts';
import { featuresOf, wordsOf } from './question-features.ts';

/** Of each feature the weights of classes, in hundredths, as pairs of class and weight. */
export type SkillWeights = ReadonlyMap<string, readonly number[]>;

/** As they are checked in: a line for each feature, its pairs behind a tab. */
export const openSkillWeights = (text: string): SkillWeights =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [feature, pairs] = line.split('\t');
      return feature === undefined || pairs === undefined
        ? []
        : [[feature, pairs.split(' ').map(Number)] as const];
    }),
  );

/** Of each class the weight of each number of a meaning, in hundredths, and what it starts from. */
export type MeaningWeights = readonly (readonly number[])[];

/** As they are checked in: a line for each class. */
export const openMeaningWeights = (text: string): MeaningWeights =>
  text.split('\n').map((line) => line.split(' ').map(Number));

export const NO_SKILL = 'none';
/** `none` is the class of plain questions to the ledger. */
export const skillClasses: readonly (SkillId | typeof NO_SKILL)[] = [...skillIds, NO_SKILL];

/** A sentence in numbers that lie near those of sentences that mean the same. */
export type Meaning = ArrayLike<number>;

export interface Recognized {
  skill: SkillId | typeof NO_SKILL;
  /** Between 0 and 1. */
  sureness: number;
  /** The one that comes next, and how sure that would be. */
  second: SkillId | typeof NO_SKILL;
  next: number;
}

/** How much each class has of the words. `names` are those of the business that the question may hold. */
export function scoresOfWords(
  weights: SkillWeights,
  question: string,
  names: readonly string[] = [],
): number[] {
  const scores = skillClasses.map(() => 0);
  for (const feature of featuresOf(wordsOf(question, names))) {
    const pairs = weights.get(feature);
    if (pairs === undefined) continue;
    for (let at = 0; at + 1 < pairs.length; at += 2)
      scores[pairs[at] ?? 0] = (scores[pairs[at] ?? 0] ?? 0) + (pairs[at + 1] ?? 0) / 100;
  }
  return scores;
}

/** How much each class has of the meaning. */
export function scoresOfMeaning(weights: MeaningWeights, meaning: Meaning): number[] {
  return weights.map((ofClass) => {
    let score = ofClass[meaning.length] ?? 0;
    for (let at = 0; at < meaning.length; at += 1) score += (ofClass[at] ?? 0) * (meaning[at] ?? 0);
    return score / 100;
  });
}

/** The words see each word and are too sure of what they have seen; the meaning is careful, and knows what no word here says. */
export const ofBoth = (words: readonly number[], meaning: readonly number[]): number[] =>
  words.map((score, at) => 0.7 * score + (meaning[at] ?? 0));

/** Which kind of open question has the most, and how much more than the others. */
export function recognized(scores: readonly number[]): Recognized {
  const highest = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - highest));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const ranked = parts
    .map((part, at) => ({ skill: skillClasses[at] ?? NO_SKILL, sureness: part / whole }))
    .sort((a, b) => b.sureness - a.sureness);
  const [first, second] = ranked;
  return {
    skill: first?.skill ?? NO_SKILL,
    sureness: first?.sureness ?? 0,
    second: second?.skill ?? NO_SKILL,
    next: second?.sureness ?? 0,
  };
}
