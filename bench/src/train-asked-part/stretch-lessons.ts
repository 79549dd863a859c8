import {
  stretchesOf,
  stretchFeatures,
  readLattice,
  WEIGHT_UNIT,
  type Lattice,
  type ReadingContext,
  type WeightsFile,
} from '@cairn/analyst/asked-part';
import { FeatureIds } from './feature-ids.ts';
import { PointerLearner } from './pointer-learner.ts';

/** The same numbers for all lessons. */
const ids = new FeatureIds();

/** Where a question stands within what was said, to learn from. */
export interface StretchLesson {
  candidates: Int32Array[];
  right: number;
}

/** Each word beside what the plain question holds speaks against a stretch. */
const WORD_COST = 0.12;

/** Of all stretches the one that holds the plain question's words and little else. */
export function stretchLesson(
  said: string,
  plain: Lattice,
  context: ReadingContext,
): StretchLesson {
  const lattice = readLattice(said, context);
  const { words } = lattice;
  const wanted = new Map<string, number>();
  for (const { token } of plain.words) wanted.set(token.stem, (wanted.get(token.stem) ?? 0) + 1);
  const candidates = stretchesOf(lattice);
  const scores = candidates.map(({ start, end }) => {
    const left = new Map(wanted);
    let held = 0;
    for (const { token } of words.slice(start, end)) {
      const count = left.get(token.stem) ?? 0;
      held += Math.min(1, count);
      if (count > 0) left.set(token.stem, count - 1);
    }
    return held - WORD_COST * (end - start);
  });
  return {
    candidates: candidates.map((one) => ids.of(stretchFeatures(one, lattice))),
    right: scores.indexOf(Math.max(...scores)),
  };
}

const ROUNDS = 4;

/** The part of a question that asks, as lessons tell it. */
export function learnStretches(lessons: readonly StretchLesson[]): PointerLearner {
  const learner = new PointerLearner(ids.names.length);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { candidates, right } of lessons) learner.learnChoice(candidates, right);
  return learner;
}

/** A weight below this many hundredths is left out. */
const WEIGHT_MIN = 8;

export const weightsOf = (learner: PointerLearner): WeightsFile =>
  learner.weights(ids.names, WEIGHT_UNIT, WEIGHT_MIN);
