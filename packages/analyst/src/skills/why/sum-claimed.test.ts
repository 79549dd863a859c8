import { expect, it } from 'vitest';
import { sumClaimed, sumText } from './sum-claimed.ts';

it.each([
  ['checking dropped like 20 grand since labor day what happened', 2_000_000n],
  ['why is cash $500 lower than in May', 50_000n],
  ['profit is down about $1,200, why', 120_000n],
  ['why did we pay $300 to Ferro', null],
  ['cash fell from $9,000 to $4,000, why', null],
  ['sales are up $3,000, why', 300_000n],
  ['why is cash lower after I paid off the $8,000 loan', null],
  ['we spent $2,000 more on ads, why did profit fall', null],
  ['why did profit fall when we put down $5,000 on the van', null],
  ['We picked up a $9,000 job, why is cash down?', null],
  ['why is profit down when we spent $2,000 more', null],
])('reads by how much something is said to have moved: %s', (question, cents) => {
  expect(sumClaimed(question)).toBe(cents);
});

it('holds what was said against what it was', () => {
  expect(sumText(2_000_000n, -1_839_240n, false)).toBe(
    "That's $1,608 less than the $20,000 you mentioned.",
  );
  expect(sumText(50_000n, -50_400n, false)).toBe('That matches the $500 you mentioned.');
  expect(sumText(50_000n, 70_000n, false)).toContain('$200 more');
  expect(sumText(50_000n, 70_000n, true)).toContain("didn't move by the $500");
});
