import type { BalanceDay } from './forecast-balance.ts';

const PATHS = 400;
/** Between these the errors of two days are related as those of one path are. */
const POWER_LEAST = 0.3;
const POWER_MOST = 0.98;
/** 80% of a normal distribution lie within so many standard deviations. */
const NORMAL_80 = 1.2816;
const SEED = 20_260_615;

/**
 * Balances that may come, one list a path: around the expected ones, as far apart as the band says, and a
 * path that is above on one day is above on the next too (fractional Brownian motion). Always the same.
 */
export function balancePaths(days: readonly BalanceDay[], errorPower: number): Float64Array[] {
  const power = Math.min(POWER_MOST, Math.max(POWER_LEAST, errorPower));
  const factor = correlationRoot(days.length, power);
  const normal = normalNumbers(SEED);
  const paths: Float64Array[] = [];
  for (let pair = 0; pair < PATHS / 2; pair += 1) {
    const drawn = Float64Array.from(days, normal);
    const [above, below] = [new Float64Array(days.length), new Float64Array(days.length)];
    for (const [at, { balanceCents, lowCents, highCents }] of days.entries()) {
      const row = factor[at];
      let unit = 0;
      for (let other = 0; other <= at; other += 1)
        unit += (row?.[other] ?? 0) * (drawn[other] ?? 0);
      const expected = Number(balanceCents);
      const [up, down] = [Number(highCents) - expected, expected - Number(lowCents)];
      const off = Math.abs(unit) / NORMAL_80;
      above[at] = expected + (unit > 0 ? up : -down) * off;
      below[at] = expected + (unit > 0 ? -down : up) * off;
    }
    paths.push(above, below);
  }
  return paths;
}

/** The lower triangle whose product with itself gives how related two days of a path are. */
function correlationRoot(count: number, power: number): Float64Array[] {
  const root: Float64Array[] = [];
  for (let day = 0; day < count; day += 1) {
    const row = new Float64Array(day + 1);
    for (let other = 0; other <= day; other += 1) {
      let sum = correlation(day + 1, other + 1, power);
      const otherRow = other === day ? row : root[other];
      for (let at = 0; at < other; at += 1) sum -= (row[at] ?? 0) * (otherRow?.[at] ?? 0);
      row[other] = other === day ? Math.sqrt(Math.max(sum, 0)) : sum / (otherRow?.[other] || 1);
    }
    root.push(row);
  }
  return root;
}

function correlation(day: number, other: number, power: number): number {
  const both = day ** (2 * power) + other ** (2 * power) - Math.abs(day - other) ** (2 * power);
  return both / (2 * (day * other) ** power);
}

/** Numbers of a normal distribution, the same ones for the same seed. */
function normalNumbers(seed: number): () => number {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (((mixed ^ (mixed >>> 15)) >>> 0) + 0.5) / 4294967296;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}
