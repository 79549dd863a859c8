import { FeatureIds } from './feature-ids.ts';
import { PointerLearner } from './pointer-learner.ts';

/** A reading whose business the weights had not seen. */
export interface Judged {
  business: string;
  isRight: boolean;
  /** What speaks for and against its being right. */
  features: readonly string[];
}

const ROUNDS = 4;
/** What was seen less often says nothing of the next question. */
const SEEN_MIN = 4;

/** When a reading is right, as outcomes of questions tell whose businesses the weights had not seen. */
function learnSureness(outcomes: readonly Judged[]) {
  const counts = new Map<string, number>();
  for (const { features } of outcomes)
    for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1);
  const known = (features: readonly string[]) =>
    features.filter((one) => (counts.get(one) ?? 0) >= SEEN_MIN);
  const ids = new FeatureIds();
  const lessons = outcomes.map(({ features, isRight }) => ({
    isRight,
    features: ids.of(known(features)),
  }));
  const learner = new PointerLearner(ids.names.length);
  for (let round = 0; round < ROUNDS; round += 1)
    for (let at = 0; at < lessons.length; at += 1) {
      const lesson = lessons[(at * STRIDE) % lessons.length];
      if (lesson !== undefined) learner.learnClaim(lesson.features, lesson.isRight);
    }
  return {
    of: ({ features }: Pick<Judged, 'features'>) => learner.score(ids.of(known(features))),
  };
}

/** A prime: questions of one business do not follow one another. */
const STRIDE = 7919;

/** Each outcome with how sure it is, by what the outcomes of other businesses tell. */
export function withSureness<T extends Judged>(outcomes: readonly T[]): (T & { sure: number })[] {
  const names = [...new Set(outcomes.map(({ business }) => business))];
  return names.flatMap((name) => {
    const sureness = learnSureness(outcomes.filter(({ business }) => business !== name));
    return outcomes
      .filter(({ business }) => business === name)
      .map((one) => ({ ...one, sure: sureness.of(one) }));
  });
}
