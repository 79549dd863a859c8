import { expect, it } from 'vitest';
import { asksOfNewest, asksOfStartlingBill, monthHeld } from './asks-of-newest.ts';

it.each([
  ['the gas bill made me gasp this month', true],
  ['the power bill seems nuts, are we using more than last June', true],
  ['is the power bill higher than last year', false],
  ['which bills are due this month', false],
])('startles by its newest bill: %s', (question, isSo) => {
  expect(asksOfStartlingBill(question)).toBe(isSo);
});

it('is of a month, and of no year', () => {
  expect(asksOfNewest('is rent too high this month')).toBe(true);
  expect(asksOfNewest('do we pay more than last year')).toBe(false);
  expect(monthHeld('are we using more than last June')).toBe('than last June');
});
