import { expect, test } from 'vitest';
import { seasonStrength } from './flow-ahead.ts';
import { flowOf } from './flow.ts';

const DAYS = 850;

/** Numbers from 0 to 1 that are the same each time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** A few large receipts, on about one day in four; `level` says how large they are on a day. */
function lumpy(seed: number, level: (day: number) => number) {
  const next = chance(seed);
  const days = Float64Array.from({ length: DAYS }, (_, day) =>
    next() < 0.25 ? 100_000 * level(day) * (0.3 + 2 * next()) : 0,
  );
  return flowOf(days, Number.MAX_SAFE_INTEGER);
}

const meanStrength = (level: (day: number) => number) => {
  const seeds = Array.from({ length: 20 }, (_, at) => at + 1);
  return seeds.reduce((sum, seed) => sum + seasonStrength(lumpy(seed, level), DAYS), 0) / 20;
};

const season = (day: number) => 1 + 0.9 * Math.sin((2 * Math.PI * day) / 364);

test('a season that came back is one, however uneven its weeks are', () => {
  expect(meanStrength(season)).toBeGreaterThan(0.5);
});

test.each<[string, (day: number) => number]>([
  ['uneven weeks', () => 1],
  ['growth', (day) => Math.exp(day / 400)],
  ['a business that ends', (day) => Math.exp(-day / 250)],
])('%s are no season', (_, level) => {
  expect(meanStrength(level)).toBeLessThan(0.15);
});
