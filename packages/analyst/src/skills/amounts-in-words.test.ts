import { expect, it } from 'vitest';
import { amountsSaid } from './amount-asked.ts';

it.each([
  ['I got like sixty six grand sitting in there', [66_000]],
  ['roughly forty-five thousand all in', [45_000]],
  ['wants nine and a half grand for it', [9_500]],
  ['six grand', [6_000]],
  ['seventeen k', [17_000]],
  ['$4,500 or 900 dollars', [4_500, 900]],
  ['one of the two owners', []],
])('reads each sum that is said: %s', (question, dollars) => {
  expect(amountsSaid(question).map(({ cents }) => Number(cents) / 100)).toEqual(dollars);
});
