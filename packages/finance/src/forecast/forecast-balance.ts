import type { BusinessDay } from '../calendar.ts';
import { addCents, cents } from '../money.ts';
import type { Cents } from '../money.ts';
import { cumulativeBounds } from './cumulative-bounds.ts';
import type { DailyNetCashInput, NoRecentActivity, NotEnoughHistory } from './daily-cash.ts';
import { SHORT_HISTORY_WIDENING, runCashForecast } from './forecast-daily-net-cash.ts';

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
  if (run.kind !== 'run') return run;
  const widening =
    (run.isShortHistory ? SHORT_HISTORY_WIDENING : 1) * youthWidening(run.historyDays);
  const widthOf = cumulativeBounds(run.rolled) ?? widthFromDays(run.days);
  let balance = input.balanceCents;
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

/** The errors of a few past paths understate what a quarter can bring: twice as wide at 50 days. */
const youthWidening = (historyDays: number) => 1 + 50 / historyDays;

/** Without past paths: the days' own widths, added up like a random walk. */
function widthFromDays(days: readonly { lowCents: Cents; highCents: Cents }[]) {
  const widths = days.map(({ lowCents, highCents }) => Number(highCents - lowCents) / 2);
  const usual = widths.reduce((sum, width) => sum + width, 0) / Math.max(1, widths.length);
  return (ahead: number) => usual * Math.sqrt(ahead);
}
