import { expect, it } from 'vitest';
import { asksOfFew } from './asks-of-few.ts';

it.each([
  ['am I leaning too much on a few planners', true],
  ['do we depend heavily on one client', true],
  ['are we reliant on a couple of big accounts', true],
  ['do we depend too much on one supplier', false],
  ['are we too dependent on Acme', false],
  ['a few of them pay late', false],
])('%s', (question, expected) => {
  expect(asksOfFew(question)).toBe(expected);
});
