import type { BusinessDay } from '../calendar.ts';
import { addCents, cents } from '../money.ts';
import type { Cents } from '../money.ts';
import { balanceAccuracy } from './balance-accuracy.ts';
import type { BalanceAccuracy } from './balance-accuracy.ts';
import { balanceSpread } from './balance-spread.ts';
import type { CashHistory } from './cash-model.ts';
import type {
  DailyNetCashForecast,
  DailyNetCashInput,
  ForecastAssumptions,
  NoRecentActivity,
  NotEnoughHistory,
} from './daily-cash.ts';
import { mean } from '../order-statistics.ts';
import { calmUnscheduled } from './remainder.ts';
import { dailyForecastOf, runCashForecast } from './forecast-daily-net-cash.ts';
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
      /** errors of the balance grow like the days ahead to this power */
      readonly errorPower: number;
      readonly days: readonly BalanceDay[];
      /** the lowest expected balance, the earlier day on a tie; null for no days */
      readonly lowPoint: BalanceDay | null;
      /** 30 and 90 days ahead, as far as the history is long enough to say */
      readonly accuracy: readonly BalanceAccuracy[];
      readonly assumed: ForecastAssumptions;
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
  const unrest = unrestOf(run.history);
  const { widths, power } = balanceSpread(run.rolled, unrest, run.activity, run.disagreement);
  // Among a handful of rows no error has a scale: all that ever moved, twice, is wide enough.
  const most = 2 * run.history.net.reduce((sum, net) => sum + Math.abs(net), 0);
  let balance = balanceCents;
  let lowPoint: BalanceDay | null = null;
  const days = run.days.map((day, index): BalanceDay => {
    balance = addCents(balance, day.expectedCents);
    const width = BigInt(Math.round(Math.min(widths[run.daysUnknown + index] ?? 0, most)));
    const balanceDay = {
      date: day.date,
      balanceCents: balance,
      lowCents: cents(balance - width),
      highCents: cents(balance + width),
    };
    if (lowPoint === null || balance < lowPoint.balanceCents) lowPoint = balanceDay;
    return balanceDay;
  });
  return {
    kind: 'forecast',
    isShortHistory: run.isShortHistory,
    errorPower: power,
    days,
    lowPoint,
    accuracy: balanceAccuracy(run.history, run.rolled, unrest),
    assumed: run.assumed,
  };
}

/** How far a day of the unscheduled flow usually lies from nothing, one-offs cut. */
function unrestOf({ net, unscheduled }: CashHistory): number {
  const calm = calmUnscheduled(net.subarray(1), unscheduled.subarray(1));
  return Math.sqrt(mean(calm.map((cents) => cents * cents)));
}
