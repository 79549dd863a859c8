import { expect, it } from 'vitest';
import { asksOfAllCosts } from './asks-of-all-costs.ts';

it.each([
  ['Are we paying too much?', true],
  ['are we spending too much', true],
  ['overspending?', true],
  ['what are we spending too much on', true],
  ['where do we overspend', true],
  ['which costs are too high for our size', true],
  ['is our overhead too high', true],
  ['are our costs too high for what we sell', true],
  ['do we spend too much for what we make', true],
  ['are we overpaying for anything', true],
  ['Are we spending too much on marketing?', false],
  ['where do we overspend on marketing', false],
  ['are we paying the landlord too much', false],
  ['are we paying too much interest', false],
  ['how does our packaging spend look, too heavy?', false],
  ['are packaging costs too high', false],
  ['does it make sense what we spend at Costco', false],
  ['is marketing too high', false],
])('%s: %s', (question, isOfAll) => {
  expect(asksOfAllCosts(question)).toBe(isOfAll);
});
