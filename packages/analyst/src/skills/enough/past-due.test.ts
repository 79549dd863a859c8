import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { pastDueText } from './past-due.ts';

const days = [
  { date: businessDay('2026-01-22'), cents: 4_600_000n },
  { date: businessDay('2026-02-01'), cents: 3_600_000n },
];
const told = (cents: bigint) => pastDueText(cents, 4_600_000n, days);

it('takes late bills off the lowest day', () => {
  expect(told(2_090_000n)).toBe(
    'You have $20,900 in past-due bills. Paying them on top of your usual payments would bring cash to $15,100 at its lowest, on Feb 1, 2026.',
  );
  expect(told(3_990_000n)).toContain('would bring cash to $3,900 below zero, on Feb 1, 2026');
});

it('says nothing of little, and where nothing is ahead', () => {
  expect(told(40_000n)).toBeNull();
  expect(told(0n)).toBeNull();
  expect(pastDueText(5n, 0n, [])).toBeNull();
});
