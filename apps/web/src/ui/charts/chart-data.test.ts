import { describe, expect, it } from 'vitest';
import { readSeries, type ChartSpec } from './chart-data.ts';
import { colorAt, palette } from './palette.ts';

const chart = (data: ChartSpec['data'], type: ChartSpec['type'] = 'bar'): ChartSpec => ({
  type,
  title: 'Spend',
  data,
});

describe('readSeries', () => {
  it('names the series of plain values by the title, and others by their label or Dataset', () => {
    expect(readSeries(chart({ labels: ['a', 'b'], values: [1, 2] }))).toEqual([
      { label: 'Spend', values: [1, 2] },
    ]);
    const datasets = [{ data: [1] }, { label: 'Last year', data: [2] }];
    expect(readSeries(chart({ labels: ['a'], datasets }))?.map(({ label }) => label)).toEqual([
      'Dataset',
      'Last year',
    ]);
  });

  it.each([
    ['no labels', chart({ labels: [], values: [] })],
    ['no series', chart({ labels: ['a'] })],
    ['fewer values than labels', chart({ labels: ['a', 'b'], values: [1] })],
    ['what is no number', chart({ labels: ['a'], values: [Number.NaN] })],
    ['a pie with a negative share', chart({ labels: ['a'], values: [-1] }, 'pie')],
  ])('refuses %s', (_, spec) => {
    expect(readSeries(spec)).toBeNull();
  });

  it('draws negative bars', () => {
    expect(readSeries(chart({ labels: ['a'], values: [-1] }))).not.toBeNull();
  });
});

it('cycles sixteen colors', () => {
  expect(palette).toHaveLength(16);
  expect(new Set(palette).size).toBe(16);
  expect(colorAt(17)).toBe(colorAt(1));
});
