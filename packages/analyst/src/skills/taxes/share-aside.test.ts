import { expect, it } from 'vitest';
import { shareAsideAsked } from './share-aside.ts';

it.each([
  [
    'So if I put aside like a quarter of profit for taxes',
    [2_500n, 'net_profit', 'A quarter of profit'],
  ],
  ["if I set aside 30% of this year's profit for taxes", [3_000n, 'net_profit', '30% of profit']],
  ['put away ten percent of revenue each month', [1_000n, 'revenue', '10% of revenue']],
  ['half of what we make for the taxman', [5_000n, 'net_profit', 'Half of profit']],
])('reads the share that is put aside: %s', (question, expected) => {
  const { basisPoints, measure, said } = shareAsideAsked(question) ?? {};
  expect([basisPoints, measure, said]).toEqual(expected);
});

it.each([
  'what was profit in the third quarter',
  'what is a quarter of profit',
  'how much should I set aside for taxes this quarter',
  'did a quarter of revenue come from the hotel',
])('reads none: %s', (question) => {
  expect(shareAsideAsked(question)).toBeNull();
});
