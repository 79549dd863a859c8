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
  earningText(new Wording(), { year: yearOf(dollars, isUnsorted) });

it('says it first, and calls nothing a profit that has no category', () => {
  const when = 'in the last twelve whole months (Mar 1, 2025 to Feb 28, 2026)';
  const aside = 'moves between your own accounts left out.';
  expect(told(500, false)).toBe(`You are making money: a profit of $500 ${when}, ${aside}`);
  expect(told(-500, false)).toBe(`You are losing money: a loss of $500 ${when}, ${aside}`);
  expect(told(-500, true)).toBe(
    `Less comes in than goes out: ${when} $500 more went out than came in, ${aside}`,
  );
  expect(told(500, true)).toContain('More comes in than goes out');
  expect(told(0, false)).toContain('neither make nor lose');
  expect(earningText(new Wording(), {})).toBe(null);
});
