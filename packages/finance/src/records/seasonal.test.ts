import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSeasonal } from './seasonal.ts';

const summers = [20, 20, 40, 80, 120, 160, 150, 140, 90, 50, 30, 20];
const cents = (values: readonly number[]) => values.map((one) => BigInt(Math.round(one * 100)));

it('knows a summer that comes back, also where the business grows', () => {
  expect(isSeasonal(cents([...summers, ...summers.map((one) => one * 1.3)]))).toBe(true);
  expect(isSeasonal(cents([...summers, ...summers.slice(0, 6)]))).toBe(true);
});

it('takes one summer, or less than half of a second year, for none yet', () => {
  expect(isSeasonal(cents(summers))).toBe(false);
  expect(isSeasonal(cents([...summers, ...summers.slice(0, 5)]))).toBe(false);
});

it('takes months that hardly differ, and growth alone, for none', () => {
  const wave = summers.map((one) => 1_000 + one / 4);
  expect(isSeasonal(cents([...wave, ...wave]))).toBe(false);
  expect(isSeasonal(cents(Array.from({ length: 24 }, (_, at) => 100 + at * 10)))).toBe(false);
  expect(isSeasonal(Array.from({ length: 24 }, () => 0n))).toBe(false);
});

it('is the same in another currency', () => {
  const months = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 0, maxLength: 40 });
  fc.assert(
    fc.property(months, (values) => {
      const of = (factor: bigint) => isSeasonal(values.map((one) => BigInt(one) * factor));
      expect(of(16n)).toBe(of(1n));
    }),
  );
});

it('hardly ever sees a season in months without one', () => {
  const months = fc.array(fc.integer({ min: 50, max: 150 }), { minLength: 36, maxLength: 36 });
  const seen = fc
    .sample(months, { seed: 7, numRuns: 500 })
    .filter((all) => isSeasonal(all.map(BigInt)));
  expect(seen.length).toBeLessThan(5);
});
