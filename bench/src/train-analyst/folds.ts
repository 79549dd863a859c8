import type { Business } from './load-questions.ts';

/** Businesses with fewer questions are held out together: one training serves them all. */
const SMALL_MAX = 300;
const SMALL_FOLDS = 3;
/** The same questions of the same rows under other names: one would teach the other's answers. */
const alike = ['plain-names', 'word-names'];

/** Businesses that are held out together, each once; those that are named alone, together. */
export function foldsOf(businesses: readonly Business[], only: readonly string[]): Business[][] {
  if (only.length > 0)
    return [businesses.filter(({ name }) => only.includes(name))].filter((fold) => fold.length > 0);
  const same = businesses.filter(({ name }) => alike.includes(name));
  const others = businesses.filter((one) => !same.includes(one));
  const large = others.filter(({ questions }) => questions.length > SMALL_MAX);
  const small = others.filter((one) => !large.includes(one));
  const together = Array.from({ length: SMALL_FOLDS }, (_, fold) => [
    ...small.filter((_one, at) => at % SMALL_FOLDS === fold),
    ...(fold === 0 ? same : []),
  ]);
  return [...large.map((one) => [one]), ...together].filter((fold) => fold.length > 0);
}
