import {
  chooseFocus,
  focusCandidates,
  focusFeatures,
  readLattice,
  WEIGHT_UNIT,
  type Focus,
  type Lattice,
  type ReadingContext,
} from '@cairn/analyst/second';
import { pointerIds } from './examples.ts';
import { PointerLearner } from './pointer-learner.ts';

/** Where a question stands within what was said, to learn from. */
export interface FocusLesson {
  candidates: Int32Array[];
  right: number;
}

/** Each word beside what the plain question holds speaks against a stretch. */
const WORD_COST = 0.12;

/** Of all stretches the one that holds the plain question's words and little else. */
export function focusLesson(said: string, plain: Lattice, context: ReadingContext): FocusLesson {
  const lattice = readLattice(said, context);
  const { words } = lattice;
  const wanted = new Map<string, number>();
  for (const { token } of plain.words) wanted.set(token.stem, (wanted.get(token.stem) ?? 0) + 1);
  const candidates = focusCandidates(lattice);
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
    candidates: candidates.map((one) => pointerIds.of(focusFeatures(one, lattice))),
    right: scores.indexOf(Math.max(...scores)),
  };
}

const ROUNDS = 4;

/** The part of a question that asks, as lessons tell it. */
export function learnFocus(lessons: readonly FocusLesson[]): PointerLearner {
  const learner = new PointerLearner(pointerIds.names.length);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { candidates, right } of lessons) learner.learnChoice(candidates, right);
  return learner;
}

/** A weight below this many hundredths is left out. */
const WEIGHT_MIN = 8;

export const focusWeights = (learner: PointerLearner) => ({
  forms: [],
  weights: learner.weights(pointerIds.names, WEIGHT_UNIT, WEIGHT_MIN),
});

export function focusBy(learner: PointerLearner, lattice: Lattice): Focus {
  const score = (_field: string, features: readonly string[]) =>
    learner.score(pointerIds.of(features));
  const [best] = chooseFocus(lattice, { score });
  return best?.focus ?? { start: 0, end: lattice.words.length };
}
