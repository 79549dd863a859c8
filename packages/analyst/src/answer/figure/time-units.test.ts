import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { plainFigure } from '../../plan/plain-figure.ts';
import { unitsOf, unitsOfGroup } from './time-units.ts';

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

it.each([
  // May 2026 has five Fridays and four Mondays.
  ['weekday', '5', 5],
  ['weekday', '1', 4],
  ['month', '2026-05-01', 31],
] as const)('counts the days that a %s of %s has', (groupBy, key, days) => {
  const plan = {
    ...{ ...plainFigure, measures: ['revenue' as const], aggregation: 'average' as const },
    ...{ per: 'day' as const, groupBy, conditions: [], period: null },
  };
  const may = { from: businessDay('2026-05-01'), to: businessDay('2026-05-31') };
  expect(unitsOfGroup(plan, key, 61, may, settings)).toBe(days);
});

it('counts Mondays where only Mondays are asked about', () => {
  const plan = {
    ...{ ...plainFigure, measures: ['revenue' as const], aggregation: 'average' as const },
    ...{ per: 'day' as const, conditions: [{ field: 'weekday' as const, days: [1] }] },
    period: { from: '2026-05-01', to: '2026-05-31', label: 'May', step: { months: 1 } },
  };
  const span = { from: '2026-05-01', to: '2026-05-31' };
  expect(unitsOf(plan, [], span, businessDay('2026-06-15'), settings)).toBe(4);
});
