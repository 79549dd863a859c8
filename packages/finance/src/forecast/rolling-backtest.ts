import { dayFromNumber } from '../calendar.ts';
import { cents } from '../money.ts';
import { activityOf, disagreementOf, remainderOf } from './cash-model.ts';
import type { CashHistory, CashView } from './cash-model.ts';
import type { Backtest, BalanceMiss, NaiveError } from './daily-cash.ts';
import { dayOf } from './flow.ts';
import { errorBounds } from './interval.ts';
import { mean, median } from '../order-statistics.ts';
import type { Trust } from './weigh-experts.ts';

/** The product shows how it did over the last twelve weeks, each held against four. */
const SHOWN_ORIGINS = 12;
const SHOWN_HORIZON_DAYS = 28;
const WEEK_DAYS = 7;

export interface OriginErrors {
  /** how many days of the history the forecast had seen */
  readonly known: number;
  /** actual less expected, for each day after the origin that is known by now */
  readonly errors: Float64Array;
  /** what was expected to move on each of those days, in and out together */
  readonly activity: Float64Array;
  /** how far the experts' balances lay apart after each of those days */
  readonly disagreement: Float64Array;
}

/** What was off where the open documents had been counted: `effects` is what they add on each day from each origin. */
export const lessEffects = (
  errors: readonly OriginErrors[],
  effects: readonly Float64Array[],
): OriginErrors[] =>
  errors.map((one, at) => ({
    ...one,
    errors: one.errors.map((error, index) => error - (effects[at]?.[index] ?? 0)),
  }));

/** What the method got wrong on each of those days, one-offs cut, with the experts believed as they were at each view. */
export function rollingErrors(
  history: CashHistory,
  views: readonly CashView[],
  trust: readonly Trust[],
): OriginErrors[] {
  return views.map((view, at) => {
    const { planned } = view.input;
    const { weights, doubt } = trust[at] ?? { weights: {}, doubt: 1 };
    const errors = remainderOf(view, weights).map(
      (rest, index) => dayOf(history.allNet, view.known + index) - rest - (planned[index] ?? 0),
    );
    return {
      known: view.known,
      errors,
      activity: activityOf(view, weights),
      disagreement: disagreementOf(view, weights, doubt),
    };
  });
}

/** Those of them that one knew when so many days of the history had passed. */
export const errorsKnownBy = ({ known, errors }: OriginErrors, days: number): Float64Array =>
  errors.subarray(0, Math.max(0, days - known));

/** The backtest as shown; null where no origin has enough history before it. */
export function backtestOf(history: CashHistory, rolled: readonly OriginErrors[]): Backtest | null {
  const shown = rolled
    .slice(-SHOWN_ORIGINS)
    .map((origin) => ({ ...origin, errors: origin.errors.subarray(0, SHOWN_HORIZON_DAYS) }));
  if (shown.length === 0) return null;
  const scale = seasonalScale(history.net);
  const scaled = (error: number) => (scale > 0 ? Math.round((error / scale) * 1000) / 1000 : null);
  const ownError = mean(shown.flatMap(({ errors }) => Array.from(errors, Math.abs)));
  return {
    origins: shown.map(({ known }) => dayFromNumber(history.firstDay + known - 1)),
    horizonDays: SHOWN_HORIZON_DAYS,
    daysCompared: shown.reduce((sum, { errors }) => sum + errors.length, 0),
    meanAbsoluteErrorCents: cents(Math.round(ownError)),
    naive: naiveErrors(history.net, shown).map(({ name, error }) => ({
      name,
      meanAbsoluteErrorCents: cents(Math.round(error)),
      scaledError: scaled(error),
    })),
    scaledError: scaled(ownError),
    intervalHeldShare: heldShare(rolled, shown),
    balances: rolled.flatMap((origin) => balanceMisses(history, origin)),
  };
}

/** After each of the four weeks; what was cut from a day as a one-off was missed too, and moved the balance. */
function balanceMisses(
  { net, allNet, firstDay }: CashHistory,
  { known, errors }: OriginErrors,
): BalanceMiss[] {
  const misses: BalanceMiss[] = [];
  let off = 0;
  for (const [index, error] of errors.subarray(0, SHOWN_HORIZON_DAYS).entries()) {
    off += error + (net[known + index] ?? 0) - dayOf(allNet, known + index);
    const days = index + 1;
    if (days % WEEK_DAYS !== 0) continue;
    misses.push({
      from: dayFromNumber(firstDay + known - 1),
      days,
      offCents: cents(Math.round(off)),
    });
  }
  return misses;
}

/** The mean change from one day to the same weekday a week later: the usual unit of such errors. */
function seasonalScale(net: Float64Array): number {
  const changes: number[] = [];
  for (let index = 7; index < net.length; index += 1) {
    changes.push(Math.abs((net[index] ?? 0) - (net[index - 7] ?? 0)));
  }
  return mean(changes);
}

function naiveErrors(net: Float64Array, shown: readonly OriginErrors[]) {
  const errorOf = (expect: (known: number, index: number) => number) =>
    mean(
      shown.flatMap(({ known, errors }) =>
        Array.from(errors, (_, index) =>
          Math.abs((net[known + index] ?? 0) - expect(known, index)),
        ),
      ),
    );
  const sameWeekday = (known: number, index: number, weeksBack: number) =>
    net[known - 7 * weeksBack + (index % 7)] ?? 0;
  const eightWeeks = [1, 2, 3, 4, 5, 6, 7, 8];
  const naive: { name: NaiveError['name']; error: number }[] = [
    { name: 'as_a_week_ago', error: errorOf((known, index) => sameWeekday(known, index, 1)) },
    {
      name: 'weekday_median_of_8_weeks',
      error: errorOf((known, i) => median(eightWeeks.map((week) => sameWeekday(known, i, week)))),
    },
    { name: 'nothing_moves', error: errorOf(() => 0) },
  ];
  return naive;
}

/** Each origin's interval comes from errors that were already known on that day. */
function heldShare(rolled: readonly OriginErrors[], shown: readonly OriginErrors[]): number | null {
  let [held, days] = [0, 0];
  for (const { known, errors } of shown) {
    const bounds = errorBounds(rolled.map((one) => errorsKnownBy(one, known)));
    if (bounds === null) continue;
    for (const [index, error] of errors.entries()) {
      const { low, high } = bounds(index + 1);
      days += 1;
      if (error >= low && error <= high) held += 1;
    }
  }
  return days === 0 ? null : Math.round((held / days) * 1000) / 1000;
}
