import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { plainFigure } from '../plain-figure.ts';
import { unitsOf } from './time-units.ts';

const settings = { firstWeekday: 0, fiscalYearStartMonth: 1 } as const;
const weeksOf = (from: string, to: string) =>
  unitsOf(
    {
      ...plainFigure,
      measures: ['revenue'],
      aggregation: 'average',
      per: 'week',
      conditions: [],
      period: { from, to, label: 'then', step: { days: 1 } },
    },
    [],
    { from, to: to < '2026-06-15' ? to : '2026-06-15' },
    businessDay('2026-06-15'),
    settings,
  );

it.each([
  // A quarter touches fourteen weeks of the calendar and has thirteen.
  ['2026-01-01', '2026-03-31', 13],
  ['2025-01-01', '2025-12-31', 52],
  ['2026-05-17', '2026-06-13', 4],
  ['2026-06-14', '2026-06-15', 1],
  // As far as it has come.
  ['2026-06-01', '2026-06-30', 2],
])('counts the weeks from %s to %s', (from, to, weeks) => {
  expect(weeksOf(from, to)).toBe(weeks);
});
