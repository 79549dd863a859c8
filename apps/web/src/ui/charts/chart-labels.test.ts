import { expect, it } from 'vitest';
import { axisLabel, fitted, fullLabel, isListOfNames } from './chart-labels.ts';

it.each([
  ['2026-12-01', 'Dec 1', 'Dec 1, 2026'],
  ['Rent', 'Rent', 'Rent'],
  ['Office and Shop Supplies', 'Office and Shop Supplies', 'Office and Shop Supplies'],
])('writes %s below a bar as %s, elsewhere as %s', (label, below, full) => {
  expect(axisLabel(label)).toBe(below);
  expect(fullLabel(label)).toBe(full);
});

it('writes a day with its year in two lines', () => {
  expect(axisLabel('Nov 28, 2026')).toEqual(['Nov 28', '2026']);
});

it('cuts a name to the room that there is, at no space, and never to more than that', () => {
  const sizeOf = (text: string) => text.length * 7;
  expect(fitted('Harbor Hotel Group', 200, sizeOf)).toBe('Harbor Hotel Group');
  expect(fitted('Harbor Hotel Group', 56, sizeOf)).toBe('Harbor…');
  expect(fitted('Harbor Hotel Group', 1, sizeOf)).toBe('…');
});

it('writes months by three letters, and the year where it begins', () => {
  const labels = ['November 2025', 'December 2025', 'January 2026', 'February 2026'];
  expect(labels.map((label, at) => axisLabel(label, at))).toEqual([
    ['Nov', '2025'],
    'Dec',
    ['Jan', '2026'],
    'Feb',
  ]);
});

it('lays bars down for names that would stand aslant, and never for time', () => {
  expect(isListOfNames(['Green Coffee', 'Payroll Taxes', 'Rent'])).toBe(true);
  expect(isListOfNames(['This year', 'Last year'])).toBe(false);
  expect(isListOfNames(['September 2025', 'October 2025', 'November 2025'])).toBe(false);
  expect(isListOfNames(Array.from({ length: 9 }, (_, at) => `2026-05-0${at + 1}`))).toBe(false);
});
