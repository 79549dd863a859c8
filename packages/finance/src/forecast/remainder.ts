import { partsFromNumber } from '../calendar.ts';
import { clampedTo, mean, quantileOfSorted } from '../order-statistics.ts';
import { profileOf } from './profile.ts';

/**
 * What is left of the daily net when the scheduled payments are taken out: how it lies over the
 * week and the month, at what level, and how fast an unusual balance goes back to normal.
 *
 * The level is not the past average. People and businesses spend what comes in, so over months a
 * balance goes on rising or falling far less than a straight line from its past says; how much of
 * the past drift is believed is learned from how well it foretold the months that followed it.
 */
export interface RemainderInput {
  /** daily net of everything up to the origin, oldest first */
  readonly net: Float64Array;
  /** the same without the payments of streams */
  readonly unscheduled: Float64Array;
  /** the day number of the last of them */
  readonly origin: number;
  readonly horizon: number;
  /** what the streams that ran lately move a day */
  readonly streamsRate: number;
}

const OUTLIER_FACTOR = 3;
const MONTH_HISTORY_DAYS = 183;
const MONTH_HISTORY_DAYS_MIN = 35;
const MONTH_KERNEL_DAYS = 2;
const MONTH_SHARE = 0.85;
const DRIFT_DAYS = 90;
/** Squared distance of the mean week from zero, in standard errors, at which half is believed. */
const STEADY_NOISE = 30;
const REVERSION_WINDOW_DAYS = 30;
const REVERSION_SHARE = 0.4;
const REVERSION_DAYS = 30;
const REVERSION_HISTORY_DAYS_MIN = 90;
/** A young account is still filling or emptying: its drift is believed in part, less day by day. */
const YOUNG_SHARE = 0.5;
const YOUNG_DAYS = 60;
const GROWN_DAYS = 120;

export interface Remainder {
  /** how the unscheduled net lies over the week and the month; the days of a month sum to about 0 */
  readonly shape: Float64Array;
  /** its level on each day after the origin, in cents with fractions */
  readonly level: Float64Array;
}

export function forecastRemainder(input: RemainderInput): Remainder {
  const { origin, horizon, streamsRate } = input;
  // The first day may carry the opening balance, which is no flow.
  const net = withoutOutliers(input.net.subarray(1));
  const unscheduled = calmUnscheduled(input.net.subarray(1), input.unscheduled.subarray(1));
  const { weekdays, season } = profileOf(unscheduled, horizon);
  const ofMonth = monthShape(unscheduled, origin);
  const believed = believedDrift(net);
  const weekdayMean = mean(weekdays);
  // Believed in full, the unscheduled part goes on at its own level; not at all, it makes up for
  // what the streams move, so that the balance stays where it is.
  const level = believed * weekdayMean - (1 - believed) * (streamsRate + mean(season));
  const reverting = REVERSION_SHARE * (1 - believed) * aboveNormal(net);
  return {
    shape: season.map((_, index) => {
      const { day } = partsFromNumber(origin + index + 1);
      return (weekdays[index % 7] ?? 0) - weekdayMean + (ofMonth[day - 1] ?? 0);
    }),
    level: season.map((extra, index) => {
      const decay = Math.exp(-index / REVERSION_DAYS) - Math.exp(-(index + 1) / REVERSION_DAYS);
      return level + extra - reverting * decay;
    }),
  };
}

/** Sizes beyond three times the usual large one are cut to it: a loan or a sale of the van. */
export function withoutOutliers(values: Float64Array): Float64Array {
  return clampedTo(values, outlierLimit(values, OUTLIER_FACTOR));
}

/** What is usual among fewer movements than these says little; what moves in all does. */
const FEW_UNSCHEDULED = 8;

/**
 * The same of what is left of `net` without the payments of streams. Where next to nothing is, one giant among it would be
 * what is usual.
 */
export function calmUnscheduled(net: Float64Array, unscheduled: Float64Array): Float64Array {
  const own = outlierLimit(unscheduled, OUTLIER_FACTOR);
  const moved = unscheduled.reduce((count, cents) => count + Number(cents !== 0), 0);
  const isFew = moved < FEW_UNSCHEDULED;
  return clampedTo(unscheduled, isFew ? Math.min(own, outlierLimit(net, OUTLIER_FACTOR)) : own);
}

/**
 * `factor` times the usual large size of what moved; or twice that of what is usual without the
 * largest, where that is less: among few movements it could vouch for itself.
 */
export function outlierLimit(values: Float64Array, factor: number): number {
  const sizes = values
    .filter((value) => value !== 0)
    .map(Math.abs)
    .sort();
  const usual = factor * quantileOfSorted(sizes, 0.9);
  const ofOthers = 2 * factor * quantileOfSorted(sizes.subarray(0, -1), 0.9);
  return sizes.length > 2 ? Math.min(usual, ofOthers) : usual;
}

