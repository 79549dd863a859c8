import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forecastSeries } from './forecast-series.ts';

const weekly = [10, 20, 30, 40, 50, 60, 0];

/** Numbers that look wild and are the same on every run. */
const noise = (index: number) => ((index * 7919) % 101) / 50 - 1;

describe('forecast of one series', () => {
  test('a week that repeats is forecast as it is', () => {
    const values = Array.from({ length: 140 }, (_, index) => weekly[index % 7] ?? 0);
    const forecast = forecastSeries(values, 14);
    expect(forecast?.expected).toEqual([...weekly, ...weekly]);
    expect(forecast?.low).toEqual(forecast?.expected);
    expect(forecast?.high).toEqual(forecast?.expected);
  });

  test('one huge outlier and missing days hardly move it', () => {
    const values = Array.from({ length: 140 }, (_, index) => 100 + 5 * noise(index));
    const damaged = values.map((value, index) =>
      index === 100 ? 1e9 : index % 11 === 0 ? null : value,
    );
    for (const expected of forecastSeries(damaged, 28)?.expected ?? [0]) {
      expect(Math.abs(expected - 100)).toBeLessThan(5);
    }
  });

  test('a season that came last year is expected again, in part', () => {
    const bump = (index: number) => (index % 364 >= 200 && index % 364 < 228 ? 100 : 0);
    const values = Array.from(
      { length: 364 + 196 },
      (_, index) => 100 + bump(index) + noise(index),
    );
    const expected = forecastSeries(values, 28)?.expected ?? [];
    expect(Math.max(...expected)).toBeGreaterThan(130);
  });

  test('the interval holds about 80% of days of a noisy series', () => {
    const random = (index: number) => Math.sin(index * 12.9898) * 43758.5453;
    const values = Array.from({ length: 500 }, (_, index) => 100 + 20 * (random(index) % 1));
    const [past, next] = [values.slice(0, 400), values.slice(400)];
    const forecast = forecastSeries(past, 100);
    const held = next.filter(
      (value, index) =>
        value >= (forecast?.low[index] ?? Infinity) &&
        value <= (forecast?.high[index] ?? -Infinity),
    );
    expect(held.length).toBeGreaterThan(68);
    expect(held.length).toBeLessThan(92);
  });

  test('fewer than 28 known days give no forecast', () => {
    expect(forecastSeries([], 7)).toBeNull();
    expect(forecastSeries(Array<number>(27).fill(1), 7)).toBeNull();
    expect(forecastSeries([...Array<null>(300).fill(null), 1, 2, 3], 7)).toBeNull();
  });

  test('what is not a number is a missing day', () => {
    const values = Array.from({ length: 70 }, (_, index) => (index % 3 === 0 ? NaN : Infinity));
    expect(forecastSeries(values, 7)).toBeNull();
  });

  test('whatever the values, the answer is finite and its bounds are in order', () => {
    const value = fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { nil: null });
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 120 }),
        fc.integer({ min: 1, max: 60 }),
        (values, h) => {
          const forecast = forecastSeries(values, h);
          if (forecast === null) return;
          for (const [index, expected] of forecast.expected.entries()) {
            expect(Number.isFinite(expected)).toBe(true);
            expect(forecast.low[index]).toBeLessThanOrEqual(expected);
            expect(forecast.high[index]).toBeGreaterThanOrEqual(expected);
            expect(Number.isFinite(forecast.low[index])).toBe(true);
            expect(Number.isFinite(forecast.high[index])).toBe(true);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
