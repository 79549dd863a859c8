import { expect, it } from 'vitest';
import { tokenise } from './tokens.ts';

it.each([
  ["O'Hara", 'ohara'],
  ['O’Hara', 'ohara'],
  ["Ohara's", 'ohara'],
  ["y'all", "y'all"],
  ["they've", "they've"],
])('reads %s as %s', (written, text) => {
  expect(tokenise(written).map((one) => one.text)).toEqual([text]);
});
