import type { BusinessDay } from '../calendar.ts';
import { addCents, cents } from '../money.ts';
import type { Cents } from '../money.ts';
import { cumulativeBounds } from './cumulative-bounds.ts';
import type {
  DailyNetCashForecast,
  DailyNetCashInput,
  NoRecentActivity,
  NotEnoughHistory,
} from './daily-cash.ts';
import { mean } from './order-statistics.ts';
import { withoutOutliers } from './remainder.ts';
import {
  SHORT_HISTORY_WIDENING,
  dailyForecastOf,
  runCashForecast,
} from './forecast-daily-net-cash.ts';
import type { CashForecastRun } from './forecast-daily-net-cash.ts';

export interface BalanceInput extends DailyNetCashInput {
  /** the cash at the end of `today` */
  readonly balanceCents: Cents;
}

export interface BalanceDay {
  readonly date: BusinessDay;
  readonly balanceCents: Cents;
  /** low to high holds the balance of this day in about 80% of cases */
  readonly lowCents: Cents;
  readonly highCents: Cents;
}

export type BalanceForecast =
  | {
      readonly kind: 'forecast';
      readonly isShortHistory: boolean;
      readonly days: readonly BalanceDay[];
      /** the lowest expected balance, the earlier day on a tie; null for no days */
      readonly lowPoint: BalanceDay | null;
    }
  | NotEnoughHistory
  | NoRecentActivity;

/**
 * The expected cash at the end of each day after `today`: the balance and the sum of the daily
 * forecast up to that day, exactly, with an interval of its own (errors of days add up). Declines
 * and refuses as the daily forecast does.
 */
export function forecastBalance(input: BalanceInput): BalanceForecast {
  const run = runCashForecast(input);
  return run.kind === 'run' ? balanceForecastOf(run, input.balanceCents) : run;
}

/**
 * The daily forecast and the balance that follows from it, from one pass over the history. The
 * balance is null where the cash at the end of `today` is not known.
 */
export function forecastCashAndBalance(
  input: DailyNetCashInput & { readonly balanceCents: Cents | null },
): { daily: DailyNetCashForecast; balance: BalanceForecast | null } {
  const run = runCashForecast(input);
  if (run.kind !== 'run') return { daily: run, balance: input.balanceCents === null ? null : run };
  return {
    daily: dailyForecastOf(run),
    balance: input.balanceCents === null ? null : balanceForecastOf(run, input.balanceCents),
  };
}

function balanceForecastOf(run: CashForecastRun, balanceCents: Cents): BalanceForecast {
  const widening =
    (run.isShortHistory ? SHORT_HISTORY_WIDENING : 1) * youthWidening(run.historyDays);
  const widthOf = cumulativeBounds(run.rolled) ?? randomWalkWidth(run.history.net);
  let balance = balanceCents;
  let lowPoint: BalanceDay | null = null;
  const days = run.days.map((day, index): BalanceDay => {
    balance = addCents(balance, day.expectedCents);
    const width = BigInt(Math.round(widthOf(index + 1) * widening));
    const balanceDay = {
      date: day.date,
      balanceCents: balance,
      lowCents: cents(balance - width),
      highCents: cents(balance + width),
    };
    if (lowPoint === null || balance < lowPoint.balanceCents) lowPoint = balanceDay;
    return balanceDay;
  });
  return { kind: 'forecast', isShortHistory: run.isShortHistory, days, lowPoint };
}

/** Within this many standard deviations lie 80% of a normal distribution. */
const NORMAL_80 = 1.2816;

/** The errors of a few past paths understate what a quarter can bring: twice as wide at 70 days. */
const youthWidening = (historyDays: number) => 1 + (70 / historyDays) ** 2;

/** Without past paths: the unrest of the days seen, added up like a random walk. */
function randomWalkWidth(net: Float64Array): (ahead: number) => number {
  const calm = withoutOutliers(net.subarray(1));
  const unrest = Math.sqrt(mean(calm.map((cents) => cents * cents)));
  return (ahead) => NORMAL_80 * unrest * Math.sqrt(ahead);
}
