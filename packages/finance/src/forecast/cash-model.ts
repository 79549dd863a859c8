import { EXPERTS, STEADY_EXPERTS, activityAhead, expertPaths } from './experts.ts';
import type { Expert, ExpertPaths, ExpertsInput } from './experts.ts';
import type { Flow } from './flow.ts';
import { dailyRate, paymentsAfter, paymentsToCome, ranWithin } from './stream-track.ts';
import type { StreamTrack } from './stream-track.ts';

/** The history of one business as plain numbers: cents a day, oldest first. */
export interface CashHistory {
  /** day number of the first day */
  readonly firstDay: number;
  readonly net: Float64Array;
  /** `net` without the payments of `tracks` */
  readonly unscheduled: Float64Array;
  /** what came in and what went out of `unscheduled`, without one-offs */
  readonly moneyIn: Flow;
  readonly moneyOut: Flow;
  /** without one-offs: all of `net`; all that came in; the sizes of all that moved, in and out together */
  readonly allNet: Flow;
  readonly received: Flow;
  readonly moved: Flow;
  readonly tracks: readonly StreamTrack[];
}

export interface ScheduledPayment {
  readonly track: StreamTrack;
  /** 0 = the day after the origin */
  readonly index: number;
  readonly cents: number;
}

/** What can be known on a day of the history: the payments to come, and what each expert says of the rest. */
export interface CashView {
  readonly known: number;
  readonly scheduled: readonly ScheduledPayment[];
  readonly experts: ExpertPaths;
  readonly input: ExpertsInput;
}

/** How far each expert is believed, 0 to 1, together 1. */
export type ExpertWeights = Readonly<Partial<Record<Expert, number>>>;

/** Streams that ran within this many days are part of what the history's level was made of. */
const STREAM_MEMORY_DAYS = 90;

/**
 * The view from any day of the history (`known` = how many of its days may be looked at), so that the
 * backtest runs exactly what the user is shown.
 */
export function viewFrom(history: CashHistory, known: number, horizon: number): CashView {
  const origin = history.firstDay + known - 1;
  const scheduled: ScheduledPayment[] = [];
  let streamsRate = 0;
  const isPast = known < history.net.length;
  for (const track of history.tracks) {
    // What is known of a stream without past rows is known only now.
    if (isPast && track.paidDays.length === 0) continue;
    if (!ranWithin(track, origin, STREAM_MEMORY_DAYS)) continue;
    streamsRate += dailyRate(track, origin);
    // What the owner says of payments to come was not known at a past origin.
    const expect = isPast ? paymentsAfter : paymentsToCome;
    for (const { day, cents } of expect(track, origin, origin + horizon)) {
      scheduled.push({ track, index: day - origin - 1, cents });
    }
  }
  const input = {
    net: history.net.subarray(0, known),
    unscheduled: history.unscheduled.subarray(0, known),
    moneyIn: history.moneyIn,
    moneyOut: history.moneyOut,
    allNet: history.allNet,
    moved: history.moved,
    // What has never been paid is in no past, so no expert has to make room for it.
    planned: plannedNet(
      scheduled.filter(({ track }) => track.paidDays.length > 0),
      horizon,
    ),
    origin,
    horizon,
    streamsRate,
  };
  return { known, scheduled, experts: expertPaths(input), input };
}

/**
 * The unscheduled net of each day as all believed experts together expect it. On past days that knew no last year the
 * others are believed for it.
 */
export function remainderOf({ experts, input }: CashView, weights: ExpertWeights): Float64Array {
  const sum = new Float64Array(input.horizon);
  const heard = EXPERTS.filter((name) => experts[name] !== undefined);
  const total = heard.reduce((all, name) => all + (weights[name] ?? 0), 0) || 1;
  for (const name of heard) {
    const [path, weight] = [experts[name], (weights[name] ?? 0) / total];
    if (path === undefined || weight === 0) continue;
    for (let index = 0; index < sum.length; index += 1)
      sum[index] = (sum[index] ?? 0) + weight * (path[index] ?? 0);
  }
  return sum;
}

function plannedNet(scheduled: readonly ScheduledPayment[], horizon: number): Float64Array {
  const net = new Float64Array(horizon);
  for (const { index, cents } of scheduled) net[index] = (net[index] ?? 0) + cents;
  return net;
}

export const activityOf = ({ input }: CashView, weights: ExpertWeights): Float64Array =>
  activityAhead(input, weights.last_year ?? 0);

const LEVEL_EXPERTS = STEADY_EXPERTS.filter((name) => name !== 'usual');

/**
 * How far the experts on the level lie apart in the balance after each day ahead, as far as they are believed, and as far
 * as (`doubt`) each may be right as well as any.
 */
export function disagreementOf(
  { experts, input }: CashView,
  weights: ExpertWeights,
  doubt: number,
): Float64Array {
  const believed = LEVEL_EXPERTS.map((name) => weights[name] ?? 0);
  const even = believed.reduce((sum, weight) => sum + weight, 0) / believed.length;
  const plausible = believed.map((weight) => (1 - doubt) * weight + doubt * even);
  const total = plausible.reduce((sum, weight) => sum + weight, 0);
  const apart = new Float64Array(input.horizon);
  if (total === 0) return apart;
  const paths = LEVEL_EXPERTS.map((name) => experts[name]);
  const sums = new Float64Array(paths.length);
  for (let index = 0; index < apart.length; index += 1) {
    let middle = 0;
    let squares = 0;
    for (let at = 0; at < paths.length; at += 1) {
      const sum = (sums[at] ?? 0) + (paths[at]?.[index] ?? 0);
      const weight = plausible[at] ?? 0;
      sums[at] = sum;
      middle += weight * sum;
      squares += weight * sum * sum;
    }
    apart[index] = Math.sqrt(Math.max(0, total * squares - middle * middle));
  }
  return apart;
}
