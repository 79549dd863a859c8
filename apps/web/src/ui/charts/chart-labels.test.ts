import { expect, it } from 'vitest';
import { axisLabel, fitted, fullLabel } from './chart-labels.ts';

it.each([
  ['2026-12-01', '1 Dec', '1 Dec 2026'],
  ['Rent', 'Rent', 'Rent'],
  ['Office and Shop Supplies', 'Office and Shop S…', 'Office and Shop Supplies'],
])('writes %s below a bar as %s, elsewhere as %s', (label, below, full) => {
  expect(axisLabel(label)).toBe(below);
  expect(fullLabel(label)).toBe(full);
});

it('cuts a name to the room that there is, at no space, and never to more than that', () => {
  const sizeOf = (text: string) => text.length * 7;
  expect(fitted('Harbor Hotel Group', 200, sizeOf)).toBe('Harbor Hotel Group');
  expect(fitted('Harbor Hotel Group', 56, sizeOf)).toBe('Harbor…');
  expect(fitted('Harbor Hotel Group', 1, sizeOf)).toBe('…');
});
