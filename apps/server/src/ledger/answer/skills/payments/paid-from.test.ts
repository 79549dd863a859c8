import { expect, it } from 'vitest';
import { holdsEnough } from './paid-from.ts';

it.each([
  [9_000_00n, 'Rainy Day holds $9,000, enough for $9,000 with $0 left.'],
  [8_500_00n, 'Rainy Day holds $9,000, enough for $8,500 with $500 left.'],
  [9_001_00n, 'Rainy Day holds $9,000, which is $1 short of $9,001.'],
])('holds an account against what it is to pay: %s', (sum, text) => {
  expect(holdsEnough({ name: 'Rainy Day', cents: 9_000_00n }, sum)).toBe(text);
});
