import { businessDay } from '@cairn/finance';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainFigure } from '../../plan/plain-figure.ts';
import type { FigurePlan } from '../../plan/plan.ts';
import { evaluate } from './evaluate.ts';
import { figureChart } from './figure-chart.ts';

const byVendor: FigurePlan = {
  ...{ ...plainFigure, measures: ['expenses'], groupBy: 'party', order: 'most' },
  ...{ conditions: [], period: null },
};

/** The chart of vendors with these cents, of a total that is theirs or another. */
function chartOf(amounts: readonly bigint[], total = amounts.reduce((sum, one) => sum + one, 0n)) {
  const span = { firstDay: null, lastDay: null };
  const groups = amounts.map((cents, at) => ({
    ...{ key: `v${at}`, label: `Vendor ${at}`, total: cents, count: 1 },
  }));
  const figures = evaluate(byVendor, [{ total, count: amounts.length, ...span, groups }], {
    today: businessDay('2026-06-15'),
    settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
  });
  return figureChart(byVendor, figures)?.data;
}

const dollars = (data: ReturnType<typeof chartOf>): number[] =>
  data !== undefined && 'datasets' in data ? (data.datasets[0]?.data ?? []) : [];

it('shows eight names and what the others have together', () => {
  const data = chartOf([90n, 80n, 70n, 60n, 50n, 40n, 30n, 20n, 10n, 5n, 1n].map((n) => n * 100n));
  expect(data?.labels.slice(7)).toEqual(['Vendor 7', '3 others']);
  expect(dollars(data)).toEqual([90, 80, 70, 60, 50, 40, 30, 20, 16]);
});

it('adds up to the total whatever the amounts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 10_000_000n }), { minLength: 2, maxLength: 40 }),
      (some) => {
        const amounts = some.sort((a, b) => Number(b - a));
        const sum = dollars(chartOf(amounts)).reduce((all, one) => all + one, 0);
        expect(Math.round(sum * 100)).toBe(Number(amounts.reduce((all, one) => all + one, 0n)));
      },
    ),
  );
});

it('leaves every name where they add up to something else, or one is negative', () => {
  const amounts = [11n, 10n, 9n, 8n, 7n, 6n, 5n, 4n, 3n, 2n, 1n];
  expect(chartOf(amounts, 6n)?.labels).toHaveLength(11);
  expect(chartOf([...amounts, -1n])?.labels).toHaveLength(12);
});

it('says which month is not over', () => {
  const byMonth: FigurePlan = { ...byVendor, groupBy: 'month', order: 'natural' };
  const months = ['2026-04-01', '2026-05-01', '2026-06-01'].map((key) => ({
    ...{ key, label: key, total: 100n, count: 1 },
  }));
  const rows = { total: 300n, count: 3, firstDay: '2026-04-01', lastDay: '2026-06-14' };
  const chartOn = (today: string) =>
    figureChart(
      byMonth,
      evaluate(byMonth, [{ ...rows, groups: months }], {
        ...{ today: businessDay(today), settings: { firstWeekday: 0, fiscalYearStartMonth: 1 } },
      }),
    );
  expect(chartOn('2026-06-15')?.unfinished).toBe(2);
  expect(chartOn('2026-07-01')?.unfinished).toBeUndefined();
});
