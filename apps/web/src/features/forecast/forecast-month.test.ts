import { describe, expect, it } from 'vitest';
import {
  barsPerPage,
  daysOfMonth,
  monthCsv,
  monthsOf,
  preselectedMonth,
  todayOf,
  type ForecastDay,
} from './forecast-month.ts';

const day = (date: string, kind: ForecastDay['kind'] = 'actual'): ForecastDay => ({
  date,
  net_cash: 10,
  kind,
  low: kind === 'actual' ? null : 5,
  high: kind === 'actual' ? null : 15,
  items: [],
});

describe('the months of the dropdown', () => {
  it('are January to December 2025 with July chosen while there is no data', () => {
    expect(monthsOf([])).toHaveLength(12);
    expect([monthsOf([])[0], monthsOf([])[11]]).toEqual(['2025-01', '2025-12']);
    expect(preselectedMonth([])).toBe('2025-07');
  });

  it('are those of the year that the forecast covers and those it reaches into', () => {
    const months = monthsOf([
      day('2026-03-01'),
      day('2027-01-05', 'expected'),
      day('2027-01-06', 'expected'),
    ]);
    expect(months).toHaveLength(13);
    expect([months[0], months[12]]).toEqual(['2026-01', '2027-01']);
  });

  it('choose the month of today, also on its last day', () => {
    const days = [day('2026-06-30'), day('2026-07-01', 'expected')];
    expect(todayOf(days)).toBe('2026-06-30');
    expect(preselectedMonth(days)).toBe('2026-06');
    expect(preselectedMonth([day('2026-06-12')])).toBe('2026-06');
  });
});

it('shows every day of a month, leap days too', () => {
  const days = daysOfMonth('2028-02', [day('2028-02-29')]);
  expect(days).toHaveLength(29);
  expect(days[28]?.figures?.net_cash).toBe(10);
  expect(days[0]?.figures).toBeNull();
});

it.each([
  [320, 9],
  [400, 13],
  [441, 14],
  [442, 15],
  [1250, 15],
  [1251, 20],
  [1500, 20],
  [1501, 30],
])('has at %i px %i bars a page', (width, bars) => {
  expect(barsPerPage(width)).toBe(bars);
});

it('writes a month as CSV with empty cells where nothing is known', () => {
  const csv = monthCsv([
    { date: '2026-07-01', figures: day('2026-07-01', 'expected') },
    { date: '2026-07-02', figures: null },
  ]);
  expect(csv).toBe(
    'date,kind,net_cash,low,high\r\n2026-07-01,expected,10,5,15\r\n2026-07-02,,,,\r\n',
  );
});
