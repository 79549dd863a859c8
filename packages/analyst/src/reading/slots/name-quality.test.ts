import { expect, it } from 'vitest';
import { tokenise } from '../../language/tokens.ts';
import { isPlainWord } from './name-quality.ts';

it.each([
  ['the same repair, check please', 'check', true],
  ['once by check and once on the card', 'check', true],
  ['somebody yelled at me on the phone', 'phone', true],
  ['can I pay the bill', 'bill', false],
  // Somebody sends it, pays it, or is written as a name.
  ['what was the phone bill', 'phone', false],
  ['how much came from hope', 'hope', false],
  ['did Check pay us', 'check', false],
  ['what did harlow buy', 'harlow', false],
])('%s: %s is only a word (%s)', (question, word, expected) => {
  const tokens = tokenise(question);
  const at = tokens.findIndex(({ text }) => text === word);
  expect(isPlainWord(tokens, at)).toBe(expected);
});
