import { forecastRemainder } from './remainder.ts';
import { dailyRate, paymentsAfter, paymentsToCome, ranWithin } from './stream-track.ts';
import type { StreamTrack } from './stream-track.ts';

/** The history of one business as plain numbers: cents a day, oldest first. */
export interface CashHistory {
  /** day number of the first day */
  readonly firstDay: number;
  readonly net: Float64Array;
  /** `net` without the payments of `tracks` */
  readonly unscheduled: Float64Array;
  readonly tracks: readonly StreamTrack[];
}

export interface ScheduledPayment {
  readonly track: StreamTrack;
  /** 0 = the day after the origin */
  readonly index: number;
  readonly cents: number;
}

export interface CashPath {
  /** expected net of each day after the origin, streams included */
  readonly expected: Float64Array;
  readonly unscheduled: Float64Array;
  readonly scheduled: readonly ScheduledPayment[];
}

/** Streams that ran within this many days are part of what the history's level was made of. */
const STREAM_MEMORY_DAYS = 90;

/**
 * The forecast from any day of the history (`known` = how many of its days may be looked at), so
 * that the backtest runs exactly what the user is shown.
 */
export function forecastFrom(history: CashHistory, known: number, horizon: number): CashPath {
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
  const unscheduled = forecastRemainder({
    net: history.net.subarray(0, known),
    unscheduled: history.unscheduled.subarray(0, known),
    origin,
    horizon,
    streamsRate,
  });
  const expected = unscheduled.slice();
  for (const { index, cents } of scheduled) expected[index] = (expected[index] ?? 0) + cents;
  return { expected, unscheduled, scheduled };
}
