import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { BEAT_DAYS, type Beat } from './beats.ts';
import { centsPerMonth } from './per-month.ts';

it.each([
  ['weekly', -52_000n],
  ['biweekly', -26_000n],
  ['semi-monthly', -24_000n],
  ['monthly', -12_000n],
  ['quarterly', -4_000n],
  ['yearly', -1_000n],
] as const)('spreads $120 paid %s over the months of a year', (beat, amount) => {
  expect(centsPerMonth(cents(-12_000n), beat)).toBe(amount);
});

it('agrees with the mean length of each beat within 1 %', () => {
  for (const [beat, days] of Object.entries(BEAT_DAYS)) {
    const byDays = (1_000_000 * (365.24 / 12)) / days;
    expect(Number(centsPerMonth(cents(1_000_000n), beat as Beat)) / byDays).toBeCloseTo(1, 2);
  }
});
