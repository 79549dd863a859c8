import { readLattice } from '@cairn/analyst/second';
import { exampleOf, type Example } from './examples.ts';
import { focusBy, learnFocus, type FocusLesson } from './focus-lessons.ts';
import { learn } from './learn.ts';
import type { Business } from './load-questions.ts';
import { spokenOf } from './spoken.ts';
import { readPhrasings, writtenFor } from './written.ts';

/** What is learned from one business. */
export interface Lessons {
  business: Business;
  focus: FocusLesson[];
  examples: Example[];
}

/** Learned with the question where weights of other businesses see it, as it will be when asked. */
const PARTS = 3;

export async function lessonsOf(businesses: readonly Business[]): Promise<Lessons[]> {
  const phrasings = await readPhrasings();
  const withBooks = businesses.filter(({ context }) => context.hasBooks);
  const spoken = businesses.map((one) => [
    ...spokenOf(one),
    ...writtenFor(one, withBooks.indexOf(one), withBooks.length, phrasings),
  ]);
  const finders = Array.from({ length: PARTS }, (_, part) =>
    learnFocus(
      spoken
        .filter((_one, at) => at % PARTS !== part)
        .flat()
        .map(({ lesson }) => lesson),
    ),
  );
  return businesses.map((business, at) => {
    const said = spoken[at] ?? [];
    const finder = finders[at % PARTS];
    return {
      business,
      focus: said.map(({ lesson }) => lesson),
      examples: said.flatMap(({ question, meant }) => {
        if (finder === undefined) return [];
        const lattice = readLattice(question, business.context);
        return exampleOf(lattice, meant, focusBy(finder, lattice)) ?? [];
      }),
    };
  });
}

export const learnAll = (lessons: readonly Lessons[]) =>
  learn(
    lessons.flatMap(({ examples }) => examples),
    learnFocus(lessons.flatMap(({ focus }) => focus)),
  );
