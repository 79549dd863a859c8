import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { Wording } from '../figure.ts';
import { asksIfEarning, earningText } from './earning.ts';

it.each([
  ['Be honest with me. Are we making money or just moving it around?', true],
  ['is the shop actually making any money', true],
  ['are we in the red', true],
  ['how are we doing', false],
  ['who is making us money', false],
])('reads whether it is asked if money is made: %s', (question, isSo) => {
  expect(asksIfEarning(question)).toBe(isSo);
});

const yearOf = (dollars: number, isUnsorted: boolean) => ({
  span: { from: businessDay('2025-03-01'), to: businessDay('2026-02-28') },
  left: { cents: BigInt(dollars * 100), count: 9, label: 'Left over', token: null },
  isUnsorted,
});
const told = (dollars: number, isUnsorted: boolean) =>
  earningText(new Wording(), { year: yearOf(dollars, isUnsorted) }).join(' ');

it('says it first, and calls nothing a profit that has no category', () => {
  const when = 'over the last 12 full months.';
  const aside =
    "That's March 2025 to February 2026, not counting transfers between your own accounts.";
  expect(told(500, false)).toBe(`You're making money, with a profit of $500 ${when} ${aside}`);
  expect(told(-500, false)).toBe(`You're losing money, with a loss of $500 ${when} ${aside}`);
  expect(told(-500, true)).toBe(`You spent $500 more than you took in ${when} ${aside}`);
  expect(told(500, true)).toContain('You took in $500 more than you spent');
  expect(told(0, false)).toContain('You broke even');
  expect(earningText(new Wording(), {})).toEqual([]);
});
