import { mean } from '../order-statistics.ts';
import type { OriginErrors } from './rolling-backtest.ts';

/** What open invoices and bills change in a forecast that knows only how cash usually moves. */
export interface DocumentSignal {
  /** 0: they never made it better and are not used; 1: in full */
  readonly weight: number;
  /** what they add to each day after today, in cents */
  readonly effect: Float64Array;
  /** what they would have added at each past origin, in the order of the errors */
  readonly pastEffects: readonly Float64Array[];
}

/** What is owed comes within a month or two; what cash is after a quarter has more to do with what follows. */
const NEAR_DAYS = [7, 15, 30];
const FAR_DAYS = [60, 90];
const USUAL_ORIGINS = 26;
/** Before it was seen whether they help: believed in part, as much as this many usual misses would say. */
const NEAR_PRIOR = 0.7;
const FAR_PRIOR = 0;
const PRIOR_MISSES = 4;
/** Below this they are not used at all. */
const WEIGHT_LEAST = 0.15;

/**
 * Money from invoices and to bills is in the usual flow already, so what counts is by how much more or
 * less is open now (`now`, on each day ahead) than usually was (`past`: on the days of the errors, null
 * before there were any documents). How far that has to do with cash its own past decides.
 */
export function documentSignal(
  past: readonly (Float64Array | null)[],
  now: Float64Array,
  rolled: readonly OriginErrors[],
): DocumentSignal {
  const usual = usualOf(past, now.length);
  const differences = past.map(
    (one, at) =>
      one?.map((cents, index) => cents - (usual[index] ?? 0)) ??
      new Float64Array(rolled[at]?.errors.length ?? 0),
  );
  const near = weightOf(differences, rolled, NEAR_DAYS, NEAR_PRIOR);
  const far = Math.min(near, weightOf(differences, rolled, FAR_DAYS, FAR_PRIOR));
  const weighed = (difference: Float64Array) => weighBySum(difference, near, far);
  return {
    weight: near,
    effect: weighed(now.map((cents, at) => cents - (usual[at] ?? 0))),
    pastEffects: differences.map(weighed),
  };
}

/** What has come by each day counts by the near weight up to a month, by the far one from two months on. */
function weighBySum(difference: Float64Array, near: number, far: number): Float64Array {
  let [sum, before] = [0, 0];
  return difference.map((cents, index) => {
    sum += cents;
    const late = Math.min(1, Math.max(0, (index + 1 - 30) / 30));
    const counted = sum * (near + (far - near) * late);
    const today = counted - before;
    before = counted;
    return today;
  });
}

/** The mean of each day ahead over the last past days that reach it. */
function usualOf(past: readonly (Float64Array | null)[], horizon: number): Float64Array {
  const seen = past.flatMap((one) => one ?? []).slice(-USUAL_ORIGINS);
  return Float64Array.from({ length: horizon }, (_, index) =>
    mean(seen.flatMap((one) => (index < one.length ? (one[index] ?? 0) : []))),
  );
}

/** How much of the errors without documents what was open explains, drawn to the prior where little was seen. */
function weightOf(
  differences: readonly Float64Array[],
  rolled: readonly OriginErrors[],
  checkedDays: readonly number[],
  prior: number,
): number {
  const pairs = checkedDays.flatMap((days) => pairsAt(differences, rolled, days));
  const products = pairs.reduce((sum, { said, missed }) => sum + said * missed, 0);
  const squares = pairs.reduce((sum, { said }) => sum + said * said, 0);
  const weight = (products + prior * PRIOR_MISSES) / (squares + PRIOR_MISSES);
  return weight < WEIGHT_LEAST ? 0 : Math.min(1, weight);
}

function pairsAt(
  differences: readonly Float64Array[],
  rolled: readonly OriginErrors[],
  days: number,
) {
  const pairs = rolled.flatMap(({ errors }, at) => {
    if (errors.length < days) return [];
    const missed = errors.subarray(0, days).reduce((sum, error) => sum + error, 0);
    const said = differences[at]?.subarray(0, days).reduce((sum, cents) => sum + cents, 0) ?? 0;
    return said === 0 ? [] : [{ said, missed }];
  });
  // Origins a week apart tell the same of a month: each counts as much of a miss as it is new.
  const unit =
    Math.sqrt(pairs.reduce((sum, { missed }) => sum + missed * missed, 0) / (pairs.length || 1)) ||
    1;
  const part = unit * Math.sqrt(Math.max(1, days / 7));
  return pairs.map(({ said, missed }) => ({ said: said / part, missed: missed / part }));
}
