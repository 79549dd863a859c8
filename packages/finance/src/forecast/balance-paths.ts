const PATHS = 400;
/** Odds are given of 13 weeks at most. */
export const PATH_DAYS = 91;
/** Between these the errors of two days are related as those of one path are. */
const POWER_LEAST = 0.3;
const POWER_MOST = 0.95;
/** Odds of powers nearer to each other than this hardly differ. */
const POWER_STEP = 0.05;
/** 80% of a normal distribution lie within so many standard deviations. */
const NORMAL_80 = 1.2816;
const SEED = 20_260_615;

const drawn = new Map<number, readonly Float32Array[]>();

/**
 * Ways in which a balance may lie off the expected one on each of the next 91 days, one list a path, in units of the
 * band: 1 is its upper edge, -1 the lower. A path that is above on one day is above on the next too (fractional
 * Brownian motion). The same for every business and every question, and so drawn only once for each power.
 */
export function unitPaths(errorPower: number): readonly Float32Array[] {
  const step = Math.round(errorPower / POWER_STEP) * POWER_STEP;
  const power = Math.min(POWER_MOST, Math.max(POWER_LEAST, step));
  const known = drawn.get(power);
  if (known !== undefined) return known;
  const paths = drawPaths(power);
  drawn.set(power, paths);
  return paths;
}

function drawPaths(power: number): Float32Array[] {
  const factor = correlationRoot(PATH_DAYS, power);
  const normal = normalNumbers(SEED);
  return Array.from({ length: PATHS / 2 }, () => {
    const steps = Float64Array.from({ length: PATH_DAYS }, normal);
    const path = Float32Array.from(
      factor,
      (row) => row.reduce((sum, part, at) => sum + part * (steps[at] ?? 0), 0) / NORMAL_80,
    );
    return [path, path.map((off) => -off)];
  }).flat();
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
