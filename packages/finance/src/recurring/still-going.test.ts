import { expect, test } from 'vitest';
import { addDays, type BusinessDay } from '../calendar.ts';
import { stillGoing } from './still-going.ts';

const after = (...gaps: number[]): BusinessDay[] => {
  const days: BusinessDay[] = ['2025-01-01'];
  for (const gap of gaps) days.push(addDays(days.at(-1) ?? '2025-01-01', gap));
  return days;
};
const kindAfter = (days: BusinessDay[], quiet: number) =>
  stillGoing(days, addDays(days.at(-1) ?? '2025-01-01', quiet)).kind;

test.each([
  [3, 'goes_on'],
  [30, 'goes_on'],
  [49, 'goes_on'],
  [50, 'late'],
  [64, 'late'],
  [65, 'stopped'],
  [400, 'stopped'],
])('what came each thirty days and has been quiet for %i: %s', (quiet, kind) => {
  expect(kindAfter(after(30, 31, 30, 29, 30), quiet)).toBe(kind);
});

test('what was once quiet for long before has not stopped yet', () => {
  expect(kindAfter(after(30, 30, 100, 30, 30), 90)).toBe('late');
  expect(kindAfter(after(30, 30, 100, 30, 30), 105)).toBe('stopped');
});

test('the beat is that of late', () => {
  const days = after(
    ...Array.from({ length: 30 }, () => 7),
    ...Array.from({ length: 12 }, () => 60),
  );
  expect(stillGoing(days, addDays(days.at(-1) ?? '2025-01-01', 50))).toEqual({
    kind: 'goes_on',
    everyDays: 60,
  });
});

test('two days are too few', () => {
  expect(kindAfter(after(30), 5)).toBe('too_few');
  expect(stillGoing([], '2025-01-01').kind).toBe('too_few');
});
