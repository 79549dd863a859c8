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

export const NO_SKILL = 'none';
/** `none` is the class of plain questions to the ledger. */
export const skillClasses: readonly (SkillId | typeof NO_SKILL)[] = [...skillIds, NO_SKILL];

export interface Recognised {
  skill: SkillId | typeof NO_SKILL;
  /** Between 0 and 1. */
  sureness: number;
  /** The one that comes next. */
  second: SkillId | typeof NO_SKILL;
}

/** Which kind of open question this is. `names` are those of the business that the question may hold. */
export function recogniseWith(
  weights: SkillWeights,
  question: string,
  names: readonly string[] = [],
): Recognised {
  const scores = skillClasses.map(() => 0);
  for (const feature of featuresOf(wordsOf(question, names))) {
    const pairs = weights.get(feature);
    if (pairs === undefined) continue;
    for (let at = 0; at + 1 < pairs.length; at += 2)
      scores[pairs[at] ?? 0] = (scores[pairs[at] ?? 0] ?? 0) + (pairs[at + 1] ?? 0) / 100;
  }
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
  };
}
