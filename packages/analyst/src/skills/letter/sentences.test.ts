import { expect, it } from 'vitest';
import { asksForSentences } from './phrase-letter.ts';

it.each([
  ['Main Street Bank wants a couple of sentences on us. Could you write them?', true],
  ['I need a line or two saying my income is steady', true],
  ['put it in two sentences', true],
  ['do we write off two lines of credit', false],
  ['which line or two of costs rose', false],
])('asks to write sentences: %s', (question, isSo) => {
  expect(asksForSentences(question)).toBe(isSo);
});
