import { expect, it } from 'vitest';
import { phraseAskPrice, unitsAsked } from './units-asked.ts';

it.each([
  ['how many candles until the lease is paid', { priceCents: null }],
  ['how many more oil changes a week to keep the lights on', { priceCents: null }],
  ['so how many of those jars cover the overhead', { priceCents: null }],
  ['how many lawns is that, at $55 a cut, to break even', { priceCents: 5_500n }],
  ['how many candles for 24 bucks each to break even', { priceCents: 2_400n }],
  // A sum that is no price, or one of two.
  ['how many candles do we need to sell to clear $3,000', null],
  ['I pay $6,000 before I sell one, how many candles at $24', null],
  ['how many days until we break even', null],
  ['break even month in dollars, how many of the last half dozen cleared it', null],
  ['what do we need to sell to break even', null],
])('%s', (question, expected) => {
  expect(unitsAsked(question)).toEqual(expected);
});

it('asks for the price and tells nothing else', () => {
  const { text, understood } = phraseAskPrice();
  expect(understood).toBe(false);
  expect(text).toMatch(/^\*\*What does one bring you\?\*\*/);
  expect(text).not.toMatch(/break even|a month/);
});
