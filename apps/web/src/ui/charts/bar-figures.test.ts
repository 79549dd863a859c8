import { expect, it } from 'vitest';
import { figuresAtBars } from './bar-figures.ts';
import type { ChartSpec } from './chart-data.ts';

const chart = (labels: string[], type: ChartSpec['type'] = 'bar'): ChartSpec => ({
  ...{ type, title: 'Expenses', unit: 'money' },
  data: { labels, datasets: [] },
});
const one = (...values: number[]) => [{ label: 'Expenses', values }];
const names = chart(['Wages of the roastery', 'Rent']);
const months = chart(['2026-09', '2026-10']);

it('says what each bar is: in whole dollars beside a name, shortened above a month', () => {
  expect(figuresAtBars(names, one(52_986.5, 9_616.4))).toEqual(['$52,987', '$9,616']);
  expect(figuresAtBars(months, one(52_986.5, -960))).toEqual(['$53k', '-$960']);
});

it('says nothing where several series share a place, of lines, and where the name is in the way', () => {
  expect(figuresAtBars(months, [...one(1, 2), ...one(3, 4)])).toBeNull();
  expect(figuresAtBars(chart(['2026-09'], 'line'), one(1))).toBeNull();
  expect(figuresAtBars(names, one(5, -5))).toBeNull();
});
