import { expect, it } from 'vitest';
import { asksOfFew } from './asks-of-few.ts';
import { asksIfTooLarge } from './largest-asked.ts';

it.each([
  ['am I leaning too much on a few planners', true],
  ['do we depend heavily on one client', true],
  ['are we reliant on a couple of big accounts', true],
  ['do we depend too much on one supplier', false],
  ['is too much riding on one payer', true],
  ['how much hangs on a couple of insurers', true],
  ['are we too dependent on Acme', false],
  ['a few of them pay late', false],
])('%s', (question, expected) => {
  expect(asksOfFew(question)).toBe(expected);
});

it.each([
  ['who are my top five customers and is any one of them too big a piece of us', true],
  ['list our biggest clients, and tell me whether one is too large a share', true],
  ['who are our best customers', false],
  ['are we spending too much on our best customers', false],
])('%s: judged %s', (question, expected) => {
  expect(asksIfTooLarge(question)).toBe(expected);
});
