import { mean, median } from '../order-statistics.ts';

/**
 * What a daily series does on an ordinary day: a robust profile over the weekdays, averaged over
 * several windows so that neither last month nor last year decides alone, plus half of what the
 * same season of last year did beside its own mean.
 */
export interface Profile {
  /** the level of each of the next seven days, then repeating */
  readonly weekdays: readonly number[];
  /** what the season adds, for each day of the horizon */
  readonly season: Float64Array;
}

const WINDOW_WEEKS = [4, 8, 16, 52];
const YEAR_DAYS = 364; // 52 weeks, so that weekdays meet
const SEASON_HALF_WIDTH_DAYS = 7;
const SEASON_SHARE = 0.5;
/** With more empty days than this a median would say 'nothing ever happens'. */
const EMPTY_SHARE_MAX = 0.35;
/** Weight of the overall mean against a weekday's own, in weeks, where most days are empty. */
const SHRINK_WEEKS = 4;

/** The profile of `values` (oldest first, NaN = not known) for the days that follow them. */
export function profileOf(values: Float64Array, horizon: number): Profile {
  const length = values.length;
  const season = seasonOf(values, length + horizon);
  const level = values.map((value, index) => value - (season[index] ?? 0));
  const known = [...level.subarray(Math.max(0, length - YEAR_DAYS))].filter(
    (value) => !Number.isNaN(value),
  );
  const isSparse = countZeros(values) > EMPTY_SHARE_MAX * known.length;
  const overall = isSparse ? mean(known) : median(known);
  const firstSeasonal = length > YEAR_DAYS + 28 ? YEAR_DAYS : 0;
  const weekdays = Array.from({ length: 7 }, (_, ahead) => {
    const seen: number[] = [];
    const levels: number[] = [];
    let weeks = 0;
    for (const window of WINDOW_WEEKS) {
      for (; weeks < window; weeks += 1) {
        const index = length - 7 * (weeks + 1) + ahead;
        if (index < firstSeasonal) break;
        const value = level[index] ?? NaN;
        if (!Number.isNaN(value)) seen.push(value);
      }
      levels.push(levelOf(seen, isSparse, overall));
    }
    return mean(levels);
  });
  return { weekdays, season: season.slice(length) };
}

/** The forecast of an ordinary series: its profile, never below zero where it never was. */
export function forecastByProfile(values: Float64Array, horizon: number): Float64Array {
  const { weekdays, season } = profileOf(values, horizon);
  const floor = values.some((value) => value < 0) ? -Infinity : 0;
  return season.map((extra, ahead) => Math.max(floor, (weekdays[ahead % 7] ?? 0) + extra));
}

function levelOf(seen: readonly number[], isSparse: boolean, overall: number): number {
  if (seen.length === 0) return overall;
  if (!isSparse) return median(seen);
  return (mean(seen) * seen.length + overall * SHRINK_WEEKS) / (seen.length + SHRINK_WEEKS);
}

function countZeros(values: Float64Array): number {
  let zeros = 0;
  for (const value of values.subarray(Math.max(0, values.length - YEAR_DAYS))) {
    if (value === 0) zeros += 1;
  }
  return zeros;
}

/**
 * Half of (the fortnight around the same day last year, less that year's mean); zero for days
 * without a day last year. A day after the end has the same shape, from days before the end only.
 */
function seasonOf(values: Float64Array, until: number): Float64Array {
  const length = values.length;
  const season = new Float64Array(until);
  if (length <= YEAR_DAYS + 28) return season;
  const sums = new Float64Array(length + 1);
  const counts = new Float64Array(length + 1);
  for (const [index, value] of values.entries()) {
    const isKnown = !Number.isNaN(value);
    sums[index + 1] = (sums[index] ?? 0) + (isKnown ? value : 0);
    counts[index + 1] = (counts[index] ?? 0) + (isKnown ? 1 : 0);
  }
  const meanOf = (from: number, to: number) => {
    const [low, high] = [Math.max(0, from), Math.min(length, to)];
    const count = (counts[high] ?? 0) - (counts[low] ?? 0);
    return count <= 0 ? null : ((sums[high] ?? 0) - (sums[low] ?? 0)) / count;
  };
  const yearMean = meanOf(length - YEAR_DAYS - 28, length) ?? 0;
  for (let index = YEAR_DAYS; index < until; index += 1) {
    // Beyond a year ahead, last year's same day is itself not known: go back as often as needed.
    let same = index - YEAR_DAYS;
    while (same >= length) same -= YEAR_DAYS;
    const around = meanOf(same - SEASON_HALF_WIDTH_DAYS, same + SEASON_HALF_WIDTH_DAYS + 1);
    if (around !== null) season[index] = SEASON_SHARE * (around - yearMean);
  }
  return season;
}
