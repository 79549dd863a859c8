import {
  levelAhead,
  seasonAhead,
  SEASON_HISTORY_DAYS_MIN,
  trendAhead,
  YEAR_DAYS,
} from './flow-ahead.ts';
import type { Flow } from './flow.ts';
import { dayOf, meanOfDays } from './flow.ts';
import { mean } from '../order-statistics.ts';
import { forecastRemainder } from './remainder.ts';
import type { RemainderInput } from './remainder.ts';

/** The ways to expect what is not scheduled; which of them to believe a business's own past decides. */
export const STEADY_EXPERTS = ['still', 'even', 'usual', 'quarter', 'year', 'trend'] as const;
export const EXPERTS = [...STEADY_EXPERTS, 'last_year'] as const;
export type Expert = (typeof EXPERTS)[number];

export interface ExpertsInput extends RemainderInput {
  readonly moneyIn: Flow;
  readonly moneyOut: Flow;
  /** everything that moved, signed; and the sizes of it */
  readonly allNet: Flow;
  readonly moved: Flow;
  /** what streams that were paid before will move on each day ahead */
  readonly planned: Float64Array;
}

/** What each expert says of the unscheduled net of each day after the origin, in cents. */
export type ExpertPaths = Readonly<Partial<Record<Expert, Float64Array>>>;

const QUARTER_DAYS = 91;
const SMOOTH_DAYS = 15;
const SHARP_DAYS = 3;

export function expertPaths(input: ExpertsInput): ExpertPaths {
  const { net, horizon, moneyIn, moneyOut, moved } = input;
  const known = net.length;
  const { shape, level } = forecastRemainder(input);
  const between = (ahead: (flow: Flow) => Float64Array) => {
    const [gained, spent] = [ahead(moneyIn), ahead(moneyOut)];
    return gained.map((value, index) => value - (spent[index] ?? 0) + (shape[index] ?? 0));
  };
  const steady = {
    still: level.map((value, index) => value + (shape[index] ?? 0)),
    even: makingUp(input).map((value, index) => value + (shape[index] ?? 0)),
    usual: backToUsual(input).map((value, index) => value + (shape[index] ?? 0)),
    quarter: between((flow) => levelAhead(flow, known, horizon, Math.min(known, QUARTER_DAYS))),
    year: between((flow) => levelAhead(flow, known, horizon, Math.min(known, YEAR_DAYS))),
    trend: between((flow) => trendAhead(flow, known, horizon)),
  };
  if (known < SEASON_HISTORY_DAYS_MIN) return steady;
  return {
    ...steady,
    // What moved last year, streams and all, less the streams that are added to it.
    last_year: seasonAhead(input.allNet, moved, known, horizon, SHARP_DAYS).map(
      (value, index) => value - (input.planned[index] ?? 0),
    ),
  };
}

/** What is spent or put in beside what is planned: each quarter ends where it began, whichever paydays fall into it. */
function makingUp({ planned, horizon }: ExpertsInput): Float64Array {
  const path = new Float64Array(horizon);
  for (let day = 0; day < horizon; day += QUARTER_DAYS) {
    const from = Math.min(day, Math.max(0, horizon - QUARTER_DAYS));
    path.fill(-mean(planned.subarray(from, from + QUARTER_DAYS)), day, day + QUARTER_DAYS);
  }
  return path;
}

const USUAL_DAYS = 182;
const USUAL_HISTORY_DAYS_MIN = 91;
const BACK_DAYS = 30;

/** The balance goes back to its mean of the last half year, half of the way in three weeks; streams make no level. */
function backToUsual({ net, allNet, horizon, streamsRate }: ExpertsInput): Float64Array {
  let [above, sum, days] = [0, 0, 0];
  for (; days < Math.min(USUAL_DAYS, net.length - 1); days += 1) {
    sum += above;
    above += dayOf(allNet, net.length - 1 - days);
  }
  const away = days < USUAL_HISTORY_DAYS_MIN ? 0 : sum / days;
  return Float64Array.from({ length: horizon }, (_, index) => {
    const back = Math.exp(-index / BACK_DAYS) - Math.exp(-(index + 1) / BACK_DAYS);
    return -streamsRate - away * back;
  });
}

/** How much is expected to move a day, in and out together: errors are as large as what moves. */
export function activityAhead(
  { net, horizon, moved }: ExpertsInput,
  lastYear: number,
): Float64Array {
  const known = net.length;
  const recent = meanOfDays(moved, known - QUARTER_DAYS, known);
  if (known < SEASON_HISTORY_DAYS_MIN || lastYear === 0)
    return new Float64Array(horizon).fill(recent);
  const season = seasonAhead(moved, moved, known, horizon, SMOOTH_DAYS);
  return season.map((value) => lastYear * value + (1 - lastYear) * recent);
}
