import { expect, test } from 'vitest';
import { knownWords } from './known-words.ts';
import { findNumbers } from './numbers.ts';
import { readWords } from './word.ts';

test.each([
  ['over $1,250.50', 1250.5, 'money'],
  ['more than 5k', 5000, 'money'],
  ['about 3 thousand', 3000, 'money'],
  ['under 80 dollars', 80, 'money'],
  ['rose by 30%', 30, 'percent'],
  ['rose by 12 percent', 12, 'percent'],
  ['top five vendors', 5, 'plain'],
])('%s', (question, value, sign) => {
  expect(findNumbers(readWords(question, knownWords([])))).toMatchObject([{ value, sign }]);
});

test('a word is no number', () => {
  expect(findNumbers(readWords('what did we sell', knownWords([])))).toEqual([]);
});