/** How much a day of the month says of one so many days apart, around the end of the month too. */
const monthKernel = Float64Array.from({ length: 31 }, (_, days) => {
  const apart = Math.min(days, 31 - days);
  return Math.exp(-0.5 * (apart / MONTH_KERNEL_DAYS) ** 2);
});

/** For each day of the month, how its usual net differs from the mean; shrunk, and smooth. */
function monthShape(values: Float64Array, origin: number): number[] {
  const recent = values.subarray(Math.max(0, values.length - MONTH_HISTORY_DAYS));
  if (recent.length < MONTH_HISTORY_DAYS_MIN) return [];
  const sums = new Float64Array(31);
  const counts = new Float64Array(31);
  for (const [index, value] of recent.entries()) {
    const day = partsFromNumber(origin - recent.length + 1 + index).day - 1;
    sums[day] = (sums[day] ?? 0) + value;
    counts[day] = (counts[day] ?? 0) + 1;
  }
  const shape = Array.from({ length: 31 }, (_, day) => {
    let [sum, weights] = [0, 0];
    for (let other = 0; other < 31; other += 1) {
      const weight = monthKernel[Math.abs(day - other)] ?? 0;
      sum += weight * (sums[other] ?? 0);
      weights += weight * (counts[other] ?? 0);
    }
    return weights === 0 ? 0 : sum / weights;
  });
  const middle = mean(shape);
  return shape.map((value) => MONTH_SHARE * (value - middle));
}

/** How far the balance stands above its mean of the last thirty days. */
function aboveNormal(net: Float64Array): number {
  if (net.length < REVERSION_HISTORY_DAYS_MIN) return 0;
  const days = Math.min(REVERSION_WINDOW_DAYS, net.length);
  let [above, sum] = [0, 0];
  for (let back = 0; back < days; back += 1) {
    sum += above;
    above += net[net.length - 1 - back] ?? 0;
  }
  return sum / days;
}

/** Which share (0 to 1) of the past drift of the balance to believe in. */
function believedDrift(net: Float64Array): number {
  const balance = new Float64Array(net.length + 1);
  for (const [index, value] of net.entries()) balance[index + 1] = (balance[index] ?? 0) + value;
  const grown = (net.length - YOUNG_DAYS) / (GROWN_DAYS - YOUNG_DAYS);
  const young = YOUNG_SHARE * Math.min(1, Math.max(0, 1 - grown));
  return Math.max(provenDrift(balance), steadiness(balance), young);
}

/**
 * How well the drift of 90 days has foretold the 30 days after it: the slope between the two over
 * the history, times how far it stands out of the noise. 0 before there are four such pairs (165
 * days).
 */
function provenDrift(balance: Float64Array): number {
  const at = (index: number) => balance[index] ?? 0;
  const [ahead, step] = [30, 15];
  const pairs: { before: number; after: number }[] = [];
  for (let end = balance.length - 1 - ahead; end >= DRIFT_DAYS; end -= step) {
    const before = ((at(end) - at(end - DRIFT_DAYS)) / DRIFT_DAYS) * ahead;
    pairs.push({ before, after: at(end + ahead) - at(end) });
  }
  const squares = pairs.reduce((sum, { before }) => sum + before * before, 0);
  if (pairs.length < 4 || squares === 0) return 0;
  const slope = pairs.reduce((sum, { before, after }) => sum + before * after, 0) / squares;
  if (slope <= 0) return 0;
  const errors = pairs.reduce((sum, { before, after }) => sum + (after - slope * before) ** 2, 0);
  // The windows overlap by half, so each pair counts as half a piece of evidence.
  const signal = (slope * slope * squares * step) / ahead;
  const noise = errors / (pairs.length - 1);
  const months = (pairs.length * step) / ahead;
  const certainty = (signal / (signal + 8 * noise)) * (months / (months + 2));
  return Math.min(1, slope) * certainty;
}

/**
 * How alike the weeks of the last quarter are: near 1 for the till of a shop that takes in about
 * the same every week, near 0 where weeks of salary and weeks of rent take turns.
 */
function steadiness(balance: Float64Array): number {
  const weeks = Math.min(13, Math.floor((balance.length - 1) / 7));
  if (weeks < 4) return 0;
  const nets = Array.from({ length: weeks }, (_, back) => {
    const end = balance.length - 1 - 7 * back;
    return (balance[end] ?? 0) - (balance[end - 7] ?? 0);
  });
  const middle = mean(nets);
  const variance = nets.reduce((sum, net) => sum + (net - middle) ** 2, 0) / (weeks - 1);
  const signal = (middle * middle * weeks) ** 2;
  return signal === 0 ? 0 : signal / (signal + (STEADY_NOISE * variance) ** 2);
}
