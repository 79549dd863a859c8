import { meanOfDays } from './flow.ts';
import type { Flow } from './flow.ts';
import { mean } from '../order-statistics.ts';

/** 52 weeks, so that weekdays meet. */
export const YEAR_DAYS = 364;
/** A day has a day last year to learn from once a year and four weeks are known. */
export const SEASON_HISTORY_DAYS_MIN = YEAR_DAYS + 28;

const BLOCK_DAYS = 14;
const BLOCKS_MAX = 13;
const BLOCKS_MIN = 4;
/** Growth halves about every 80 days ahead: no business grows for ever as it grew last quarter. */
const DAMPING_DAYS = 120;
/** Three times as much, or a third, is the most that is believed of any growth. */
const GROWN_MOST = Math.log(3);
const GROWTH_BASE_DAYS = 56;
/** A slope of so many standard errors is believed by half. */
const SLOPE_ERRORS = 2;

/** The level of the last `days`, unchanged. */
export function levelAhead(flow: Flow, known: number, horizon: number, days: number): Float64Array {
  return new Float64Array(horizon).fill(meanOfDays(flow, known - days, known));
}

/** The level of the last weeks growing or shrinking on as in the last half year, less day by day. */
export function trendAhead(flow: Flow, known: number, horizon: number): Float64Array {
  const slope = believedSlope(flow, known);
  const days = Math.min(GROWTH_BASE_DAYS, known);
  const sinceMiddle = Math.min(GROWN_MOST, Math.max(-GROWN_MOST, (slope * days) / 2));
  const base = meanOfDays(flow, known - days, known) * Math.exp(sinceMiddle);
  return Float64Array.from({ length: horizon }, (_, ahead) => {
    const grown = slope * DAMPING_DAYS * (1 - Math.exp(-(ahead + 0.5) / DAMPING_DAYS));
    return base * Math.exp(Math.min(GROWN_MOST, Math.max(-GROWN_MOST, grown)));
  });
}

/** How much more or less a month the flow moves, as far as that is believed. */
export const monthlyGrowth = (flow: Flow, known: number): number =>
  Math.exp((believedSlope(flow, known) * 365) / 12) - 1;

/** The change of the logarithm a day over the last half year, drawn to zero by its own error. */
function believedSlope(flow: Flow, known: number): number {
  const count = Math.min(BLOCKS_MAX, Math.floor(known / BLOCK_DAYS));
  if (count < BLOCKS_MIN) return 0;
  const overall = meanOfDays(flow, known - count * BLOCK_DAYS, known);
  if (overall <= 0) return 0;
  const logs = Array.from({ length: count }, (_, back) => {
    const end = known - (count - 1 - back) * BLOCK_DAYS;
    return Math.log(meanOfDays(flow, end - BLOCK_DAYS, end) + 0.1 * overall);
  });
  const middle = (count - 1) / 2;
  const mean = logs.reduce((sum, log) => sum + log, 0) / count;
  let [products, squares] = [0, 0];
  for (const [at, log] of logs.entries()) {
    products += (at - middle) * (log - mean);
    squares += (at - middle) ** 2;
  }
  const slope = products / squares;
  const rest = logs.reduce((sum, log, at) => sum + (log - mean - slope * (at - middle)) ** 2, 0);
  const error = rest / Math.max(1, count - 2) / squares;
  const believed = slope ** 2 / (slope ** 2 + SLOPE_ERRORS ** 2 * error || 1);
  return (slope * believed) / BLOCK_DAYS;
}

const YEARLY_DAYS = 91;
const YEARLY_MAX = 3;

/** How all that moves, in and out together, stands to the same weeks so many years ago. */
function yearlyChange(moved: Flow, known: number, years: number): number {
  const days = Math.min(YEARLY_DAYS, known - years * YEAR_DAYS);
  const before = known - years * YEAR_DAYS;
  const then = meanOfDays(moved, before - days, before);
  if (then <= 0) return 1;
  const ratio = meanOfDays(moved, known - days, known) / then;
  return Math.min(YEARLY_MAX, Math.max(1 / YEARLY_MAX, ratio));
}

