import { editDistance } from '../language/distance.ts';
import { isAskingWord } from './question-kind.ts';
import { wordsOf } from './words.ts';

/**
 * The question with words that the table does not have, and that are one letter off one that it has, as the table
 * writes them. Short words are left as they are: too many are alike.
 */
export function corrected(grid: readonly (readonly string[])[], question: string): string {
  const known = new Set(
    grid
      .flat()
      .flatMap(wordsOf)
      .filter((word) => word.length >= 5 && !/\d/.test(word)),
  );
  return question.replace(/[a-z]{5,}/gi, (written) => {
    const [word = ''] = wordsOf(written);
    if (word.length < 5 || known.has(word) || isAskingWord(word)) return written;
    const near = [...known].filter((other) => isOneOff(word, other));
    const [only] = near;
    return near.length === 1 && only !== undefined ? only : written;
  });
}

/** Their first letters are the same. */
const isOneOff = (one: string, other: string): boolean =>
  one[0] === other[0] && editDistance(one, other, 1) === 1;
