import { expect, test } from 'vitest';
import { knownWords } from './known-words.ts';
import { findNumbers } from './numbers.ts';
import { readWords } from './word.ts';

test.each([
  ['over $1,250.50', 1, 2],
  ['more than 5k', 2, 3],
  ['about 3 thousand dollars', 1, 4],
  ['rose by 30%', 2, 3],
  ['rose by 12 percent', 2, 4],
  ['top five vendors', 1, 2],
])('%s', (question, start, end) => {
  expect(findNumbers(readWords(question, knownWords([])))).toEqual([{ start, end }]);
});

test('a word is no number', () => {
  expect(findNumbers(readWords('what did we sell', knownWords([])))).toEqual([]);
});