/**
 * The same days of last year, `smoothDays` to either side taken together, times the yearly change of
 * `moved`; the year before that counts a third where it is known.
 */
export function seasonAhead(
  flow: Flow,
  moved: Flow,
  known: number,
  horizon: number,
  smoothDays: number,
): Float64Array {
  const before = (years: number, at: number) =>
    meanOfDays(flow, at - years * YEAR_DAYS - smoothDays, at - years * YEAR_DAYS + smoothDays + 1);
  const hasTwo = known >= YEAR_DAYS + SEASON_HISTORY_DAYS_MIN;
  const first = yearlyChange(moved, known, 1);
  const second = hasTwo ? yearlyChange(moved, known, 2) : 1;
  return Float64Array.from({ length: horizon }, (_, ahead) => {
    // Beyond a year ahead the day last year is itself not known.
    const at = known + (ahead % YEAR_DAYS);
    const lastYear = before(1, at) * first;
    return hasTwo ? (2 * lastYear + before(2, at) * second) / 3 : lastYear;
  });
}

/**
 * How much of the ups and downs of a year is a season, 0 to 1: what is more than its weeks' own noise and a straight growth, or
 * what the year before had as well.
 */
export function seasonStrength(flow: Flow, known: number): number {
  if (known < YEAR_DAYS) return 0;
  const overall = meanOfDays(flow, known - YEAR_DAYS, known);
  if (overall <= 0) return 0;
  return Math.max(overNoise(flow, known, overall), cameBack(flow, known, overall));
}

function overNoise(flow: Flow, known: number, overall: number): number {
  const weeks = Array.from({ length: 52 }, (_, at) => {
    const end = known - YEAR_DAYS + 7 * (at + 1);
    return Math.log(meanOfDays(flow, end - 7, end) + 0.1 * overall);
  });
  const blocks = Array.from({ length: SEASON_BLOCKS }, (_, at) =>
    mean(weeks.slice(4 * at, 4 * at + 4)),
  );
  const noise = mean(weeks.map((week, at) => (week - (blocks[Math.floor(at / 4)] ?? 0)) ** 2)) / 3;
  const moved = mean(withoutSlope(blocks).map((block) => block ** 2));
  return moved === 0 ? 0 : Math.max(0, 1 - (2 * noise) / moved);
}

const SEASON_BLOCKS = 13;
const SEASON_BLOCK_DAYS = 28;
/** So many of the blocks of both years have to be known. */
const SEASON_PAIRS_MIN = 9;
/** So alike are two years of lumpy money as well. */
const BY_CHANCE = 0.25;

/** How alike the last year's blocks of four weeks are to those of the year before, growth aside. */
function cameBack(flow: Flow, known: number, overall: number): number {
  const pairs = Math.min(SEASON_BLOCKS, Math.floor((known - YEAR_DAYS) / SEASON_BLOCK_DAYS));
  if (pairs < SEASON_PAIRS_MIN) return 0;
  const blocksBefore = (end: number) =>
    Array.from({ length: pairs }, (_, back) =>
      // What shrinks by the same share each month is straight in logarithms.
      Math.log(
        meanOfDays(flow, end - (back + 1) * SEASON_BLOCK_DAYS, end - back * SEASON_BLOCK_DAYS) +
          0.1 * overall,
      ),
    );
  const now = withoutSlope(blocksBefore(known));
  const before = withoutSlope(blocksBefore(known - YEAR_DAYS));
  const products = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
  const both = Math.sqrt(products(now, now) * products(before, before));
  const alike = both === 0 ? 0 : products(now, before) / both;
  return Math.max(0, (alike - BY_CHANCE) / (1 - BY_CHANCE));
}

function withoutSlope(values: readonly number[]): number[] {
  const middle = (values.length - 1) / 2;
  const level = mean(values);
  const squares = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  const slope =
    values.reduce((sum, value, at) => sum + (at - middle) * (value - level), 0) / squares;
  return values.map((value, at) => value - level - slope * (at - middle));
}
