import { expect, it } from 'vitest';
import { formatAxisOf, formatOf } from './format-figure.ts';

it.each([
  ['money', '$5.00', '$5'],
  ['number', '5', '5'],
  ['percent', '5%', '5%'],
  ['days', '5 days', '5 days'],
  [undefined, '5', '5'],
] as const)('writes a figure of %s as %s, on an axis as %s', (unit, figure, axis) => {
  expect(formatOf(unit)(5)).toBe(figure);
  expect(formatAxisOf(unit)(5)).toBe(axis);
});
